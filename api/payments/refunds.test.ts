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

const checkOpen = async () => {
  await paying.run('payments.check-open');
  await paying.run('payments.send-refunds', 0);
};
const statesOf = async ({ id }: Placed) =>
  (await shop.sql<{ state: string }>('select state from gateway_payments where order_id = $1 order by id', [id])).map(
    ({ state }) => state,
  );
const refundsOf = ({ id }: Placed) =>
  shop.sql<{ cause: string; state: string; amount: number; tries: number }>(
    `select r.cause, r.state, r.amount, r.tries from order_refunds r join gateway_payments p on p.id = r.gateway_payment_id
     where p.order_id = $1 order by r.id`,
    [id],
  );
/** What the order's buyer reads of it. */
const seenBy = async ({ id, hash }: Placed) =>
  (await shop.request(`GET /orders/${id}?hash=${hash}&embed=refund_sums`)).body.item._embedded.refund_sums;
const gatewayState = async (externalId: string) => (await paying.control(`/payments/${externalId}`, null)).state;
/** The first payment times out, a second one pays, then the first one is paid after all. */
async function paidTwice() {
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
  return { placed, first, second };
}

test.each([{ refund: 'due' }, { refund: 'done' }, { mismatch: 'x' }])(
  "a buyer's own words (%o) are kept apart from the shop's, and move no money",
  async (payload) => {
    const { placed, externalId } = await desk.paid({ payload });
    await checkOpen();
    expect(await gatewayState(externalId)).toBe('PAID');
    expect(await statesOf(placed)).toEqual(['paid']);
    expect(await refundsOf(placed)).toEqual([]);
    const [stored] = await shop.sql('select payload from gateway_payments where order_id = $1', [placed.id]);
    expect(stored).toEqual({ payload });
  },
);

test('an unpaid payment with a refund in its payload is never refunded', async () => {
  const placed = await paying.placeOrder();
  const { external_id: id } = (await paying.start(placed, { payload: { refund: 'due' } })).body.item;
  await checkOpen();
  expect(await gatewayState(id)).toBe('CREATED');
  expect(await refundsOf(placed)).toEqual([]);
});

test('an order paid twice is refunded once, with its cause, and the buyer gets a mail', async () => {
  const { placed, first, second } = await paidTwice();
  expect(await refundsOf(placed)).toEqual([{ cause: 'paid_twice', state: 'due', amount: 19_890, tries: 0 }]);
  await checkOpen();
  await until(async () => (await gatewayState(first)) === 'REFUNDED');
  expect(await refundsOf(placed)).toMatchObject([{ state: 'sent', tries: 1 }]);
  await checkOpen();
  expect(await refundsOf(placed)).toMatchObject([{ state: 'done' }]);
  expect(await gatewayState(second)).toBe('PAID');
  expect(await statesOf(placed)).toEqual(['refunded', 'paid']);
  expect(await desk.eventsOf(placed, 'payment.refund_due')).toHaveLength(1);
  expect(await seenBy(placed)).toEqual([]);
});

test('money for an order that was cancelled meanwhile goes back, and the order never counts as paid', async () => {
  const placed = await paying.placeOrder();
  const { external_id: id } = (await paying.start(placed)).body.item;
  await paying.cancel(placed);
  await paying.bank(id, 'PAID');
  await until(async () => (await refundsOf(placed)).length > 0);
  expect(await refundsOf(placed)).toMatchObject([{ cause: 'order_cancelled', amount: 19_890 }]);
  await checkOpen();
  await until(async () => (await gatewayState(id)) === 'REFUNDED');
  await until(async () => (await statesOf(placed))[0] === 'refunded');
  const { body } = await shop.request(`GET /orders/${placed.id}?hash=${placed.hash}&embed=state`);
  expect(body.item).toMatchObject({ paid_at: null, _embedded: { state: { code: 'cancelled' } } });
  expect(await desk.eventsOf(placed, 'order.paid')).toEqual([]);
  expect(await desk.eventsOf(placed, 'payment.refund_due')).toHaveLength(1);
});

test('cancelling a paid order sends its money back', async () => {
  const { placed, externalId } = await desk.paid();
  await paying.cancel(placed);
  expect(await refundsOf(placed)).toMatchObject([{ cause: 'order_cancelled', state: 'due' }]);
  expect(await seenBy(placed)).toMatchObject([{ way: 'gateway', amount: { value: 198.9 }, is_done: false }]);
  await checkOpen();
  await until(async () => (await gatewayState(externalId)) === 'REFUNDED');
  await checkOpen();
  expect(await seenBy(placed)).toMatchObject([{ way: 'gateway', amount: { value: 198.9 }, is_done: true }]);
});

