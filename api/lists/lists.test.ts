import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type SignedInCustomer, signedIn } from '../../testing/customers/index.ts';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';
import { forgetLists } from './store.ts';

const { products, variations } = FIXTURE;
const WISH_LIST = 1;
const COMPARISON = 2;
const PLAIN = {
  description: null,
  type: 1,
  position: expect.any(Number),
  has_price_mails: false,
  has_stock_mails: false,
  shared_at: null,
  shows_owner: false,
  shows_notes: false,
};

let shop: TestShop;
let jana: SignedInCustomer;
let petr: SignedInCustomer;
beforeAll(async () => {
  shop = await startBrowsingShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  [jana, petr] = [await signedIn(shop), await signedIn(shop)];
});

const as = ({ headers }: SignedInCustomer, call: string, body?: object) => shop.request(call, { headers, body });
const newList = async (type: number, more = {}, who = jana): Promise<number> =>
  (await as(who, 'POST /customer-product-lists', { type, ...more })).body.item.id;
const add = (list: number, product_id: number, more = {}, who = jana) =>
  as(who, `POST /customer-product-lists/${list}/items`, { product_id, ...more });
const items = async (list: number, who = jana) =>
  (await as(who, `GET /customer-product-lists/${list}/items`)).body.items;
const catalogueChanged = async () => {
  await shop.sql(`insert into outbox_events (type, payload) values ('catalogue.replaced', '{}')`);
  await shop.api.flushEvents();
};

test('a customer has one comparison and several wish lists', async () => {
  const first = await newList(COMPARISON);
  expect(await newList(COMPARISON)).toBe(first);
  const gifts = await newList(WISH_LIST, { name: ' Dárky ', description: '' });
  await newList(WISH_LIST);
  const { body } = await as(jana, 'GET /customer-product-lists?type=1');
  expect(body.items).toEqual([
    { ...PLAIN, id: gifts, customer_id: jana.id, name: 'Dárky' },
    { ...PLAIN, id: expect.any(Number), customer_id: jana.id, name: null },
  ]);
  expect((await as(jana, 'GET /customer-product-lists')).body.items.length).toBe(3);
  expect((await as(jana, 'GET /auth/me?embed=wish_list')).body.item._embedded.wish_list).toEqual({ id: gifts });
});

test('comparisons that are made at once are one, and twenty lists are the most', async () => {
  const made = await Promise.all(Array.from({ length: 6 }, () => newList(COMPARISON)));
  expect(new Set(made).size).toBe(1);
  const answers = await Promise.all(
    Array.from({ length: 22 }, () => as(jana, 'POST /customer-product-lists', { type: WISH_LIST })),
  );
  expect(answers.filter(({ status }) => status === 201).length).toBe(19);
  expect(answers.find(({ status }) => status !== 201)?.body).toMatchObject({ type: 'too_many_product_lists' });
});

test('a product is in a list once, with what it costs now', async () => {
  const list = await newList(COMPARISON);
  const { status, body } = await add(list, products.cream, { note: ' pro babičku ' });
  expect(status).toBe(201);
  expect(body.item).toMatchObject({
    product_id: products.cream,
    product_variation_id: null,
    note: 'pro babičku',
    name: expect.any(String),
    taxed_price: { value: expect.any(Number) },
    _embedded: {
      product: { id: products.cream },
      product_variation: null,
      image_url: expect.stringContaining('/media/'),
    },
  });
  expect((await add(list, products.cream, { note: 'jiná' })).body.item).toEqual(body.item);
  await add(list, products.barSoap);
  expect((await items(list)).map((item: { product_id: number }) => item.product_id)).toEqual([
    products.cream,
    products.barSoap,
  ]);
  const remove = `DELETE /customer-product-lists/${list}/items/${body.item.id}`;
  expect((await as(jana, remove)).status).toBe(204);
  expect((await as(jana, remove)).body.type).toBe('not_found');
  expect((await items(list)).length).toBe(1);
});

test('an item has price, picture and stock of its variation; what a list is asked for comes along', async () => {
  const list = await newList(WISH_LIST);
  await shop.sql(
    `insert into prices (price_list_id, product_id, product_variation_id, price) values (1, $1, $2, 77700)
     on conflict (price_list_id, product_id, product_variation_id) do update set price = 77700`,
    [products.cream, variations.ml50],
  );
  await shop.sql('update product_variations set update_stock = true, stock_state = 4 where id = $1', [variations.ml50]);
  await catalogueChanged();
  const { body } = await add(list, products.cream, { product_variation_id: variations.ml50 });
  expect(body.item).toMatchObject({
    taxed_price: { value: 777 },
    _embedded: { stock_states: [{ stock_state: 4 }], product_variation: { id: variations.ml50 } },
  });
  await add(list, products.barSoap);
  const read = async (query: string) => (await as(jana, `GET /customer-product-lists/${list}/items?${query}`)).body;
  expect(await read('per_page=1&page=2&only=id,product_id')).toEqual({
    items: [{ id: expect.any(Number), product_id: products.barSoap }],
    _meta: { page: 2, per_page: 1, total: 2, total_pages: 2 },
  });
  expect(
    (await read('sort=-id&embed=product_variation')).items.map((one: { _embedded: object }) => one._embedded),
  ).toEqual([{ product_variation: null }, { product_variation: { id: variations.ml50, name: expect.any(String) } }]);
  await shop.sql('delete from prices where price_list_id = 1 and product_variation_id = $1', [variations.ml50]);
});

