import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHOP } from '../../../testing/fixtures/index.ts';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

let shop: TestShop;
let now = new Date('2026-11-20T10:00:00Z');
const { products } = SHOP;

beforeAll(async () => {
  shop = await startBuyingShop({ clock: () => now });
});
afterAll(() => shop.close());

const newCart = async () => (await shop.request('POST /carts', { body: {} })).body.item;
const add = (cart: { id: string }, body: object) => shop.request(`POST /carts/${cart.id}/items`, { body });

test('a new cart is empty and lives thirty days', async () => {
  const cart = await newCart();
  expect(cart).toMatchObject({
    unique_amount: 0,
    currency_id: 1,
    language: 'cs',
    has_account: false,
    taxed_total_price: { value: 0 },
  });
  expect(cart.expiration_at).toBe('2026-12-20T10:00:00.000Z');
  expect((await shop.request(`GET /carts/${cart.id}`)).body.item).toEqual(cart);
});

test('lines of another cart are moved and the other cart is deleted', async () => {
  const [target, source] = [await newCart(), await newCart()];
  await add(target, { product_id: products.candle, amount: 3 });
  await add(source, { product_id: products.candle, amount: 4 });
  await add(source, { product_id: products.soap });
  const { item } = (
    await shop.request(`POST /carts/${target.id}/transfer-items`, { body: { source_cart_id: source.id } })
  ).body;
  expect(item).toMatchObject({ id: target.id, amount: 6, unique_amount: 2 });
  expect((await shop.request(`GET /carts/${source.id}`)).status).toBe(404);
  expect(
    (await shop.request(`POST /carts/${target.id}/transfer-items`, { body: { source_cart_id: target.id } })).status,
  ).toBe(422);
});

test('a cart of a customer, an expired one and a deleted one are out of reach', async () => {
  const cart = await newCart();
  const [customer] = await shop.sql<{ id: number }>(
    `insert into customers (email, language) values ('x@example.com', 'cs') returning id`,
  );
  await shop.sql('update carts set customer_id = $1 where id = $2', [customer?.id, cart.id]);
  expect((await shop.request(`GET /carts/${cart.id}`)).status).toBe(403);
  expect((await add(cart, { product_id: products.soap })).status).toBe(403);
  const old = await newCart();
  const before = now;
  now = new Date(now.getTime() + 31 * 86_400_000);
  expect((await shop.request(`GET /carts/${old.id}`)).status).toBe(404);
  now = before;
  const dropped = await newCart();
  expect((await shop.request(`DELETE /carts/${dropped.id}`)).status).toBe(204);
  expect((await shop.request(`GET /carts/${dropped.id}`)).status).toBe(404);
  expect((await shop.request('GET /carts/not-a-cart')).status).toBe(422);
});

test('addresses are stored as typed and belong to their cart', async () => {
  const cart = await newCart();
  const address = {
    first_name: ' Jana ',
    last_name: "O'Neil <b>",
    street: '',
    is_company: true,
    company_name: 'Lípa s.r.o.',
  };
  const { body } = await shop.request(`PATCH /carts/${cart.id}/addresses/billing`, { body: address });
  expect(body.item).toMatchObject({
    type: 'billing',
    first_name: 'Jana',
    last_name: "O'Neil <b>",
    street: null,
    is_company: true,
  });
  expect(
    (await shop.request(`PATCH /carts/${cart.id}/addresses/shipping`, { body: { country_id: 77 } })).body.errors[0]
      .field,
  ).toBe('country_id');
  expect((await shop.request(`GET /carts/${cart.id}/addresses`)).body.items).toHaveLength(1);
});

test('a cart has the requested embeds, and no others', async () => {
  const cart = await newCart();
  await shop.request(`PATCH /carts/${cart.id}`, { body: { additional_data: { gift: true, card: 'Vše nejlepší' } } });
  const { item } = (
    await shop.request(`GET /carts/${cart.id}?embed=additional_data,shipping_country_id,shipping_option`)
  ).body;
  expect(item._embedded).toEqual({
    additional_data: { gift: true, card: 'Vše nejlepší' },
    shipping_country_id: 1,
    shipping_option: null,
  });
  expect((await shop.request(`GET /carts/${cart.id}?embed=password`)).status).toBe(422);
});

test('calls of carts need few statements', async () => {
  const { statementCount } = await import('../../platform/database/index.ts');
  const cart = await newCart();
  const count = async (work: () => Promise<unknown>) => {
    const counter = { count: 0 };
    await statementCount.run(counter, work);
    return counter.count;
  };
  expect(await count(() => newCart())).toBe(1);
  expect(await count(() => add(cart, { product_id: products.soap }))).toBe(4);
  expect(await count(() => add(cart, { product_id: products.book }))).toBe(5);
  expect(await count(() => shop.request(`GET /carts/${cart.id}`))).toBe(2);
  expect(await count(() => shop.request(`GET /carts/${cart.id}/items`))).toBe(2);
});
