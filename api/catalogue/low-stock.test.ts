import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOW_PIECES } from '../../contract/catalogue/rules.ts';
import { encodeFilters, type Filter } from '../../contract/list.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { startOperatorSession } from '../../testing/operators/index.ts';
import { placedOrder } from '../../testing/orders/index.ts';
import { refusalOf, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

const { products, variations } = SHOP;
const operate = (call: string, body?: object) => shop.request(call, { body, headers: shop.operator });
const low = async (filter?: Filter): Promise<[number, number | null, number][]> => {
  const query = filter ? `?filters=${encodeFilters([filter])}` : '';
  const { items } = (await operate(`GET /low-stock${query}`)).body;
  return items.map((one: { product_id: number; product_variation_id: number | null; stock_state: number }) => [
    ...[one.product_id, one.product_variation_id, one.stock_state],
  ]);
};

test('what runs out is listed with the fewest pieces first, variations for themselves; what is not counted is not', async () => {
  expect(await low()).toEqual([
    [products.candle, null, 5],
    [products.gone, null, 10],
    [products.cream, variations.cream50, 10],
    [products.cream, variations.cream100, 20],
    [products.oil, null, 50],
  ]);
  const filter = { field: 'stock_state', operator: 'lte', value: 10 } as const;
  expect(await low(filter)).toHaveLength(3);
  expect((await operate('GET /low-stock')).body.items[2]).toMatchObject({
    ...{ name: 'Krém', variation_name: '50 ml', sku: 'V1', reserved_state: 0, is_short: false },
  });
});

test('it follows orders and cancellations: what open orders hold more of than is left is short', async () => {
  const short = { field: 'is_short', operator: 'eq', value: true } as const;
  const order = await placedOrder(shop, { items: [{ product_id: products.candle, amount: 3 }] });
  expect(await low(short)).toEqual([[products.candle, null, 2]]);
  await operate(`PATCH /orders/${order.id}`, { state: 'cancelled' });
  expect(await low(short)).toEqual([]);
  expect((await low())[0]).toEqual([products.candle, null, 5]);
});

test('it follows what operators count, up to its limit', async () => {
  const count = (pieces: number) => operate(`PATCH /products/${products.soap}`, { stock_state: pieces });
  const has = async () => (await low()).some(([id]) => id === products.soap);
  await count(LOW_PIECES + 1);
  expect(await has()).toBe(false);
  await count(LOW_PIECES);
  expect(await has()).toBe(true);
  await count(0);
  expect(await low({ field: 'stock_state', operator: 'eq', value: 0 })).toEqual([[products.soap, null, 0]]);
  await shop.sql('update products set update_stock = false where id = $1', [products.soap]);
  expect(await has()).toBe(false);
});

test('only operators who see products see it', async () => {
  const { headers } = await startOperatorSession(shop, ['orders.read']);
  expect(refusalOf(await shop.request('GET /low-stock', { headers }))).toEqual([403, 'right_missing']);
});
