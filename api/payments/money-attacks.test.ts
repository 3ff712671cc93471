import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  type MoneyDesk,
  openMoneyDesk,
  type PayingShop,
  type Placed,
  startPayingShop,
  until,
} from '../../testing/payments/index.ts';
import type { TestShop } from '../../testing/shops/index.ts';
import type { GatewayRefund } from './provider.ts';
import { reconcileRefunds } from './reconcile-refunds.ts';
import { beginAsking } from './refund-states.ts';

let paying: PayingShop;
let shop: TestShop;
let desk: MoneyDesk;
beforeAll(async () => {
  paying = await startPayingShop();
  shop = paying.shop;
  desk = openMoneyDesk(paying);
});
afterEach(() => paying.clearFaults());
afterAll(() => paying.close());

const HOUR = 3_600_000;
const paymentIdOf = async ({ id }: Placed) =>
  (await shop.sql<{ id: number }>('select id from gateway_payments where order_id = $1', [id]))[0]?.id ?? 0;
const reconcile = async (placed: Placed, listed: GatewayRefund[]) =>
  reconcileRefunds(shop.api.db, await paymentIdOf(placed), { listed, isAll: true }, new Date());

test('an order whose gateway money goes back by bank in part can be cancelled: the rest goes back', async () => {
  const { placed } = await desk.paid();
  await desk.refund(placed, 10, { way: 'bank' });
  expect((await paying.cancel(placed)).status).toBe(200);
  const { refunds } = await desk.moneyOf(placed);
  expect(refunds.map((one: { way: string; amount: { value: number } }) => [one.way, one.amount.value])).toEqual([
    ['gateway', 188.9],
    ['bank', 10],
  ]);
  expect((await desk.refund(placed, 0.01, { way: 'gateway' })).status).toBe(409);
});

test('undoing something else of an order books and takes back nothing', async () => {
  const placed = await desk.transfer();
  await desk.book(placed, 50);
  const before = (await desk.moneyOf(placed)).transactions;
  await desk.send(`PATCH /orders/${placed.id}`, { sku: 'X-1' });
  const [set] = await shop.sql<{ id: number }>('select max(id) as id from change_sets');
  expect((await desk.send(`POST /change-sets/${set?.id}/undo`, {})).status).toBe(200);
  expect((await desk.moneyOf(placed)).transactions).toEqual(before);
});

test('a second payment whose refund is paid back otherwise is not owed again when it is read', async () => {
  const placed = await paying.placeOrder();
  const first = (await paying.start(placed)).body.item.external_id;
  await paying.control(`/payments/${first}/faults`, { notification: 'never' });
  await paying.bank(first, 'TIMEOUTED');
  await paying.comeBack(first, placed.hash);
  const second = (await paying.start(placed)).body.item.external_id;
  await paying.bank(second, 'PAID');
  await until(() => paying.paidAt(placed));
  await paying.bank(first, 'PAID', { force: true });
  await paying.comeBack(first, placed.hash);
  const [{ id }] = (await desk.moneyOf(placed)).refunds;
  await shop.sql(`update order_refunds set state = 'given_up' where id = $1`, [id]);
  await desk.decide(placed, id, 'bank');
  await paying.comeBack(first, placed.hash);
  const { refunds } = await desk.moneyOf(placed);
  expect(refunds.map((one: { way: string }) => one.way)).toEqual(['bank']);
});

test('a refund that was decided otherwise since it was read is not sent', async () => {
  const { placed, externalId } = await desk.paid();
  const id = await desk.givenUp(placed, externalId);
  const [before] = await shop.sql<{ key: string; amount: number }>(
    'select key, amount from order_refunds where id = $1',
    [id],
  );
  const ask = (key: string, amount: number) =>
    shop.api.db.transaction((tx) => beginAsking(tx, { id, key, amount }, false, new Date()));
  const { key = '', amount = 0 } = before ?? {};
  expect(await ask(key, amount)).toBe(false);
  await desk.decide(placed, id, 'again');
  expect(await ask(key, amount)).toBe(false);
  const [now] = await shop.sql<{ key: string }>('select key from order_refunds where id = $1', [id]);
  expect(await ask(now?.key ?? '', amount - 1)).toBe(false);
  expect(await ask(now?.key ?? '', amount)).toBe(true);
  expect(await ask(now?.key ?? '', amount)).toBe(false);
});

test('while the gateway may still answer nobody decides its refund; afterwards one may', async () => {
  const { placed } = await desk.paid();
  const [{ id }] = (await desk.refund(placed, 10)).body.item.refunds;
  await shop.sql(`update order_refunds set state = 'unclear', sent_at = now() where id = $1`, [id]);
  expect((await desk.decide(placed, id, 'again')).status).toBe(409);
  await shop.sql(`update order_refunds set sent_at = now() - interval '1 day' where id = $1`, [id]);
  expect((await desk.decide(placed, id, 'bank')).status).toBe(200);
});

test('a refund that was dropped and is made at the gateway after all is booked as made without the shop', async () => {
  const { placed, externalId } = await desk.paid();
  const id = await desk.givenUp(placed, externalId);
  expect((await desk.decide(placed, id, 'dropped', { reason: 'Omyl' })).body.item.state).toBe('over');
  await reconcile(placed, [{ id: '9', amount: 1_000, state: 'finished' }]);
  const { refunds, paid_back: paidBack } = await desk.moneyOf(placed);
  expect([paidBack.value, refunds.map((one: { cause: string; state: string }) => [one.cause, one.state])]).toEqual([
    10,
    [
      ['at_gateway', 'done'],
      ['goodwill', 'dropped'],
    ],
  ]);
});

