import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { addVoucherProduct, VOUCHER_PRODUCT } from '../../testing/products/index.ts';
import { refusalOf, SIGNING_SECRET, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { JOB_TIMEOUTS, statement } from '../platform/database/index.ts';
import { createKeys } from '../platform/secrets/index.ts';
import { createCodes } from './code.ts';
import { issueOfOrder } from './issue.ts';
import { takeVouchers } from './spend.ts';

let shop: TestShop;
const START = new Date('2026-11-20T10:00:00Z');
let now = START;
beforeAll(async () => {
  shop = await startBuyingShop({ clock: () => now, databaseTimeouts: JOB_TIMEOUTS });
  await addVoucherProduct(shop);
});
afterAll(() => shop.close());
beforeEach(() => {
  now = START;
});

const codeOf = createCodes(createKeys(SIGNING_SECRET));
interface Placed {
  id: number;
  hash: string;
}
const placeOrder = async (items: { product_id: number; amount?: number }[] = [{ product_id: SHOP.products.soap }]) =>
  (await order(shop.request, await filledCart(shop.request, { items }))).body.item as Placed;
const cancel = ({ id }: Placed) =>
  shop.request(`PATCH /orders/${id}`, { body: { state: 'cancelled' }, headers: shop.operator });
/** Pieces of a voucher for 500 Kč, with their order. */
async function buyVouchers(amount: number) {
  const placed = await placeOrder([{ product_id: VOUCHER_PRODUCT, amount }]);
  await shop.request(`PATCH /orders/${placed.id}`, { body: { paid: true }, headers: shop.operator });
  await issueOfOrder({ db: shop.api.db, codeOf, clock: () => now }, placed.id);
  const { body } = await shop.request(`GET /orders/${placed.id}/vouchers?hash=${placed.hash}`);
  return { placed, ids: body.items.map(({ id }: { id: number }) => id) as number[] };
}
const spend = ({ id: orderId }: Placed, voucherId: number, amount: number) =>
  shop.api.db.transaction((tx) =>
    takeVouchers(tx, { orderId, spent: [{ voucherId, amount }] }, { customer: null }, now),
  );
const voucherOf = async (id: number) =>
  (
    await shop.sql<{ balance: number; day: string }>(
      'select balance, valid_until::text as day from vouchers where id = $1',
      [id],
    )
  )[0];

test('cancelling orders again and again makes a voucher valid for a month longer, once', async () => {
  const [id = 0] = (await buyVouchers(1)).ids;
  const DAY_MS = 86_400_000;
  // It is valid until 2027-11-20.
  now = new Date('2027-11-15T10:00:00Z');
  for (let turn = 0; turn < 4; turn += 1) {
    const payer = await placeOrder();
    expect(await spend(payer, id, 100)).toEqual([]);
    now = new Date(now.getTime() + 7 * DAY_MS);
    await cancel(payer);
    expect(await voucherOf(id)).toEqual({ balance: 50_000, day: '2027-12-22' });
  }
  const extension = { body: { valid_until: '2028-01-31' }, headers: shop.operator };
  await shop.request(`POST /vouchers/${id}/extensions`, extension);
  expect(await voucherOf(id)).toMatchObject({ day: '2028-01-31' });
});

const hold = statement('test_hold_order', 'select from orders where id = $1 for update');
const bring = statement(
  'test_bring_back',
  `insert into order_returns (order_id, cause, reason, lines, rows, taxed_price, cash_rounding, vouchers, voucher_amount, credits, money, refunded, created_at)
   values ($1, 'goods_returned', 'x', jsonb_build_array(jsonb_build_object('order_item_id', $2::int, 'amount', 1)), '[]', 50000, 0, '[]', 0, '[]', 50000, 0, now())`,
);

test('a voucher that came back before it was paid is not issued', async () => {
  const placed = await placeOrder([{ product_id: VOUCHER_PRODUCT, amount: 2 }]);
  const issue = () => issueOfOrder({ db: shop.api.db, codeOf, clock: () => now }, placed.id);
  const [item] = await shop.sql<{ id: number }>('select id from order_items where order_id = $1', [placed.id]);
  const bringBack = () =>
    shop.request(`POST /orders/${placed.id}/refunds`, {
      body: { cause: 'goods_returned', reason: 'Vráceno', lines: [{ order_item_id: item?.id, amount: 1 }] },
      headers: { ...shop.operator, 'idempotency-key': randomUUID() },
    });
  const vouchers = () => shop.sql('select balance from vouchers where order_item_id = $1 order by piece', [item?.id]);
  expect((await bringBack()).status).toBe(201);
  await shop.request(`PATCH /orders/${placed.id}`, { body: { paid: true }, headers: shop.operator });
  await issue();
  await issue();
  expect(await vouchers()).toEqual([{ balance: 50_000 }]);
  expect((await bringBack()).status).toBe(201);
  await issue();
  expect(await vouchers()).toEqual([{ balance: 0 }]);
});

test('what comes back while vouchers wait to be issued is not issued', async () => {
  const placed = await placeOrder([{ product_id: VOUCHER_PRODUCT, amount: 2 }]);
  const [item] = await shop.sql<{ id: number }>('select id from order_items where order_id = $1', [placed.id]);
  await shop.request(`PATCH /orders/${placed.id}`, { body: { paid: true }, headers: shop.operator });
  let issuing: Promise<void> | undefined;
  await shop.api.db.transaction(async (tx) => {
    await tx.query(hold, [placed.id]);
    issuing = issueOfOrder({ db: shop.api.db, codeOf, clock: () => now }, placed.id);
    await expect
      .poll(() =>
        shop.sql(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`),
      )
      .toHaveLength(1);
    await tx.query(bring, [placed.id, item?.id]);
  });
  await issuing;
  expect(await shop.sql('select balance from vouchers where order_item_id = $1', [item?.id])).toEqual([
    { balance: 50_000 },
  ]);
});

test('a voucher that comes back with its piece is taken back, unless something was paid with it', async () => {
  const { placed, ids } = await buyVouchers(2);
  const [first = 0, second = 0] = ids;
  const [item] = await shop.sql<{ id: number }>('select id from order_items where order_id = $1', [placed.id]);
  const bringBack = () =>
    shop.request(`POST /orders/${placed.id}/refunds`, {
      body: { cause: 'goods_returned', reason: 'Vráceno', lines: [{ order_item_id: item?.id, amount: 1 }] },
      headers: { ...shop.operator, 'idempotency-key': randomUUID() },
    });
  await spend(await placeOrder(), first, 1);
  expect((await bringBack()).body.item).toMatchObject({ refunds: [{ amount: { value: 500 } }] });
  expect([(await voucherOf(first))?.balance, (await voucherOf(second))?.balance]).toEqual([49_999, 0]);
  expect(refusalOf(await bringBack())).toEqual([409, 'voucher_spent']);
});
