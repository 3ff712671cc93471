import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedInOperator } from '../../testing/operators/index.ts';
import { placedOrder } from '../../testing/orders/index.ts';
import { camtFile, gpcFile, type SampleMovement } from '../../testing/payments/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop({ bankTolerance: 100 });
  await shop.sql(
    `update shops set bank_accounts = bank_accounts || (select jsonb_agg(jsonb_build_object('currency', 'CZK', 'account_number', n || '/2010'))
       from unnest(array[2400222222, 2600000001, 2600000002] || array(select generate_series(2500000001, 2500000030))) n)`,
  );
});
afterAll(() => shop.close());

const encoded = (file: string) => Buffer.from(file).toString('base64');
const call = (name: string, body?: object) => shop.request(name, { body, headers: shop.operator });
const send = (file: string, query = '') => call(`POST /bank-statements${query}`, { content_base64: encoded(file) });
const listed = async (query = '') => (await call(`GET /bank-movements?${query}`)).body.items;
const offered = `filters=${encoded(JSON.stringify([{ field: 'state', operator: 'eq', value: 'offered' }]))}`;

let account = 2_500_000_000;
async function sendMovements(...movements: SampleMovement[]) {
  account += 1;
  const { status } = await send(gpcFile({ account: String(account), movements }));
  expect(status).toBe(201);
  return (await listed('embed=bookings'))[0];
}
async function newOrder() {
  const { id } = await placedOrder(shop, {});
  const [row] = await shop.sql<{ order_number: number; total: number }>(
    'select order_number, taxed_price - voucher_amount as total from orders where id = $1',
    [id],
  );
  return { id, symbol: String(row?.order_number), total: row?.total ?? 0 };
}
const orderOf = async (id: number) => (await call(`GET /orders/${id}`)).body.item;

test('a file that is sent pays its order, and sent again adds nothing', async () => {
  const order = await newOrder();
  const sample = {
    movements: [
      { id: 7, amount: order.total, symbol: order.symbol },
      { id: 8, amount: -1_000 },
    ],
  };
  const { status, body } = await send(gpcFile(sample));
  expect([status, body.items]).toEqual([
    201,
    [
      {
        ...{ id: expect.any(Number), source: 'gpc', account: '2400222222', currency: 'CZK', number: '1' },
        ...{ first_day: '2026-03-02', last_day: '2026-03-02', movements: 2, new_movements: 2, has_gap: false },
      },
    ],
  ]);
  expect((await orderOf(order.id)).paid_at).not.toBeNull();
  const again = [(await send(gpcFile(sample))).body.items[0], (await send(camtFile(sample))).body.items[0]];
  expect(again.map(({ new_movements }) => new_movements)).toEqual([0, 0]);
  expect(again[0].id).toBe(body.items[0].id);
  expect(await listed(`embed=bookings`)).toMatchObject([
    { amount: { value: -10 }, state: 'unrelated' },
    {
      ...{ variable_symbol: order.symbol, state: 'booked', counter_name: 'Jana Nováková' },
      _embedded: { bookings: [{ order_id: order.id, amount: { value: order.total / 100 }, booked_by: null }] },
    },
  ]);
});

test('a dry run says what is new, and stores nothing', async () => {
  const file = gpcFile({ account: '2600000001', movements: [{ amount: 500, symbol: '5' }] });
  const { status, body } = await send(file, '?dry_run=1');
  expect([status, body.item?.changes_total ?? body.changes_total]).toEqual([200, 1]);
  expect(await shop.sql(`select 1 from bank_movements where account = '2600000001'`)).toEqual([]);
});

describe('a file is refused', () => {
  const gpc = gpcFile({ account: '2600000002', movements: [{ amount: 500 }] });
  test.each([
    [
      'whose balances do not close',
      gpcFile({ account: '2600000002', closing: 1, movements: [{ amount: 500 }] }),
      '-1004.99',
    ],
    ['with a broken line', gpc.replace('\r\n075', '\r\n07x'), 'Řádek 2'],
    ['of no bank', 'a;b', 'není bankovní výpis'],
    [
      'of an account that is none of the shop’s',
      gpcFile({ account: '2700000001', movements: [{ amount: 500 }] }),
      '2700000001, který mezi účty obchodu není (má tyto: 19-2000145399, ',
    ],
  ])('%s, in words, and books nothing', async (_what, file, words) => {
    const { status, body } = await send(file);
    expect([status, body.errors[0].field]).toEqual([422, 'content_base64']);
    expect(body.errors[0].message).toContain(words);
    expect(await shop.sql(`select 1 from bank_movements where account in ('2600000002', '2700000001')`)).toEqual([]);
  });
});

