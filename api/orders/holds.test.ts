import { afterAll, beforeAll, expect, test } from 'vitest';
import { placedOrder } from '../../testing/orders/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { forgetHolds } from './holds.ts';

const HOUR = 3_600_000;
let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

const isStored = async (id: number) =>
  (await shop.sql('select 1 from order_holds where order_id = $1', [id])).length > 0;
const change = (id: number, body: object) => shop.request(`PATCH /orders/${id}`, { body, headers: shop.operator });
/** Whether it still stands some hours later. */
async function readAfter(id: number, hours: number): Promise<boolean> {
  await forgetHolds(shop.api.db, new Date(Date.now() + hours * HOUR));
  return isStored(id);
}

test('who holds goods is kept while the order is open, and a day longer', async () => {
  const [open, paid, cancelled] = await Promise.all([1, 2, 3].map(async () => (await placedOrder(shop, {})).id));
  await change(paid ?? 0, { paid: true });
  await change(cancelled ?? 0, { state: 'cancelled' });
  const after = async (hours: number) => {
    const results = [];
    for (const id of [open, paid, cancelled]) results.push(await readAfter(id ?? 0, hours));
    return results;
  };
  expect(await after(23)).toEqual([true, true, true]);
  expect(await after(25)).toEqual([true, false, false]);
  expect(await after(24 * 365)).toEqual([true, false, false]);
});

test('that an order was held shortly is known as long as its mails are tried again', async () => {
  const { id } = await placedOrder(shop, {});
  await shop.sql(`update order_holds set pay_by = now() + interval '30 minutes' where order_id = $1`, [id]);
  await change(id, { paid: true });
  expect([await readAfter(id, 24 * 10), await readAfter(id, 24 * 20)]).toEqual([true, false]);
});
