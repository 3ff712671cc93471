import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart } from '../../testing/carts/index.ts';
import { type SignedInCustomer, signedIn } from '../../testing/customers/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

const { products, payments } = SHOP;
const ACCOUNT = 2;
let shop: TestShop;
let jana: SignedInCustomer;
beforeAll(async () => {
  shop = await startBuyingShop();
  jana = await signedIn(shop, { email: 'jana@example.com' });
  await shop.sql(
    `insert into customer_accounts (id, name, decimal_places, is_active) values (${ACCOUNT}, '{"cs":"Kredity","en":"Credits"}', 0, true)`,
  );
  await shop.sql(
    `insert into customer_account_conversions (customer_account_id, currency_id, value, min_order_price) values (${ACCOUNT}, 1, 1, 25000)`,
  );
  await shop.sql('update products set is_purchasable_with_credits = true where id = $1', [products.soap]);
});
afterAll(() => shop.close());

let bookings = 0;
const book = (amount: number) => {
  bookings += 1;
  return shop.sql(
    `insert into customer_account_usages (customer_id, customer_account_id, amount, operation, reason) values ($1, ${ACCOUNT}, $2, 'adjusted', $3)`,
    [jana.id, amount, `test ${bookings}`],
  );
};
async function bookTo(balance: number): Promise<void> {
  const [account] = await shop.sql<{ sum: number }>(
    'select coalesce(sum(amount), 0)::int as sum from customer_account_usages where customer_id = $1',
    [jana.id],
  );
  if (account && account.sum !== balance) await book(balance - account.sum);
}
const as = (call: string, body?: unknown) => shop.request(call, { body, headers: jana.headers });
interface Change {
  type: string;
  name: string;
  old_taxed_price: { value: number };
  new_taxed_price: { value: number };
}
const changesOf = async (cart: string) =>
  (await as(`GET /carts/${cart}/items`)).body.changes.map(
    ({ type, name, old_taxed_price: old, new_taxed_price: now }: Change) => [type, name, old.value, now.value],
  );
async function payingCart(): Promise<{ cart: string; line: number }> {
  const own = await filledCart(shop.request, {
    items: [{ product_id: products.soap, amount: 3 }],
    payment: payments.transfer,
  });
  const cart = (await as(`POST /carts/${own}/owner`)).body.item.id;
  const paid = await as(`POST /carts/${cart}/customer-accounts`, { customer_account_id: ACCOUNT, amount: 90 });
  expect(paid.status, JSON.stringify(paid.body)).toBe(201);
  const { items, changes } = (await as(`GET /carts/${cart}/items`)).body;
  expect(changes).toEqual([]);
  return { cart, line: items[0].id };
}

test('credits that were spent elsewhere are told with what they paid and what they pay now', async () => {
  await book(100);
  const { cart } = await payingCart();
  await book(-70);
  expect(await changesOf(cart)).toEqual([['credits_changed', 'Kredity', 90, 30]]);
  await book(-30);
  // Since the last write: one change, from what that answered.
  expect(await changesOf(cart)).toEqual([['credits_changed', 'Kredity', 90, 0]]);
});

test('credits that the goods are too cheap for are told beside the price', async () => {
  await book(100);
  const { cart } = await payingCart();
  await shop.sql('update prices set price = 8000 where product_id = $1', [products.soap]);
  expect(await changesOf(cart)).toEqual([
    ['item_price_lowered', 'Mýdlo', 99.9, 80],
    ['credits_changed', 'Kredity', 90, 0],
  ]);
  await shop.sql('update prices set price = 9990 where product_id = $1', [products.soap]);
});

test('credits that the shopper’s own changes left without use are told by nothing', async () => {
  const { cart, line } = await payingCart();
  await as(`PATCH /carts/${cart}/items/${line}`, { amount: 1 });
  expect((await as(`GET /carts/${cart}`)).body.item.customer_accounts).toMatchObject([{ amount: 0 }]);
  expect(await changesOf(cart)).toEqual([]);
});

test('an order is refused once when credits pay less than its buyer was shown, also without an expected total', async () => {
  await bookTo(100);
  const { cart } = await payingCart();
  await bookTo(30);
  const headers = () => ({ ...jana.headers, 'idempotency-key': randomUUID() });
  const placeOrder = () => shop.request('POST /orders', { body: { cart_id: cart }, headers: headers() });
  const refused = await placeOrder();
  expect([refused.status, refused.body.type, refused.body.errors]).toMatchObject([
    409,
    'credits_unavailable',
    [{ field: `customer_accounts.${ACCOUNT}`, message: 'Kredity: zaplatí méně, než jste v košíku viděli.' }],
  ]);
  expect((await as(`GET /carts/${cart}`)).body.item.customer_accounts).toMatchObject([{ amount: 30 }]);
  expect((await placeOrder()).status).toBe(201);
});

