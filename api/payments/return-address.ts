import { invalidFields, type OriginCheck, onwardUrl } from '../platform/http/index.ts';
import { hashOfToken, newToken } from '../platform/secrets/index.ts';
import type { GatewayPaymentRow } from './payment-store.ts';

/** Lifetime of the return token: the longest time that a buyer may spend at the gateway. */
export const RETURN_MS = 24 * 3_600_000;

/** A token for the return URL, and its hash to store. */
export function newReturnToken(): { token: string; tokenHash: string } {
  const token = newToken();
  return { token, tokenHash: hashOfToken(token) };
}

/** Validates the buyer's return URL. */
export async function returnAddress(given: string, ownOrigin: string, isAllowed: OriginCheck): Promise<string> {
  const url = await onwardUrl(given, ownOrigin, isAllowed);
  if (!url) throw invalidFields({ field: 'return_url', key: 'not_return_url' });
  return url.href;
}

/** URL for a buyer who returns from the gateway, with the token while it is valid. */
export function onwardAddress(payment: GatewayPaymentRow, token: string, now: Date): string | null {
  if (!payment.return_url || !payment.external_id) return null;
  const url = new URL(payment.return_url);
  url.searchParams.set('id', payment.external_id);
  if (payment.return_until && payment.return_until > now) url.searchParams.set('return_token', token);
  return url.href;
}
