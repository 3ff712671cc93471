import { ApiError, ConnectionError, errorMessage, hasType } from './api.ts';
import type { Translator } from './texts.ts';

/** Why a request got no answer: the device is offline, the shop cannot be reached, it does not answer, or too slowly. */
export type ConnectionTrouble = 'offline' | 'unreachable' | 'away' | 'slow';

/** What the one notice is about for all that the connection prevents, so that they do not pile up. */
export const CONNECTION_NOTICE = 'connection';
/** What the notice is about that data could not be read again; it goes when they could. */
export const REFRESH_NOTICE = 'refresh';

/** Trouble between the shopper and the shop; nothing when the shop did answer. */
export function connectionTrouble(error: unknown): ConnectionTrouble | undefined {
  if (hasType(error, 'unavailable')) return 'away';
  if (!(error instanceof ConnectionError)) return undefined;
  // Only browsers know; on the server the property is missing.
  if (navigator.onLine === false) return 'offline';
  return error.reason === 'timeout' ? 'slow' : 'unreachable';
}

/** A failure in the shopper's words: of the connection, else what the API says of it, else that it was not expected. */
export function failureText(t: Translator, error: unknown): string {
  const trouble = connectionTrouble(error);
  if (trouble) return t(`connection.${trouble}`);
  const isExpected = error instanceof ApiError && error.body.type !== 'internal_error';
  return (isExpected && errorMessage(error)) || t('labels.unknown_error');
}
