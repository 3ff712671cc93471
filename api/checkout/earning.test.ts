import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { LARGEST_BOOKING } from '../../contract/loyalty/rules.ts';
import { filledCart } from '../../testing/carts/index.ts';
import { type SignedInCustomer, signedIn } from '../../testing/customers/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { until } from '../../testing/payments/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
let jana: SignedInCustomer;
const { products, payments, currencies } = SHOP;
/** Two candles for 598.00 and a soap for 99.90. */
const CANDLES = { product_id: products.candle, amount: 2 };
const SOAP = { product_id: products.soap, amount: 1 };
/** Whole credits worth 2 Kč. */
const POINTS = 1;

beforeAll(async () => {
  shop = await startBuyingShop();
  jana = await signedIn(shop, { email: 'jana@example.com', groupIds: [] });
  await shop.sql(`insert into customer_accounts (id, name) values (${POINTS}, '{"cs":"Body","en":"Points"}')`);
  await shop.sql(
    `insert into customer_account_conversions (customer_account_id, currency_id, value) values (${POINTS}, 1, 2), (${POINTS}, 2, 0.08)`,
  );
  await shop.sql('update products set is_purchasable_with_credits = true where id = $1', [products.soap]);
  await shop.sql('update products set stock_state = 1000 where id = $1', [products.candle]);
  await shop.api.startWorker();
});
afterAll(() => shop.close());
beforeEach(() => shop.sql('update loyalty_programs set is_active = false'));

