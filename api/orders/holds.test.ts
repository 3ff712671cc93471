import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsRead } from '../../testing/database-inspection/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { placedOrder } from '../../testing/orders/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { earlierOrders, forgetHolds, readHoldings } from './holds.ts';

const { soap, candle } = SHOP.products;
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

test('what buyers hold is counted once for each open order, and of the asked products alone', async () => {
  const keys = ['network', 'wider network'];
  for (const state of ['new', 'new', 'new', 'shipped']) {
    const { id } = await placedOrder(shop, { items: [soap, candle].map((product_id) => ({ product_id, amount: 1 })) });
    await shop.sql(
      'insert into order_holds (order_id, buyer_key, pieces, worth) select $1, unnest($2::text[]), 2, 500',
      [id, keys],
    );
    await shop.sql('update orders set state = $2 where id = $1', [id, state]);
  }
  const read = (db: TestShop['api']['db']) => db.transaction((tx) => readHoldings(tx, keys, [candle]));
  const reserved = {
    pieces: 6,
    worth: new Map([['CZK', 15]]),
    units: [{ productId: candle, variationId: null, pieces: 3 }],
  };
  expect(await read(shop.api.db)).toEqual(new Map(keys.map((key) => [key, reserved])));
  expect(await rowsRead(shop.api.db, 'o', read)).toBeLessThanOrEqual(4);
  expect(await rowsRead(shop.api.db, 'i', read)).toBe(6);
});

test('how often a buyer orders is asked of the newest orders alone', async () => {
  for (const minutes of [4, 3, 2, 1]) {
    const { id } = await placedOrder(shop, {});
    await shop.sql(
      `update orders set created_at = '2026-11-20T12:00Z'::timestamptz - make_interval(mins => $2) where id = $1`,
      [id, minutes],
    );
    await shop.sql(`insert into order_holds (order_id, buyer_key, pieces, worth) values ($1, 'often', 1, 1)`, [id]);
  }
  const second = (minute: string) => (db: TestShop['api']['db']) =>
    db.transaction((tx) => earlierOrders(tx, [{ key: 'often', since: new Date(`2026-11-20T11:${minute}Z`), nth: 2 }]));
  expect(await second('57')(shop.api.db)).toEqual(new Map([['often', new Date('2026-11-20T11:58Z')]]));
  expect(await second('58')(shop.api.db)).toEqual(new Map());
  expect(await rowsRead(shop.api.db, 'h', second('57'))).toBe(2);
});
