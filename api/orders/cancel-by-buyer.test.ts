import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { signedIn } from '../../testing/customers/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { placedOrder } from '../../testing/orders/index.ts';
import { type PayingShop, type Placed, startPayingShop, until } from '../../testing/payments/index.ts';
import type { TestShop } from '../../testing/shops/index.ts';

let paying: PayingShop;
let shop: TestShop;
beforeAll(async () => {
  paying = await startPayingShop({ trustProxy: true });
  shop = paying.shop;
});
afterEach(() => paying.clearFaults());
afterAll(() => paying.close());

const { products, payments } = SHOP;
interface Known {
  id: number;
  hash?: string;
}
let visitors = 0;
/** Each press from an address of its own: the limit of one is tested apart. */
function cancel({ id, hash }: Known, headers: Record<string, string> = {}) {
  visitors += 1;
  const address = { 'x-forwarded-for': `203.0.113.${visitors}` };
  return shop.request(`POST /orders/${id}/cancellation`, { body: { hash }, headers: { ...address, ...headers } });
}
const patch = ({ id }: Known, body: object) => shop.request(`PATCH /orders/${id}`, { body, headers: shop.operator });
const read = async ({ id }: Known) => (await shop.request(`GET /orders/${id}`, { headers: shop.operator })).body.item;
const moneyOf = async ({ id }: Known) =>
  (await shop.request(`GET /orders/${id}/money`, { headers: shop.operator })).body.item;
const pieces = async () =>
  (await shop.sql<{ stock_state: number }>('select stock_state from products where id = $1', [products.soap]))[0]
    ?.stock_state;
const cancelled = ({ id }: Known) =>
  shop.sql<{ by: string }>(
    `select payload->>'by' as by from outbox_events where type = 'order.cancelled' and (payload->>'order_id')::int = $1`,
    [id],
  );
const paid = async () => {
  const placed = await paying.placeOrder();
  const { external_id: externalId } = (await paying.start(placed)).body.item;
  await paying.bank(externalId, 'PAID');
  await until(() => paying.paidAt(placed));
  return { placed, externalId: externalId as string };
};

test('a guest cancels a paid order by its hash: money and pieces go back, and a second press changes nothing', async () => {
  const before = await pieces();
  const { placed, externalId } = await paid();
  expect(await pieces()).toBe((before ?? 0) - 1);
  const first = await cancel(placed);
  expect([first.status, first.body.item.state, first.body.item.can_cancel]).toEqual([200, 'cancelled', false]);
  expect((await cancel(placed)).status).toBe(200);
  expect(await pieces()).toBe(before);
  expect(await cancelled(placed)).toEqual([{ by: 'customer' }]);
  expect((await moneyOf(placed)).refunds).toMatchObject([{ way: 'gateway', cause: 'order_cancelled', state: 'due' }]);
  await paying.run('payments.send-refunds', 0);
  const sent = async () => (await paying.control(`/payments/${externalId}`, null)).refunds as { amount: number }[];
  await until(async () => (await sent()).length > 0);
  expect(await sent()).toHaveLength(1);
});

test('what an operator booked is owed back by hand, and an unpaid order owes nothing', async () => {
  const [part, unpaid] = [await paying.placeOrder(payments.transfer), await paying.placeOrder(payments.transfer)];
  const body = { amount: 100, kind: 'bank' };
  await shop.request(`POST /orders/${part.id}/transactions`, { body, headers: shop.operator });
  for (const order of [part, unpaid]) expect((await cancel(order)).body.item.state).toBe('cancelled');
  expect(await moneyOf(part)).toMatchObject({
    state: 'refund_under_way',
    refunds: [{ amount: { value: 100 }, way: 'by_hand' }],
  });
  expect(await moneyOf(unpaid)).toMatchObject({ state: 'settled', refunds: [] });
});

describe('whose order it is', () => {
  test('another customer, a wrong hash and nobody get 404, and an order of an unconfirmed account stays', async () => {
    const [jana, petr] = [await signedIn(shop), await signedIn(shop)];
    const order = await placedOrder(shop, { headers: jana.headers });
    const other = await placedOrder(shop, {});
    for (const answer of [
      await cancel({ id: order.id }),
      await cancel({ id: order.id }, petr.headers),
      await cancel({ id: order.id, hash: other.hash }),
      await cancel({ id: order.id, hash: `${order.hash.slice(0, -1)}x` }),
      await cancel({ id: 999_999, hash: order.hash }),
      await cancel({ id: order.id }, shop.operator),
    ])
      expect(answer.status).toBe(404);
    expect((await read(order)).state).toBe('new');
    expect((await cancel({ id: order.id }, jana.headers)).body.item.state).toBe('cancelled');
    const unsure = await signedIn(shop, { isConfirmed: false });
    const theirs = await placedOrder(shop, { headers: unsure.headers });
    expect((await cancel({ id: theirs.id }, unsure.headers)).body.type).toBe('email_not_confirmed');
  });
});

