import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOperatorSession } from '../../testing/operators/index.ts';
import { addSeller } from '../../testing/orders/index.ts';
import {
  type MoneyDesk,
  openMoneyDesk,
  type PayingShop,
  type Placed,
  startPayingShop,
} from '../../testing/payments/index.ts';

let paying: PayingShop;
let desk: MoneyDesk;
beforeAll(async () => {
  paying = await startPayingShop();
  desk = openMoneyDesk(paying);
  await addSeller(paying.shop);
});
afterAll(() => paying.close());

const RETAINED = { kind: 'retained', note: 'Kupující přeplatek nechce' };
const keep = (placed: Placed, amount: number, more: object = {}) => desk.book(placed, amount, { ...RETAINED, ...more });
/** An order with 10 above what it costs. */
async function overpaid(): Promise<Placed> {
  const placed = await desk.transfer();
  await desk.book(placed, 208.9, { kind: 'bank' });
  return placed;
}
const waits = async ({ id }: Placed) => {
  const { items } = (await desk.send('GET /pending-decisions?kind=overpaid')).body;
  return items.some((one: { order_id: number }) => one.order_id === id);
};

test('what is over and the buyer leaves to the shop is no question any more, and can be given back', async () => {
  const placed = await overpaid();
  expect(await waits(placed)).toBe(true);
  expect((await keep(placed, -10)).body.item).toMatchObject({
    state: 'settled',
    received: { value: 208.9 },
    retained: { value: 10 },
    rest: { value: 0 },
    transactions: [{ kind: 'retained', amount: { value: -10 }, note: RETAINED.note }, { kind: 'bank' }],
  });
  expect(await waits(placed)).toBe(false);
  expect((await desk.refund(placed, 10, { cause: 'overpaid' })).status).toBe(409);
  expect((await keep(placed, 10.01)).body.errors).toMatchObject([{ field: 'amount', limit: 10 }]);
  expect((await keep(placed, 10)).body.item).toMatchObject({
    state: 'over',
    retained: { value: 0 },
    rest: { value: -10 },
  });
  expect(await waits(placed)).toBe(true);
  expect(await desk.eventsOf(placed, 'payment.overpaid')).toHaveLength(1);
  expect((await desk.refund(placed, 10, { cause: 'overpaid' })).status).toBe(201);
});

test('only what is over is kept, with a reason, and a dry run says what becomes of it', async () => {
  const placed = await overpaid();
  expect((await keep(placed, -10.01)).body.errors).toMatchObject([{ field: 'amount', limit: 10 }]);
  expect((await desk.book(placed, -10, { kind: 'retained' })).body.errors).toMatchObject([{ field: 'note' }]);
  const tried = await desk.send(`POST /orders/${placed.id}/transactions?dry_run=1`, { amount: -10, ...RETAINED });
  expect(tried.body.changes).toContainEqual(
    expect.objectContaining({ table_name: 'order_transactions', after: expect.objectContaining({ kind: 'retained' }) }),
  );
  expect((await desk.moneyOf(placed)).retained.value).toBe(0);
});

test('who may not pay back may not keep either', async () => {
  const placed = await overpaid();
  const { headers } = await startOperatorSession(paying.shop, ['orders.write', 'orders.read'], () => new Date());
  const book = (body: object) => paying.shop.request(`POST /orders/${placed.id}/transactions`, { headers, body });
  expect((await book({ amount: -10, ...RETAINED })).status).toBe(403);
  expect((await book({ amount: 1, kind: 'bank' })).status).toBe(201);
});

test('what was kept of an order that is cancelled goes back when it is the buyer’s again', async () => {
  const placed = await overpaid();
  await keep(placed, -10);
  await paying.cancel(placed);
  expect((await desk.moneyOf(placed)).refunds_under_way.value).toBe(198.9);
  expect((await keep(placed, 10)).body.item).toMatchObject({ state: 'refund_under_way', rest: { value: 0 } });
  expect((await desk.moneyOf(placed)).refunds_under_way.value).toBe(208.9);
});

test('the accountant’s sheet names what was kept in a month, beside the sums', async () => {
  const placed = await overpaid();
  await keep(placed, -10, { booked_on: '2026-03-02' });
  const sheet = async (query: string) => {
    const { body } = await desk.send(`GET /sellers/1/accounting-file?format=tax_sheet&${query}`);
    return Buffer.from(body.item.base64, 'base64').toString().trim().split('\r\n');
  };
  const line = 'Ponechané přeplatky (ostatní výnos mimo DPH);;;;;10,00;CZK;';
  expect((await sheet('month=2026-03')).at(-1)).toBe(line);
  expect(await sheet('month=2026-04')).not.toContain(line);
  expect(await sheet('month=2026-03&until=2000000')).not.toContain(line);
});

test('money that goes back is no rest, and of a refund that failed it is said when it is tried again', async () => {
  const { placed, externalId } = await desk.paid();
  await paying.control(`/payments/${externalId}/faults`, { refund: 'failed' });
  await paying.cancel(placed);
  await paying.run('payments.send-refunds', 0);
  const { rest, refunds } = await desk.moneyOf(placed);
  expect(rest.value).toBe(0);
  expect(refunds).toMatchObject([{ state: 'due', last_error: expect.any(String), next_try_at: expect.any(String) }]);
  expect(Date.parse(refunds[0].next_try_at)).toBeGreaterThan(Date.parse(refunds[0].created_at));
  await paying.shop.sql('update order_refunds set tries = 13 where order_id = $1', [placed.id]);
  await paying.run('payments.send-refunds', 3_600_000 * 7);
  expect((await desk.moneyOf(placed)).refunds).toMatchObject([{ state: 'given_up', next_try_at: null }]);
});
