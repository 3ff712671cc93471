import { afterAll, beforeAll, expect, test } from 'vitest';
import { placedOrder } from '../../testing/orders/index.ts';
import { gpcFile, type Sample, type SampleMovement } from '../../testing/payments/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { type BookingDependencies, bookNew } from './book-movement.ts';
import { parseFile } from './formats/parse-file.ts';
import { hashOf, storeStatement } from './store-statement.ts';

let shop: TestShop;
let deps: BookingDependencies;
const failures: object[] = [];
const clock = () => new Date('2026-03-03T10:00:00Z');
beforeAll(async () => {
  shop = await startBuyingShop({ clock });
  const log = { error: (details: object) => void failures.push(details) };
  deps = { db: shop.api.db, clock, log, bankTolerance: 0 };
});
afterAll(async () => {
  await shop.close();
  expect(failures).toEqual([]);
});

let account = 2_400_333_300;
/** An account of its own for each test. */
const nextAccount = () => {
  account += 1;
  return String(account);
};

async function importFile(sample: Sample) {
  const bytes = new TextEncoder().encode(gpcFile(sample));
  for (const [position, parsed] of parseFile(bytes).entries())
    await storeStatement(shop.api.db, parsed, { hash: hashOf(bytes), position, operatorName: null }, clock());
}
const book = (...movements: SampleMovement[]) =>
  importFile({ account: nextAccount(), movements }).then(() => bookNew(deps, 1_000));

interface Order {
  id: number;
  symbol: string;
  total: number;
}
async function newOrder(): Promise<Order> {
  const { id } = await placedOrder(shop, {});
  const [row] = await shop.sql<{ order_number: number; total: number }>(
    'select order_number, taxed_price - voucher_amount as total from orders where id = $1',
    [id],
  );
  return { id, symbol: String(row?.order_number), total: row?.total ?? 0 };
}
const ledgerOf = async ({ id }: Order) =>
  (
    await shop.sql<{ amount: number; kind: string }>(
      'select amount, kind from order_transactions where order_id = $1 order by id',
      [id],
    )
  ).map(({ amount, kind }) => `${kind} ${amount}`);
const isPaid = async ({ id }: Order) =>
  (await shop.sql<{ is_paid: boolean }>('select paid_at is not null as is_paid from orders where id = $1', [id]))[0]
    ?.is_paid;
const lastMovement = async () =>
  (
    await shop.sql<{ id: number; state: string; reasons: string[]; order_ids: number[] }>(
      'select id, state, reasons, order_ids from bank_movements order by id desc limit 1',
    )
  )[0];
const eventsOf = ({ id }: Order, type: string) =>
  shop.sql(`select 1 from outbox_events where type = $2 and (payload->>'order_id')::int = $1`, [id, type]);

const cancel = ({ id }: Order) =>
  shop.request(`PATCH /orders/${id}`, { body: { state: 'cancelled' }, headers: shop.operator });
const refundsOf = async ({ id }: Order) =>
  (
    await shop.sql<{ refund: string }>(
      `select concat_ws(' ', way, cause, amount, state) as refund from order_refunds where order_id = $1 order by id`,
      [id],
    )
  ).map(({ refund }) => refund);

const refundOver = ({ id }: Order, amount: number) =>
  shop.request(`POST /orders/${id}/refunds`, {
    body: { amount: amount / 100, cause: 'overpaid', reason: 'x', way: 'bank' },
    headers: { ...shop.operator, 'idempotency-key': `over-${id}` },
  });

test('money of a cancelled order goes back by bank, and its buyer is asked for the account', async () => {
  const order = await newOrder();
  await cancel(order);
  await book({ amount: 700, symbol: order.symbol });
  expect(await lastMovement()).toMatchObject({ state: 'offered', reasons: ['order_cancelled'] });
  expect([await ledgerOf(order), await refundsOf(order)]).toEqual([[], []]);
  await book({ amount: order.total, symbol: order.symbol });
  expect(await lastMovement()).toMatchObject({ state: 'booked' });
  expect(await ledgerOf(order)).toEqual([`bank ${order.total}`]);
  expect(await refundsOf(order)).toEqual([`bank order_cancelled ${order.total} due`]);
  expect([await isPaid(order), (await eventsOf(order, 'payment.refund_begun')).length]).toEqual([false, 1]);
  // Orders here cost the same: what is left due would be offered for the next one's money.
  await book({ amount: -order.total, symbol: order.symbol });
});

