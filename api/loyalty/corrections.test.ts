import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { filledCart } from '../../testing/carts/index.ts';
import { type SignedInCustomer, signedIn } from '../../testing/customers/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { signedInOperator } from '../../testing/operators/index.ts';
import { type Answer, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const POINTS = 1;
const TENTHS = 2;
const OFF = 3;
const WHY = 'Omluva za pozdní doručení';

let shop: TestShop;
let operator: Record<string, string>;
let customer: SignedInCustomer;
beforeAll(async () => {
  shop = await startBuyingShop({ clock: () => NOW });
  await shop.sql(`insert into customer_accounts (id, name, decimal_places, expires_after_days, is_active) values
    (${POINTS}, '{"cs":"Body","en":"Points"}', 0, 30, true), (${TENTHS}, '{"cs":"Desetiny"}', 1, null, true), (${OFF}, '{"cs":"Vypnuté"}', 0, null, false)`);
  await shop.sql(
    `insert into customer_account_conversions (customer_account_id, currency_id, value) values (${POINTS}, 1, 1)`,
  );
  await shop.sql('update products set is_purchasable_with_credits = true, stock_state = 10000 where id = $1', [
    SHOP.products.soap,
  ]);
  operator = (await signedInOperator(shop, ['credits.read', 'credits.write', 'changes.undo'], () => NOW)).headers;
});
afterAll(() => shop.close());
beforeEach(async () => {
  customer = await signedIn(shop);
});

const usages = (id = customer.id) => `/customers/${id}/customer-account-usages`;
const send = (body: object, headers: object = {}, id?: number) =>
  shop.request(`POST ${usages(id)}`, {
    body: { customer_account_id: POINTS, name: WHY, ...body },
    headers: { ...operator, ...headers },
  });
async function corrected(amount: number, more: object = {}): Promise<number> {
  const { status, body } = await send({ amount, ...more });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.item.id;
}
const reverse = (usage: number, id = customer.id) =>
  shop.request(`POST ${usages(id)}/${usage}/reversals`, { body: { name: 'Oprava omylu' }, headers: operator });
const refusal = ({ status, body }: Answer) => [status, body.type, body.errors?.[0]?.field, body.errors?.[0]?.message];
const historyOf = async (headers: Record<string, string>) =>
  (await shop.request(`GET ${usages()}?sort=id`, { headers })).body.items as Record<string, unknown>[];
/** Balance and the sum of what is left of bookings: always the same. */
const left = async () => {
  const [row] = await shop.sql<{ amount: number; lots: number; bookings: number }>(
    `select (select coalesce(sum(amount), 0)::int from customer_account_balances where customer_id = $1) as amount,
       (select coalesce(sum(remaining), 0)::int from customer_account_lots where customer_id = $1) as lots,
       (select coalesce(sum(amount), 0)::int from customer_account_usages where customer_id = $1) as bookings`,
    [customer.id],
  );
  expect([row?.lots, row?.bookings]).toEqual([row?.amount, row?.amount]);
  return row?.amount;
};

test('a customer reads why credits came and went, operators also who did it', async () => {
  await corrected(100);
  await corrected(-30, { name: 'Připsáno omylem' });
  const own = await historyOf(customer.headers);
  expect(own.map(({ amount, name, operation }) => [amount, name, operation])).toEqual([
    [100, WHY, 'adjusted'],
    [-30, 'Připsáno omylem', 'adjusted'],
  ]);
  expect(own.every((usage) => !('booked_by' in usage))).toBe(true);
  // By the rule of the account.
  expect(own[0]?.expires_at).toBe('2026-12-20T10:00:00.000Z');
  const seen = await historyOf(operator);
  expect(new Set(seen.map(({ booked_by }) => booked_by)).size).toBe(1);
  expect(seen[0]?.booked_by).toEqual(expect.stringMatching(/./));
  const { items } = (await shop.request(`GET /customers/${customer.id}/customer-accounts`, { headers: operator })).body;
  expect(items).toMatchObject([{ customer_account_id: POINTS, amount: 70, conversion_value_whole_account: 70 }]);
  const data = (await shop.request(`GET /customers/${customer.id}/personal-data`, { headers: customer.headers })).body;
  expect(data.item.parts.customer_account_usages).toHaveLength(2);
  expect(JSON.stringify(data)).not.toContain('booked_by');
});

test('credits expire when the correction says, and never where it says so', async () => {
  await corrected(1, { expires_at: '2026-11-25T00:00:00.000Z' });
  await corrected(1, { expires_at: null });
  expect((await historyOf(operator)).map(({ expires_at }) => expires_at)).toEqual(['2026-11-25T00:00:00.000Z', null]);
});

test('never takes more than there is, nor lets more be received than can be counted', async () => {
  await corrected(20);
  expect(refusal(await send({ amount: -21 }))).toEqual([409, 'conflict', 'amount', 'Zákazníkovi zbývá 20 kreditů.']);
  await corrected(1_000_000_000 - 20);
  const [status, , field] = refusal(await send({ amount: 1 }));
  expect([status, field]).toEqual([409, 'amount']);
  expect(await left()).toBe(1_000_000_000);
});

test.each([
  ['nothing', { amount: 0 }, 'amount'],
  ['more than a booking holds', { amount: 1_000_000_001 }, 'amount'],
  ['more of the smallest unit than a booking holds', { amount: 100_000_001, customer_account_id: TENTHS }, 'amount'],
  ['parts of a credit that cannot be parted', { amount: 0.5 }, 'amount'],
  ['hundredths of an account with tenths', { amount: 0.25, customer_account_id: TENTHS }, 'amount'],
  ['no reason', { amount: 1, name: ' ' }, 'name'],
  ['a long reason', { amount: 1, name: 'a'.repeat(201) }, 'name'],
  ['an account that is not there', { amount: 1, customer_account_id: 99 }, 'customer_account_id'],
  ['an account that is switched off', { amount: 1, customer_account_id: OFF }, 'customer_account_id'],
  ['credits that expired', { amount: 1, expires_at: '2026-11-20T10:00:00.000Z' }, 'expires_at'],
  ['credits for longer than ten years', { amount: 1, expires_at: '2037-01-01T00:00:00.000Z' }, 'expires_at'],
  ['an end of what is taken', { amount: -1, expires_at: '2026-12-01T00:00:00.000Z' }, 'expires_at'],
  ['a field of the server', { amount: 1, booked_by: 'Eva' }, 'booked_by'],
])('refuses %s', async (_, body, field) => {
  await corrected(10);
  const [status, , at] = refusal(await send(body));
  expect([status, at]).toEqual([422, field]);
  expect(await left()).toBe(10);
});

test('takes and gives tenths exactly', async () => {
  await corrected(0.3, { customer_account_id: TENTHS });
  await corrected(-0.1, { customer_account_id: TENTHS });
  expect((await historyOf(operator)).map(({ amount }) => amount)).toEqual([0.3, -0.1]);
  expect(await left()).toBe(2);
});

test('a guest and a customer who deleted the account have no credits', async () => {
  const [guest] = await shop.sql<{ id: number }>(
    `insert into customers (email, language, is_guest) values ('guest@example.com', 'cs', true) returning id`,
  );
  for (const id of [guest?.id, 1_999_999_999]) expect((await send({ amount: 1 }, {}, id)).status).toBe(404);
});

describe('a key', () => {
  test('books once, however often and at once it is sent', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(Array.from({ length: 12 }, () => send({ amount: 5 }, headers)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.item.id}`)).size).toBe(1);
    expect(await left()).toBe(5);
    expect(refusal(await send({ amount: 6 }, headers))[1]).toBe('idempotency_key_reused');
    expect(await left()).toBe(5);
  });

  test('of a refused correction is free again', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    expect((await send({ amount: -5 }, headers)).status).toBe(409);
    await corrected(5);
    expect((await send({ amount: -5 }, headers)).status).toBe(201);
  });

  test('of one customer is another key of another customer', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const other = (await signedIn(shop)).id;
    const [one, two] = [await send({ amount: 5 }, headers), await send({ amount: 5 }, headers, other)];
    expect([one.status, two.status, one.body.item.id === two.body.item.id]).toEqual([201, 201, false]);
  });
});

describe('a reversal', () => {
  test('takes back what was given, once, also at once', async () => {
    const usage = await corrected(50);
    const answers = await Promise.all(Array.from({ length: 6 }, () => reverse(usage)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await left()).toBe(0);
    const [, last] = await historyOf(customer.headers);
    expect(last).toMatchObject({ amount: -50, name: 'Oprava omylu', payload: { reverses_id: usage } });
  });

  test('gives back what was taken for as long as it was good', async () => {
    await corrected(10, { expires_at: '2026-11-25T00:00:00.000Z' });
    await corrected(10, { expires_at: '2027-06-01T00:00:00.000Z' });
    await corrected(10, { expires_at: null });
    const usage = await corrected(-25);
    const { items } = (await reverse(usage)).body;
    const lots = items.map((one: { amount: number; expires_at: string }) => [one.amount, one.expires_at]);
    // What was about to expire is good for 30 days.
    expect(lots).toEqual([
      [10, '2026-12-20T10:00:00.000Z'],
      [10, '2027-06-01T00:00:00.000Z'],
      [5, null],
    ]);
    expect(await left()).toBe(30);
    expect((await reverse(usage)).status).toBe(409);
  });

  test('is refused where what was given is gone, and for what is no correction', async () => {
    const usage = await corrected(50);
    await corrected(-1);
    expect(refusal(await reverse(usage))).toEqual([409, 'conflict', 'amount', 'Zákazníkovi zbývá 49 kreditů.']);
    await corrected(1);
    const reversed = (await reverse(usage)).body.items[0].id;
    expect(refusal(await reverse(reversed))[2]).toBe('usage_id');
    const [earned] = await shop.sql<{ id: number }>(
      `insert into customer_account_usages (customer_id, customer_account_id, amount, operation, reason) values ($1, $2, 7, 'received', 'test') returning id`,
      [customer.id, POINTS],
    );
    expect(refusal(await reverse(earned?.id ?? 0))[2]).toBe('usage_id');
    expect(await left()).toBe(7);
  });

  test('is not found below another customer', async () => {
    const usage = await corrected(50);
    expect((await reverse(usage, (await signedIn(shop)).id)).status).toBe(404);
    expect(await left()).toBe(50);
  });
});

test('a correction is in the journal, which undoes none', async () => {
  const usage = await corrected(50);
  const [set] = await shop.sql<{ id: number; call: string; author_kind: string }>(
    'select id, call, author_kind from change_sets order by id desc limit 1',
  );
  expect(set).toMatchObject({ call: 'POST /customers/{id}/customer-account-usages', author_kind: 'person' });
  const undone = await shop.request(`POST /change-sets/${set?.id}/undo`, { body: {}, headers: operator });
  expect([undone.status, undone.body.type]).toEqual([409, 'nothing_to_undo']);
  expect((await reverse(usage)).status).toBe(201);
});

test('who may only see credits corrects none', async () => {
  const headers = (await signedInOperator(shop, ['credits.read'], () => NOW)).headers;
  expect((await send({ amount: 5 }, headers)).body.type).toBe('right_missing');
  expect((await send({ amount: 5 }, { authorization: customer.headers.authorization })).status).toBe(401);
  expect(await left()).toBe(0);
});

test('beside orders that spend the same account everything is exact', async () => {
  const EACH = 10;
  await corrected(255);
  const carts: { id: string; total: number }[] = [];
  for (let count = 0; count < 30; count += 1) {
    const guests = await filledCart(shop.request, { items: [{ product_id: SHOP.products.soap }] });
    const { id } = (await shop.request(`POST /carts/${guests}/owner`, { headers: customer.headers })).body.item;
    const body = { customer_account_id: POINTS, amount: EACH };
    const applied = await shop.request(`POST /carts/${id}/customer-accounts`, { headers: customer.headers, body });
    carts.push({ id, total: applied.body.item.taxed_total_price.value });
  }
  const ordering = carts.map(({ id, total }) =>
    shop.request('POST /orders', {
      body: { cart_id: id, expected_taxed_total: total },
      headers: { ...customer.headers, 'idempotency-key': randomUUID() },
    }),
  );
  const correcting = Array.from({ length: 30 }, (_, index) => send({ amount: index % 3 === 0 ? 4 : -7 }));
  const [orders, corrections] = await Promise.all([Promise.all(ordering), Promise.all(correcting)]);
  const placed = orders.filter(({ status }) => status === 201).length;
  const booked = corrections.filter(({ status }) => status === 201);
  // Those that give always can be; together they ask for more than there is.
  expect(booked.length).toBeGreaterThanOrEqual(10);
  expect(placed).toBeGreaterThan(0);
  expect(new Set([...orders, ...corrections].map(({ status }) => status))).toEqual(new Set([201, 409]));
  const sum = booked.reduce((all, { body }) => all + body.item.amount, 0);
  expect(await left()).toBe(255 + sum - placed * EACH);
});