test('a refund that fails later at the gateway is requested again once a person wants it', async () => {
  const { placed, first } = await paidTwice();
  await paying.control(`/payments/${first}/faults`, { refund: 'failed_later' });
  await checkOpen();
  await until(async () => {
    const { refunds } = (await paying.control(`/payments/${first}`, null)) as { refunds: { state: string }[] };
    return refunds[0]?.state === 'FAILED';
  });
  // A run of the shop may have tried again by now.
  const [refund] = await refundsOf(placed);
  expect([refund?.state, Number(refund?.tries) > 0]).toEqual(['sent', true]);
  await paying.control(`/payments/${first}/faults`, { refund: null });
  await checkOpen();
  const [{ id, state }] = (await desk.moneyOf(placed)).refunds;
  expect([state, await gatewayState(first)]).toEqual(['given_up', 'PAID']);
  expect((await desk.decide(placed, id, 'again')).status).toBe(200);
  await checkOpen();
  await until(async () => (await gatewayState(first)) === 'REFUNDED');
});

test('what the job reads of a payment is kept among its messages', async () => {
  const { placed, externalId } = await desk.paid();
  await paying.cancel(placed);
  await paying.control(`/payments/${externalId}/faults`, { notification: 'never' });
  await paying.run('payments.send-refunds', 0);
  await until(async () => (await gatewayState(externalId)) === 'REFUNDED');
  await paying.run('payments.send-refunds');
  expect(await refundsOf(placed)).toMatchObject([{ state: 'done' }]);
  const { items } = (await desk.send(`GET /orders/${placed.id}/gateway-messages`)).body;
  const readings = items.filter(({ kind }: { kind: string }) => kind === 'reading');
  expect(JSON.parse(readings[0].content)).toMatchObject({ state: 'refunded' });
});

test('refunds that keep failing do not hold up the others', async () => {
  const stuck = await paidTwice();
  await shop.sql(
    `insert into gateway_payments (order_id, provider, external_id, order_number, amount, currency, decimal_places, language, state, external_state)
     select 900000 + n, 'gopay', (800000 + n)::text, 'X' || n, 100, 'CZK', 2, 'cs', 'failed', 'PAID' from generate_series(1, 120) n`,
  );
  await shop.sql(
    `insert into order_transactions (order_id, amount, currency, kind, gateway_payment_id, booked_on)
     select order_id, amount, currency, 'gateway', id, now() from gateway_payments where order_id > 900000`,
  );
  await shop.sql(
    `insert into order_refunds (order_id, way, currency, decimal_places, gateway_payment_id, amount, cause, next_try_at)
     select order_id, 'gateway', currency, 2, id, amount, 'paid_twice', now() - interval '1 day' from gateway_payments where order_id > 900000`,
  );
  for (let round = 0; round < 4; round += 1) await paying.run('payments.send-refunds', 60_000);
  await until(async () => (await gatewayState(stuck.first)) === 'REFUNDED');
});

const byHand = async ({ id }: Placed) =>
  shop.sql(`select r.state, r.amount, r.cause from order_refunds r where r.order_id = $1 order by r.id`, [id]);

test('what was refunded at the gateway itself is not requested again: the shop refunds the rest', async () => {
  const { placed, externalId } = await desk.paid();
  await paying.bank(externalId, 'PARTIALLY_REFUNDED', { amount: 5_000 });
  await until(async () => (await refundsOf(placed)).length > 0);
  await paying.cancel(placed);
  await checkOpen();
  await until(async () => (await gatewayState(externalId)) === 'REFUNDED');
  const { refunds } = (await paying.control(`/payments/${externalId}`, null)) as { refunds: { amount: number }[] };
  expect(refunds.map(({ amount }) => amount)).toEqual([5_000, 14_890]);
  await checkOpen();
  expect(await byHand(placed)).toEqual([
    { state: 'done', amount: 5_000, cause: 'at_gateway' },
    { state: 'done', amount: 14_890, cause: 'order_cancelled' },
  ]);
});

test('a refund that the gateway keeps rejecting is given up after fourteen tries, reported once, and ends with a manual refund', async () => {
  const { placed, externalId } = await desk.paid();
  await paying.cancel(placed);
  await paying.control(`/payments/${externalId}/faults`, { refund: 'failed' });
  await shop.sql(
    `update order_refunds set tries = 12 where gateway_payment_id in (select id from gateway_payments where order_id = $1)`,
    [placed.id],
  );
  const HOURS = 3_600_000;
  await paying.run('payments.send-refunds', 7 * HOURS);
  expect(await byHand(placed)).toMatchObject([{ state: 'due' }]);
  await paying.run('payments.send-refunds', 7 * HOURS);
  expect(await refundsOf(placed)).toMatchObject([{ state: 'given_up', tries: 14 }]);
  await paying.run('payments.send-refunds', 7 * HOURS);
  expect(await refundsOf(placed)).toMatchObject([{ state: 'given_up', tries: 14 }]);
  expect(await desk.eventsOf(placed, 'payment.refund_given_up')).toHaveLength(1);
  await paying.bank(externalId, 'REFUNDED');
  await until(async () => (await refundsOf(placed))[0]?.state === 'done');
});

