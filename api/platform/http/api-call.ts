import type { FastifyRequest } from 'fastify';

/** Whether a request is a call of the API. Uses the matched route, because `/%761/shop` reaches it too. */
export function isApiCall({ url, routeOptions }: FastifyRequest): boolean {
  return url.startsWith('/v1/') || routeOptions.url?.startsWith('/v1/') === true;
}

/** Whether a request reads the reference, by which a shop can be set up before there is one. */
export function isReference({ routeOptions }: FastifyRequest): boolean {
  return /^\/v1\/(?:openapi\.json|docs(?:\/.*)?)$/.test(routeOptions.url ?? '');
}
