import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Right } from '../../contract/rights.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { placedOrder } from '../../testing/orders/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

interface Parcel {
  id: number;
  number: string;
  due: number;
}
const operate = (call: string, body?: object) => shop.request(call, { body, headers: shop.operator });
const moneyOf = async ({ id }: Parcel) => (await operate(`GET /orders/${id}/money`)).body.item;
let parcels = 0;
async function sent(state: 'shipped' | 'delivered' | 'cancelled' = 'delivered', purchase = {}): Promise<Parcel> {
  parcels += 1;
  const number = `Z${String(parcels).padStart(9, '0')}`;
  const { id } = await placedOrder(shop, { payment: SHOP.payments.cash, ...purchase });
  const moves =
    state === 'cancelled' ? ['cancelled'] : ['processing', 'shipped', ...(state === 'shipped' ? [] : [state])];
  const due = (await operate(`GET /orders/${id}/money`)).body.item.due.value;
  await operate(`PATCH /orders/${id}`, { tracking_numbers: [number] });
  for (const to of moves) await operate(`PATCH /orders/${id}`, { state: to });
  return { id, number, due };
}
let references = 0;
function remit(listed: { number: string; amount: number }[], more: object = {}) {
  references += 1;
  const total = listed.reduce((sum, { amount }) => sum + amount, 0);
  const body = {
    carrier: 'Zásilkovna',
    reference: `R-${references}`,
    currency: 'CZK',
    total,
    parcels: listed,
    ...more,
  };
  return operate('POST /remittances', body);
}
async function serviceAccount(rights: Right[]) {
  const token = `op_${rights.join('')}`;
  await shop.sql(
    "insert into operator_tokens (name, token_hash, rights) values ('x', encode(sha256($1::bytea), 'hex'), $2)",
    [token, rights],
  );
  return { authorization: `Bearer ${token}` };
}
const statesOf = ({ body }: { body: { item: { _embedded: { parcels: { state: string }[] } } } }) =>
  body.item._embedded.parcels.map(({ state }) => state);

test('one sum settles what the carrier owes, parcel by parcel, and names what is missing or too much', async () => {
  const [whole, less, more, underWay] = [await sent(), await sent(), await sent(), await sent('shipped')];
  const { order_number: byOrder } = (await operate(`GET /orders/${whole.id}`)).body.item;
  const answer = await remit([
    { number: byOrder, amount: whole.due },
    { number: less.number, amount: less.due - 12.5 },
    { number: more.number, amount: more.due + 3 },
    { number: underWay.number, amount: underWay.due },
  ]);
  expect(answer.status).toBe(201);
  expect(answer.body.item._embedded.parcels).toMatchObject([
    { number: byOrder, order_id: whole.id, state: 'settled', difference: { value: 0 } },
    { order_id: less.id, state: 'missing', expected: { value: less.due }, difference: { value: -12.5 } },
    { order_id: more.id, state: 'over', difference: { value: 3 } },
    { order_id: underWay.id, state: 'settled' },
  ]);
  expect(answer.body.item.booked.value).toBe(answer.body.item.total.value);
  expect(await moneyOf(whole)).toMatchObject({ state: 'settled', owed_by_carrier: { value: 0 } });
  expect(await moneyOf(less)).toMatchObject({ state: 'owed_by_carrier', owed_by_carrier: { value: 12.5 } });
  expect(await moneyOf(more)).toMatchObject({ state: 'over', rest: { value: -3 } });
  expect(await moneyOf(underWay)).toMatchObject({ state: 'settled' });
  // It is paid already: nothing is owed once more when it is delivered.
  await operate(`PATCH /orders/${underWay.id}`, { state: 'delivered' });
  expect(await moneyOf(underWay)).toMatchObject({ state: 'settled', owed_by_carrier: { value: 0 } });
});

test('of a parcel whose buyer gets back what they had paid before the whole price is expected', async () => {
  const order = await sent('shipped');
  const write = (call: string, body: object) =>
    shop.request(call, { body, headers: { ...shop.operator, 'idempotency-key': crypto.randomUUID() } });
  await write(`POST /orders/${order.id}/transactions`, { amount: 100, kind: 'bank' });
  await write(`POST /orders/${order.id}/refunds`, { amount: 100, cause: 'overpaid', reason: 'Omyl', way: 'bank' });
  expect(statesOf(await remit([{ number: order.number, amount: order.due }]))).toEqual(['settled']);
});

