import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { GATEWAY_PAYMENT_STATES } from '../../contract/payments/rules.ts';
import { type PayingShop, type Placed, startPayingShop, until } from '../../testing/payments/index.ts';
import type { TestShop } from '../../testing/shops/index.ts';
import type { GatewayPaymentRow } from './payment-store.ts';
import type { Gateway, ProviderStatus } from './provider.ts';
import { sendDueRefunds } from './refunds.ts';
import { settle } from './settle.ts';
import { checkOpenPayments } from './tasks.ts';
import { canMove } from './transitions.ts';

let paying: PayingShop;
let shop: TestShop;
beforeAll(async () => {
  paying = await startPayingShop();
  shop = paying.shop;
});
afterEach(() => paying.clearFaults());
afterAll(() => paying.close());

const paymentOf = async ({ id }: Placed) => {
  const rows = await shop.sql<GatewayPaymentRow>('select * from gateway_payments where order_id = $1', [id]);
  return rows[0] as GatewayPaymentRow;
};
const log = { warn: () => undefined, error: () => undefined };
const later = () => new Date(Date.now() + 86_400_000);

async function begun() {
  const placed = await paying.placeOrder();
  const { external_id: id } = (await paying.start(placed)).body.item;
  return { placed, id: id as string };
}
const statusOf = (row: GatewayPaymentRow, state: ProviderStatus['state']): ProviderStatus => ({
  state,
  externalState: state.toUpperCase(),
  orderNumber: row.order_number,
  amount: row.amount,
  currency: row.currency,
});

test('a payment that is settled while the poll waits for the gateway stays paid', async () => {
  const { placed } = await begun();
  const payment = await paymentOf(placed);
  const slow: Gateway = {
    name: 'gopay',
    services: ['gopay'],
    paymentId: /^\d+$/,
    means: 'card',
    pageOrigins: [],
    notifications: {},
    start: () => Promise.reject(new Error('not asked')),
    refund: () => Promise.reject(new Error('not asked')),
    capture: () => Promise.reject(new Error('not asked')),
    refundsOnce: true,
    listsAllRefunds: false,
    async fetchStatus() {
      await settle(shop.api.db, payment.id, statusOf(payment, 'paid'), new Date());
      throw new Error('the gateway did not answer');
    },
  };
  await shop.sql(`update gateway_payments set checked_at = now() where state in ('created', 'pending') and id <> $1`, [
    payment.id,
  ]);
  await checkOpenPayments({ db: shop.api.db, gateways: [slow], clock: later, log });
  expect(await paymentOf(placed)).toMatchObject({ state: 'paid', external_state: 'PAID' });
});

test('while a gateway is not set up its payments and refunds wait, and no try is spent', async () => {
  const { placed } = await begun();
  const payment = await paymentOf(placed);
  await shop.sql(
    `insert into order_transactions (order_id, amount, currency, kind, booked_on) values ($1, 100, 'CZK', 'gateway', now())`,
    [placed.id],
  );
  await shop.sql(
    `insert into order_refunds (order_id, way, currency, decimal_places, gateway_payment_id, amount, cause, next_try_at)
     values ($2, 'gateway', 'CZK', 2, $1, 100, 'paid_twice', now())`,
    [payment.id, placed.id],
  );
  const said: string[] = [];
  const loud = {
    warn: (_: object, text: string) => said.push(text),
    error: (_: object, text: string) => said.push(text),
  };
  const none = { db: shop.api.db, gateways: [], clock: later, log: loud };
  await checkOpenPayments(none);
  await sendDueRefunds(none);
  expect(said).toEqual([]);
  expect((await paymentOf(placed)).checked_at).toEqual(payment.checked_at);
  const refunds = await shop.sql('select tries, state from order_refunds where gateway_payment_id = $1', [payment.id]);
  expect(refunds).toEqual([{ tries: 0, state: 'due' }]);
  await shop.sql('delete from order_refunds where gateway_payment_id = $1', [payment.id]);
});

test('a payment of another order at the gateway never pays this one', async () => {
  const { placed } = await begun();
  const payment = await paymentOf(placed);
  const another = { ...statusOf(payment, 'paid'), orderNumber: `${payment.order_number}0` };
  expect(await settle(shop.api.db, payment.id, another, new Date())).toMatchObject({ outcome: 'refused' });
  expect(await paymentOf(placed)).toMatchObject({
    state: 'created',
    mismatch: { order_number: `${payment.order_number}0` },
  });
});

test('an old reading never takes a newer state back', async () => {
  const { placed } = await begun();
  const payment = await paymentOf(placed);
  const read = (state: ProviderStatus['state']) =>
    settle(shop.api.db, payment.id, statusOf(payment, state), new Date());
  await read('paid');
  expect((await read('created')).outcome).toBe('unchanged');
  expect((await read('pending')).outcome).toBe('unchanged');
  expect((await read('failed')).outcome).toBe('unchanged');
  expect(await paymentOf(placed)).toMatchObject({ state: 'paid', external_state: 'PAID' });
  await until(() => paying.paidAt(placed));
});

test('the database allows exactly the moves of the table of states', async () => {
  const { placed } = await begun();
  const { id } = await paymentOf(placed);
  const states = GATEWAY_PAYMENT_STATES;
  for (const [from, to] of states.flatMap((one) => states.map((other) => [one, other] as const))) {
    if (from === to) continue;
    const moved = await shop.api.db
      .transaction(async (tx) => {
        await tx.query(`set local session_replication_role = replica`);
        await tx.query(`update gateway_payments set state = $2 where id = $1`, [id, from]);
        await tx.query(`set local session_replication_role = origin`);
        await tx.query(`update gateway_payments set state = $2 where id = $1`, [id, to]);
        return true;
      })
      .catch((error: Error) => error.message);
    expect([from, to, moved === true]).toEqual([from, to, canMove(from, to)]);
  }
});

test('a hundred forged notifications and returns of an open payment cost the gateway a few calls', async () => {
  const { placed, id } = await begun();
  const before = await readsOf(id);
  const forged = Array.from({ length: 50 }, () => [paying.notify(id), paying.comeBack(id, placed.hash)]).flat();
  const answers = await Promise.all(forged);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await readsOf(id)) - before).toBeLessThanOrEqual(6);
});

test('a payment that the gateway does not know is polled no more, and the order can be paid again', async () => {
  const { placed } = await begun();
  await shop.sql(`update gateway_payments set external_id = '77' where order_id = $1`, [placed.id]);
  await paying.run('payments.check-open');
  expect(await paymentOf(placed)).toMatchObject({ state: 'failed', external_state: 'NOT_FOUND' });
  expect((await paying.start(placed)).status).toBe(201);
});

test('the order of a payment that the gateway has forgotten can be paid at once', async () => {
  const { placed } = await begun();
  await shop.sql(`update gateway_payments set external_id = '78' where order_id = $1`, [placed.id]);
  const again = await paying.start(placed);
  expect(again.status).toBe(201);
  await paying.bank(again.body.item.external_id, 'PAID');
  await until(() => paying.paidAt(placed));
});

test('money that was only reserved is taken at once', async () => {
  const { placed, id } = await begun();
  await paying.bank(id, 'AUTHORIZED');
  await until(() => paying.paidAt(placed));
  expect((await paying.control(`/payments/${id}`, null)).state).toBe('PAID');
});

async function readsOf(id: string): Promise<number> {
  return Number((await paying.control(`/payments/${id}`, null)).reads);
}
