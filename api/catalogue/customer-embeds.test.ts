import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../contract/client/create-client.ts';
import { addWholesale, WHOLESALE } from '../../testing/customers/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { asCustomer, CUSTOMERS_BY_HEADER, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

const { groups, bulkSoap, category } = WHOLESALE;
const { wholesale, salons, wholesaleEuro } = groups;
const { soap, cream } = SHOP.products;
const { cream50, cream100 } = SHOP.variations;

let shop: TestShop;
let jana: number;
let petr: number;
beforeAll(async () => {
  shop = await startBuyingShop(CUSTOMERS_BY_HEADER);
  await addWholesale(shop);
  const made = await shop.sql<{ id: number }>(
    "insert into customers (email, language, is_guest) select name, 'cs', false from unnest(array['jana@example.com', 'petr@example.com']) name returning id",
  );
  [jana, petr] = made.map(({ id }) => id) as [number, number];
});
afterAll(() => shop.close());

type Headers = Record<string, string>;
async function embedded(path: string, embed: string, headers: Headers = {}, host?: string) {
  const { status, body } = await shop.request(`GET ${path}?embed=${embed}`, { headers, host });
  expect([path, status]).toEqual([path, 200]);
  return body.item
    ? body.item._embedded[embed]
    : Object.fromEntries(
        body.items.map((item: { id: number; _embedded: Headers }) => [item.id, item._embedded[embed]]),
      );
}
const ofCream = (embed: string, headers?: Headers, host?: string) =>
  embedded(`/products/${cream}/variations`, embed, headers, host);
const listed = (prices: { price_list_id: number; taxed_price: { value: number } }[]) =>
  prices.map((one) => [one.price_list_id, one.taxed_price.value]);

test('a variation has its price, or its product’s, in each currency of the host', async () => {
  const prices = await ofCream('prices');
  expect(prices[cream50]).toEqual([
    {
      price_list_id: 1,
      currency_code: 'CZK',
      price: { value: 205.79, formatted: '205,79\u00a0Kč' },
      taxed_price: { value: 249, formatted: '249\u00a0Kč' },
    },
    expect.objectContaining({
      price_list_id: 2,
      currency_code: 'EUR',
      taxed_price: { value: 9.99, formatted: '9,99\u00a0€' },
    }),
  ]);
  expect(listed(prices[cream100])).toEqual([
    [1, 449],
    [2, 9.99],
  ]);
  expect(listed((await ofCream('prices', {}, 'sk.localhost'))[cream50])).toEqual([[2, 9.99]]);
  // Operators get those of all hosts; what is agreed on with groups is not among them.
  expect(listed((await ofCream('prices', shop.operator, 'sk.localhost'))[cream50])).toEqual([
    [1, 249],
    [2, 9.99],
  ]);
});

test('a discounted price is there while its discount holds', async () => {
  const discount = (from: string, to: string) =>
    shop.sql(
      'update prices set discounted_price = 19900, discount_valid_from = $1, discount_valid_to = $2 where price_list_id = 1 and product_id = $3 and product_variation_id is null',
      [from, to, cream],
    );
  expect(await ofCream('discounted_prices')).toEqual({ [cream50]: [], [cream100]: [] });
  await discount('2020-01-01', '2099-01-01T00:00:00Z');
  const found = await ofCream('discounted_prices');
  expect(found).toEqual({
    [cream50]: [expect.objectContaining({ price_list_id: 1, valid_to: '2099-01-01T00:00:00.000Z' })],
    [cream100]: [],
  });
  expect(listed(found[cream50])).toEqual([[1, 199]]);
  await discount('2020-01-01', '2020-02-01');
  expect(await ofCream('discounted_prices')).toEqual({ [cream50]: [], [cream100]: [] });
});

test('prices of a customer group are told to its customers and to operators', async () => {
  const of = async (headers?: Headers) =>
    (await ofCream('customer_prices', headers))[cream100].map(
      (one: { customer_group_id: number; taxed_price: { value: number } }) => [
        one.customer_group_id,
        one.taxed_price.value,
      ],
    );
  expect(await of()).toEqual([]);
  expect(await of(asCustomer(jana))).toEqual([]);
  expect(await of(asCustomer(jana, [salons]))).toEqual([[salons, 404.09]]);
  expect(await of(shop.operator)).toEqual([
    [wholesale, 359.19],
    [salons, 404.09],
    [wholesaleEuro, 7.68],
  ]);
});

test('a customer learns of their own groups only that a product or a category is kept for them', async () => {
  const ofProduct = (headers?: Headers) => embedded(`/products/${bulkSoap}`, 'customer_groups', headers);
  expect(await ofProduct(asCustomer(jana, [wholesale, salons]))).toEqual([{ id: wholesale, name: 'Velkoobchod' }]);
  expect((await ofProduct(shop.operator)).map(({ id }: { id: number }) => id)).toEqual([wholesale, wholesaleEuro]);
  for (const headers of [{}, asCustomer(jana, [wholesale]), shop.operator])
    expect(await embedded(`/products/${soap}`, 'customer_groups', headers)).toEqual([]);
  expect(
    await embedded(`/categories/${category}`, 'restricted_customer_group_ids', asCustomer(jana, [wholesale, salons])),
  ).toEqual([wholesale]);
});

