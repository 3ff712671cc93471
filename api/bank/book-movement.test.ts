import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StatementSource } from '../../contract/bank/rules.ts';
import { placedOrder } from '../../testing/orders/index.ts';
import { camtFile, fioFile, gpcFile, type Sample, type SampleMovement } from '../../testing/payments/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { lockOrder } from '../orders/index.ts';
import { statement } from '../platform/database/index.ts';
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

const FILES = { fio: fioFile, gpc: gpcFile, camt: camtFile };
let account = 2_400_222_200;
/** An account of its own for each test. */
const nextAccount = () => {
  account += 1;
  return String(account);
};

async function importFile(sample: Sample, source: StatementSource = 'gpc'): Promise<number> {
  const bytes = new TextEncoder().encode(FILES[source](sample));
  let added = 0;
  for (const [position, parsed] of parseFile(bytes).entries())
    added += (await storeStatement(shop.api.db, parsed, { hash: hashOf(bytes), position, operatorName: null }, clock()))
      .added.length;
  return added;
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

/** Waits until a statement waits for a lock of another one. */
async function untilBlocked(): Promise<void> {
  for (let round = 0; round < 1_500; round += 1) {
    const waiting = await shop.sql(
      `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    if (waiting.length > 0) return;
    await sleep(20);
  }
  throw new Error('Nothing waited for a lock.');
}

test('an exact payment pays the order once, whatever sources tell it how often', async () => {
  const order = await newOrder();
  const sample = {
    account: nextAccount(),
    movements: [{ id: 901, amount: order.total, symbol: `00${order.symbol}`.slice(-10) }],
  };
  for (const source of ['fio', 'gpc', 'camt', 'fio', 'gpc'] as const) {
    expect(await importFile(sample, source)).toBe(source === 'fio' && !(await isPaid(order)) ? 1 : 0);
    await bookNew(deps, 1_000);
  }
  expect(await ledgerOf(order)).toEqual([`bank ${order.total}`]);
  expect(await isPaid(order)).toBe(true);
  expect(await eventsOf(order, 'order.paid')).toHaveLength(1);
});

test('a part pays nothing yet, and the rest pays the order', async () => {
  const order = await newOrder();
  await book({ amount: 1_000, symbol: order.symbol });
  expect(await isPaid(order)).toBe(false);
  await book({ amount: order.total - 1_000, symbol: order.symbol });
  expect(await isPaid(order)).toBe(true);
});

test('more than is due pays the order, and all of it is booked', async () => {
  const order = await newOrder();
  await book({ amount: order.total + 700, symbol: order.symbol });
  expect(await ledgerOf(order)).toEqual([`bank ${order.total + 700}`]);
  expect(await isPaid(order)).toBe(true);
});

test('two equal payments of one day are two', async () => {
  const order = await newOrder();
  const half = { amount: 5_000, symbol: order.symbol };
  const sample = { account: nextAccount(), movements: [half, half] };
  expect(await importFile(sample)).toBe(2);
  expect(await importFile(sample, 'camt')).toBe(0);
  await bookNew(deps, 1_000);
  expect(await ledgerOf(order)).toEqual(['bank 5000', 'bank 5000']);
});

test('the tolerance decides what counts as paid', async () => {
  const order = await newOrder();
  await importFile({ account: nextAccount(), movements: [{ amount: order.total - 100, symbol: order.symbol }] });
  await bookNew({ ...deps, bankTolerance: 99 }, 1_000);
  expect(await isPaid(order)).toBe(false);
  const other = await newOrder();
  await importFile({ account: nextAccount(), movements: [{ amount: other.total - 100, symbol: other.symbol }] });
  await bookNew({ ...deps, bankTolerance: 100 }, 1_000);
  expect(await isPaid(other)).toBe(true);
});

test('a reversal takes its booking back, in the same statement and later', async () => {
  const order = await newOrder();
  const payment = { amount: 4_000, symbol: order.symbol };
  await book(payment, { ...payment, amount: -4_000, isReversal: true });
  expect(await ledgerOf(order)).toEqual(['bank 4000', 'bank -4000']);
  expect(await eventsOf(order, 'payment.taken_back')).toHaveLength(1);
  const own = nextAccount();
  await importFile({ account: own, movements: [payment] });
  await bookNew(deps, 1_000);
  await importFile({ account: own, day: '2026-03-04', movements: [{ ...payment, amount: -4_000, isReversal: true }] });
  await bookNew(deps, 1_000);
  expect(await ledgerOf(order)).toEqual(['bank 4000', 'bank -4000', 'bank 4000', 'bank -4000']);
  await book({ ...payment, amount: -4_000, isReversal: true });
  expect(await lastMovement()).toMatchObject({ state: 'offered', reasons: ['unknown_reversal'] });
});

test('another currency and a slip in the symbol are offered, and book nothing', async () => {
  const order = await newOrder();
  await importFile({
    account: nextAccount(),
    currency: 'EUR',
    movements: [{ amount: order.total, symbol: order.symbol }],
  });
  await bookNew(deps, 1_000);
  expect(await lastMovement()).toMatchObject({ state: 'offered', reasons: ['other_currency'], order_ids: [order.id] });
  await book({ amount: 77, symbol: `9${order.symbol}` });
  expect(await lastMovement()).toMatchObject({
    ...{ state: 'offered', reasons: ['unknown_symbol', 'similar_symbol'], order_ids: [order.id] },
  });
  expect(await ledgerOf(order)).toEqual([]);
});

test('what an operator marked as paid by hand is the money that comes', async () => {
  const order = await newOrder();
  await shop.request(`PATCH /orders/${order.id}`, { body: { paid: true }, headers: shop.operator });
  await book({ amount: order.total, symbol: order.symbol });
  expect(await ledgerOf(order)).toEqual([`by_hand ${order.total}`, `by_hand -${order.total}`, `bank ${order.total}`]);
});

test('bank money that an operator booked before the statement came is not booked once more', async () => {
  const order = await newOrder();
  const byHand = (amount: number) =>
    shop.sql(
      `insert into order_transactions (order_id, amount, currency, kind, booked_on, operator_name) values ($1, $2, 'CZK', 'bank', '2026-03-02', 'Eva')`,
      [order.id, amount],
    );
  const payment = { amount: 2_000, symbol: order.symbol };
  await byHand(2_000);
  await book(payment, payment);
  expect(await ledgerOf(order)).toEqual(['bank 2000', 'bank 2000']);
  await byHand(2_500);
  await byHand(-2_500);
  await book({ ...payment, amount: 2_500 });
  expect((await ledgerOf(order)).slice(2)).toEqual(['bank 2500', 'bank -2500', 'bank 2500']);
});

test('a correction that an operator is just writing is waited for', async () => {
  const order = await newOrder();
  const byHand = (db: Pick<TestShop['api']['db'], 'query'>, amount: number) =>
    db.query(
      statement(
        `test_by_hand_${amount < 0}`,
        `insert into order_transactions (order_id, amount, currency, kind, booked_on, operator_name) values ($1, $2, 'CZK', 'bank', '2026-03-02', 'Eva')`,
      ),
      [order.id, amount],
    );
  await byHand(shop.api.db, 2_500);
  await importFile({ account: nextAccount(), movements: [{ amount: 2_500, symbol: order.symbol }] });
  const [locked, corrected] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const correction = shop.api.db.transaction(async (tx) => {
    await lockOrder(tx, order.id);
    await byHand(tx, -2_500);
    locked.resolve();
    await corrected.promise;
  });
  await locked.promise;
  const booking = bookNew(deps, 1_000);
  await untilBlocked();
  corrected.resolve();
  await Promise.all([correction, booking]);
  expect(await ledgerOf(order)).toEqual(['bank 2500', 'bank -2500', 'bank 2500']);
});

test('money of an order above what 32 bits hold in hundredths is looked at with all others', async () => {
  const { id } = await placedOrder(shop, { items: [{ product_id: 1, amount: 2_300 }], shipping: 3, payment: 4 });
  const [{ total } = { total: 0 }] = await shop.sql<{ total: number }>(
    'select taxed_price as total from orders where id = $1',
    [id],
  );
  expect(total * 100).toBeGreaterThan(2 ** 31);
  await book({ amount: total });
  expect(await lastMovement()).toMatchObject({ state: 'offered', reasons: ['no_symbol'], order_ids: [id] });
  await book({ amount: 1_234 });
  expect(await lastMovement()).toMatchObject({ state: 'offered', reasons: ['no_symbol'], order_ids: [] });
});

test('a part in cash of an order that is not marked as paid is other money than what comes by bank', async () => {
  const order = await newOrder();
  await shop.sql(
    `insert into order_transactions (order_id, amount, currency, kind, booked_on, operator_name) values ($1, 1000, 'CZK', 'by_hand', '2026-03-01', 'Eva')`,
    [order.id],
  );
  await book({ amount: order.total - 1_000, symbol: order.symbol });
  expect(await ledgerOf(order)).toEqual(['by_hand 1000', `bank ${order.total - 1_000}`]);
  expect(await isPaid(order)).toBe(true);
});

test('two workers at once store and book each movement once', async () => {
  const orders = [await newOrder(), await newOrder(), await newOrder()];
  const movements = orders.flatMap(({ total, symbol }) => [
    { amount: total, symbol },
    { amount: 300, symbol },
    { amount: -300, symbol, isReversal: true },
  ]);
  const sample = { account: nextAccount(), movements };
  const added = await Promise.all([importFile(sample), importFile(sample, 'camt'), importFile(sample)]);
  expect(added.reduce((sum, count) => sum + count)).toBe(movements.length);
  await Promise.all([bookNew(deps, 1_000), bookNew(deps, 1_000), bookNew(deps, 1_000)]);
  for (const order of orders) {
    expect(await ledgerOf(order)).toEqual([`bank ${order.total}`, 'bank 300', 'bank -300']);
    expect(await eventsOf(order, 'order.paid')).toHaveLength(1);
  }
});
