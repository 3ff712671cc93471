import type { FastifyRequest } from 'fastify';

/** Whether a request is a call of the API, however its address is escaped: `/%761/shop` leads to the same route. */
export function isApiCall({ url, routeOptions }: FastifyRequest): boolean {
  return url.startsWith('/v1/') || routeOptions.url?.startsWith('/v1/') === true;
}
