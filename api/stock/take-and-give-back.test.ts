import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { openDatabase } from '../platform/database/index.ts';
import { takeStock } from './index.ts';

const { candle, cream, soap } = SHOP.products;
const { cream50, cream100 } = SHOP.variations;
let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

const stockOf = async (table: 'products' | 'product_variations', id: number) =>
  (await shop.sql<{ stock_state: number }>(`select stock_state from ${table} where id = $1`, [id]))[0]?.stock_state;
const pieces = async () => [
  await stockOf('products', cream),
  await stockOf('product_variations', cream50),
  await stockOf('product_variations', cream100),
];

async function bought(items: { product_id: number; product_variation_id?: number; amount?: number }[]) {
  const answer = await order(shop.request, await filledCart(shop.request, { items }));
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.item.id as number;
}
const cancel = (id: number) =>
  shop.request(`PATCH /orders/${id}`, { body: { state: 'cancelled' }, headers: shop.operator });
const count = (table: 'products' | 'product_variations', id: number, counted: boolean) =>
  shop.sql(`update ${table} set update_stock = $2 where id = $1`, [id, counted]);

test('what an order takes from a variation and the sum of its product comes back when it is cancelled', async () => {
  expect(await pieces()).toEqual([30, 10, 20]);
  const id = await bought([
    { product_id: cream, product_variation_id: cream50, amount: 3 },
    { product_id: cream, product_variation_id: cream100, amount: 4 },
  ]);
  expect(await pieces()).toEqual([23, 7, 16]);
  await cancel(id);
  expect(await pieces()).toEqual([30, 10, 20]);
});

test('a variation whose pieces are not counted has no part in the sum of its product', async () => {
  await count('product_variations', cream50, false);
  const id = await bought([{ product_id: cream, product_variation_id: cream50, amount: 40 }]);
  expect(await pieces()).toEqual([20, 10, 20]);
  await cancel(id);
  expect(await pieces()).toEqual([20, 10, 20]);
  await count('product_variations', cream50, true);
  expect(await pieces()).toEqual([30, 10, 20]);
});

test('an order gives back what it took, though its things are counted otherwise by then', async () => {
  const before = (await stockOf('products', soap)) ?? 0;
  const counted = await bought([{ product_id: soap, amount: 2 }]);
  await count('products', soap, false);
  const uncounted = await bought([{ product_id: soap, amount: 5 }]);
  await cancel(counted);
  expect(await stockOf('products', soap)).toBe(before);
  await count('products', soap, true);
  await cancel(uncounted);
  expect(await stockOf('products', soap)).toBe(before);
});

test('a product can be put into carts while an order that takes its pieces is still open', async () => {
  const cart = await filledCart(shop.request, { items: [{ product_id: candle }] });
  const rolledBack = new Error('rolled back');
  const db = openDatabase(shop.url, 1, () => undefined);
  onTestFinished(() => db.close());
  const taking = db.transaction(async (tx) => {
    const lines = [
      { product_id: soap, product_variation_id: null, amount: 1 },
      { product_id: cream, product_variation_id: cream50, amount: 1 },
    ];
    expect(await takeStock(tx, 0, lines)).toHaveLength(3);
    const added = await shop.request(`POST /carts/${cart}/items/batch`, {
      body: { items: [{ product_id: cream, product_variation_id: cream50 }, { product_id: soap }] },
    });
    expect(added.status).toBe(201);
    // Fails if the order was given up before the cart was answered.
    await tx.query('select 1');
    throw rolledBack;
  });
  await expect(taking).rejects.toBe(rolledBack);
});
