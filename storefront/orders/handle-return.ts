import { data } from 'react-router';
import { isGatewayName } from '../../contract/payments/rules.ts';
import { hasType, isRequestFailure } from '../lib/http/api.ts';
import type { ShopContext } from '../lib/shop/context.ts';
import { summaryPath } from './pay-order.ts';
import { UNKNOWN_ORDER } from './payment-result.ts';

const noPage = () => data(null, { status: 404, statusText: 'Page Not Found' });

/** No gateway redirected here: the shop has no such gateway, or the query proves no payment. */
const isNoReturn = (error: unknown) =>
  hasType(error, 'invalid_fields') ||
  (hasType(error, 'not_found') && error.body.errors.some(({ field }) => field === 'provider'));

/** Handles the buyer's return from the gateway: has the payment's state read and returns the address of the summary. */
export async function handleReturn(shop: ShopContext, provider: string, query: URLSearchParams): Promise<string> {
  if (!isGatewayName(provider)) throw noPage();
  const proof = { id: query.get('id') ?? '', return_token: query.get('return_token') ?? '' };
  try {
    const { item } = await shop.api('POST /payments/{provider}/returns', { params: { provider }, body: proof });
    // Who left the gateway's page without paying only has to pay yet.
    const status = item.status === 'unknown' && query.has('after') ? 'error' : item.status;
    return summaryPath(shop, { id: item.order_id, hash: item.order_hash }, status);
  } catch (error) {
    if (isNoReturn(error)) throw noPage();
    if (!isRequestFailure(error)) throw error;
    return summaryPath(shop, { id: UNKNOWN_ORDER, hash: '' }, 'unknown');
  }
}
