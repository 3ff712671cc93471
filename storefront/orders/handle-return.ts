import { isRequestFailure } from '../lib/api.ts';
import type { ShopContext } from '../lib/context.ts';
import { summaryPath } from './pay-order.ts';
import { UNKNOWN_ORDER } from './payment-result.ts';

/** The buyer came back from the gateway: asks how the payment stands and gives the address of the summary. */
export async function handleReturn(shop: ShopContext, query: URLSearchParams): Promise<string> {
  const proof = { id: query.get('id') ?? '', return_token: query.get('return_token') ?? '' };
  try {
    const { item } = await shop.api('POST /payments/gopay/returns', { body: proof });
    return summaryPath(shop, { id: item.order_id, hash: item.order_hash }, item.status);
  } catch (error) {
    if (!isRequestFailure(error)) throw error;
    return summaryPath(shop, { id: UNKNOWN_ORDER, hash: '' }, 'unknown');
  }
}
