import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInOperator } from '../../testing/operators/index.ts';
import {
  gpcFile,
  type MoneyDesk,
  openMoneyDesk,
  type PayingShop,
  type Placed,
  startPayingShop,
} from '../../testing/payments/index.ts';
import { fromManyAddresses } from '../../testing/shops/index.ts';
import { bookNew } from './book-movement.ts';
import { parseFile } from './formats/parse-file.ts';
import { hashOf, storeStatement } from './store-statement.ts';

const HOURS = 24;
const DAY_MS = 86_400_000;
const ACCOUNT = '192000145399';
let paying: PayingShop;
let desk: MoneyDesk;
beforeAll(async () => {
  paying = await startPayingShop({ unpaidOrderHours: HOURS, unpaidTransferDays: 7, trustProxy: true });
  desk = openMoneyDesk(paying);
});
afterAll(() => paying.close());

/** The buyer cancels by the link of the order. */
const cancelByLink = ({ id, hash }: Placed) =>
  fromManyAddresses(paying.shop).request(`POST /orders/${id}/cancellation`, { body: { hash } });
const refundsOf = async (placed: Placed) =>
  (await desk.moneyOf(placed)).refunds.map((one: { way: string; amount: { value: number }; state: string }) => [
    one.way,
    one.amount.value,
    one.state,
  ]);
const markPaid = ({ id }: Placed) => desk.send(`PATCH /orders/${id}`, { paid: true });
/** Money that the bank itself tells of an order. */
async function comeByFeed({ order_number }: Placed, amount: number) {
  const file = gpcFile({ account: ACCOUNT, movements: [{ amount: Math.round(amount * 100), symbol: order_number }] });
  const bytes = new TextEncoder().encode(file);
  const { db } = paying.shop.api;
  for (const [position, parsed] of parseFile(bytes).entries())
    await storeStatement(db, parsed, { hash: hashOf(bytes), position, operatorName: null }, new Date());
  await bookNew({ db, clock: () => new Date(), log: console, bankTolerance: 0 }, 100);
}

test('what an operator only marked as paid does not go to an account when the buyer cancels: it waits for a person', async () => {
  const placed = await desk.transfer();
  await markPaid(placed);
  expect((await cancelByLink(placed)).status).toBe(200);
  expect(await refundsOf(placed)).toEqual([['by_hand', 198.9, 'due']]);
  const { items } = (await desk.send('GET /pending-decisions?kind=refund_by_hand')).body;
  expect(items).toMatchObject([{ order_id: placed.id, amount: { value: 198.9 } }]);
});

test('of money that a person booked and money that the bank told each goes back its way', async () => {
  const placed = await desk.transfer();
  await comeByFeed(placed, 100);
  await desk.book(placed, 98.9, { kind: 'bank' });
  await cancelByLink(placed);
  expect(await refundsOf(placed)).toEqual([
    ['by_hand', 98.9, 'due'],
    ['bank', 100, 'due'],
  ]);
});

test('what the bank told after a person had marked the order as paid is the bank’s', async () => {
  const placed = await desk.transfer();
  await markPaid(placed);
  await comeByFeed(placed, 198.9);
  await cancelByLink(placed);
  expect(await refundsOf(placed)).toEqual([['bank', 198.9, 'due']]);
});

test('an operator without the right to pay back frees no money: not of a part, nor by marking and cancelling at once', async () => {
  const { headers } = await signedInOperator(paying.shop, ['orders.read', 'orders.write'], () => new Date());
  const patch = ({ id }: Placed, body: object, query = '') =>
    paying.shop.request(`PATCH /orders/${id}${query}`, { body, headers });
  const [part, both] = [await desk.transfer(), await desk.transfer()];
  await desk.book(part, 198.89, { kind: 'bank' });
  const planned = (await patch(part, { state: 'cancelled' }, '?dry_run=1')).body;
  expect(JSON.stringify(planned)).toContain('"by_hand"');
  expect((await patch(part, { state: 'cancelled' })).status).toBe(200);
  expect(await refundsOf(part)).toEqual([['by_hand', 198.89, 'due']]);
  for (const query of ['', '?dry_run=1'])
    expect((await patch(both, { paid: true, state: 'cancelled' }, query)).body.type).toBe('right_missing');
  expect(await refundsOf(both)).toEqual([]);
});

test('an operator who may pay back sends it to the account at once, as before', async () => {
  const placed = await desk.transfer();
  await markPaid(placed);
  await paying.cancel(placed);
  expect(await refundsOf(placed)).toEqual([['bank', 198.9, 'due']]);
});

test('a part that a person booked waits too when the shop cancels the order in time', async () => {
  const placed = await desk.transfer();
  await desk.book(placed, 198.89, { kind: 'bank' });
  await paying.run('orders.cancel-unpaid', 8 * DAY_MS);
  expect(await refundsOf(placed)).toEqual([['by_hand', 198.89, 'due']]);
});
