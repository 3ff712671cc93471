import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  filledCart,
  SHOP,
  type SignedInCustomer,
  signedIn,
  startBuyingShop,
  type TestShop,
} from '../../testing/index.ts';

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
  const [held] = await shop.sql<{ sum: number }>(
    'select coalesce(sum(amount), 0)::int as sum from customer_account_usages where customer_id = $1',
    [jana.id],
  );
  if (held && held.sum !== balance) await book(balance - held.sum);
}
const as = (call: string, body?: unknown) => shop.request(call, { body, headers: jana.headers });
interface Change {
  type: string;
  name: string;
  old_taxed_price: { value: number };
  new_taxed_price: { value: number };
}
const told = async (cart: string) =>
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
  expect(await told(cart)).toEqual([['credits_changed', 'Kredity', 90, 30]]);
  await book(-30);
  expect(await told(cart)).toContainEqual(['credits_changed', 'Kredity', 30, 0]);
});

test('credits that the goods are too cheap for are told beside the price', async () => {
  await book(100);
  const { cart } = await payingCart();
  await shop.sql('update prices set price = 8000 where product_id = $1', [products.soap]);
  expect(await told(cart)).toEqual([
    ['item_price_lowered', 'Mýdlo', 99.9, 80],
    ['credits_changed', 'Kredity', 90, 0],
  ]);
  await shop.sql('update prices set price = 9990 where product_id = $1', [products.soap]);
});

test('credits that the shopper’s own changes left without use are told by nothing', async () => {
  const { cart, line } = await payingCart();
  await as(`PATCH /carts/${cart}/items/${line}`, { amount: 1 });
  expect((await as(`GET /carts/${cart}`)).body.item.customer_accounts).toMatchObject([{ amount: 0 }]);
  expect(await told(cart)).toEqual([]);
});

test('an order is refused once when credits pay less than its buyer was shown, also without an expected total', async () => {
  await bookTo(100);
  const { cart } = await payingCart();
  await bookTo(30);
  const headers = () => ({ ...jana.headers, 'idempotency-key': randomUUID() });
  const place = () => shop.request('POST /orders', { body: { cart_id: cart }, headers: headers() });
  const refused = await place();
  expect([refused.status, refused.body.type, refused.body.errors]).toMatchObject([
    409,
    'credits_unavailable',
    [{ field: `customer_accounts.${ACCOUNT}`, message: 'Kredity: zaplatí méně, než jste v košíku viděli.' }],
  ]);
  expect((await as(`GET /carts/${cart}`)).body.item.customer_accounts).toMatchObject([{ amount: 30 }]);
  expect((await place()).status).toBe(201);
});
