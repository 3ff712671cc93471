import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordChange } from '../operators/index.ts';
import { type BeforeCommit, beforeCommit, isApiCall, type OperatorCheck, strangerFrom } from '../platform/index.ts';
import type { Hosts } from '../shop/index.ts';

/** The name of a scheme may be written in any case (RFC 9110, 11.1). */
const BEARER = /^bearer +(\S+)$/i;

function bearerOf(request: FastifyRequest): string | null {
  return BEARER.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value.length <= 100 ? value : undefined;
}

/** The id of a visitor for the shop's statistics; anything else that is sent for it counts as none. */
const TRACKING_ID = /^[\w-]{8,64}$/;

function trackingIdOf(request: FastifyRequest): string | null {
  const id = headerOf(request, 'x-tracking-id');
  return id !== undefined && TRACKING_ID.test(id) ? id : null;
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
      ...strangerFrom({ address: request.ip, trackingId: trackingIdOf(request) }),
      withoutTax: false,
      requestId: request.id,
      log: request.log,
    };
  });
}

/** Recognises operators by their token; after the limit of calls, because it asks the database. */
export function recogniseOperators(app: FastifyInstance, check: OperatorCheck): void {
  app.addHook('onRequest', async (request) => {
    const token = request.context ? bearerOf(request) : null;
    if (token) request.context.operator = await check(token);
  });
}

const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** `PATCH /orders/{id}` sent to `/orders/12`. */
function changeOf({ method, routeOptions, url }: FastifyRequest): { call: string; record: string } {
  const declared = (routeOptions.url ?? '').replace(/^\/v1/, '').replace(/:(\w+)/g, '{$1}');
  const path = url.split('?', 1)[0] ?? '';
  return { call: `${method} ${declared}`, record: path.replace(/^\/v1/, '').slice(0, 200) };
}

/** Whatever an operator's call changes is noted with it. After the body was read, which loses the call's surroundings. */
export function recordOperatorChanges(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => {
    const operator = request.context?.operator;
    if (!operator || !CHANGING.has(request.method)) return done();
    const change: BeforeCommit = {
      write: (tx) => recordChange(tx, operator.id, changeOf(request)),
      isWritten: false,
    };
    beforeCommit.run(change, done);
  });
}
