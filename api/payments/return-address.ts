import { createHash, randomBytes } from 'node:crypto';
import { invalidFields, type OriginCheck } from '../platform/index.ts';
import type { GatewayPaymentRow } from './payment-store.ts';

/** Lifetime of the return token: the longest time that a buyer may spend at the gateway. */
export const RETURN_MS = 24 * 3_600_000;

/** A token for the return URL, and its hash to store. */
export function newReturnToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOf(token) };
}

export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

// Browsers read a backslash as a slash and drop tabs and line breaks: the checked URL would not be the one followed (open redirect).
const MISREAD = /[\\\s\p{Cc}]/u;

/**
 * Validates the buyer's return URL: a path on the request's host, or a URL whose origin is exactly one of the shop's
 * hosts or of the configured ones.
 */
export async function returnAddress(given: string, ownOrigin: string, isAllowed: OriginCheck): Promise<string> {
  const url = MISREAD.test(given) ? null : given.startsWith('/') ? URL.parse(given, ownOrigin) : URL.parse(given);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (!url || !isWeb || url.username || url.password) throw refusal();
  const isOwn = url.origin === new URL(ownOrigin).origin;
  if (given.startsWith('/') ? !isOwn || url.pathname.startsWith('//') : !isOwn && !(await isAllowed(url.origin)))
    throw refusal();
  return url.href;
}

const refusal = () => invalidFields({ field: 'return_url', key: 'not_return_url' });

/** URL for a buyer who returns from the gateway, with the token while it is valid. */
export function onwardAddress(payment: GatewayPaymentRow, token: string, now: Date): string | null {
  if (!payment.return_url || !payment.external_id) return null;
  const url = new URL(payment.return_url);
  url.searchParams.set('id', payment.external_id);
  if (payment.return_until && payment.return_until > now) url.searchParams.set('return_token', token);
  return url.href;
}