test('a list of somebody else is not there', async () => {
  const list = await newList(WISH_LIST);
  const { item } = (await add(list, products.cream)).body;
  const calls: [string, object?][] = [
    [`GET /customer-product-lists/${list}`],
    [`GET /customer-product-lists/${list}/items`],
    [`POST /customer-product-lists/${list}/items`, { product_id: products.barSoap }],
    [`DELETE /customer-product-lists/${list}/items/${item.id}`],
    [`DELETE /customer-product-lists/${list}`],
  ];
  for (const [call, body] of calls) expect([call, (await as(petr, call, body)).body.type]).toEqual([call, 'not_found']);
  const own = await newList(WISH_LIST, {}, petr);
  expect((await as(petr, `DELETE /customer-product-lists/${own}/items/${item.id}`)).status).toBe(404);
  expect((await as(petr, 'GET /customer-product-lists')).body.items.map(({ id }: { id: number }) => id)).toEqual([own]);
  expect((await items(list)).length).toBe(1);
});

test('what is not offered cannot be put into a list, and what is there is left out until it comes back', async () => {
  const list = await newList(WISH_LIST);
  expect((await add(list, 99_999)).body).toMatchObject({ status: 422, errors: [{ field: 'product_id' }] });
  expect((await add(list, products.cream, { product_variation_id: 99_999 })).body.errors).toEqual([
    expect.objectContaining({ field: 'product_variation_id' }),
  ]);
  await add(list, products.cream);
  await shop.sql('update products set is_active = false where id = $1', [products.cream]);
  await catalogueChanged();
  expect(await items(list)).toEqual([]);
  expect((await add(list, products.cream)).status).toBe(422);
  await shop.sql('update products set is_active = true where id = $1', [products.cream]);
  await catalogueChanged();
  expect((await items(list)).length).toBe(1);
});

test('a variation is an item of its own, and hides when it is switched off', async () => {
  const [variation] = await shop.sql<{ id: number; product_id: number }>(
    'select id, product_id from product_variations where is_active and not is_hidden order by id limit 1',
  );
  if (!variation) throw new Error('The fixture has no variations.');
  const list = await newList(WISH_LIST);
  await add(list, variation.product_id);
  const { body } = await add(list, variation.product_id, { product_variation_id: variation.id });
  expect(body.item._embedded.product_variation).toEqual({ id: variation.id, name: expect.any(String) });
  expect((await items(list)).length).toBe(2);
  await shop.sql('update product_variations set is_hidden = true where id = $1', [variation.id]);
  expect((await items(list)).length).toBe(1);
  await shop.sql('update product_variations set is_hidden = false where id = $1', [variation.id]);
});

test('additions at once never exceed the twelve products of a comparison', async () => {
  const list = await newList(COMPARISON);
  await shop.sql(
    `insert into customer_product_list_items (customer_product_list_id, product_id, product_variation_id)
     select $1, v.product_id, v.id from product_variations v limit 10`,
    [list],
  );
  const [{ count: filled } = { count: 0 }] = await shop.sql<{ count: number }>(
    'select count(*)::int as count from customer_product_list_items where customer_product_list_id = $1',
    [list],
  );
  const offered = (await shop.request('GET /products?only=id&per_page=20')).body.items as { id: number }[];
  const answers = await Promise.all(offered.map(({ id }) => add(list, id)));
  const added = answers.filter(({ status }) => status === 201).length;
  expect(added).toBe(Math.min(12 - filled, offered.length));
  for (const { status, body } of answers) if (status !== 201) expect(body.type).toBe('too_many_list_items');
});

test('texts have a length, types are two, and nobody signed in has no lists', async () => {
  expect((await as(jana, 'POST /customer-product-lists', { type: 3 })).body.errors[0].field).toBe('type');
  const long = { type: 1, name: 'x'.repeat(101), description: 'x'.repeat(501) };
  expect((await as(jana, 'POST /customer-product-lists', long)).body.errors.length).toBe(2);
  expect((await shop.request('GET /customer-product-lists')).status).toBe(401);
});

test('lists are forgotten with the customer, items and all', async () => {
  const list = await newList(WISH_LIST);
  await add(list, products.cream);
  await forgetLists(shop.api.db, jana.id);
  expect(
    await shop.sql('select 1 from customer_product_list_items where customer_product_list_id = $1', [list]),
  ).toEqual([]);
});
