import { createHash, randomBytes } from 'node:crypto';
import { invalidFields, type OriginCheck } from '../platform/index.ts';
import type { GatewayPaymentRow } from './payment-store.ts';

/** How long the secret in the return address opens the order: as long as somebody may sit at the gateway. */
export const RETURN_MS = 24 * 3_600_000;

/** A secret for the address that the gateway sends the buyer to, and what is kept of it. */
export function newReturnToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOf(token) };
}

export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

// A browser reads a backslash as a slash and drops tabs and line ends, so what was checked would not be where it goes.
const MISREAD = /[\\\s\p{Cc}]/u;

/**
 * The address that the buyer comes back to: a path on the asking host, or an address whose origin is exactly one of the
 * shop's hosts or of the configured ones.
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

/** Where a buyer who comes from the gateway is sent on; the secret goes along while it opens the order. */
export function onwardAddress(payment: GatewayPaymentRow, token: string, now: Date): string | null {
  if (!payment.return_url || !payment.external_id) return null;
  const url = new URL(payment.return_url);
  url.searchParams.set('id', payment.external_id);
  if (payment.return_until && payment.return_until > now) url.searchParams.set('return_token', token);
  return url.href;
}
