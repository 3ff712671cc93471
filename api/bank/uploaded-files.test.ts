import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInOperator } from '../../testing/operators/index.ts';
import {
  camtFile,
  gpcFile,
  type MoneyDesk,
  openMoneyDesk,
  type PayingShop,
  type Placed,
  type Sample,
  startPayingShop,
} from '../../testing/payments/index.ts';
import { fromManyAddresses } from '../../testing/shops/index.ts';

const ACCOUNT = '192000145399';
let paying: PayingShop;
let desk: MoneyDesk;
/** An operator who writes orders, and may not pay back. */
let writer: Record<string, string>;
beforeAll(async () => {
  paying = await startPayingShop({ trustProxy: true });
  desk = openMoneyDesk(paying);
  writer = (await signedInOperator(paying.shop, ['orders.read', 'orders.write'], () => new Date())).headers;
});
afterAll(() => paying.close());

const upload = async (sample: Sample, write = camtFile) => {
  const content_base64 = Buffer.from(write({ account: ACCOUNT, ...sample })).toString('base64');
  const { status, body } = await paying.shop.request('POST /bank-statements', {
    body: { content_base64 },
    headers: writer,
  });
  expect(status).toBe(201);
  return body.items;
};
const movementOf = async ({ order_number: symbol }: Placed) =>
  (
    await paying.shop.sql<{ id: number; state: string; reasons: string[] }>(
      'select id, state, reasons from bank_movements where variable_symbol = $1 order by id desc limit 1',
      [symbol],
    )
  )[0];
const refundsOf = async (placed: Placed) =>
  (await desk.moneyOf(placed)).refunds.map(({ way, state }: { way: string; state: string }) => [way, state]);
const book = (id: number | undefined, order_id: number, headers: Record<string, string>) =>
  paying.shop.request(`POST /bank-movements/${id}/bookings`, { body: { order_id }, headers });

test('a file that somebody made up gives a cancelled order no money: booking it needs the right to pay back', async () => {
  const placed = await desk.transfer();
  await paying.cancel(placed);
  await upload({ movements: [{ amount: 19_890, symbol: placed.order_number }] });
  const movement = await movementOf(placed);
  expect(movement).toMatchObject({ state: 'offered', reasons: ['order_cancelled'] });
  expect(await refundsOf(placed)).toEqual([]);
  expect((await book(movement?.id, placed.id, writer)).body.type).toBe('right_missing');
  expect((await book(movement?.id, placed.id, paying.shop.operator)).status).toBe(201);
  expect(await refundsOf(placed)).toEqual([['bank', 'due']]);
});

test('a file that somebody made up pays an order, and its money waits for a person once the buyer cancels', async () => {
  const placed = await desk.transfer();
  await upload({ movements: [{ amount: 19_890, symbol: placed.order_number }] });
  expect((await desk.moneyOf(placed)).transactions).toMatchObject([
    { kind: 'bank', operator_name: expect.any(String) },
  ]);
  const { id, hash } = placed;
  await fromManyAddresses(paying.shop).request(`POST /orders/${id}/cancellation`, { body: { hash } });
  expect(await refundsOf(placed)).toEqual([['by_hand', 'due']]);
});

test('a line of a made-up file ends no refund that nobody has ordered from the bank', async () => {
  const placed = await desk.transfer();
  await desk.book(placed, 498.9, { kind: 'bank' });
  await desk.refund(placed, 300, { cause: 'overpaid' });
  await upload({ movements: [{ amount: -30_000, symbol: placed.order_number }] });
  expect(await refundsOf(placed)).toEqual([['bank', 'due']]);
  expect(await movementOf(placed)).toMatchObject({ state: 'offered', reasons: ['refund_of_equal_amount'] });
});

test('the answer says where a statement does not go on from the one before', async () => {
  const account = '2500000099';
  await paying.shop.sql(
    `update shops set bank_accounts = bank_accounts || jsonb_build_array(jsonb_build_object('currency', 'CZK', 'account_number', '2500000099/2010'))`,
  );
  const gapOf = async (sample: Sample, write = gpcFile) => (await upload({ account, ...sample }, write))[0].has_gap;
  const movements = [{ amount: 500 }];
  expect(await gapOf({ day: '2026-03-02', opening: 1_000, movements })).toBe(false);
  expect(await gapOf({ day: '2026-03-03', opening: 1_500, movements })).toBe(false);
  expect(await gapOf({ day: '2026-03-02', opening: 1_000, movements })).toBe(false);
  expect(await gapOf({ day: '2026-03-05', opening: 5_000_000, movements })).toBe(true);
});
