import { data } from 'react-router';
import { isGatewayName } from '../../contract/payments/rules.ts';
import { ApiError, isRequestFailure } from '../lib/api.ts';
import type { ShopContext } from '../lib/context.ts';
import { summaryPath } from './pay-order.ts';
import { UNKNOWN_ORDER } from './payment-result.ts';

const noPage = () => data(null, { status: 404, statusText: 'Page Not Found' });

/** The shop has no such gateway set up: an address that leads nowhere. */
const isNoGateway = (error: unknown) =>
  error instanceof ApiError && error.status === 404 && error.body.errors.some(({ field }) => field === 'provider');

/** The buyer came back from the gateway: asks how the payment stands and gives the address of the summary. */
export async function handleReturn(shop: ShopContext, provider: string, query: URLSearchParams): Promise<string> {
  if (!isGatewayName(provider)) throw noPage();
  const proof = { id: query.get('id') ?? '', return_token: query.get('return_token') ?? '' };
  try {
    const { item } = await shop.api('POST /payments/{provider}/returns', { params: { provider }, body: proof });
    return summaryPath(shop, { id: item.order_id, hash: item.order_hash }, item.status);
  } catch (error) {
    if (isNoGateway(error)) throw noPage();
    if (!isRequestFailure(error)) throw error;
    return summaryPath(shop, { id: UNKNOWN_ORDER, hash: '' }, 'unknown');
  }
}