const DAY = 24 * 3_600_000;
const setTries = ({ id }: Placed, tries: number) =>
  shop.sql(
    `update order_refunds set tries = $2 where gateway_payment_id in (select id from gateway_payments where order_id = $1)`,
    [id, tries],
  );

test('a refund that the gateway accepts at the last try is not given up, and ends when the gateway says so', async () => {
  const { placed, externalId } = await desk.paid();
  await paying.cancel(placed);
  await paying.control(`/payments/${externalId}/faults`, { notification: 'never' });
  await setTries(placed, 13);
  await paying.run('payments.send-refunds', 0);
  expect(await refundsOf(placed)).toMatchObject([{ state: 'sent', tries: 14 }]);
  await until(async () => (await gatewayState(externalId)) === 'REFUNDED');
  await paying.run('payments.send-refunds', DAY);
  expect(await refundsOf(placed)).toMatchObject([{ state: 'done' }]);
  expect(await desk.eventsOf(placed, 'payment.refund_given_up')).toEqual([]);
});

test('a refund that was accepted at the last try and fails later is given up, not requested again', async () => {
  const { placed, externalId } = await desk.paid();
  await paying.cancel(placed);
  await paying.control(`/payments/${externalId}/faults`, { refund: 'failed_later' });
  await setTries(placed, 13);
  const refunds = async () => (await paying.control(`/payments/${externalId}`, null)).refunds as { state: string }[];
  await paying.run('payments.send-refunds', 0);
  await until(async () => (await refunds())[0]?.state === 'FAILED');
  expect(await refundsOf(placed)).toMatchObject([{ state: 'sent' }]);
  await paying.run('payments.send-refunds', DAY);
  expect(await refundsOf(placed)).toMatchObject([{ state: 'given_up' }]);
  expect(await refunds()).toHaveLength(1);
  expect(await desk.eventsOf(placed, 'payment.refund_given_up')).toHaveLength(1);
});

test('a refund that was given up is polled once a day, never requested again, and ends without a notification', async () => {
  const { placed, externalId } = await desk.paid();
  await paying.cancel(placed);
  await paying.control(`/payments/${externalId}/faults`, { refund: 'failed', notification: 'never' });
  await setTries(placed, 13);
  await paying.run('payments.send-refunds', 0);
  expect(await refundsOf(placed)).toMatchObject([{ state: 'given_up' }]);
  const refunds = async () => (await paying.control(`/payments/${externalId}`, null)).refunds as object[];
  const before = await refunds();
  await paying.control(`/payments/${externalId}/faults`, { refund: null });
  await paying.run('payments.send-refunds', 1.1 * DAY);
  expect(await refundsOf(placed)).toMatchObject([{ state: 'given_up' }]);
  expect([await refunds(), await gatewayState(externalId)]).toEqual([before, 'PAID']);
  await paying.bank(externalId, 'REFUNDED', { force: true });
  await paying.run('payments.send-refunds', 2.2 * DAY);
  expect(await refundsOf(placed)).toMatchObject([{ state: 'done' }]);
  expect(await statesOf(placed)).toEqual(['refunded']);
});

test('money that the gateway does not have is not requested', async () => {
  const placed = await paying.placeOrder();
  const { external_id: externalId } = (await paying.start(placed)).body.item;
  await shop.sql(
    `with receipt as (insert into order_transactions (order_id, amount, currency, kind, gateway_payment_id, booked_on)
       select order_id, amount, currency, 'gateway', id, now() from gateway_payments where order_id = $1)
     insert into order_refunds (order_id, way, currency, decimal_places, gateway_payment_id, amount, cause, next_try_at)
     select order_id, 'gateway', currency, 2, id, amount, 'order_cancelled', now() - interval '1 day' from gateway_payments where order_id = $1`,
    [placed.id],
  );
  await paying.run('payments.send-refunds', 0);
  const [refund] = await shop.sql<{ state: string; last_error: string }>(
    `select r.state, r.last_error from order_refunds r join gateway_payments p on p.id = r.gateway_payment_id where p.order_id = $1`,
    [placed.id],
  );
  expect(refund).toMatchObject({ state: 'due', last_error: expect.stringContaining('the gateway calls the payment') });
  expect(await gatewayState(externalId)).toBe('CREATED');
});

test('an order that an operator marked paid keeps the payment read afterwards: it is the same money', async () => {
  const placed = await paying.placeOrder();
  const { external_id: externalId } = (await paying.start(placed)).body.item;
  await shop.request(`PATCH /orders/${placed.id}`, { body: { paid: true }, headers: shop.operator });
  await paying.bank(externalId, 'PAID');
  const own = async () =>
    (await shop.sql('select 1 from orders where id = $1 and gateway_payment_id is not null', [placed.id])).length;
  await until(async () => (await own()) || (await refundsOf(placed)).length > 0);
  expect([await own(), await refundsOf(placed)]).toEqual([1, []]);
});
