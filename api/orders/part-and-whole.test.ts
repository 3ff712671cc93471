import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type MoneyDesk,
  openMoneyDesk,
  type PayingShop,
  startPayingShop,
  until,
} from '../../testing/payments/index.ts';

let paying: PayingShop;
let desk: MoneyDesk;
beforeAll(async () => {
  paying = await startPayingShop();
  desk = openMoneyDesk(paying);
});
afterAll(() => paying.close());

test('a part that comes by bank while the whole is paid at the gateway goes back by the gateway, once', async () => {
  const placed = await paying.placeOrder();
  const { external_id: externalId } = (await paying.start(placed)).body.item;
  expect((await desk.book(placed, 50, { kind: 'bank' })).status).toBe(201);
  expect(await paying.paidAt(placed)).toBeNull();
  await paying.bank(externalId, 'PAID');
  await until(() => paying.paidAt(placed));
  await paying.run('payments.send-refunds');
  await until(async () => (await desk.moneyOf(placed)).refunds[0]?.state === 'done');
  await paying.notify(externalId);
  await paying.run('payments.send-refunds');
  const { state, rest, refunds } = await desk.moneyOf(placed);
  expect([state, rest.value]).toEqual(['settled', 0]);
  expect(refunds).toMatchObject([{ amount: { value: 50 }, cause: 'overpaid', way: 'gateway', state: 'done' }]);
  expect(await desk.refundsAt(externalId)).toMatchObject([{ amount: 5000 }]);
  expect(await desk.eventsOf(placed, 'payment.refund_begun')).toHaveLength(1);
  const decisions = (await desk.send('GET /pending-decisions')).body.items;
  expect(decisions.filter(({ order_id: id }: { order_id: number }) => id === placed.id)).toEqual([]);
});
