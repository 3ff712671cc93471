import type { Translator } from '../words/texts.ts';
import { ApiError, ConnectionError, errorMessage, hasType } from './api.ts';

/** Why a request got no answer: the device is offline, the shop cannot be reached, it does not answer, or too slowly. */
export type ConnectionTrouble = 'offline' | 'unreachable' | 'unavailable' | 'slow';

/** Subject shared by all notices about the connection, so that a newer one replaces the older. */
export const CONNECTION_NOTICE = 'connection';
/** Subject of the notice that data could not be reloaded; withdrawn once they could. */
export const REFRESH_NOTICE = 'refresh';

/** Why the shop could not be reached; undefined when it did answer. */
export function connectionTrouble(error: unknown): ConnectionTrouble | undefined {
  if (hasType(error, 'unavailable')) return 'unavailable';
  if (!(error instanceof ConnectionError)) return undefined;
  // Browsers only: on the server the property is missing.
  if (navigator.onLine === false) return 'offline';
  return error.reason === 'timeout' ? 'slow' : 'unreachable';
}

/** An error in the shopper's language: the connection's trouble, else the API's message, else a general text. */
export function failureText(t: Translator, error: unknown): string {
  const trouble = connectionTrouble(error);
  if (trouble) return t(`connection.${trouble}`);
  const isExpected = error instanceof ApiError && error.body.type !== 'internal_error';
  return (isExpected && errorMessage(error)) || t('labels.unknown_error');
}