test('one address guesses no more than twenty times a minute', async () => {
  const answers: number[] = [];
  for (let guess = 0; guess < 21; guess += 1) {
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    answers.push((await cancel({ id: 900_000 + guess, hash: 'x'.repeat(43) }, headers)).status);
  }
  expect(answers).toEqual([...Array(20).fill(404), 429]);
});

test('once it is packed it is refused with what to do, and its state and money stay', async () => {
  const { placed } = await paid();
  for (const state of ['ready', 'shipped', 'delivered']) {
    expect((await patch(placed, { state })).status).toBe(200);
    const answer = await cancel(placed);
    expect([answer.status, answer.body.type]).toEqual([409, 'too_late_to_cancel']);
    expect(answer.body.message).toMatch(/odmítnout/);
    expect(await read(placed)).toMatchObject({ state, can_cancel: false });
  }
  expect((await moneyOf(placed)).refunds).toEqual([]);
});

test('once a parcel has a number it is refused, and no parcel of a cancelled order gets one', async () => {
  const order = await paying.placeOrder(payments.transfer);
  expect((await patch(order, { tracking_numbers: ['DR1'] })).status).toBe(200);
  const answer = await cancel(order);
  expect([answer.status, answer.body.type]).toEqual([409, 'too_late_to_cancel']);
  expect(await read(order)).toMatchObject({ state: 'new', can_cancel: false });
  expect((await patch(order, { tracking_numbers: [] })).status).toBe(200);
  expect((await read(order)).can_cancel).toBe(true);
  expect((await cancel(order)).body.item.state).toBe('cancelled');
  for (const dry of ['', '?dry_run=1']) {
    const body = { tracking_numbers: ['DR2'] };
    const late = await shop.request(`PATCH /orders/${order.id}${dry}`, { body, headers: shop.operator });
    expect([late.status, late.body.type, late.body.errors[0].field]).toEqual([
      409,
      'state_not_allowed',
      'tracking_numbers',
    ]);
  }
  expect((await patch(order, { tracking_numbers: [] })).status).toBe(200);
});

test('one that waits for goods is cancelled with its money', async () => {
  const { placed } = await paid();
  await patch(placed, { state: 'waiting', waiting: { note: 'Chybí mýdlo' } });
  expect((await cancel(placed)).body.item).toMatchObject({ state: 'cancelled', waiting_note: null });
  expect((await moneyOf(placed)).refunds).toHaveLength(1);
});

test('a buyer who cancels while an operator ships: one of them wins, and nothing happens twice', async () => {
  for (let round = 0; round < 8; round += 1) {
    const order = await paying.placeOrder(payments.cash);
    await patch(order, { state: 'processing' });
    const before = await pieces();
    const [own, shipped] = await Promise.all([cancel(order), patch(order, { state: 'shipped' })]);
    const isCancelled = own.status === 200;
    expect([own.status, shipped.status].sort()).toEqual([200, 409]);
    expect((await read(order)).state).toBe(isCancelled ? 'cancelled' : 'shipped');
    expect(await pieces()).toBe((before ?? 0) + (isCancelled ? 1 : 0));
    expect(await cancelled(order)).toHaveLength(isCancelled ? 1 : 0);
  }
});

test('a payment that settles while its order is cancelled is kept or goes back, all of it and once', async () => {
  const orders: { placed: Placed; externalId: string }[] = [];
  for (let round = 0; round < 6; round += 1) {
    const placed = await paying.placeOrder();
    const { external_id: externalId } = (await paying.start(placed)).body.item;
    orders.push({ placed, externalId });
  }
  const before = await pieces();
  await Promise.all(
    orders.flatMap(({ placed, externalId }) => [
      paying.bank(externalId, 'PAID'),
      cancel(placed),
      paying.notify(externalId),
      cancel(placed),
    ]),
  );
  for (const { placed } of orders) {
    await until(async () => (await moneyOf(placed)).received.value > 0);
    await until(async () => (await moneyOf(placed)).refunds.length > 0);
    const money = await moneyOf(placed);
    expect(money.refunds).toHaveLength(1);
    expect(money.refunds[0].amount.value).toBe(money.received.value);
    expect(await cancelled(placed)).toHaveLength(1);
  }
  expect(await pieces()).toBe((before ?? 0) + orders.length);
});