test('what no order is known for is named and kept unbooked', async () => {
  const [known, transfer] = [await sent(), await sent('shipped', { payment: SHOP.payments.transfer })];
  const answer = await remit([
    { number: 'Z999999999', amount: 50 },
    { number: transfer.number, amount: 60 },
    { number: known.number, amount: known.due },
  ]);
  expect(statesOf(answer)).toEqual(['unknown', 'not_collected', 'settled']);
  expect(answer.body.item.booked.value).toBe(known.due);
  expect(await moneyOf(transfer)).toMatchObject({ received: { value: 0 } });
});

test('cash for a cancelled order waits for a person, who books it: it goes back to its buyer', async () => {
  const order = await sent('cancelled');
  const answer = await remit([{ number: order.number, amount: order.due }]);
  expect([statesOf(answer), answer.body.item.booked.value]).toEqual([['not_expected'], 0]);
  expect((await moneyOf(order)).refunds).toEqual([]);
  const booked = { amount: order.due, kind: 'cash_on_delivery' };
  const headers = await serviceAccount(['orders.read', 'orders.write']);
  const refused = await shop.request(`POST /orders/${order.id}/transactions`, { body: booked, headers });
  expect(refused.body.type).toBe('right_missing');
  expect((await operate(`POST /orders/${order.id}/transactions`, booked)).status).toBe(201);
  expect(await moneyOf(order)).toMatchObject({
    state: 'refund_under_way',
    refunds: [{ cause: 'order_cancelled', amount: { value: order.due } }],
  });
});

test('what nobody owes is booked on no order: a parcel that is paid already, or listed twice', async () => {
  const [paid, twice] = [await sent(), await sent('shipped')];
  await operate(`POST /orders/${paid.id}/transactions`, { amount: paid.due, kind: 'bank' });
  const line = { number: twice.number, amount: twice.due };
  expect(statesOf(await remit([{ number: paid.number, amount: paid.due }, line, line]))).toEqual([
    'not_expected',
    'settled',
    'not_expected',
  ]);
  for (const order of [paid, twice]) expect(await moneyOf(order)).toMatchObject({ rest: { value: 0 } });
});

test('a number that one order has, and a parcel of another one, is unknown', async () => {
  const [one, other] = [await sent('shipped'), await sent('shipped')];
  const { order_number: number } = (await operate(`GET /orders/${one.id}`)).body.item;
  await operate(`PATCH /orders/${other.id}`, { tracking_numbers: [number] });
  expect(statesOf(await remit([{ number, amount: one.due }]))).toEqual(['unknown']);
  await operate(`PATCH /orders/${other.id}`, { tracking_numbers: ['Z0'] });
  await operate(`PATCH /orders/${one.id}`, { tracking_numbers: [number] });
  expect(statesOf(await remit([{ number, amount: one.due }]))).toEqual(['settled']);
});

test('a reference is known however it is written', async () => {
  const body = { reference: 'Case-1', carrier: 'Balíkovna' };
  expect((await remit([{ number: 'Z1', amount: 1 }], body)).status).toBe(201);
  const again = await remit([{ number: 'Z1', amount: 1 }], { reference: ' CASE-1 ', carrier: 'BALÍKOVNA' });
  expect([again.status, again.body.errors[0].field]).toEqual([409, 'reference']);
});

test('a sum beyond what a ledger holds is refused in words', async () => {
  await shop.sql(`update currencies set decimal_places = 3 where code = 'EUR'`);
  const answer = await remit([{ number: 'Z1', amount: 9_000_000 }], { currency: 'EUR' });
  await shop.sql(`update currencies set decimal_places = 2 where code = 'EUR'`);
  expect([answer.status, answer.body.errors[0].field]).toEqual([422, 'total']);
});

