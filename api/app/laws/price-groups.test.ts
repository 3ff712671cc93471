import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '../../../contract/client/create-client.ts';
import { filledCart, order } from '../../../testing/carts/index.ts';
import { addWholesale, WHOLESALE } from '../../../testing/customers/index.ts';
import { SHOP } from '../../../testing/fixtures/index.ts';
import {
  asCustomer,
  CUSTOMERS_BY_HEADER,
  SIGNING_SECRET,
  startBuyingShop,
  type TestShop,
} from '../../../testing/shops/index.ts';
import { createKeys } from '../../platform/secrets/index.ts';
import { createPriceGroupTokens } from '../../shop/index.ts';

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
  ['wholesale with a list in euros on the Slovak host', [wholesale, wholesaleEuro], 3.06, 'sk.localhost'],
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

/** Headers of a stranger's call with a price group token. */
const byToken = async (...ids: number[]) => ({ 'price-group': (await tokenOf(...ids)) ?? '' });
const tokenOf = (...ids: number[]) =>
  createPriceGroupTokens(createKeys(SIGNING_SECRET), () => new Date()).issue(ids, new Date(Date.now() + 60_000));

describe('by the header Price-Group', () => {
  test('a public read has the prices and records of the groups, over HTTP and in the process', async () => {
    const headers = await byToken(wholesale);
    expect((await read(`/products/${soap}`, headers)).taxed_price.value).toBe(79.91);
    expect(await read(`/categories/${category}`, headers)).not.toBeNull();
    const api = (more: Record<string, string>) =>
      createClient({ transport: shop.api.transport('cs.localhost'), headers: () => more });
    const inProcess = async (more: Record<string, string>) => {
      const client = api(more);
      const { item } = await client('GET /products/{id}', { params: { id: soap } });
      const { items } = await client('GET /categories/tree', {});
      return [item.taxed_price?.value, JSON.stringify(items).includes('Jen pro velkoobchod')];
    };
    // In mixed order, because answers are cached.
    expect(await inProcess(headers)).toEqual([79.91, true]);
    expect(await inProcess({})).toEqual([99.9, false]);
    expect(await inProcess(await byToken(salons))).toEqual([89.9, false]);
    expect(await inProcess(headers)).toEqual([79.91, true]);
    expect(await inProcess({ 'price-group': 'forged' })).toEqual([99.9, false]);
  });

  test('or by the cookie of a browser', async () => {
    const cookie = (name: string, token: string | null) => ({ cookie: `cart=x; ${name}=${token}` });
    const token = await tokenOf(wholesale);
    expect((await read(`/products/${soap}`, cookie('price_group', token))).taxed_price.value).toBe(79.91);
    // Over plain HTTP the name has no prefix.
    expect((await read(`/products/${soap}`, cookie('__Host-price_group', token))).taxed_price.value).toBe(99.9);
    expect((await read(`/products/${soap}`, cookie('price_group', 'forged'))).taxed_price.value).toBe(99.9);
  });

  test('one that is not valid is ignored', async () => {
    for (const token of ['', 'forged', `${await tokenOf(wholesale)}x`])
      expect((await read(`/products/${soap}`, { 'price-group': token })).taxed_price.value, token).toBe(99.9);
  });

  test('a signed-in customer’s own groups count', async () => {
    const headers = { ...(await byToken(wholesale)), ...asCustomer(customerId) };
    expect((await read(`/products/${soap}`, headers)).taxed_price.value).toBe(99.9);
  });

  test('carts are of nobody, so a token that somebody keeps buys nothing cheaper', async () => {
    const headers = await byToken(wholesale);
    const { body } = await shop.request('POST /carts', { body: {}, headers });
    const add = (product_id: number) =>
      shop.request(`POST /carts/${body.item.id}/items`, { body: { product_id, amount: 1 }, headers });
    expect((await add(soap)).body.item.taxed_unit_price.value).toBe(99.9);
    expect((await add(bulkSoap)).status).toBe(404);
    const [line] = await read(`/carts/${body.item.id}/items`, headers);
    expect(line.taxed_unit_price.value).toBe(99.9);
  });
});

test('an answer for a group is not stored by anybody', async () => {
  for (const headers of [inGroups(wholesale), await byToken(wholesale)]) {
    const answer = await shop.request(`GET /products/${soap}`, { headers });
    expect([answer.headers['cache-control'], answer.headers.etag]).toEqual(['no-store', undefined]);
  }
});

test('a price list that a group gets by a change of the shop counts after the event', async () => {
  expect((await read(`/products/${soap}`, inGroups(wholesaleEuro))).taxed_price.value).toBe(99.9);
  await shop.sql('update customer_groups set price_list_id = 71 where id = $1', [wholesaleEuro]);
  await shop.sql(`insert into outbox_events (type, payload) values ('shop.changed', '{}')`);
  await shop.api.flushEvents();
  expect((await read(`/products/${soap}`, inGroups(wholesaleEuro))).taxed_price.value).toBe(79.91);
});
