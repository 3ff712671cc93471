import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

const orderWith = async (code: string | null) =>
  order(shop.request, await filledCart(shop.request), { referral_code: code });

test('an order keeps the code of who sent its buyer, and operators see it', async () => {
  const { body } = await orderWith('JANA-2026');
  const seen = await shop.request(`GET /orders/${body.item.id}`, { headers: shop.operator });
  expect(seen.body.item.referral_code).toBe('JANA-2026');
  expect(body.item.referral_code).toBeNull();
  const empty = await orderWith('');
  expect(await shop.sql('select referral_code from orders where id = $1', [empty.body.item.id])).toEqual([
    { referral_code: null },
  ]);
});

test.each(['a b', '<b>', 'š', 'x'.repeat(61)])('%j is no such code', async (code) => {
  const { status, body } = await orderWith(code);
  expect([status, body.errors[0].field]).toEqual([422, 'referral_code']);
});
