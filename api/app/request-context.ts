import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isApiCall, type OperatorCheck } from '../platform/index.ts';
import type { Hosts } from '../shop/index.ts';

function bearerOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  return header?.startsWith('Bearer ') ? header.slice(7) : null;
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value.length <= 100 ? value : undefined;
}

/** Gives every call its context, from which even a refusal takes its language. */
export function resolveContexts(app: FastifyInstance, hosts: Hosts): void {
  app.addHook('onRequest', async (request) => {
    if (!isApiCall(request)) return;
    const resolved = await hosts.resolve({
      hostname: request.hostname,
      language: headerOf(request, 'language-preference'),
      currency: headerOf(request, 'currency-preference'),
    });
    request.context = {
      ...resolved,
      // Nobody can sign in yet, so nobody is in a group.
      customerGroupIds: [],
      withoutTax: false,
      trackingId: headerOf(request, 'x-tracking-id') ?? null,
      requestId: request.id,
      operatorId: null,
      log: request.log,
    };
  });
}

/** Recognises operators by their token; after the limit of calls, because it asks the database. */
export function recogniseOperators(app: FastifyInstance, check: OperatorCheck): void {
  app.addHook('onRequest', async (request) => {
    const token = request.context ? bearerOf(request) : null;
    if (token) request.context.operatorId = await check(token);
  });
}
