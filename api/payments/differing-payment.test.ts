import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type MoneyDesk,
  openMoneyDesk,
  type PayingShop,
  type Placed,
  startPayingShop,
} from '../../testing/payments/index.ts';
import type { ProviderStatus } from './provider.ts';
import { settle } from './settle.ts';

const HOURS = 72;
const HOUR_MS = 3_600_000;
let paying: PayingShop;
let desk: MoneyDesk;
beforeAll(async () => {
  paying = await startPayingShop({ unpaidOrderHours: HOURS });
  desk = openMoneyDesk(paying);
});
afterAll(() => paying.close());

interface Payment {
  id: number;
  order_number: string;
  state: string;
  mismatch: object | null;
}
const paymentOf = async ({ id }: Placed) =>
  (
    await paying.shop.sql<Payment>(
      'select id, order_number, state, mismatch from gateway_payments where order_id = $1',
      [id],
    )
  )[0] as Payment;
async function begun() {
  const placed = await paying.placeOrder();
  await paying.start(placed);
  const { id, order_number: orderNumber } = await paymentOf(placed);
  const read = (state: ProviderStatus['state']) =>
    settle(
      paying.shop.api.db,
      id,
      { state, externalState: state, orderNumber, amount: 100, currency: 'CZK' },
      new Date(),
    );
  return { placed, id, read };
}
const stateOf = async ({ id }: Placed) =>
  (await paying.shop.sql<{ state: string }>('select state from orders where id = $1', [id]))[0]?.state;
const decide = ({ id }: Placed, payment: number) =>
  desk.send(`PATCH /orders/${id}/gateway-payments/${payment}`, { decision: 'settled', reason: 'Vráceno v bráně' });

test('money of another amount is announced once, keeps its order, and lets go of it once a person has settled it', async () => {
  const { placed, id, read } = await begun();
  await read('paid');
  await read('paid');
  expect(await desk.eventsOf(placed, 'payment.amount_differs')).toHaveLength(1);
  // The gateway itself knows nothing of it.
  await paying.shop.sql(`update gateway_payments set provider = 'pays', checked_at = now() where id = $1`, [id]);
  await paying.run('orders.cancel-unpaid', (HOURS + 8 * 24) * HOUR_MS);
  expect(await stateOf(placed)).toBe('new');
  const [settled, repeated] = [await decide(placed, id), await decide(placed, id)];
  expect([settled.status, repeated.status, repeated.body.errors?.[0]?.field]).toEqual([200, 409, 'decision']);
  expect(await paymentOf(placed)).toMatchObject({
    state: 'failed',
    mismatch: { amount: 100, ended: { reason: 'Vráceno v bráně' } },
  });
  await paying.run('orders.cancel-unpaid', HOUR_MS);
  expect(await stateOf(placed)).toBe('cancelled');
});

test.each(['failed', 'refunded'] as const)(
  'a payment of another amount that has %s at its gateway is no task for anybody',
  async (state) => {
    const { placed, id, read } = await begun();
    await read(state);
    expect(await desk.eventsOf(placed, 'payment.amount_differs')).toHaveLength(0);
    expect((await paymentOf(placed)).state).toBe('failed');
    expect((await decide(placed, id)).status).toBe(409);
  },
);

test('money of another amount that came after its payment had failed is announced, and waits for a person', async () => {
  const { placed, id, read } = await begun();
  await read('failed');
  await read('paid');
  await read('paid');
  expect(await desk.eventsOf(placed, 'payment.amount_differs')).toHaveLength(1);
  expect((await decide(placed, id)).status).toBe(200);
  await read('paid');
  expect(await desk.eventsOf(placed, 'payment.amount_differs')).toHaveLength(1);
  expect((await decide(placed, id)).status).toBe(409);
});

test('a payment that does not differ, and one of another order, are not settled', async () => {
  const [one, other] = [await begun(), await begun()];
  expect((await decide(one.placed, one.id)).status).toBe(409);
  await other.read('paid');
  expect((await decide(one.placed, other.id)).status).toBe(404);
});

test('a payment that differs waits for a person also once its order was paid otherwise', async () => {
  const { placed, id, read } = await begun();
  await read('paid');
  const waiting = async () => {
    const { items } = (await desk.send('GET /pending-decisions?kind=payment_mismatch')).body;
    return items.flatMap((one: { order_id: number; record_id: number }) =>
      one.order_id === placed.id ? [one.record_id] : [],
    );
  };
  await desk.book(placed, 198.9, { kind: 'bank' });
  expect(await waiting()).toEqual([id]);
  await decide(placed, id);
  expect(await waiting()).toEqual([]);
});