const operate = (call: string, body: object) => shop.request(call, { body, headers: shop.operator });
async function program(more: object = {}): Promise<number> {
  const { status, body } = await operate('POST /loyalty-programs', {
    ...{ name: { cs: 'Za nákup', en: 'For your purchase' }, operation: 0, value: 10, customer_account_ids: [POINTS] },
    ...{ is_active: true, ...more },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.item.id;
}

type Who = Pick<SignedInCustomer, 'headers'> | null;
const as = (who: Who, call: string, body?: unknown) => shop.request(call, { body, headers: who?.headers ?? {} });
async function cartOf(who: Who, items: { product_id: number; amount?: number }[] = [CANDLES]): Promise<string> {
  const id = await filledCart(shop.request, { items, payment: payments.transfer });
  return who ? (await as(who, `POST /carts/${id}/owner`)).body.item.id : id;
}
const earned = async (who: Who, id: string) =>
  (await as(who, `GET /carts/${id}?embed=customerAccountAmountsEarned`)).body.item._embedded
    .customerAccountAmountsEarned;
const amount = async (who: Who, id: string) => (await earned(who, id))[0]?.amount ?? 0;
const placeOrder = (who: Who, id: string) =>
  shop.request('POST /orders', {
    body: { cart_id: id },
    headers: { ...who?.headers, 'idempotency-key': randomUUID() },
  });
async function placed(who: Who, items?: { product_id: number; amount?: number }[]): Promise<number> {
  const { status, body } = await placeOrder(who, await cartOf(who, items));
  expect(status, JSON.stringify(body)).toBe(201);
  return body.item.id;
}
async function move(id: number, ...states: string[]): Promise<void> {
  for (const state of states) expect((await operate(`PATCH /orders/${id}`, { state })).status, state).toBe(200);
  await shop.api.flushEvents();
}
const bookings = async (orderId: number) =>
  await shop.sql<{ operation: string; amount: number }>(
    'select operation, amount from customer_account_usages where order_id = $1 order by id',
    [orderId],
  );
const untilBooked = (orderId: number, count = 1) =>
  until(async () => (await bookings(orderId)).length === count || undefined);
/** No job is left that books. */
const untilDone = () =>
  until(async () => {
    const jobs = await shop.sql(`select from graphile_worker.jobs where task_identifier = 'loyalty.earn'`);
    return jobs.length === 0 || undefined;
  });
const noteOf = (orderId: number) =>
  shop.sql<{ amount: number }>('select amount from order_earnings where order_id = $1', [orderId]);

test('the cart tells what the order will earn; it is booked once it is delivered, exactly once', async () => {
  const id = await program({ expires_after_days: 30 });
  const cart = await cartOf(jana);
  // A tenth of 598.00 are 59.80: 29 whole credits.
  expect(await earned(jana, cart)).toMatchObject([
    { customer_account_id: POINTS, name: 'Body', amount: 29, converted_amount: { value: 58 } },
  ]);
  const { item: order } = (await placeOrder(jana, cart)).body;
  // What the buyer was told holds.
  expect((await operate(`PATCH /loyalty-programs/${id}`, { value: 50, is_active: false })).status).toBe(200);
  const inAccount = async () => (await as(jana, `GET /customers/${jana.id}/customer-accounts`)).body.items;
  expect(await inAccount()).toMatchObject([{ customer_account_id: POINTS, amount: 0, expected_amount: 29 }]);
  await move(order.id, 'processing', 'shipped');
  expect(await bookings(order.id)).toEqual([]);
  await move(order.id, 'delivered');
  await untilBooked(order.id);
  for (let again = 0; again < 2; again += 1)
    await shop.sql(`insert into outbox_events (type, payload) values ('order.state_changed', $1)`, [
      JSON.stringify({ order_id: order.id, from: 'shipped', to: 'delivered' }),
    ]);
  await shop.api.flushEvents();
  await untilDone();
  expect(await inAccount()).toMatchObject([{ amount: 29, conversion_value_whole_account: 58, expected_amount: 0 }]);
  const { items } = (await as(jana, `GET /customers/${jana.id}/customer-account-usages`)).body;
  expect(items).toMatchObject([
    { amount: 29, operation: 'received', name: 'Za nákup', order_id: order.id, loyalty_program_id: id },
  ]);
  const days = (Date.parse(items[0].expires_at) - Date.parse(items[0].created_at)) / 86_400_000;
  expect(Math.round(days)).toBe(30);
  const { item } = (await shop.request(`GET /loyalty-programs/${id}`, { headers: shop.operator })).body;
  expect(item).toMatchObject({ usage_count: 1, has_rules: false });
});

test('what a cancelled order earned is taken back, as far as it is there', async () => {
  await program({ order_state: 'processing' });
  const [pending, spent, early] = [await placed(jana), await placed(jana), await placed(jana)];
  for (const id of [pending, spent]) {
    await move(id, 'processing');
    await untilBooked(id);
  }
  await move(early, 'cancelled');
  expect(await bookings(early)).toEqual([]);
  await move(pending, 'cancelled');
  expect(await bookings(pending)).toEqual([
    { operation: 'received', amount: 29 },
    { operation: 'revoked', amount: -29 },
  ]);
  const [row] = await shop.sql<{ amount: number }>('select amount from customer_account_balances');
  await shop.sql(
    `insert into customer_account_usages (customer_id, customer_account_id, amount, operation, reason) values ($1, $2, $3, 'used', 'test')`,
    [jana.id, POINTS, 9 - (row?.amount ?? 0)],
  );
  await move(spent, 'cancelled');
  expect(await bookings(spent)).toEqual([
    { operation: 'received', amount: 29 },
    { operation: 'revoked', amount: -9 },
  ]);
  expect(await shop.sql('select amount from customer_account_balances')).toEqual([{ amount: 0 }]);
  expect([await noteOf(pending), await noteOf(early)]).toEqual([[], []]);
});

test('an order that is cancelled at the moment when it earns keeps nothing', async () => {
  await program({ order_state: 'processing' });
  const eva = await signedIn(shop, { email: 'eva@example.com' });
  const ids = await Promise.all(Array.from({ length: 10 }, () => placed(eva)));
  const to = (state: string) =>
    Promise.all(ids.map(async (id) => (await operate(`PATCH /orders/${id}`, { state })).status));
  expect(await to('processing')).toEqual(ids.map(() => 200));
  const [, cancelled] = await Promise.all([shop.api.flushEvents(), to('cancelled')]);
  expect(cancelled).toEqual(ids.map(() => 200));
  await shop.api.flushEvents();
  await untilDone();
  const sums = await shop.sql(
    'select order_id, sum(amount)::int as left from customer_account_usages where order_id = any($1) group by order_id having sum(amount) <> 0',
    [ids],
  );
  expect(sums).toEqual([]);
});

test('discounts and credits are not earned by, and neither are guests’ orders', async () => {
  await program();
  await shop.sql(
    `insert into customer_account_usages (customer_id, customer_account_id, amount, operation, reason) values ($1, $2, 40, 'adjusted', 'gift')`,
    [jana.id, POINTS],
  );
  const cart = await cartOf(jana, [{ ...SOAP, amount: 2 }]);
  // 199.80, then 80.00 less: 119.80.
  expect(await amount(jana, cart)).toBe(9);
  const used = await as(jana, `POST /carts/${cart}/customer-accounts`, { customer_account_id: POINTS, amount: 40 });
  expect(used.status).toBe(201);
  expect(await amount(jana, cart)).toBe(5);
  const guests = await cartOf(null);
  expect(await earned(null, guests)).toEqual([]);
  expect(await noteOf((await placeOrder(null, guests)).body.item.id)).toEqual([]);
});

test('a program gives for the orders and goods of its rule, and several add up', async () => {
  const both = [CANDLES, SOAP];
  const cart = await cartOf(jana, both);
  const change = async (id: number, body: object) => {
    expect((await operate(`PATCH /loyalty-programs/${id}`, body)).status).toBe(200);
    return amount(jana, cart);
  };
  const least = (price: number) => ({ rule: { min_prices: [{ currency_id: currencies.czk, price }] } });
  // A tenth of 697.90 are 34 whole credits.
  const id = await program(least(69_790));
  expect(await amount(jana, cart)).toBe(34);
  expect(await change(id, least(69_791))).toBe(0);
  expect(await change(id, { rule: null, valid_from: '2100-01-01T00:00:00.000Z' })).toBe(0);
  expect(await change(id, { valid_from: null })).toBe(34);
  const [own, other] = await shop.sql<{ id: number }>(
    `insert into categories (name) values ('{"cs":"Mýdla"}'), ('{"cs":"Dárky"}') returning id`,
  );
  await shop.sql('insert into product_categories (product_id, category_id) values ($1, $2)', [
    products.soap,
    other?.id,
  ]);
  // A tenth of 99.90 are 4.
  expect(await change(id, { rule: { category_ids: [other?.id] } })).toBe(4);
  expect(await change(id, { is_for_default_category: true })).toBe(0);
  await shop.sql('update products set default_category_id = $2 where id = $1', [products.soap, own?.id]);
  expect(await change(id, { rule: { category_ids: [own?.id] } })).toBe(4);
  await program({ operation: 1, value: 15 });
  expect(await amount(jana, cart)).toBe(19);
  const [group] = await shop.sql<{ id: number }>(
    `insert into customer_groups (name) values ('{"cs":"Klub"}') returning id`,
  );
  expect(await change(id, { rule: { customer_group_ids: [group?.id] } })).toBe(15);
});

test('the last uses of a program are given to as many orders, however many come at once', async () => {
  const id = await program({ usage_limit: 3 });
  const buyers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => signedIn(shop, { email: `buyer${at}@example.com` })),
  );
  const carts = await Promise.all(buyers.map((who) => cartOf(who)));
  expect(await amount(buyers[0] ?? null, carts[0] ?? '')).toBe(29);
  const all = await Promise.all(buyers.map((who, at) => placeOrder(who, carts[at] ?? '')));
  expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
  const notes = await shop.sql('select from order_earnings where loyalty_program_id = $1', [id]);
  expect(notes).toHaveLength(3);
  expect(await amount(jana, await cartOf(jana))).toBe(0);
  // A cancelled order gives its use back.
  const [one] = await shop.sql<{ order_id: number }>(
    'select order_id from order_earnings where loyalty_program_id = $1 limit 1',
    [id],
  );
  await move(one?.order_id ?? 0, 'cancelled');
  expect(await amount(jana, await cartOf(jana))).toBe(29);
});

