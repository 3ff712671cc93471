import { type Endpoint, isInNobodysName, isOfCustomer } from './endpoint.ts';
import { apiEndpoints, type EndpointKey } from './endpoints.ts';
import { ERRORS, type ErrorType } from './errors.ts';

/** Errors of any call. */
const EVERY: readonly ErrorType[] = [
  'unreadable_request',
  'origin_not_allowed',
  'unknown_host',
  'invalid_fields',
  'too_many_requests',
  'internal_error',
  'unavailable',
  'shop_not_set_up',
  'overloaded',
];

/** Of any call that looks at tokens: an invalid one is refused, also by public calls, and a refused customer's. */
const OF_TOKENS: readonly ErrorType[] = ['not_signed_in', 'customer_blocked', 'customer_inactive'];

/** Types of a call's errors by status. Does not compile where a call names an error that no capability declares. */
export const errorsOfCall = (key: EndpointKey): ErrorType[] => errorsOfEndpoint(key, apiEndpoints[key]);

/** Types of errors of a declaration, also of one that is not in the contract. */
export function errorsOfEndpoint(key: string, endpoint: Endpoint<ErrorType>): ErrorType[] {
  const { access } = endpoint;
  const path = key.replace(/^\w+ /, '');
  const types = new Set<ErrorType>([
    ...EVERY,
    ...(endpoint.body ? (['payload_too_large', 'unsupported_media_type'] as const) : []),
    ...(isInNobodysName(path, access) ? [] : OF_TOKENS),
    ...(access === 'operator' || endpoint.persons || (access === 'customer' && endpoint.right)
      ? (['right_missing'] as const)
      : []),
    ...(endpoint.right === 'self' || (access === 'operator' && endpoint.recentSignIn)
      ? (['person_needed'] as const)
      : []),
    ...(access === 'customer' && isOfCustomer(path) ? (['not_found'] as const) : []),
    ...(endpoint.confirmedEmail ? (['email_not_confirmed'] as const) : []),
    ...(endpoint.recentSignIn ? (['recent_sign_in_needed'] as const) : []),
    ...(endpoint.notWhileImpersonated ? (['not_while_impersonated'] as const) : []),
    ...(endpoint.idempotency ? (['idempotency_key_reused', 'request_in_progress'] as const) : []),
    ...(endpoint.errors ?? []),
  ]);
  return [...types].sort((a, b) => ERRORS[a].status - ERRORS[b].status || a.localeCompare(b));
}
