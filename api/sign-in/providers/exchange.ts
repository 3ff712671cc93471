import * as client from 'openid-client';
import { type Attempt, ProviderRefusal, ProviderUnavailable } from './provider.ts';

/** Failures of the way to the third party, or of its side; what else fails is a sign-in that is not what it should be. */
const UNAVAILABLE = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_MISSING_SERVER_METADATA',
  'OAUTH_INVALID_SERVER_METADATA',
]);
/** The shop's own credentials are wrong. */
const MISCONFIGURED = new Set(['invalid_client', 'unauthorized_client']);

function isAway(error: unknown): boolean {
  if (error instanceof client.ResponseBodyError) return error.status >= 500 || MISCONFIGURED.has(error.error);
  if (!(error instanceof client.ClientError)) return error instanceof TypeError;
  if (error.code !== 'OAUTH_RESPONSE_IS_NOT_CONFORM') return UNAVAILABLE.has(error.code ?? '');
  return !(error.cause instanceof Response) || error.cause.status >= 500 || error.cause.status === 429;
}

/** Waits for a call of the library, and sorts its failures. */
export async function asked<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (cause) {
    if (cause instanceof ProviderRefusal || cause instanceof ProviderUnavailable) throw cause;
    const reason = cause instanceof Error ? cause.message : 'unknown';
    if (isAway(cause)) throw new ProviderUnavailable(`The third party did not answer as agreed: ${reason}`, { cause });
    throw new ProviderRefusal(`The sign-in was refused: ${reason}`, { cause });
  }
}

/** The address that a third party returned to, as the library checks it. */
export function returnedUrl({ redirectUri }: Attempt, parameters: Readonly<Record<string, string>>): URL {
  const url = new URL(redirectUri);
  url.search = new URLSearchParams(parameters).toString();
  return url;
}

/** Only the stand-ins of the demo speak plain HTTP: production refuses such a setting. */
export const allowsPlainHttp = (url: string): boolean => new URL(url).protocol === 'http:';

/** Longest wait for one answer, in milliseconds. */
export const TIMEOUT = 5_000;