const placeOrder = async (cart: string) =>
  (
    await shop.request('POST /orders', {
      body: { cart_id: cart },
      headers: { ...jana.headers, 'idempotency-key': randomUUID() },
    })
  ).body;
const discounted = async (body: object) => {
  const made = { name: { cs: 'Jaro' }, operation: 1, percents: 30, is_active: true, ...body };
  const { item } = (await shop.request('POST /discounts', { body: made, headers: shop.operator })).body;
  await shop.api.flushEvents();
  return item.id as number;
};
/** A cart of three soaps for 299.70, of which credits pay 299. */
async function almostPaid(): Promise<string> {
  await bookTo(1000);
  const { cart } = await payingCart();
  const body = { customer_account_id: ACCOUNT, amount: 299 };
  expect((await as(`POST /carts/${cart}/customer-accounts`, body)).status).toBe(201);
  expect(await changesOf(cart)).toEqual([]);
  return cart;
}

test('goods that the shopper’s own code makes cheaper take fewer credits, which is told by nothing and refuses nothing', async () => {
  await shop.sql('update customer_account_conversions set min_order_price = null');
  const id = await discounted({ method: 1, code: 'TRICET' });
  const cart = await almostPaid();
  const { body } = await as(`POST /carts/${cart}/discounts`, { code: 'TRICET' });
  expect(body.item.customer_accounts).toMatchObject([{ amount: 210 }]);
  expect(await changesOf(cart)).toEqual([]);
  // The code is protected as any other.
  await shop.request(`PATCH /discounts/${id}`, { body: { is_active: false }, headers: shop.operator });
  await shop.api.flushEvents();
  expect((await placeOrder(cart)).errors).toMatchObject([{ field: `discounts.${id}` }]);
  expect((await placeOrder(cart)).item.prices.taxed_price.value).toBe(99.7);
});

test('goods that the shop makes cheaper take fewer credits and leave no more to pay, which refuses nothing', async () => {
  const cart = await almostPaid();
  const id = await discounted({});
  expect((await placeOrder(cart)).item.prices.taxed_price.value).toBe(99);
  await shop.request(`PATCH /discounts/${id}`, { body: { is_active: false }, headers: shop.operator });
  await shop.api.flushEvents();
});

test('credits that an answer took off and that another order spent are refused once, however the cart was answered', async () => {
  await bookTo(500);
  const { cart } = await payingCart();
  const body = { customer_account_id: ACCOUNT, amount: 200 };
  expect((await as(`POST /carts/${cart}/customer-accounts`, body)).body.item.customer_accounts).toMatchObject([
    { amount: 200 },
  ]);
  await bookTo(0);
  expect(await placeOrder(cart)).toMatchObject({
    type: 'credits_unavailable',
    errors: [{ field: `customer_accounts.${ACCOUNT}` }],
  });
  expect((await placeOrder(cart)).item.prices.taxed_price.value).toBe(398.7);
});

test('credits that were spent elsewhere are refused also after the shopper removed a line and read nothing', async () => {
  await bookTo(500);
  const { cart } = await payingCart();
  await as(`POST /carts/${cart}/items`, { product_id: products.candle, amount: 1 });
  const { items } = (await as(`GET /carts/${cart}/items`)).body;
  await as(`DELETE /carts/${cart}/items/${items[1].id}`);
  await bookTo(20);
  expect((await placeOrder(cart)).errors).toMatchObject([{ field: `customer_accounts.${ACCOUNT}` }]);
  expect((await placeOrder(cart)).item.prices.taxed_price.value).toBe(378.7);
});

test('of twelve carts at once that were shown the same credits none is ordered without them', async () => {
  await bookTo(1000);
  const carts: string[] = [];
  for (let made = 0; made < 12; made += 1) {
    const { cart } = await payingCart();
    const body = { customer_account_id: ACCOUNT, amount: 240 };
    expect((await as(`POST /carts/${cart}/customer-accounts`, body)).status).toBe(201);
    carts.push(cart);
  }
  const answers = await Promise.all(carts.map(placeOrder));
  const placed = answers.filter(({ item }) => item);
  // A thousand credits pay four orders of 398.70 with 240 each.
  expect(placed.map(({ item }) => item.prices.taxed_price.value)).toEqual(Array(4).fill(158.7));
  expect(new Set(answers.filter(({ item }) => !item).map(({ type }) => type))).toEqual(
    new Set(['credits_unavailable']),
  );
});
