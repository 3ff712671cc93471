import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHOP } from '../../../testing/fixtures/index.ts';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

let shop: TestShop;
const { products, variations } = SHOP;

beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

const newCart = async () => (await shop.request('POST /carts', { body: {} })).body.item;
const add = (cart: { id: string }, body: object) => shop.request(`POST /carts/${cart.id}/items`, { body });

test('the same thing joins its line, with the discounted price and its tax', async () => {
  const cart = await newCart();
  await add(cart, { product_id: products.candle, amount: 2 });
  const { body } = await add(cart, { product_id: products.candle });
  expect(body.item).toMatchObject({
    amount: 3,
    taxed_unit_price: { value: 299 },
    original_taxed_unit_price: { value: 399 },
    taxed_total_price: { value: 897 },
    tax_rate: 21,
    max_amount: 5,
    _embedded: { discount_percents: 25, brand: { name: 'Lípa' } },
  });
  const { item } = (await shop.request(`GET /carts/${cart.id}`)).body;
  expect(item).toMatchObject({
    amount: 3,
    unique_amount: 1,
    weight: 1200,
    taxed_items_price: { value: 897 },
    items_price: { value: 741.32 },
    free_shipping_remaining: { value: 603 },
  });
});

test('prices, stock and currency of the caller are refused', async () => {
  const cart = await newCart();
  const given = { taxed_unit_price: { value: 0.01 }, price: 1, stock_state: 99, currency_id: 2 };
  const refused = await add(cart, { product_id: products.soap, amount: 1, ...given });
  expect(refused.status).toBe(422);
  expect(refused.body.errors.map(({ field }: { field: string }) => field)).toEqual(Object.keys(given));
  const { body } = await add(cart, { product_id: products.soap, amount: 1 });
  expect(body.item.taxed_unit_price.value).toBe(99.9);
  const strange = await shop.request(`GET /carts/${cart.id}`, { headers: { 'currency-preference': 'USD' } });
  expect(strange.body.item.currency_id).toBe(1);
});

test.each([0, -1, 1e9, 1.5, '2', null, 10_001])('an amount of %s is refused', async (amount) => {
  const cart = await newCart();
  const answer = await add(cart, { product_id: products.soap, amount });
  expect(answer.status).toBe(422);
  expect(answer.body.errors[0].field).toBe('amount');
});

test('what cannot be bought is refused with its reason', async () => {
  const cart = await newCart();
  expect((await add(cart, { product_id: 999 })).body.type).toBe('product_not_found');
  expect((await add(cart, { product_id: products.gone })).body).toMatchObject({
    type: 'item_not_for_sale',
    message: 'Zboží Pryč teď neprodáváme.',
    errors: [{ field: 'product_id', message: 'Zboží Pryč teď koupit nejde: Ukončeno.' }],
  });
  expect((await add(cart, { product_id: products.cream })).body.errors[0].field).toBe('product_variation_id');
  expect((await add(cart, { product_id: products.soap, product_variation_id: variations.cream50 })).status).toBe(404);
  expect((await add(cart, { product_id: products.candle, amount: 6 })).body).toMatchObject({
    type: 'item_amount_unavailable',
    message: expect.stringContaining('5'),
    errors: [{ field: 'amount', limit: 5 }],
  });
  expect((await add(cart, { product_id: products.book, amount: 4 })).body.type).toBe('item_amount_unavailable');
  expect((await shop.request(`GET /carts/${cart.id}`)).body.item.unique_amount).toBe(0);
});

test('a variation has its own price and stock, or the price of its product', async () => {
  const cart = await newCart();
  const small = await add(cart, { product_id: products.cream, product_variation_id: variations.cream50 });
  const large = await add(cart, { product_id: products.cream, product_variation_id: variations.cream100 });
  expect([small.body.item.taxed_unit_price.value, large.body.item.taxed_unit_price.value]).toEqual([249, 449]);
  expect([small.body.item.stock_state, large.body.item.stock_state]).toEqual([10, 20]);
});

test('a batch says for each thing why it was not added', async () => {
  const cart = await newCart();
  const items = [
    { product_id: products.soap, amount: 2 },
    { product_id: products.gone },
    { product_id: products.soap, amount: 3 },
    { product_id: products.candle, amount: 4 },
    { product_id: products.candle, amount: 4 },
    { product_id: products.cream },
    { product_id: 999_999 },
    { product_id: products.cream, product_variation_id: 999_999 },
  ];
  const { status, body } = await shop.request(`POST /carts/${cart.id}/items/batch`, { body: { items } });
  expect(status).toBe(201);
  expect(body.items.map((item: { amount: number }) => item.amount)).toEqual([5, 4]);
  expect(body._errors).toEqual({
    'items.1.product_id': ['Zboží Pryč teď koupit nejde: Ukončeno.'],
    'items.4.amount': ['Zboží Svíčka lze teď koupit nejvýš 5 ks.'],
    'items.5.product_variation_id': ['Vyberte variantu.'],
    'items.6.product_id': ['Tento produkt teď nenabízíme.'],
    'items.7.product_variation_id': ['Tuto variantu teď nenabízíme. Vyberte jinou.'],
  });
});

