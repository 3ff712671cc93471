import type { FastifyInstance } from 'fastify';
import { type Access, isOfCustomer } from '../../../contract/endpoint.ts';
import type { Caller } from './caller.ts';
import { Failure, type FieldFailure, notFound } from './errors.ts';

/** Who may make a call, by its declared access. Capabilities (the id of a cart, the hash of an order) are checked by their room. */
const MAY_CALL: Readonly<Record<Access, (caller: Caller) => boolean>> = {
  public: () => true,
  capability: () => true,
  customer: ({ customer }) => customer !== null,
  operator: ({ operator }) => operator?.rights === 'all',
};

function hintOf(access: Access, header: string | undefined): FieldFailure['key'] {
  if (access === 'customer') return 'sign_in';
  if (!header) return 'token_missing';
  return /^bearer /i.test(header) ? 'token_invalid' : 'token_not_bearer';
}

/** The same 401 for every reason, with a hint what to send. */
function notSignedIn(access: Access, header: string | undefined): Failure {
  return new Failure('not_signed_in', {}, [{ field: 'Authorization', key: hintOf(access, header) }]);
}

/**
 * Checks the declared access of every call before its body is read, and that calls below `/customers/{id}` are made by that
 * customer; for others there is nothing. A route below `/v1` without an access fails at the start.
 */
export function checkAccess(app: FastifyInstance): void {
  app.addHook('onRoute', ({ url, config }) => {
    if (url.startsWith('/v1/') && !config?.access) throw new Error(`The route ${url} declares no access.`);
  });
  app.addHook('onRequest', async ({ routeOptions, context, headers, params }) => {
    const { access } = routeOptions.config;
    if (!access) return;
    if (!MAY_CALL[access](context)) throw notSignedIn(access, headers.authorization);
    if (access !== 'customer' || !isOfCustomer(routeOptions.url ?? '')) return;
    if ((params as { id?: string }).id !== String(context.customer?.id)) throw notFound();
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
}
