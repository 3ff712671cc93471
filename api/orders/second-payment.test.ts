import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PayingShop, type Placed, startPayingShop, until } from '../../testing/payments/index.ts';
import type { TestShop } from '../../testing/shops/index.ts';

let paying: PayingShop;
let shop: TestShop;
beforeAll(async () => {
  paying = await startPayingShop();
  shop = paying.shop;
});
afterAll(() => paying.close());

const refundsOf = ({ id }: Placed) =>
  shop.sql<{ external_id: string; cause: string; state: string }>(
    `select p.external_id, r.cause, r.state from order_refunds r join gateway_payments p on p.id = r.gateway_payment_id
     where p.order_id = $1 order by r.id`,
    [id],
  );
const mailedCauses = async ({ id }: Placed) => {
  const rows = await shop.sql<{ cause: string }>(
    `select payload->>'cause' as cause from outbox_events where type = 'payment.refund_due' and (payload->>'order_id')::int = $1 order by id`,
    [id],
  );
  return rows.map(({ cause }) => cause);
};
const ownPayment = async ({ id }: Placed) =>
  (
    await shop.sql<{ external_id: string }>(
      'select p.external_id from orders o join gateway_payments p on p.id = o.gateway_payment_id where o.id = $1',
      [id],
    )
  )[0]?.external_id;
const gatewayState = async (externalId: string) => (await paying.control(`/payments/${externalId}`, null)).state;

/** A payment that seemed lost pays the order while the buyer has a second one open. */
async function paidWithAnotherOpen() {
  const placed = await paying.placeOrder();
  const first: string = (await paying.start(placed)).body.item.external_id;
  await paying.control(`/payments/${first}/faults`, { notification: 'never' });
  await paying.bank(first, 'TIMEOUTED');
  await paying.comeBack(first, placed.hash);
  const second: string = (await paying.start(placed)).body.item.external_id;
  await paying.bank(first, 'PAID', { force: true });
  await paying.comeBack(first, placed.hash);
  await until(() => paying.paidAt(placed));
  return { placed, first, second };
}

async function pay({ placed, second }: { placed: Placed; second: string }): Promise<void> {
  await paying.bank(second, 'PAID');
  await paying.comeBack(second, placed.hash);
}

test('a payment finished after the order was cancelled and its first payment refunded is refunded too, and mailed', async () => {
  const { placed, first, second } = await paidWithAnotherOpen();
  await paying.cancel(placed);
  await paying.run('payments.send-refunds', 0);
  await until(async () => (await gatewayState(first)) === 'REFUNDED');
  await paying.run('payments.send-refunds');
  await until(async () => (await refundsOf(placed))[0]?.state === 'done');
  await pay({ placed, second });
  await until(async () => (await mailedCauses(placed)).length > 0);
  expect(await refundsOf(placed)).toMatchObject([
    { external_id: first, cause: 'order_cancelled', state: 'done' },
    { external_id: second, cause: 'order_cancelled', state: 'due' },
  ]);
  expect(await mailedCauses(placed)).toEqual(['order_cancelled']);
  await paying.run('payments.send-refunds');
  await until(async () => (await gatewayState(second)) === 'REFUNDED');
});

test('a payment finished after the first one was returned by hand at the gateway takes its place, and goes back when the order is cancelled', async () => {
  const { placed, first, second } = await paidWithAnotherOpen();
  const paidAt = await paying.paidAt(placed);
  await paying.bank(first, 'REFUNDED', { force: true });
  await paying.comeBack(first, placed.hash);
  await pay({ placed, second });
  await until(async () => (await ownPayment(placed)) === second || (await mailedCauses(placed)).length > 0);
  expect([await ownPayment(placed), await paying.paidAt(placed)]).toEqual([second, paidAt]);
  const byHand = { external_id: first, cause: 'at_gateway', state: 'done' };
  expect([await refundsOf(placed), await mailedCauses(placed)]).toEqual([[byHand], []]);
  await paying.cancel(placed);
  expect(await refundsOf(placed)).toMatchObject([
    byHand,
    { external_id: second, cause: 'order_cancelled', state: 'due' },
  ]);
});

test('the mail about a second payment of a cancelled order says that the order is cancelled', async () => {
  const { placed, first, second } = await paidWithAnotherOpen();
  await paying.cancel(placed);
  await pay({ placed, second });
  await until(async () => (await mailedCauses(placed)).length > 0);
  expect(await mailedCauses(placed)).toEqual(['order_cancelled']);
  expect(await refundsOf(placed)).toMatchObject([
    { external_id: first, cause: 'order_cancelled' },
    { external_id: second, cause: 'order_cancelled' },
  ]);
});