test('a carrier’s reference counts once, also of two that come at once', async () => {
  const order = await sent();
  const body = { reference: 'SAME' };
  const answers = await Promise.all([1, 2].map(() => remit([{ number: order.number, amount: order.due }], body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await moneyOf(order)).toMatchObject({ state: 'settled', received: { value: order.due } });
  const other = await remit([{ number: 'Z1', amount: 1 }], { ...body, carrier: 'PPL' });
  expect(other.status).toBe(201);
});

test('lists that cross each other are both booked', async () => {
  const orders = [await sent(), await sent(), await sent(), await sent()];
  const half = orders.map(({ number, due }) => ({ number, amount: due - 1 }));
  const rest = orders.map(({ number }) => ({ number, amount: 1 })).reverse();
  const answers = await Promise.all([remit(half), remit(rest)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  for (const order of orders) expect(await moneyOf(order)).toMatchObject({ state: 'settled' });
});

describe('a list as CSV', () => {
  const csv = (text: string, total: number) => remit([], { parcels: undefined, csv: text, total });

  test('is read with a heading, quotes and decimal commas', async () => {
    const [one, other] = [await sent(), await sent()];
    const list = `Zásilka;Částka\r\n${one.number};${one.due},00\r\n"${other.number}"\t"${other.due}.00"\r\n\r\n`;
    expect(statesOf(await csv(list, one.due + other.due))).toEqual(['settled', 'settled']);
  });

  test.each([
    ['Z1;10\nZ2;jedenáct', 21, 'csv', 'Na řádku 2 není'],
    ['Z1;10.001', 10.001, 'csv', '2 desetinná'],
    ['Z1;10\nZ2;11', 22, 'total', 'dávají 21'],
    ['Zásilka;Částka', 1, 'csv', 'Vyplňte'],
  ])('is refused where it cannot be right: %j', async (text, total, field, words) => {
    const { status, body } = await csv(text, total);
    expect([status, body.errors[0].field, body.errors[0].message]).toEqual([
      422,
      field,
      expect.stringContaining(words),
    ]);
  });

  test('is no list beside parcels, and not without both', async () => {
    const both = await remit([{ number: 'Z1', amount: 1 }], { csv: 'Z1;1' });
    expect([both.status, both.body.errors[0].field]).toEqual([422, 'parcels']);
    expect((await remit([], { parcels: undefined, total: 1 })).status).toBe(422);
  });
});

describe('the movement of the bank that brought the sum', () => {
  let movements = 0;
  async function movement(amount: number, currency = 'CZK', state = 'offered'): Promise<number> {
    movements += 1;
    const [row] = await shop.sql<{ id: number }>(
      `with stated as (insert into bank_statements (source, account, first_day, last_day, opening, closing, file_hash, position)
         values ('gpc', '1', '2026-03-02', '2026-03-02', 0, $1, gen_random_uuid()::text, 0) returning id)
       insert into bank_movements (statement_id, account, day, amount, currency, ordinal, is_reversal, state)
       select id, '1', '2026-03-02', $1, $2, $3, false, $4 from stated returning id`,
      [Math.round(amount * 100), currency, movements, state],
    );
    return row?.id ?? 0;
  }
  const movementOf = async (id: number) => {
    const filters = Buffer.from(JSON.stringify([{ field: 'id', operator: 'eq', value: id }])).toString('base64');
    return (await operate(`GET /bank-movements?embed=bookings&filters=${filters}`)).body.items[0];
  };

  test('is booked whole on the orders of the list, on its day', async () => {
    const [one, other] = [await sent(), await sent()];
    const id = await movement(one.due + other.due);
    const listed = [one, other].map(({ number, due }) => ({ number, amount: due }));
    const answer = await remit(listed, { bank_movement_id: id });
    expect([answer.status, answer.body.item.received_on]).toEqual([201, '2026-03-02']);
    const booked = await movementOf(id);
    expect(booked).toMatchObject({ state: 'booked', booked: { value: one.due + other.due } });
    expect(booked._embedded.bookings.map(({ order_id }: { order_id: number }) => order_id)).toEqual([one.id, other.id]);
    expect((await remit(listed, { bank_movement_id: id })).body.errors[0].field).toBe('bank_movement_id');
  });

  test('has one remittance, also where nothing of it could be booked', async () => {
    const id = await movement(5);
    const listed = [{ number: 'Z999999998', amount: 5 }];
    expect((await remit(listed, { bank_movement_id: id })).status).toBe(201);
    const again = await remit(listed, { bank_movement_id: id });
    expect([again.status, again.body.errors[0].field]).toEqual([409, 'bank_movement_id']);
  });

  test('is refused when it is another sum or currency, or booked already, and nothing is booked', async () => {
    const order = await sent();
    const listed = [{ number: order.number, amount: order.due }];
    for (const id of [
      await movement(order.due + 1),
      await movement(order.due, 'EUR'),
      await movement(order.due, 'CZK', 'booked'),
      999_999,
    ]) {
      const { status, body } = await remit(listed, { bank_movement_id: id });
      expect([status, body.errors[0].field]).toEqual([422, 'bank_movement_id']);
    }
    expect(await moneyOf(order)).toMatchObject({ state: 'owed_by_carrier' });
  });
});