test('a refund that is to be tried again is sent', async () => {
  const { placed, externalId } = await desk.paid();
  const id = await desk.givenUp(placed, externalId);
  await desk.decide(placed, id, 'again');
  await until(async () => {
    await paying.run('payments.send-refunds', HOUR);
    return (await desk.moneyOf(placed)).refunds[0].state === 'done';
  });
  expect((await desk.refundsAt(externalId)).filter(({ state }) => state === 'SUCCESS')).toHaveLength(1);
});

test('a refund of the gateway’s own desk that failed is forgotten, and never sent by the shop', async () => {
  const { placed } = await desk.paid();
  await reconcile(placed, [{ id: '9', amount: 4_000, state: 'accepted' }]);
  expect((await desk.moneyOf(placed)).refunds).toMatchObject([{ cause: 'at_gateway', state: 'sent' }]);
  await reconcile(placed, [{ id: '9', amount: 4_000, state: 'failed' }]);
  expect(await desk.moneyOf(placed)).toMatchObject({ refunds: [], state: 'settled' });
});

test('what the desk pays back beside is another refund than the one that a person asked for', async () => {
  const { placed } = await desk.paid();
  await desk.refund(placed, 20);
  await reconcile(placed, [{ id: '9', amount: 3_000, state: 'finished' }]);
  const { refunds } = await desk.moneyOf(placed);
  expect(refunds.map((one: { cause: string; state: string }) => [one.cause, one.state])).toEqual([
    ['at_gateway', 'done'],
    ['goodwill', 'due'],
  ]);
});

test('a correction takes back money of its own kind, and no more than is not owed back', async () => {
  const placed = await desk.transfer();
  await desk.book(placed, 50, { kind: 'bank' });
  expect((await desk.book(placed, -50, { kind: 'by_hand' })).status).toBe(409);
  await desk.refund(placed, 20, { cause: 'overpaid' });
  expect((await desk.book(placed, -50, { kind: 'bank' })).body.errors[0]).toMatchObject({ field: 'amount', limit: 30 });
  expect((await desk.book(placed, -30, { kind: 'bank' })).status).toBe(201);
});

test('money that goes back counts as not there: the order is not paid by it, and its buyer is asked for all', async () => {
  const placed = await paying.placeOrder();
  await desk.book(placed, 100);
  await desk.refund(placed, 100, { cause: 'overpaid' });
  expect((await paying.start(placed)).body.item.amount.value).toBe(198.9);
  expect((await desk.book(placed, 98.9)).body.item.state).toBe('refund_under_way');
  expect(await paying.paidAt(placed)).toBeNull();
});

test('an open payment of another amount than is due is not continued: a new one is begun, and the old one may be again', async () => {
  const placed = await paying.placeOrder();
  const start = async () => {
    const { external_id: id, amount } = (await paying.start(placed)).body.item;
    return { id, amount: amount.value };
  };
  const first = await start();
  await desk.book(placed, 100, { kind: 'bank' });
  const second = await start();
  expect([first.amount, second.amount, second.id === first.id]).toEqual([198.9, 98.9, false]);
  expect(await start()).toEqual(second);
  await desk.book(placed, -100, { kind: 'bank' });
  expect(await start()).toEqual(first);
  await paying.bank(second.id, 'PAID');
  await paying.bank(first.id, 'PAID');
  await until(async () => (await desk.moneyOf(placed)).refunds.length > 0);
  expect(await desk.moneyOf(placed)).toMatchObject({
    received: { value: 297.8 },
    refunds: [{ cause: 'paid_twice', way: 'gateway', state: 'due' }],
  });
});

test('a refund that is paid back is not opened again by an undo', async () => {
  const placed = await desk.transfer();
  await desk.book(placed, 300);
  const [{ id }] = (await desk.refund(placed, 20, { cause: 'overpaid' })).body.item.refunds;
  await desk.decide(placed, id, 'done');
  const [set] = await shop.sql<{ id: number }>('select max(id) as id from change_sets');
  const undone = await desk.send(`POST /change-sets/${set?.id}/undo`, {});
  expect([undone.status, undone.body.type]).toEqual([409, 'undo_conflicts']);
});

test('money of a gateway for an order that a transfer has paid goes back', async () => {
  const placed = await paying.placeOrder();
  const { external_id: externalId } = (await paying.start(placed)).body.item;
  await desk.book(placed, 198.9, { kind: 'bank' });
  expect(await paying.paidAt(placed)).not.toBeNull();
  await paying.bank(externalId, 'PAID');
  await until(async () => (await desk.moneyOf(placed)).refunds.length > 0);
  expect((await desk.moneyOf(placed)).refunds).toMatchObject([
    { cause: 'paid_twice', way: 'gateway', amount: { value: 198.9 } },
  ]);
});

test('who has paid a part by transfer is asked for the rest', async () => {
  const placed = await desk.transfer();
  await desk.book(placed, 100, { kind: 'bank' });
  const { body } = await shop.request(`GET /orders/${placed.id}?hash=${placed.hash}&embed=payment_instructions`);
  const { due } = await desk.moneyOf(placed);
  expect(body.item._embedded.payment_instructions.amount.value).toBeCloseTo(due.value - 100);
});

test('a part that goes back at the desk of a gateway whose notifications do not arrive is found within a day', async () => {
  const { placed, externalId } = await desk.paid();
  await paying.control(`/payments/${externalId}/faults`, { notification: 'never' });
  await paying.bank(externalId, 'PARTIALLY_REFUNDED', { amount: 5_000 });
  await paying.run('payments.check-paid', 25 * HOUR);
  expect((await desk.moneyOf(placed)).refunds).toMatchObject([
    { cause: 'at_gateway', state: 'done', amount: { value: 50 } },
  ]);
});
