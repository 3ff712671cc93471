import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addWholesale,
  asCustomer,
  CUSTOMERS_BY_HEADER,
  filledCart,
  order,
  SHOP,
  startBuyingShop,
  type TestShop,
  WHOLESALE,
} from '../../testing/index.ts';

const { groups, bulkSoap, category, shipping, payment } = WHOLESALE;
const { soap, cream } = SHOP.products;

let shop: TestShop;
let customerId: number;
beforeAll(async () => {
  shop = await startBuyingShop(CUSTOMERS_BY_HEADER);
  await addWholesale(shop);
  const [made] = await shop.sql<{ id: number }>(
    "insert into customers (email, language, is_guest) values ('velko@example.com', 'cs', false) returning id",
  );
  customerId = (made as { id: number }).id;
});
afterAll(() => shop.close());

const inGroups = (...ids: number[]) => asCustomer(customerId, ids);
const { wholesale, salons, wholesaleEuro } = groups;

/** What is the same answer for a group and another for the others. */
async function read(path: string, headers: Record<string, string> = {}, host?: string) {
  const { status, body } = await shop.request(`GET ${path}`, { headers, host });
  return status === 404 ? null : (body.item ?? body.items);
}

test.each<[string, number[], number, string?]>([
  ['nobody', [], 99.9],
  ['wholesale', [wholesale], 79.91],
  ['salons', [salons], 89.9],
  ['both: the price list of the first group', [salons, wholesale], 79.91],
  ['a group without a price list in the currency', [wholesaleEuro], 99.9],
  ['a group that does not exist any more', [999], 99.9],
  ['wholesale on the Slovak host, in euros', [wholesale], 3.99, 'sk.localhost'],
  ['wholesale with a list in euros on the Slovak host', [wholesale, wholesaleEuro], 3.18, 'sk.localhost'],
])('the price of a product for %s, on every read', async (_name, ids, price, host) => {
  const headers = ids.length > 0 ? inGroups(...ids) : {};
  const of = async (path: string) => read(path, headers, host);
  expect((await of(`/products/${soap}`)).taxed_price.value).toBe(price);
  const priceAmong = (records: { id: number; taxed_price: { value: number } }[]) =>
    records.find(({ id }) => id === soap)?.taxed_price.value;
  expect(priceAmong(await of('/products?sort=id'))).toBe(price);
  expect(priceAmong((await of('/listings?path=/lipa')).items)).toBe(price);
  expect(priceAmong((await of('/search/suggestions?search=mydlo')).products)).toBe(price);
});

test('the bounds of the price filter, sort orders and prices of variations are of the group’s list', async () => {
  const { filters, items } = await read('/listings?path=/lipa&sort=price', inGroups(wholesale));
  expect(items.map(({ id }: { id: number }) => id)[0]).toBe(soap);
  expect(JSON.stringify(filters)).toContain('"min":79,');
  const variations = await read(`/products/${cream}/variations`, inGroups(wholesale));
  expect(variations.map((one: { taxed_price: { value: number } }) => one.taxed_price.value)).toEqual([199.19, 359.19]);
});

describe('what is kept for a group', () => {
  const ways: [string, (headers: Record<string, string>) => Promise<boolean>][] = [
    ['the category', async (headers) => (await read(`/categories/${category}`, headers)) !== null],
    ['its page', async (headers) => (await read('/pages?path=/jen-pro-velkoobchod', headers))?.kind === 'model'],
    [
      'the category in the tree',
      async (headers) => JSON.stringify(await read('/categories/tree', headers)).includes('Jen pro velkoobchod'),
    ],
    ['its product', async (headers) => (await read(`/products/${bulkSoap}`, headers)) !== null],
    [
      'the product among suggestions',
      async (headers) => (await read('/search/suggestions?search=kanystru', headers)).products.length > 0,
    ],
    [
      'its listing',
      async (headers) => ((await read('/listings?path=/jen-pro-velkoobchod', headers))?.items ?? []).length > 0,
    ],
    [
      'the shipping method',
      async (headers) => JSON.stringify(await read('/shipping-methods', headers)).includes('Paletová'),
    ],
    [
      'the payment method',
      async (headers) => JSON.stringify(await read('/payment-methods', headers)).includes('Na fakturu'),
    ],
  ];
  test.each(ways)('%s is seen by that group only', async (_name, sees) => {
    expect(await sees({})).toBe(false);
    expect(await sees(inGroups(salons))).toBe(false);
    expect(await sees(inGroups(wholesale))).toBe(true);
    expect(await sees(inGroups(salons, wholesale))).toBe(true);
  });

  test('its address is named in the languages whose host sells it to the group', async () => {
    const urls = async (headers: Record<string, string>, id: number) =>
      Object.keys((await read(`/products/${id}?embed=urls`, headers))._embedded.urls).toSorted();
    expect(await urls(inGroups(wholesale), bulkSoap)).toEqual(['cs', 'en', 'sk']);
    await shop.sql('delete from prices where price_list_id = 2 and product_id = $1', [bulkSoap]);
    expect(await urls(inGroups(wholesale), bulkSoap)).toEqual(['cs', 'en']);
    expect(await urls(inGroups(wholesale, wholesaleEuro), bulkSoap)).toEqual(['cs', 'en', 'sk']);
  });
});

test('a cart has the prices and methods of the customer’s groups, and its order the same', async () => {
  const headers = inGroups(wholesale);
  const asWholesale: TestShop['request'] = (call, options) =>
    shop.request(call, { ...options, headers: { ...headers, ...options?.headers } });
  const id = await filledCart(asWholesale, {
    items: [{ product_id: bulkSoap }, { product_id: soap }],
    shipping,
    payment,
  });
  const lines = await read(`/carts/${id}/items`, headers);
  expect(lines.map((line: { taxed_unit_price: { value: number } }) => line.taxed_unit_price.value)).toEqual([
    986, 79.91,
  ]);
  const placed = await order(asWholesale, id);
  expect(placed.status).toBe(201);
  expect(placed.body.item.prices.taxed_price.value).toBeCloseTo(986 + 79.91 + 500, 2);
});

test('a cart filled by nobody cannot have a product or a method that is kept for a group', async () => {
  const id = await filledCart(shop.request);
  const added = await shop.request(`POST /carts/${id}/items`, { body: { product_id: bulkSoap, amount: 1 } });
  expect(added.status).toBe(404);
  for (const body of [{ shipping_method_id: shipping }, { payment_method_id: payment }])
    expect((await shop.request(`PATCH /carts/${id}`, { body })).status, JSON.stringify(body)).toBe(409);
});

test('an answer for a group is not stored by anybody', async () => {
  const { headers } = await shop.request(`GET /products/${soap}`, { headers: inGroups(wholesale) });
  expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined]);
});
