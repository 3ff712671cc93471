import { merged } from './capabilities.ts';

/** All calls of the API, by method and path below `/v1`. */
export const apiEndpoints = merged('endpoints');

export type ApiEndpoints = typeof apiEndpoints;
export type EndpointKey = keyof ApiEndpoints;
