import type { FastifyInstance } from 'fastify';
import type { Access } from '../../../contract/endpoint.ts';
import type { Caller } from './caller.ts';
import { Failure } from './errors.ts';

/** Who may make a call, by its declared access. Capabilities (the id of a cart, the hash of an order) are checked by their room. */
const MAY_CALL: Readonly<Record<Access, (caller: Caller) => boolean>> = {
  public: () => true,
  capability: () => true,
  customer: ({ customer }) => customer !== null,
  operator: ({ operator }) => operator?.rights === 'all',
};

/** The same 401 for every reason, with a hint what to send. */
function notSignedIn(header: string | undefined): Failure {
  const key = !header ? 'token_missing' : /^bearer /i.test(header) ? 'token_invalid' : 'token_not_bearer';
  return new Failure('not_signed_in', {}, [{ field: 'Authorization', key }]);
}

/** Checks the declared access of every call before its body is read. A route below `/v1` without one fails at the start. */
export function checkAccess(app: FastifyInstance): void {
  app.addHook('onRoute', ({ url, config }) => {
    if (url.startsWith('/v1/') && !config?.access) throw new Error(`The route ${url} declares no access.`);
  });
  app.addHook('onRequest', async ({ routeOptions, context, headers }) => {
    const { access } = routeOptions.config;
    if (access && !MAY_CALL[access](context)) throw notSignedIn(headers.authorization);
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
}