test('a group is let in by every category above, and a product in one open category is for everybody', async () => {
  const ofProduct = () => embedded(`/products/${bulkSoap}`, 'customer_groups', shop.operator);
  const ids = async () => (await ofProduct()).map(({ id }: { id: number }) => id);
  await shop.sql(`insert into categories (id, name, customer_groups_restriction) values (90, '{"cs":"Nad"}', true)`);
  await shop.sql('insert into category_customer_groups (category_id, customer_group_id) values (90, $1)', [wholesale]);
  await shop.sql('update categories set parent_id = 90 where id = $1', [category]);
  expect(await ids()).toEqual([wholesale]);
  await shop.sql(`insert into categories (id, name) values (91, '{"cs":"Pro všechny"}')`);
  await shop.sql('insert into product_categories (product_id, category_id) values ($1, 91)', [bulkSoap]);
  expect(await ids()).toEqual([]);
  await shop.sql('delete from product_categories where category_id = 91');
  await shop.sql('update categories set parent_id = null where id = $1', [category]);
});

test('items of wish lists are told to their customer alone, and answers with them are kept by nobody', async () => {
  const [wish, comparison] = await shop.sql<{ id: number }>(
    'insert into customer_product_lists (customer_id, type) values ($1, 1), ($1, 2) returning id',
    [jana],
  );
  const [product, variation] = await shop.sql<{ id: number }>(
    `insert into customer_product_list_items (customer_product_list_id, product_id, product_variation_id)
     values ($1, $3, null), ($1, $3, $4), ($2, $3, null) returning id`,
    [wish?.id, comparison?.id, cream, cream50],
  );
  const of = (headers?: Headers) => embedded(`/products/${cream}`, 'wish_list_item_ids', headers);
  expect(await of(asCustomer(jana))).toEqual([product?.id, variation?.id]);
  for (const headers of [{}, asCustomer(petr), shop.operator]) expect(await of(headers)).toEqual([]);
  const { headers } = await shop.request(`GET /products/${cream}?embed=wish_list_item_ids`, {
    headers: asCustomer(jana),
  });
  expect(headers['cache-control']).toBe('no-store');
  // Pages of everybody ask in the process: nothing personal is there to be cached.
  const client = createClient({ transport: shop.api.transport('cs.localhost') });
  const { items } = await client('GET /products', { query: { embed: 'wish_list_item_ids,customer_groups' } });
  expect(items.map(({ _embedded }) => _embedded)).toEqual(
    items.map(() => ({ wish_list_item_ids: [], customer_groups: [] })),
  );
});

const regular = (price: { taxed_price: { value: number } } | null) => price?.taxed_price.value ?? null;

test('who pays less by a list of their groups is told what others pay, without and with tax', async () => {
  const headers = asCustomer(jana, [wholesale]);
  expect(await embedded(`/products/${soap}`, 'regular_price', headers)).toEqual({
    price: { value: 82.56, formatted: '82,56\u00a0Kč' },
    taxed_price: { value: 99.9, formatted: '99,90\u00a0Kč' },
  });
  const ofVariations = await ofCream('regular_price', headers);
  expect([regular(ofVariations[cream50]), regular(ofVariations[cream100])]).toEqual([249, 449]);
  const cards = await shop.request(`GET /listings?path=/lipa`, { headers });
  const card = cards.body.item.items.find(({ id }: { id: number }) => id === soap);
  expect(regular(card._embedded.regular_price)).toBe(99.9);
});

test('nobody else is told a price of others, and neither is who pays as much', async () => {
  expect(await embedded(`/products/${soap}`, 'regular_price')).toBeNull();
  expect(await ofCream('regular_price')).toEqual({ [cream50]: null, [cream100]: null });
  // Of euros these groups have no list: they pay what others pay.
  expect(
    await embedded(`/products/${soap}`, 'regular_price', asCustomer(jana, [wholesale]), 'sk.localhost'),
  ).toBeNull();
  await shop.sql('update prices set price = 9990 where price_list_id = 71 and product_id = $1', [soap]);
  expect(await embedded(`/products/${soap}`, 'regular_price', asCustomer(jana, [wholesale]))).toBeNull();
});

test('what others pay follows a discount of theirs', async () => {
  await shop.sql('update prices set price = 7991 where price_list_id = 71 and product_id = $1', [soap]);
  await shop.sql('update prices set discounted_price = 8990 where price_list_id = 1 and product_id = $1', [soap]);
  expect(regular(await embedded(`/products/${soap}`, 'regular_price', asCustomer(jana, [wholesale])))).toBe(89.9);
});
