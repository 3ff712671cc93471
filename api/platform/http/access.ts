import type { FastifyInstance } from 'fastify';
import { type Access, type Endpoint, isOfCustomer } from '../../../contract/endpoint.ts';
import { includesRight, type NeededRight } from '../../../contract/rights.ts';
import type { Caller, Operator } from './caller.ts';
import { Failure, type FieldFailure, notFound } from './errors.ts';
import { checkRecentSignIn } from './recent-sign-in.ts';

/** Who may make a call, by its declared access. Capabilities (ids, hashes) are checked by their room. */
const MAY_CALL: Readonly<Record<Access, (caller: Caller, right?: NeededRight) => boolean>> = {
  public: () => true,
  capability: () => true,
  customer: ({ customer, operator }, right) => customer !== null || (right !== undefined && operator !== null),
  operator: ({ operator }) => operator !== null,
};

function hintOf(access: Access, { customer, operator }: Caller, header: string | undefined): FieldFailure['key'] {
  if (access === 'customer' && operator) return 'token_of_operator';
  if (access === 'operator' && customer) return 'token_of_customer';
  if (header && !/^bearer /i.test(header)) return 'token_not_bearer';
  if (access === 'customer') return 'sign_in';
  return header ? 'token_invalid' : 'token_missing';
}

/** The same 401 for every reason, with a hint what to send. */
const notSignedIn = (key: FieldFailure['key']) => new Failure('not_signed_in', {}, [{ field: 'Authorization', key }]);

/** For a token that is not valid; `token_expired` and `session_over` only of one that the shop signed. */
export const tokenNotValid = (key: 'token_invalid' | 'token_expired' | 'session_over' = 'token_invalid') =>
  notSignedIn(key);

/** Checks what a call demands of its caller besides its access. */
function checkDemands(endpoint: Endpoint, { customer, operator }: Caller, now: Date): void {
  const { access, confirmedEmail, recentSignIn, notWhileImpersonated } = endpoint;
  if (notWhileImpersonated && customer?.impersonation) throw new Failure('not_while_impersonated');
  if (confirmedEmail && !operator && !customer?.hasConfirmedEmail) throw new Failure('email_not_confirmed');
  if (!recentSignIn) return;
  if (access === 'operator' && operator?.kind === 'service') throw new Failure('person_needed');
  checkRecentSignIn(access === 'operator' ? operator : customer, now);
}

function hasRight({ kind, rights }: Operator, needed: NeededRight): boolean {
  return needed === 'self' ? kind === 'person' : includesRight(rights, needed);
}

/** Throws unless the operator has a right; for calls that need another one than their own in some cases. */
export function checkRight(operator: Operator | null, right: NeededRight): void {
  if (operator && hasRight(operator, right)) return;
  throw right === 'self' ? new Failure('person_needed') : new Failure('right_missing', { right });
}

/** Elsewhere than in operators' calls, one who lacks the right is treated as a stranger: rooms need not ask again. */
function checkOperator(caller: Caller, { access, right }: Endpoint): void {
  const { operator, customer } = caller;
  if (access === 'operator') checkRight(operator, right);
  else if (access === 'customer' && right && !customer) checkRight(operator, right);
  else if (operator && !(right && hasRight(operator, right))) caller.operator = null;
}

/** Checks each call's declared access before its body is read. A `/v1` route without one fails at the start. */
export function checkAccess(app: FastifyInstance, clock: () => Date): void {
  app.addHook('onRoute', ({ url, config }) => {
    if (!url.startsWith('/v1/')) return;
    if (!config?.access) throw new Error(`The route ${url} declares no access.`);
    if (config.access === 'operator' && !config.endpoint?.right) throw new Error(`The route ${url} declares no right.`);
  });
  app.addHook('onRequest', async ({ routeOptions, context, headers, params }) => {
    const { access, endpoint } = routeOptions.config;
    // The reference has no context where there is no shop yet.
    if (!access || (!context && access === 'public')) return;
    if (!MAY_CALL[access](context, endpoint?.right)) throw notSignedIn(hintOf(access, context, headers.authorization));
    const isOperators = context.operator !== null && endpoint?.right !== undefined;
    const isForOne = access === 'customer' && !isOperators && isOfCustomer(routeOptions.url ?? '');
    if (isForOne && (params as { id?: string }).id !== String(context.customer?.id)) throw notFound();
    if (!endpoint) return;
    checkOperator(context, endpoint);
    checkDemands(endpoint, context, clock());
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
}
