import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
  // Ids of lines and of items must not be equal by chance.
  await shop.sql(`select setval(pg_get_serial_sequence('cart_items', 'id'), 5000)`);
});
afterAll(() => shop.close());

test("an item that belongs to another names the order's item, not the cart's line", async () => {
  const { soap, oil, candle } = SHOP.products;
  const cart = await filledCart(shop.request, {
    items: [soap, oil, candle].map((product_id) => ({ product_id })),
  });
  const lines = await shop.sql<{ id: number }>('select id from cart_items where cart_id = $1 order by id', [cart]);
  await shop.sql('update cart_items set parent_id = $2 where id = $1', [lines[2]?.id, lines[1]?.id]);
  const { body } = await order(shop.request, cart);
  const items = await shop.sql<{ id: number; parent_id: number | null; product_id: number }>(
    'select id, parent_id, product_id from order_items where order_id = $1 order by position',
    [body.item.id],
  );
  const oilItem = items.find(({ product_id }) => product_id === oil);
  expect(items.map(({ product_id, parent_id }) => [product_id, parent_id])).toEqual([
    [soap, null],
    [oil, null],
    [candle, oilItem?.id],
  ]);
});

test('the database rejects an item whose parent is in another order', async () => {
  const placeOrder = async () => (await order(shop.request, await filledCart(shop.request))).body.item.id as number;
  const [one, other] = [await placeOrder(), await placeOrder()];
  const move = shop.sql(
    'update order_items set parent_id = (select id from order_items where order_id = $2) where order_id = $1',
    [one, other],
  );
  await expect(move).rejects.toThrow(/order_items_parent/);
});
