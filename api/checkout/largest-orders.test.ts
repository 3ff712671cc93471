import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { signedIn } from '../../testing/customers/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

const { shipping, payments } = SHOP;
const CREDITS = 1;
/** Numbers of products that cost 999.99, of which nobody counts the pieces. */
const DEAR = Array.from({ length: 200 }, (_, index) => 2_000 + index);
const [FIRST = 0, SECOND = 0, THIRD = 0] = DEAR;

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
  const add = (text: string) => shop.sql(`${text} from unnest($1::int[]) id`, [DEAR]);
  await add(`insert into products (id, name, product_availability_id, tax_group_id, update_stock, is_purchasable_with_credits)
    select id, '{"cs":"Parfém"}', 1, 1 + id % 2, false, true`);
  await add('insert into prices (price_list_id, product_id, price) select 1, id, 99999');
  await add(`insert into slugs (language, path, model_type, model_id) select 'cs', '/dear-' || id, 9, id`);
  await shop.sql(
    `insert into discounts (name, operation, percents, is_active) values ('{"cs":"Desetina"}', 1, 10, true)`,
  );
});
afterAll(() => shop.close());
beforeEach(() => shop.sql('update products set weight = null where id = any($1::int[])', [DEAR]));

const filled = (...amounts: [product: number, amount: number][]) =>
  filledCart(shop.request, {
    items: amounts.map(([product_id, amount]) => ({ product_id, amount })),
    shipping: shipping.store,
    payment: payments.counter,
  });
const TOO_LARGE = [
  422,
  [{ field: 'items', message: 'Tolik zboží najednou objednat nejde. Rozdělte ho prosím do několika objednávek.' }],
];
const refusal = async (cart: string) => {
  const { status, body } = await order(shop.request, cart);
  return [status, body.errors];
};

test('goods that cost too much before discounts are refused, though less remains to be paid', async () => {
  // 2,185,978,140 minor units, of which 1,967,380,326 remain.
  expect(await refusal(await filled([FIRST, 7_287], [SECOND, 7_287], [THIRD, 7_287]))).toEqual(TOO_LARGE);
});

test('an order has goods for twenty million, and no crown more', async () => {
  const soaps = (amount: number): [number, number] => [SHOP.products.soap, amount];
  const cart = await filled([FIRST, 10_000], [SECOND, 10_000], soaps(3));
  expect(await refusal(cart)).toEqual(TOO_LARGE);
  const { items } = (await shop.request(`GET /carts/${cart}/items`)).body;
  await shop.request(`PATCH /carts/${cart}/items/${items[2].id}`, { body: { amount: 2 } });
  const placed = await order(shop.request, cart);
  expect(placed.status).toBe(201);
  const { id, hash } = placed.body.item;
  const { item } = (await shop.request(`GET /orders/${id}?hash=${hash}&embed=charges,discounts,items,items.receipt`))
    .body;
  expect(item.prices.taxed_price.value).toBe(18_000_000);
  expect(item._embedded.discounts).toMatchObject([{ discounted_taxed_amount: { value: 1_999_999.98 } }]);
});

test('goods that weigh too much are refused, where a shipping method takes any weight', async () => {
  await shop.sql('update products set weight = 200001 where id = $1', [FIRST]);
  expect(await refusal(await filled([FIRST, 10_000]))).toEqual(TOO_LARGE);
  await shop.sql('update products set weight = 200000 where id = $1', [FIRST]);
  expect((await order(shop.request, await filled([FIRST, 10_000]))).status).toBe(201);
});

test('a cart of two hundred lines of ten thousand dear pieces each is read and changed, and refused by the order', async () => {
  await shop.sql('update products set weight = 2000000000 where id = any($1::int[])', [DEAR]);
  await shop.sql(`insert into customer_accounts (id, name) values (${CREDITS}, '{"cs":"Kredity"}')`);
  await shop.sql(
    `insert into customer_account_conversions (customer_account_id, currency_id, value) values (${CREDITS}, 1, 1)`,
  );
  await shop.sql(`insert into loyalty_programs (name, operation, value, customer_account_ids, order_state, is_active)
    values ('{"cs":"Za nákup"}', 0, 10, '{${CREDITS}}', 'processing', true)`);
  const { id, headers } = await signedIn(shop);
  await shop.sql(
    `insert into customer_account_usages (customer_id, customer_account_id, amount, operation, reason) values ($1, $2, 1000000000, 'adjusted', 'gift')`,
    [id, CREDITS],
  );
  const request: TestShop['request'] = (call, given) =>
    shop.request(call, { ...given, headers: { ...given?.headers, ...headers } });
  const cart = await filledCart(request, {
    items: [{ product_id: FIRST, amount: 10_000 }],
    shipping: shipping.store,
    payment: payments.counter,
  });
  for (let from = 1; from < DEAR.length; from += 50) {
    const items = DEAR.slice(from, from + 50).map((product_id) => ({ product_id, amount: 10_000 }));
    expect((await request(`POST /carts/${cart}/items/batch`, { body: { items } })).status).toBe(201);
  }
  const statuses = [];
  for (const [call, body] of [
    [`POST /carts/${cart}/customer-accounts`, { customer_account_id: CREDITS, amount: 1_000_000_000 }],
    [`GET /carts/${cart}?embed=charges,gifts`],
    [`GET /carts/${cart}/items?embed=receipt`],
    [`GET /carts/${cart}/shipping-methods`],
    [`GET /carts/${cart}/payment-methods`],
    [`PATCH /carts/${cart}`, { note: 'mnoho' }],
  ] as const)
    statuses.push((await request(call, { body })).status);
  expect(statuses).toEqual([201, 200, 200, 200, 200, 200]);
  const { status, body } = await order(request, cart);
  expect([status, body.errors]).toEqual(TOO_LARGE);
});
