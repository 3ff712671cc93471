import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHOP } from '../../testing/fixtures/index.ts';
import { addSeller, documentsOf } from '../../testing/orders/index.ts';
import { type PayingShop, type Placed, startPayingShop } from '../../testing/payments/index.ts';
import type { Database, Statement } from '../platform/database/index.ts';
import { checkRing } from './check-ring.ts';

let paying: PayingShop;
let placed: Placed;
beforeAll(async () => {
  paying = await startPayingShop();
  placed = await paying.placeOrder(SHOP.payments.transfer);
  await addSeller(paying.shop);
});
afterAll(() => paying.close());

const HOUR = 3_600_000;
const check = (laterMs = HOUR) => paying.run('invoicing.check-ring', laterMs);
const problems = async () => {
  const { shop } = paying;
  const { body } = await shop.request('GET /order-ring-problems', { headers: shop.operator });
  return body.items.map((one: { order_id: number; problems: string[] }) => [one.order_id, one.problems]);
};
const kindsOf = async ({ id }: Placed) => (await documentsOf(paying.shop, id)).map(({ kind }) => kind);

test('the nightly check issues what no change of the order did', async () => {
  expect(await kindsOf(placed)).toEqual([]);
  await check();
  expect([await kindsOf(placed), await problems()]).toEqual([['proforma'], []]);
});

test('an order that says that it is paid without money is named until it is not', async () => {
  const { shop } = paying;
  await shop.sql('update orders set paid_at = created_at where id = $1', [placed.id]);
  await shop.sql(
    `insert into order_state_history (order_id, from_state, to_state, created_at) values ($1, 'new', 'processing', shop_now())`,
    [placed.id],
  );
  await check();
  expect([await kindsOf(placed), await problems()]).toEqual([
    ['proforma', 'invoice'],
    [[placed.id, ['paid_without_money']]],
  ]);
  await shop.sql('update orders set paid_at = null where id = $1', [placed.id]);
  await check();
  expect(await problems()).toEqual([]);
});

test('what is older than the last run is not read again', async () => {
  await check();
  await paying.shop.sql('update orders set paid_at = created_at where id = $1', [placed.id]);
  await check();
  expect(await problems()).toEqual([]);
});

test('an order of which several things changed is checked once in a run', async () => {
  const { api, request, operator } = paying.shop;
  const { id } = await paying.placeOrder(SHOP.payments.transfer);
  for (const amount of [50, 60])
    await request(`POST /orders/${id}/transactions`, { headers: operator, body: { amount, kind: 'bank' } });
  await request(`PATCH /orders/${id}`, { headers: operator, body: { paid: true } });
  let reads = 0;
  const counting: Database = {
    ...api.db,
    query<Row extends object>(asked: Statement | string, values?: unknown[]) {
      if (typeof asked !== 'string' && asked.name === 'invoicing_order_state' && values?.[0] === id) reads += 1;
      return api.db.query<Row>(asked, values);
    },
  };
  const clock = () => new Date(Date.now() + 30 * 24 * HOUR);
  await checkRing({ db: counting, clock, bankTolerance: 0, readExchangeRate: async () => null, log: console });
  expect(reads).toBe(1);
});

test('money of an order that nobody invoices, or from before its seller issued, is checked without documents', async () => {
  const { shop } = paying;
  const old = await paying.placeOrder(SHOP.payments.transfer);
  const pay = (id: number) => shop.sql('update orders set paid_at = created_at where id = $1', [id]);
  await shop.sql(`update orders set created_at = created_at - interval '20 years' where id = $1`, [old.id]);
  await pay(old.id);
  await check();
  expect(await problems()).toEqual([[old.id, ['paid_without_money']]]);
  await shop.sql(`update sellers set issues_from = '2999-01-01'`);
  const sellerless = await paying.placeOrder(SHOP.payments.transfer);
  await pay(sellerless.id);
  await shop.sql(
    `insert into order_state_history (order_id, from_state, to_state, created_at) values ($1, 'new', 'processing', shop_now())`,
    [sellerless.id],
  );
  await check();
  expect(await problems()).toContainEqual([sellerless.id, ['paid_without_money']]);
  expect(await kindsOf(sellerless)).toEqual([]);
});