test('a customer earns by a program as often as it says', async () => {
  await program({ limit_per_customer: 1 });
  const [first, second] = [await cartOf(jana), await filledCart(shop.request, { items: [CANDLES] })];
  const orders = [(await placeOrder(jana, first)).body.item.id];
  const own = (await as(jana, `POST /carts/${second}/owner`)).body.item.id;
  expect(await amount(jana, own)).toBe(0);
  expect(await noteOf(orders[0])).toEqual([{ amount: 29 }]);
});

test('a program that cannot be is refused by field, and one that somebody earned by is not deleted', async () => {
  const refusal = async (body: object) => {
    const { status, body: answer } = await operate('POST /loyalty-programs', {
      ...{ name: { cs: 'Klub' }, operation: 0, value: 3, customer_account_ids: [POINTS], ...body },
    });
    return [status, ...(answer.errors ?? []).map(({ field }: { field: string }) => field)];
  };
  expect(await refusal({ value: 101 })).toEqual([422, 'value']);
  expect(await refusal({ value: 0 })).toEqual([422, 'value']);
  expect(await refusal({ customer_account_ids: [] })).toEqual([422, 'customer_account_ids']);
  expect(await refusal({ customer_account_ids: [99] })).toEqual([422, 'customer_account_ids']);
  expect(await refusal({ rule: { category_ids: [99_999] } })).toEqual([422, 'rule.category_ids']);
  expect(await refusal({ order_state: 'new' })).toEqual([422, 'order_state']);
  expect(await refusal({ valid_from: '2030-02-01T00:00:00.000Z', valid_to: '2030-01-01T00:00:00.000Z' })).toEqual([
    422,
    'valid_to',
  ]);
  const id = await program();
  await placed(jana);
  expect((await shop.request(`DELETE /loyalty-programs/${id}`, { headers: shop.operator })).body.errors).toMatchObject([
    { field: 'id' },
  ]);
});