test('the payment that paid the order stays, however often its event is repeated', async () => {
  const { placed, first, second } = await paidWithAnotherOpen();
  await shop.sql(
    `insert into outbox_events (type, payload)
     select 'payment.settled', jsonb_build_object('order_id', order_id, 'gateway_payment_id', id, 'is_second', false)
     from gateway_payments where external_id = $1`,
    [first],
  );
  await shop.api.flushEvents();
  await pay({ placed, second });
  await until(async () => (await mailedCauses(placed)).length > 0);
  expect(await refundsOf(placed)).toMatchObject([{ external_id: second, cause: 'paid_twice' }]);
  expect(await mailedCauses(placed)).toEqual(['paid_twice']);
});

test('a pending refund stays when the first payment is refunded too, and is mailed once', async () => {
  const { placed, first, second } = await paidWithAnotherOpen();
  await pay({ placed, second });
  await until(async () => (await mailedCauses(placed)).length > 0);
  await paying.bank(first, 'REFUNDED', { force: true });
  await paying.comeBack(first, placed.hash);
  await paying.comeBack(second, placed.hash);
  await shop.api.flushEvents();
  const states = await shop.sql('select state from gateway_payments where order_id = $1 order by id', [placed.id]);
  expect(states).toEqual([{ state: 'refunded' }, { state: 'failed' }]);
  await paying.run('payments.send-refunds', 0);
  await until(async () => (await gatewayState(second)) === 'REFUNDED');
  expect(await mailedCauses(placed)).toEqual(['paid_twice']);
});

test('a second payment that orders hear of before the first one pays nothing', async () => {
  const placed = await paying.placeOrder();
  await paying.start(placed);
  await shop.sql(
    `with receipt as (insert into order_transactions (order_id, amount, currency, kind, gateway_payment_id, booked_on)
       select order_id, amount, currency, 'gateway', id, now() from gateway_payments where order_id = $1)
     insert into outbox_events (type, payload)
     select 'payment.settled', jsonb_build_object('order_id', order_id, 'gateway_payment_id', id, 'is_second', true)
     from gateway_payments where order_id = $1`,
    [placed.id],
  );
  await shop.api.flushEvents();
  await until(async () => (await mailedCauses(placed)).length > 0 || (await paying.paidAt(placed)));
  expect([await paying.paidAt(placed), await mailedCauses(placed)]).toEqual([null, ['paid_twice']]);
});

/** Money that the bank books after a gateway's payment was read, and before orders hear of it. */
async function paidByBoth(byBank: number) {
  const placed = await paying.placeOrder();
  await paying.start(placed);
  await shop.sql(
    `with paid as (update gateway_payments set state = 'paid', settled_at = now() where order_id = $1 returning id, order_id, amount, currency)
     insert into order_transactions (order_id, amount, currency, kind, gateway_payment_id, booked_on) select order_id, amount, currency, 'gateway', id, now() from paid`,
    [placed.id],
  );
  const body = { amount: byBank, kind: 'bank' };
  await shop.request(`POST /orders/${placed.id}/transactions`, { body, headers: shop.operator });
  await shop.sql(
    `insert into outbox_events (type, payload) select 'payment.settled', jsonb_build_object('order_id', order_id, 'gateway_payment_id', id, 'is_second', false)
     from gateway_payments where order_id = $1`,
    [placed.id],
  );
  await shop.api.flushEvents();
  const refunds = () =>
    shop.sql('select cause, way, amount from order_refunds where order_id = $1 order by id', [placed.id]);
  await until(async () => (await refunds()).length > 0);
  return { placed, refunds: await refunds() };
}

test('a crown that came by bank in between sends back one crown, and not the payment that paid the order', async () => {
  const { placed, refunds } = await paidByBoth(1);
  expect(refunds).toEqual([{ cause: 'overpaid', way: 'gateway', amount: 100 }]);
  expect(await paying.paidAt(placed)).not.toBeNull();
  expect(await ownPayment(placed)).toBeDefined();
});

test('all of the price that came by bank in between sends the whole payment back', async () => {
  const { refunds } = await paidByBoth(198.9);
  expect(refunds).toEqual([{ cause: 'paid_twice', way: 'gateway', amount: 19_890 }]);
});
