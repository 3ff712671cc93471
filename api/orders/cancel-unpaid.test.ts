import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { wholeScans } from '../../testing/database-inspection/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { type PayingShop, type Placed, startPayingShop, until } from '../../testing/payments/index.ts';
import { CANCEL_UNPAID, cancelUnpaid } from './cancel-unpaid.ts';

const HOURS = 72;
const DAYS = 14;
const HOUR_MS = 3_600_000;
const { products, payments } = SHOP;

let paying: PayingShop;
beforeAll(async () => {
  paying = await startPayingShop({ unpaidOrderHours: HOURS, unpaidTransferDays: DAYS });
});
afterEach(() => paying.clearFaults());
afterAll(() => paying.close());

const placeOrder = async (payment: number): Promise<Placed> =>
  (await order(paying.shop.request, await filledCart(paying.shop.request, { payment }))).body.item;
const isCancelled = async ({ id, hash }: Placed) =>
  (await paying.shop.request(`GET /orders/${id}?hash=${hash}`)).body.item.cancelled_at !== null;
const later = (hours: number) => paying.run(CANCEL_UNPAID, hours * HOUR_MS);
const pieces = async () =>
  (await paying.shop.sql<{ stock_state: number }>('select stock_state from products where id = $1', [products.soap]))[0]
    ?.stock_state;

test('an order that is not paid online in time is cancelled by the shop itself and gives back what it held; others wait', async () => {
  const before = await pieces();
  const [online, transfer, cash] = [
    await placeOrder(payments.gopay),
    await placeOrder(payments.transfer),
    await placeOrder(payments.cash),
  ];
  await later(HOURS - 1);
  expect(await isCancelled(online)).toBe(false);
  await later(1);
  expect([await isCancelled(online), await isCancelled(transfer), await isCancelled(cash)]).toEqual([
    true,
    false,
    false,
  ]);
  const written = await paying.shop.sql(
    `select s.author_kind, s.call, s.reason, r.after from change_sets s join change_rows r on r.change_set_id = s.id
     where s.record = $1 and r.table_name = 'orders' and r.field = 'state'`,
    [`/orders/${online.id}`],
  );
  expect(written).toEqual([
    { author_kind: 'command', call: CANCEL_UNPAID, reason: `Not paid within ${HOURS} hours`, after: ['cancelled'] },
  ]);
  const events = await paying.shop.sql(
    `select from outbox_events where type = 'order.cancelled' and (payload->>'order_id')::int = $1`,
    [online.id],
  );
  expect(events).toHaveLength(1);
  await later(DAYS * 24 - HOURS);
  expect([await isCancelled(transfer), await isCancelled(cash)]).toEqual([true, false]);
  await paying.cancel(cash);
  expect(await pieces()).toBe(before);
});

test('no order is cancelled while its payment is pending at the gateway, or its state cannot be read', async () => {
  const [begun, pending, paid] = [
    await placeOrder(payments.gopay),
    await placeOrder(payments.gopay),
    await placeOrder(payments.gopay),
  ];
  const idOf = async (one: Placed) => (await paying.start(one)).body.item.external_id;
  const ids = [await idOf(begun), await idOf(pending), await idOf(paid)] as const;
  const faulty = (status: 'error' | null) =>
    Promise.all(ids.map((id) => paying.control(`/payments/${id}/faults`, { notification: 'never', status })));
  await faulty('error');
  await paying.bank(ids[1], 'PAYMENT_METHOD_CHOSEN');
  await paying.bank(ids[2], 'PAID');
  await later(HOURS);
  expect([await isCancelled(begun), await isCancelled(pending), await isCancelled(paid)]).toEqual([
    false,
    false,
    false,
  ]);
  await faulty(null);
  await later(0);
  expect([await isCancelled(begun), await isCancelled(pending)]).toEqual([true, false]);
  await until(() => paying.paidAt(paid));
  // Money that arrives after all goes back, as that of every cancelled order.
  await paying.bank(ids[0], 'PAID', { force: true });
  await paying.comeBack(ids[0], begun.hash);
  await until(async () => (await paying.shop.sql(`select from order_refunds where cause = 'order_cancelled'`)).length);
  expect(await isCancelled(begun)).toBe(true);
});

test('an order is kept whose money the gateway took, whatever amount it tells', async () => {
  const one = await placeOrder(payments.gopay);
  const { external_id: id } = (await paying.start(one)).body.item;
  await paying.control(`/payments/${id}/faults`, { notification: 'never', status_amount: 5 });
  await paying.bank(id, 'PAID');
  await later(HOURS);
  expect(await isCancelled(one)).toBe(false);
});

