import { expect } from 'vitest';
import { SHOP } from '../fixtures/index.ts';
import type { TestShop } from '../shops/index.ts';

/** Calls of the shop's operator that succeed; returns once their events have arrived. */
export const operating =
  (shop: TestShop) =>
  async (call: string, body?: object): Promise<TestBody> => {
    const answer = await shop.request(call, { body, headers: shop.operator });
    expect([200, 201, 204], JSON.stringify(answer.body)).toContain(answer.status);
    await shop.api.flushEvents();
    return answer.body;
  };
type TestBody = Awaited<ReturnType<TestShop['request']>>['body'];

/** A candle that comes with goods for ten crowns; returns the gift's number. */
export async function addFreeGift(shop: TestShop): Promise<number> {
  const rules = [{ type: 0, condition: 0, amount: 1000, currency_id: SHOP.currencies.czk }];
  const body = { product_id: SHOP.products.candle, is_active: true, rules };
  return (await operating(shop)('POST /gifts', body)).item.id;
}