test('money that left settles the refund of its order, once', async () => {
  const order = await newOrder();
  await book({ amount: order.total, symbol: order.symbol });
  await shop.request(`PATCH /orders/${order.id}`, { body: { state: 'cancelled' }, headers: shop.operator });
  const sent = { amount: -order.total, symbol: order.symbol };
  await book(sent, sent);
  const refunds = await shop.sql('select way, state, cause from order_refunds where order_id = $1', [order.id]);
  expect(refunds).toEqual([{ way: 'bank', state: 'done', cause: 'order_cancelled' }]);
  expect(await ledgerOf(order)).toEqual([`bank ${order.total}`, `bank -${order.total}`]);
  expect(await lastMovement()).toMatchObject({ state: 'unrelated' });
});

test('a refund that the bank sends back is for a person, and stays as it was booked', async () => {
  const order = await newOrder();
  const own = nextAccount();
  const move = async (amount: number, more: object = {}) => {
    await importFile({ account: own, movements: [{ amount, symbol: order.symbol, ...more }] });
    await bookNew(deps, 1_000);
  };
  await move(order.total);
  await cancel(order);
  await move(-order.total, { day: '2026-03-03' });
  await move(order.total, { day: '2026-03-04', isReversal: true });
  expect(await lastMovement()).toMatchObject({
    ...{ state: 'offered', reasons: ['refund_returned'], order_ids: [order.id] },
  });
  expect(await ledgerOf(order)).toEqual([`bank ${order.total}`, `bank -${order.total}`]);
});

test('a refund that the bank sends back as a plain payment is no new money, and is owed once more when it is booked', async () => {
  const order = await newOrder();
  await book({ amount: order.total + 700, symbol: order.symbol });
  await refundOver(order, 700);
  await book({ amount: -700, symbol: order.symbol, counter: '1000' });
  expect(await refundsOf(order)).toEqual(['bank overpaid 700 done']);
  await book({ amount: 700, symbol: order.symbol, counter: '2000' });
  const movement = await lastMovement();
  expect(movement).toMatchObject({ state: 'offered', reasons: ['refund_returned'], order_ids: [order.id] });
  expect(await eventsOf(order, 'payment.overpaid')).toHaveLength(1);
  const booked = await shop.request(`POST /bank-movements/${movement?.id}/bookings`, {
    body: { order_id: order.id },
    headers: shop.operator,
  });
  expect(booked.status).toBe(201);
  expect(await refundsOf(order)).toEqual(['bank overpaid 700 done', 'bank overpaid 700 due']);
  expect(await eventsOf(order, 'payment.overpaid')).toHaveLength(1);
  expect(await eventsOf(order, 'payment.refund_begun')).toHaveLength(2);
});

test('a refund that came back pays another order that an operator books it on', async () => {
  const [order, other] = [await newOrder(), await newOrder()];
  await book({ amount: order.total + other.total, symbol: order.symbol });
  await refundOver(order, other.total);
  await book({ amount: -other.total, symbol: order.symbol, counter: '1000' });
  await book({ amount: other.total, symbol: order.symbol, counter: '1000' });
  const movement = await lastMovement();
  expect(movement).toMatchObject({ reasons: ['refund_returned'], order_ids: [order.id] });
  const { status } = await shop.request(`POST /bank-movements/${movement?.id}/bookings`, {
    body: { order_id: other.id },
    headers: shop.operator,
  });
  expect([status, await isPaid(other), await refundsOf(other)]).toEqual([201, true, []]);
});

test('who pays the whole price while the part that came goes back is offered their order', async () => {
  const order = await newOrder();
  await book({ amount: 700, symbol: order.symbol });
  await refundOver(order, 700);
  await book({ amount: order.total });
  expect((await lastMovement())?.order_ids).toContain(order.id);
});

test('who pays again from another account what went back of an unpaid order pays it', async () => {
  const order = await newOrder();
  await book({ amount: 700, symbol: order.symbol });
  await refundOver(order, 700);
  await book({ amount: -700, symbol: order.symbol, counter: '1000' });
  await book({ amount: 700, symbol: order.symbol, counter: '2000' });
  expect(await lastMovement()).toMatchObject({ state: 'booked' });
  await book({ amount: 700, symbol: order.symbol, counter: '1000' });
  expect(await lastMovement()).toMatchObject({ state: 'offered', reasons: ['refund_returned'] });
});