test('an order is placed whatever its percents come to, and earns no more than a booking may give', async () => {
  const tiny = 2;
  await shop.sql(`insert into customer_accounts (id, name, decimal_places) values (${tiny}, '{"cs":"Haléře"}', 2)`);
  await shop.sql(
    `insert into customer_account_conversions (customer_account_id, currency_id, value) values (${tiny}, 1, 0.0001)`,
  );
  await program({ value: 100, customer_account_ids: [tiny], order_state: 'processing' });
  const id = await placed(jana, [{ ...CANDLES, amount: 20 }]);
  await move(id, 'processing');
  await untilBooked(id);
  expect(await bookings(id)).toEqual([{ operation: 'received', amount: LARGEST_BOOKING }]);
});

test('a gift that costs something earns nothing and lifts over no smallest price', async () => {
  const gift = { product_id: SHOP.products.oil, percents: 50, is_active: true, rules: [] };
  const { item } = (await operate('POST /gifts', gift)).body;
  await shop.api.flushEvents();
  await program();
  const cart = await cartOf(jana);
  const before = await amount(jana, cart);
  expect((await as(jana, `POST /carts/${cart}/items`, { gift_id: item.id })).status).toBe(201);
  expect(await amount(jana, cart)).toBe(before);
  expect(before).toBeGreaterThan(0);
  await shop.request(`DELETE /gifts/${item.id}`, { headers: shop.operator });
  await shop.api.flushEvents();
});
