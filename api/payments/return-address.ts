import { invalidFields, type OriginCheck, onwardUrl } from '../platform/http/index.ts';
import { hashOfToken, newToken } from '../platform/secrets/index.ts';
import { RETURN_MS } from './at-gateway.ts';
import type { GatewayPaymentRow, ReturnWay } from './payment-store.ts';
import type { Callbacks, Gateway } from './provider.ts';

/** A token for the return URL, and its hash to store. */
export function newReturnToken(): { token: string; tokenHash: string } {
  const token = newToken();
  return { token, tokenHash: hashOfToken(token) };
}

/** How the gateway returned the buyer, by its own word: it chooses a page of the caller, and proves nothing. */
export type ReturnedAfter = 'success' | 'error' | 'cancel';

/** URLs for the gateway, below the shop's origin. */
export function callbacksOf(gateway: Gateway, origin: string, token: string): Callbacks {
  const address = `${origin}/v1/payments/${gateway.name}`;
  const returnUrl = `${address}/${gateway.returnsBy === 'form' ? 'returns/form' : 'returns'}?token=${token}`;
  return {
    returnUrl,
    errorUrl: `${returnUrl}&after=error`,
    cancelUrl: `${returnUrl}&after=cancel`,
    notificationUrl: `${address}/notifications`,
  };
}

/** The caller's pages: one for all outcomes, or one for each. */
export interface ReturnUrls {
  return_url?: string;
  /** Another name of `return_url`. */
  return_uri?: string;
  success_url?: string;
  error_url?: string;
  cancel_url?: string;
}

/** Validates the URLs that the buyer returns to. */
export async function returnWay(
  given: ReturnUrls,
  ownOrigin: string,
  isAllowed: OriginCheck,
  now: Date,
): Promise<ReturnWay> {
  const checked = async (field: keyof ReturnUrls): Promise<string | null> => {
    const address = given[field];
    if (address === undefined) return null;
    const url = await onwardUrl(address, ownOrigin, isAllowed);
    if (!url) throw invalidFields({ field, key: 'not_return_url' });
    return url.href;
  };
  const pages = [await checked('return_url'), await checked('return_uri'), await checked('success_url')];
  const [errorUrl, cancelUrl] = [await checked('error_url'), await checked('cancel_url')];
  const url = pages.find((page) => page !== null);
  if (!url) throw invalidFields({ field: 'return_url', key: 'required' });
  return { url, errorUrl, cancelUrl, until: new Date(now.getTime() + RETURN_MS) };
}

/** The caller's page for an outcome, or the one for all. */
function pageAfter(payment: GatewayPaymentRow, after: ReturnedAfter): { page: string; isOwn: boolean } | null {
  const { return_url: url, return_error_url: errorUrl, return_cancel_url: cancelUrl } = payment;
  const own = { success: url, error: errorUrl, cancel: cancelUrl ?? errorUrl };
  const page = own[after] ?? url;
  return page === null ? null : { page, isOwn: own[after] !== null };
}

/** URL for a buyer who returns from the gateway, with the token while it is valid. */
export function onwardAddress(
  payment: GatewayPaymentRow,
  token: string,
  after: ReturnedAfter,
  now: Date,
): string | null {
  const found = pageAfter(payment, after);
  if (!found || !payment.external_id) return null;
  const url = new URL(found.page);
  if (after === 'cancel' && !found.isOwn) url.searchParams.set('after', after);
  url.searchParams.set('id', payment.external_id);
  if (payment.return_until && payment.return_until > now) url.searchParams.set('return_token', token);
  return url.href;
}