test('what the shop accepts as paid is settled, whoever looks', async () => {
  const order = await newOrder();
  await sendMovements({ amount: order.total - 100, symbol: order.symbol });
  expect((await orderOf(order.id)).paid_at).not.toBeNull();
  expect((await call(`GET /orders/${order.id}/money`)).body.item).toMatchObject({
    state: 'settled',
    rest: { value: 1 },
  });
});

describe('by hand', () => {
  const book = (id: number, body: object) => call(`POST /bank-movements/${id}/bookings`, body);

  test('an offered movement is booked in parts, and no more than it has', async () => {
    const [first, second] = [await newOrder(), await newOrder()];
    const movement = await sendMovements({ amount: first.total + 1_000 });
    expect(movement).toMatchObject({ state: 'offered', reasons: ['no_symbol'], booked: { value: 0 } });
    expect((await listed(offered)).map(({ id }: { id: number }) => id)).toContain(movement.id);
    const tried = await call(`POST /bank-movements/${movement.id}/bookings?dry_run=1`, { order_id: first.id });
    expect([tried.status, tried.body.mails]).toEqual([
      200,
      [
        { kind: 'order-paid', total: 1 },
        { kind: 'overpaid', total: 1 },
      ],
    ]);
    expect([(await orderOf(first.id)).paid_at, (await listed(offered))[0]?.booked]).toMatchObject([null, { value: 0 }]);
    expect((await book(movement.id, { order_id: first.id, amount: first.total })).body.item.state).toBe('offered');
    expect((await orderOf(first.id)).paid_at).not.toBeNull();
    const tooMuch = await book(movement.id, { order_id: second.id, amount: 1_001 });
    expect([tooMuch.status, tooMuch.body.errors[0].field]).toEqual([422, 'amount']);
    expect((await book(movement.id, { order_id: second.id, note: 'the rest' })).body.item).toMatchObject({
      ...{ state: 'booked', booked: { value: (first.total + 1_000) / 100 } },
    });
    expect((await book(movement.id, { order_id: second.id })).status).toBe(422);
    const notes = await shop.sql('select amount, note, operator_name from order_transactions where order_id = $1', [
      second.id,
    ]);
    expect(notes).toEqual([{ amount: 1_000, note: 'the rest', operator_name: 'test' }]);
  });

  test('two operators at once book a movement once', async () => {
    const order = await newOrder();
    const movement = await sendMovements({ amount: 5_000 });
    const both = await Promise.all([
      book(movement.id, { order_id: order.id }),
      book(movement.id, { order_id: order.id }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  test('money of a cancelled order is owed back', async () => {
    const order = await newOrder();
    await call(`PATCH /orders/${order.id}`, { state: 'cancelled' });
    const movement = await sendMovements({ amount: order.total });
    const { headers } = await signedInOperator(shop, ['orders.read', 'orders.write']);
    const refused = await shop.request(`POST /bank-movements/${movement.id}/bookings`, {
      body: { order_id: order.id },
      headers,
    });
    expect(refused.body.type).toBe('right_missing');
    expect((await book(movement.id, { order_id: order.id })).status).toBe(201);
    const refunds = await shop.sql('select amount, way, cause, state from order_refunds where order_id = $1', [
      order.id,
    ]);
    expect(refunds).toEqual([{ amount: order.total, way: 'bank', cause: 'order_cancelled', state: 'due' }]);
  });

  test('what left, what was taken back and what does not fit is refused', async () => {
    const order = await newOrder();
    const left = await sendMovements({ amount: -100 });
    expect((await book(left.id, { order_id: order.id })).status).toBe(409);
    await sendMovements({ amount: 100 }, { amount: -100, isReversal: true });
    const [, reversed] = await listed();
    expect(reversed.state).toBe('reversed');
    expect((await book(reversed.id, { order_id: order.id })).status).toBe(409);
    const free = await sendMovements({ amount: 300 });
    expect((await book(free.id, { order_id: 1_999_999_999 })).body.errors[0].field).toBe('order_id');
    expect((await book(1_999_999_999, { order_id: order.id })).status).toBe(404);
    account += 1;
    await send(gpcFile({ account: String(account), currency: 'EUR', movements: [{ amount: 300 }] }));
    const [euros] = await listed();
    expect((await book(euros.id, { order_id: order.id })).body.errors[0].field).toBe('order_id');
  });
});
