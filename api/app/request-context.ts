import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OperatorCheck } from '../platform/index.ts';
import type { Hosts } from '../shop/index.ts';

function bearerOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  return header?.startsWith('Bearer ') ? header.slice(7) : null;
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value.length <= 100 ? value : undefined;
}

/** Gives every call its context before anything else looks at it. */
export function resolveContexts(app: FastifyInstance, hosts: Hosts, operator: OperatorCheck): void {
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/v1/')) return;
    const token = bearerOf(request);
    const resolved = await hosts.resolve({
      hostname: request.hostname,
      language: headerOf(request, 'language-preference'),
      currency: headerOf(request, 'currency-preference'),
    });
    request.context = {
      ...resolved,
      trackingId: headerOf(request, 'x-tracking-id') ?? null,
      requestId: request.id,
      operatorId: token ? await operator(token) : null,
      log: request.log,
    };
  });
}
