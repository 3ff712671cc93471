import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { fromManyAddresses, startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';

const { products, categories } = FIXTURE;

let shop: TestShop;
beforeAll(async () => {
  shop = fromManyAddresses(await startBrowsingShop({ trustProxy: true }));
});
afterAll(() => shop.close());

interface Entry {
  id: number;
  urls: Record<string, string>;
  images: string[];
  updated_at: string | null;
}
const entries = async (path: string, host?: string): Promise<Entry[]> =>
  (await shop.request(`GET /sitemaps/${path}`, host ? { host } : {})).body.items;
const entry = async (path: string, id: number, host?: string) =>
  (await entries(path, host)).find((one) => one.id === id);

test('the sitemaps of a host are those that have an entry', async () => {
  const { items } = (await shop.request('GET /sitemaps')).body;
  expect(items.map(({ kind, part }: { kind: string; part: number }) => `${kind}-${part}`)).toEqual([
    'page-1',
    'product-1',
    'article-1',
    'brand-1',
    'category-1',
    'static-page-1',
    'article-category-1',
  ]);
  const moment = items.find(({ kind }: { kind: string }) => kind === 'product').updated_at;
  const [newest] = await shop.sql<{ at: Date }>(
    'select max(updated_at) as at from products where is_active and not is_hidden',
  );
  expect(moment).toBe(newest?.at.toISOString());
});

test('a product has its address in each language that sells it, and its pictures with the main one first', async () => {
  const soap = await entry('product/1', products.barSoap);
  expect(soap).toMatchObject({
    urls: {
      cs: 'http://cs.localhost/tuhe-mydlo',
      sk: expect.stringMatching(/^http:\/\/sk\.localhost\//),
      en: expect.stringMatching(/^http:\/\/en\.localhost\//),
    },
  });
  const { body } = await shop.request(`GET /products/${products.barSoap}?embed=images`);
  const pictures = body.item._embedded.images.map(({ image_url: url }: { image_url: string }) => url);
  expect(pictures.length).toBeGreaterThan(1);
  expect(soap?.images).toEqual(pictures.map((url: string) => `http://cs.localhost${url}`));
  expect(soap?.updated_at).toMatch(/^\d{4}-.*Z$/);
});

test('what is sold in euros only is in the sitemap of the host that sells in euros, and names no other host', async () => {
  expect(await entry('product/1', products.euroOnly)).toBeUndefined();
  const slovak = await entry('product/1', products.euroOnly, FIXTURE.hosts.sk);
  expect(Object.keys(slovak?.urls ?? {})).toEqual(['sk']);
});

describe.each([
  ['products', 'product', products.barSoap],
  ['categories', 'category', categories.soaps],
  ['brands', 'brand', FIXTURE.brands.lipa],
  ['static_pages', 'static-page', FIXTURE.pages.terms],
])('of %s', (table, kind, id) => {
  test.each(['show_on_sitemap', 'meta_index'])('one without %s is left out', async (flag) => {
    expect(await entry(`${kind}/1`, id)).toBeDefined();
    await shop.sql(`update ${table} set ${flag} = false where id = ${id}`);
    expect(await entry(`${kind}/1`, id)).toBeUndefined();
    await shop.sql(`update ${table} set ${flag} = true where id = ${id}`);
  });
});

test('an article of another site is left out', async () => {
  await shop.sql("update articles set external_url = 'https://elsewhere.example/a' where id = 1");
  expect(await entry('article/1', 1)).toBeUndefined();
  await shop.sql('update articles set external_url = null where id = 1');
  expect(await entry('article/1', 1)).toBeDefined();
});

test('a customer’s own groups and prices open nothing more', async () => {
  await shop.sql(`update categories set customer_groups_restriction = true where id = ${categories.soaps}`);
  const { body } = await shop.request('GET /sitemaps/category/1', { headers: { 'x-customer-group-ids': '1' } });
  expect(body.items.map(({ id }: Entry) => id)).not.toContain(categories.soaps);
  await shop.sql(`update categories set customer_groups_restriction = false where id = ${categories.soaps}`);
});

test('many records come in answers of a thousand and in parts of 5,000 numbers', async () => {
  const added = `insert into brands (id, name, slug) select n, 'B' || n, 'b-' || n from`;
  await shop.sql(`${added} generate_series(100, 1400) n`);
  await shop.sql(`${added} generate_series(5000, 5002) n`);
  await shop.sql(`insert into slugs (language, path, model_type, model_id)
    select 'cs', '/b-' || id, 15, id from brands where id >= 100`);
  for (const statement of [
    `insert into products (id, name, product_availability_id, tax_group_id, update_stock, brand_id)
     select 20000 + b.id, t.name, t.product_availability_id, t.tax_group_id, false, b.id
     from brands b, products t where b.id >= 100 and t.id = ${products.barSoap}`,
    'insert into prices (price_list_id, product_id, price) select 1, id, 9900 from products where id > 20000',
    "insert into slugs (language, path, model_type, model_id) select 'cs', '/p-' || id, 9, id from products where id > 20000",
  ])
    await shop.sql(statement);
  const first = await entries('brand/1');
  expect(first).toHaveLength(1000);
  const rest = await entries(`brand/1?after=${first.at(-1)?.id}`);
  const ids = [...first, ...rest].map(({ id }) => id);
  expect([ids.length, new Set(ids).size, Math.max(...ids)]).toEqual([1304, 1304, 5_000]);
  expect((await entries('brand/2')).map(({ id }) => id)).toEqual([5_001, 5_002]);
  expect((await entries(`brand/1?after=${first.at(-1)?.id}&per_page=2`)).map(({ id }) => id)).toEqual(
    rest.slice(0, 2).map(({ id }) => id),
  );
  const { items } = (await shop.request('GET /sitemaps')).body;
  const brands = items.filter(({ kind }: { kind: string }) => kind === 'brand');
  expect(brands.map(({ part }: { part: number }) => part)).toEqual([1, 2]);
});

test.each([
  ['product/0'],
  ['product/1?after=-1'],
  ['product/1?per_page=0'],
  ['product/1?per_page=1001'],
  ['price/1'],
  ['product/x'],
])('%s is refused', async (path) => {
  expect((await shop.request(`GET /sitemaps/${path}`)).status).toBe(422);
});

test.each([
  'product/429497',
  'product/429498',
  'product/999999',
  'brand/2147483647',
  'product/999999?after=2147483647',
])('%s, past the largest number, is empty', async (path) => {
  expect(await shop.request(`GET /sitemaps/${path}`)).toMatchObject({ status: 200, body: { items: [] } });
});
