import type { Client } from '../../../../contract/client/client.ts';
import { createApi } from '../../../lib/http/api.ts';
import type { EndpointTools } from '../endpoint.ts';

/** The API as any guest sees it: what machines read must not depend on the cookies of a browser that asks for it. */
export const guestApi = ({ options, visit, hosted }: EndpointTools, reads?: 'counted'): Client =>
  createApi({ transport: options.transport(visit.host, visit.address, reads), language: hosted.info.language });
