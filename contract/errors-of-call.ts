import type { Endpoint } from './endpoint.ts';
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
];

/** Types of a call's errors by status. */
export function errorsOfCall(key: EndpointKey): ErrorType[] {
  const endpoint: Endpoint = apiEndpoints[key];
  const types = new Set<ErrorType>([
    ...EVERY,
    ...(endpoint.body ? (['payload_too_large', 'unsupported_media_type'] as const) : []),
    ...(endpoint.access === 'operator' ? (['not_signed_in'] as const) : []),
    ...(endpoint.idempotency ? (['idempotency_key_reused', 'request_in_progress'] as const) : []),
    ...(endpoint.errors ?? []),
  ]);
  return [...types].sort((a, b) => ERRORS[a].status - ERRORS[b].status || a.localeCompare(b));
}