test('an order is kept while its buyer may be at the gateway', async () => {
  const [begun, continued] = [await placeOrder(payments.gopay), await placeOrder(payments.gopay)];
  await paying.start(continued);
  paying.pass(HOURS * HOUR_MS);
  await Promise.all([paying.start(begun), paying.start(continued)]);
  await later(1);
  expect([await isCancelled(begun), await isCancelled(continued)]).toEqual([false, false]);
  await later(2);
  expect([await isCancelled(begun), await isCancelled(continued)]).toEqual([true, true]);
});

test('a payment that is begun again and again keeps an order for a day, and one that stays pending for ten', async () => {
  const [begun, pending] = [await placeOrder(payments.gopay), await placeOrder(payments.gopay)];
  await paying.start(begun);
  const { external_id: id } = (await paying.start(pending)).body.item;
  await paying.bank(id, 'PAYMENT_METHOD_CHOSEN');
  const areCancelled = () => Promise.all([begun, pending].map(isCancelled));
  await later(HOURS + 23);
  expect(await areCancelled()).toEqual([true, false]);
  const again = await placeOrder(payments.gopay);
  paying.pass(HOURS * HOUR_MS);
  await paying.start(again);
  await later(1);
  expect(await isCancelled(again)).toBe(false);
  paying.pass(23 * HOUR_MS);
  await paying.start(again);
  await later(0);
  expect([await isCancelled(again), await isCancelled(pending)]).toEqual([true, false]);
  await later(2 * 24);
  expect(await isCancelled(pending)).toBe(false);
  await later(4 * 24);
  expect(await isCancelled(pending)).toBe(true);
});

test('an order that is held for minutes ends after them, also where its buyer is at the gateway, but not while it is being paid', async () => {
  const [left, begun, pending, usual] = [
    await placeOrder(payments.gopay),
    await placeOrder(payments.gopay),
    await placeOrder(payments.gopay),
    await placeOrder(payments.gopay),
  ];
  for (const { id } of [left, begun, pending])
    await paying.shop.sql(
      `insert into order_holds (order_id, buyer_key, pieces, worth, pay_by)
       select id, key, 1, 1, created_at + interval '30 minutes' from orders, unnest(array['one', 'other']) key where id = $1`,
      [id],
    );
  await paying.start(begun);
  const { external_id: id } = (await paying.start(pending)).body.item;
  await paying.bank(id, 'PAYMENT_METHOD_CHOSEN');
  const areCancelled = () => Promise.all([left, begun, pending, usual].map(isCancelled));
  await later(0.4);
  expect(await areCancelled()).toEqual([false, false, false, false]);
  await later(0.2);
  expect(await areCancelled()).toEqual([true, true, false, false]);
  await later(22);
  expect(await areCancelled()).toEqual([true, true, false, false]);
  await later(2);
  expect(await areCancelled()).toEqual([true, true, true, false]);
  await paying.bank(id, 'PAID', { force: true });
  await paying.comeBack(id, pending.hash);
  await until(
    async () =>
      (
        await paying.shop.sql(
          `select from order_refunds r join gateway_payments g on g.id = r.gateway_payment_id where g.order_id = $1`,
          [pending.id],
        )
      ).length,
  );
  expect(await isCancelled(pending)).toBe(true);
});

test('orders from long before are left to a person', async () => {
  const old = await placeOrder(payments.gopay);
  await later(365 * 24);
  expect(await isCancelled(old)).toBe(false);
});

test('an order that an operator opens again is not cancelled by the next run', async () => {
  const one = await placeOrder(payments.gopay);
  await later(HOURS);
  expect(await isCancelled(one)).toBe(true);
  await paying.shop.sql(`update orders set state = 'new', cancelled_at = null where id = $1`, [one.id]);
  await later(0);
  expect(await isCancelled(one)).toBe(false);
});

test('unpaid orders are found by an index', async () => {
  const run = (db: typeof paying.shop.api.db) =>
    cancelUnpaid({
      ...{ db, unpaidOrderHours: HOURS, unpaidTransferDays: DAYS, gatewayNames: ['gopay'] },
      clock: () => new Date(),
      isBeingPaid: async () => true,
      log: { error: () => undefined },
    });
  expect(await wholeScans(paying.shop.api.db, run)).toEqual([]);
});