test('an amount can be set, 0 removes, and lines of other carts cannot be reached', async () => {
  const [mine, other] = [await newCart(), await newCart()];
  const line = (await add(mine, { product_id: products.soap })).body.item;
  expect((await shop.request(`PATCH /carts/${other.id}/items/${line.id}`, { body: { amount: 5 } })).status).toBe(404);
  expect((await shop.request(`DELETE /carts/${other.id}/items/${line.id}`)).status).toBe(404);
  expect(
    (await shop.request(`PATCH /carts/${mine.id}/items/${line.id}`, { body: { amount: 7 } })).body.item.amount,
  ).toBe(7);
  expect((await shop.request(`PATCH /carts/${mine.id}/items/${line.id}`, { body: { amount: -1 } })).status).toBe(422);
  expect(
    (await shop.request(`PATCH /carts/${mine.id}/items/${line.id}`, { body: { amount: 0 } })).body.item,
  ).toBeNull();
  expect((await shop.request(`GET /carts/${mine.id}/items`)).body.items).toEqual([]);
});

test('twenty buttons pressed at once lose nothing', async () => {
  const cart = await newCart();
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      add(cart, { product_id: index % 2 ? products.soap : products.book, amount: 1 }).catch(() => null),
    ),
  );
  const { item } = (await shop.request(`GET /carts/${cart.id}`)).body;
  expect(item).toMatchObject({ amount: 13, unique_amount: 2 });
});

test('reading corrects what changed, and reports it until the next write', async () => {
  const cart = await newCart();
  for (const product_id of [products.soap, products.candle, products.oil]) await add(cart, { product_id, amount: 3 });
  await add(cart, { product_id: products.book });
  await shop.sql(`update prices set price = 10990 where product_id = 1 and price_list_id = 1`);
  await shop.sql('update products set stock_state = 2 where id = 2');
  await shop.sql('update products set stock_state = 0 where id = 6');
  await shop.sql('update products set is_active = false where id = 4');
  const first = (await shop.request(`GET /carts/${cart.id}/items`)).body;
  expect(first.changes.map((change: { type: string; amount: number | null }) => [change.type, change.amount])).toEqual([
    ['item_price_raised', null],
    ['item_amount_decreased', 2],
    ['item_sold_out', null],
    ['item_removed', null],
  ]);
  expect(first.items.map((item: { amount: number }) => item.amount)).toEqual([3, 2]);
  await shop.request(`PATCH /carts/${cart.id}`, { body: { note: 'seen' } });
  const second = (await shop.request(`GET /carts/${cart.id}/items`)).body;
  expect(second.changes).toEqual([]);
  await shop.sql(`update prices set price = 9990 where product_id = 1 and price_list_id = 1`);
  await shop.sql('update products set stock_state = 5 where id = 2; ');
  await shop.sql('update products set stock_state = 50 where id = 6');
  await shop.sql('update products set is_active = true where id = 4');
});

test('an invisible product is not found, before a variation is required', async () => {
  const id = (await shop.request('POST /carts', { body: {} })).body.item.id;
  const body = { product_id: SHOP.products.cream };
  await shop.sql('update products set is_hidden = true where id = $1', [SHOP.products.cream]);
  expect(await shop.request(`POST /carts/${id}/items`, { body })).toMatchObject({
    status: 404,
    body: { type: 'product_not_found' },
  });
  await shop.sql('update products set is_hidden = false where id = $1', [SHOP.products.cream]);
  expect((await shop.request(`POST /carts/${id}/items`, { body })).status).toBe(422);
});

test('what ran out is reported as sold out, also with a separate availability for that', async () => {
  const [emptied] = await shop.sql<{ id: number }>(
    `insert into product_availabilities (id, name, slug, can_purchase, for_empty_stock) values (9, '{"cs":"Vyprodáno"}', 'empty', false, true) returning id`,
  );
  const [refilled] = await shop.sql<{ id: number }>(
    'update product_availabilities set for_refilled_stock = true where id = (select product_availability_id from products where id = $1) returning id',
    [products.candle],
  );
  const stocked = (pieces: number) =>
    shop.sql('update products set stock_state = $2 where id = $1', [products.candle, pieces]);
  const cart = await newCart();
  await add(cart, { product_id: products.candle, amount: 1 });
  await stocked(0);
  const { changes } = (await shop.request(`GET /carts/${cart.id}/items`)).body;
  const refused = (await add(await newCart(), { product_id: products.candle, amount: 1 })).body;
  await stocked(5);
  await shop.sql('update product_availabilities set for_refilled_stock = false where id = $1', [refilled?.id]);
  await shop.sql('delete from product_availabilities where id = $1', [emptied?.id]);
  expect(refused).toMatchObject({ type: 'item_sold_out', errors: [{ field: 'product_id' }] });
  expect(changes).toMatchObject([{ type: 'item_sold_out' }]);
});

test('what is not on sale yet cannot be bought yet, though it can be seen', async () => {
  const id = (await shop.request('POST /carts', { body: {} })).body.item.id;
  const begin = (moment: string | null) =>
    shop.sql('update products set purchasable_since = $2 where id = $1', [SHOP.products.book, moment]);
  await begin('2099-01-01T09:30:00Z');
  const answer = await shop.request(`POST /carts/${id}/items`, { body: { product_id: SHOP.products.book } });
  await begin(null);
  expect(answer).toMatchObject({
    status: 409,
    body: {
      type: 'item_not_for_sale',
      errors: [{ field: 'product_id', message: 'Zboží Kniha začneme prodávat 1. ledna 2099 v 10:30.' }],
    },
  });
});
