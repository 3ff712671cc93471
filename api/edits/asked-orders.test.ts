import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHOP } from '../../testing/fixtures/index.ts';
import {
  type MoneyDesk,
  openMoneyDesk,
  type PayingShop,
  type Placed,
  startPayingShop,
} from '../../testing/payments/index.ts';
import type { TestShop } from '../../testing/shops/index.ts';

const { soap } = SHOP.products;
const { cash, transfer } = SHOP.payments;
const [HOURS, DAYS] = [72, 14];
const HOUR = 3_600_000;
let paying: PayingShop;
let shop: TestShop;
let desk: MoneyDesk;
beforeAll(async () => {
  paying = await startPayingShop({ unpaidOrderHours: HOURS, unpaidTransferDays: DAYS, transferReminderDays: 3 });
  shop = paying.shop;
  desk = openMoneyDesk(paying);
});
afterAll(() => paying.close());

const edit = ({ id }: { id: number }, body: object) =>
  shop.request(`POST /orders/${id}/edits`, {
    headers: { ...shop.operator, 'idempotency-key': randomUUID() },
    body: { reason: 'Zákazník volal', ...body },
  });
const dearer = async (placed: { id: number }) => {
  const answer = await edit(placed, { add: [{ product_id: soap, amount: 1 }] });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
};
const stateOf = async ({ id }: Placed) =>
  (await shop.sql<{ state: string }>('select state from orders where id = $1', [id]))[0]?.state;
const waiting = async (placed: Placed) =>
  (await desk.send('GET /pending-decisions?kind=unpaid_after_edit')).body.items
    .filter((one: { order_id: number }) => one.order_id === placed.id)
    .map(({ amount, call }: { amount: { value: number }; call: string }) => [amount.value, call]);
const readersOf = async (placed: Placed) =>
  (await shop.request(`GET /orders/${placed.id}?hash=${placed.hash}&embed=payment_instructions,cash_to_collect`)).body
    .item;

test('what an edit made unpaid is reminded of, decided on, and cancelled by a person alone', async () => {
  const { placed } = await desk.paid();
  await dearer(placed);
  expect(await waiting(placed)).toEqual([]);
  // Half an hour is for who is at the gateway; here it takes no second payment.
  await paying.run('orders.remind-unpaid', 2 * HOUR);
  expect(await desk.eventsOf(placed, 'payment.overdue')).toEqual([]);
  await paying.run('orders.remind-transfers', 4 * 24 * HOUR);
  const [edited] = await shop.sql<{ id: number }>('select max(id) as id from order_edits where order_id = $1', [
    placed.id,
  ]);
  expect(await desk.eventsOf(placed, 'payment.transfer_due')).toMatchObject([
    { payload: { order_id: placed.id, order_edit_id: edited?.id } },
  ]);
  await paying.run('orders.cancel-unpaid', 20 * 24 * HOUR);
  expect(await stateOf(placed)).not.toBe('cancelled');
  expect(await waiting(placed)).toEqual([[99.9, `PATCH /orders/${placed.id}`]]);
  // Once more: it is asked for anew, and reminded of again.
  await dearer(placed);
  expect(await waiting(placed)).toEqual([]);
  await paying.run('orders.remind-transfers', 4 * 24 * HOUR);
  expect(await desk.eventsOf(placed, 'payment.transfer_due')).toHaveLength(2);
  await desk.book(placed, 199.8, { kind: 'bank' });
  paying.pass(10 * 24 * HOUR);
  expect(await waiting(placed)).toEqual([]);
});

test('an unpaid order that a person edited stays; one that nobody touched, or of which an address changed, does not', async () => {
  const [edited, addressed, left] = [await desk.transfer(), await desk.transfer(), await desk.transfer()];
  await dearer(edited);
  await edit(addressed, { billing_address: { street: 'Nová 7' } });
  await paying.run('orders.cancel-unpaid', (DAYS * 24 + 1) * HOUR);
  expect([await stateOf(edited), await stateOf(addressed), await stateOf(left)]).toEqual([
    'new',
    'cancelled',
    'cancelled',
  ]);
  expect(await waiting(edited)).toEqual([[298.8, `PATCH /orders/${edited.id}`]]);
  await desk.send(`PATCH /orders/${edited.id}`, { state: 'cancelled' });
  expect(await waiting(edited)).toEqual([]);
});

test('cash on delivery that becomes a transfer is not cancelled at once, however long ago it was placed', async () => {
  const placed = await paying.placeOrder(cash);
  paying.pass((DAYS + 3) * 24 * HOUR);
  expect((await edit(placed, { payment_method_id: transfer })).status).toBe(201);
  await paying.run('orders.cancel-unpaid', HOUR);
  expect(await stateOf(placed)).toBe('new');
  await paying.run('orders.remind-transfers', 4 * 24 * HOUR);
  expect(await desk.eventsOf(placed, 'payment.transfer_due')).toHaveLength(1);
  // Back to cash: the carrier collects, and nobody is asked.
  expect((await edit(placed, { payment_method_id: cash })).status).toBe(201);
  paying.pass(20 * 24 * HOUR);
  expect(await waiting(placed)).toEqual([]);
});

test('the rest of an online payment is asked for once: by transfer, or by the carrier', async () => {
  const { placed } = await desk.paid();
  await dearer(placed);
  expect((await readersOf(placed))._embedded).toMatchObject({
    payment_instructions: { amount: { value: 99.9 } },
    cash_to_collect: null,
  });
  expect((await edit(placed, { payment_method_id: cash, payment_price: 0 })).status).toBe(201);
  // Rounded: what is left of 298.80 beside 198.90 that came.
  expect((await readersOf(placed))._embedded).toMatchObject({
    payment_instructions: null,
    cash_to_collect: { value: 100.1 },
  });
});

test('an open payment of the old sum does not pay the new one unnoticed', async () => {
  const placed = await paying.placeOrder();
  const begun = (await paying.start(placed)).body.item.external_id;
  paying.pass(3 * HOUR);
  await dearer(placed);
  // The buyer went back to the page of the gateway after all.
  await paying.bank(begun, 'PAID');
  await paying.run('payments.check-open', HOUR);
  expect(await paying.paidAt(placed)).toBeNull();
  const money = await desk.moneyOf(placed);
  expect([money.state, money.rest.value]).toEqual(['part', 99.9]);
  expect((await readersOf(placed))._embedded.payment_instructions.amount.value).toBe(99.9);
});
