import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The gateway's protocol allows form posts from the shop's pages. */
    crossSite?: boolean;
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

export class RefusedRequest extends Error {
  readonly statusCode = 403;
}

function isForeign(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (typeof site === 'string') return site !== 'same-origin' && site !== 'none';
  const { origin } = request.headers;
  if (!origin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.host;
}

/** Rejects other sites: DNS rebinding must not read caught mail, and foreign forms must not change a payment. */
export function guard(server: FastifyInstance, ownNames: readonly string[]): void {
  server.addHook('onRequest', async (request) => {
    if (!ownNames.includes(request.hostname)) throw new RefusedRequest('Unknown host name');
    if (safeMethods.has(request.method) || request.routeOptions.config.crossSite) return;
    if (isForeign(request)) throw new RefusedRequest('Cross-site request');
  });
}
