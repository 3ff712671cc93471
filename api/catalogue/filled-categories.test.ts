import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBrowsingShop();
});
afterAll(() => shop.close());

interface Node {
  id: number;
  children: Node[];
}
const idsOf = (nodes: Node[]): number[] => nodes.flatMap(({ id, children }) => [id, ...idsOf(children)]);
const tree = async (query: string) =>
  idsOf((await shop.request(`GET /categories/tree?only=id,children${query}`)).body.items);
const inSitemap = async (kind = 'category', host?: string) =>
  (await shop.request(`GET /sitemaps/${kind}/1?per_page=1000`, host ? { host } : {})).body.items.map(
    (entry: { id: number }) => entry.id,
  );

/** What the tables say of products is written by hand here, without the events of the calls. */
async function replaced(): Promise<void> {
  await shop.sql(`insert into outbox_events (type, payload) values ('catalogue.replaced', '{}')`);
  await shop.api.flushEvents();
}

async function makeCategory(name: string, parent: number | null): Promise<number> {
  const body = { name: { cs: name, sk: name, en: name }, parent_id: parent, is_active: true };
  const made = await shop.request('POST /categories', { headers: shop.operator, body });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.item.id;
}

test('menus and sitemaps have no category without goods; one with goods below it stays, and so does its page', async () => {
  const above = await makeCategory('Prázdno nahoře', null);
  const below = await makeCategory('Prázdno dole', above);
  expect(await tree('')).toEqual(expect.arrayContaining([above, below]));
  expect(await tree('&with_products=1')).not.toEqual(expect.arrayContaining([above]));
  expect(await inSitemap()).not.toContain(above);
  expect((await shop.request('GET /pages?path=/prazdno-nahore')).body.item.status_code).toBe(200);
  const [product] = await shop.sql<{ id: number }>(
    "select p.id from products p join slugs s on s.model_type = 9 and s.model_id = p.id and s.language = 'cs' and s.is_canonical where p.is_active and not p.is_hidden order by p.id limit 1",
  );
  await shop.sql('insert into product_categories (product_id, category_id) values ($1, $2)', [product?.id, below]);
  await replaced();
  expect(await tree('&with_products=1')).toEqual(expect.arrayContaining([above, below]));
  expect(await inSitemap()).toEqual(expect.arrayContaining([above, below]));
  await shop.sql('update products set is_hidden = true where id = $1', [product?.id]);
  await replaced();
  expect(await tree('&with_products=1')).not.toContain(above);
});

/** A category and a brand of their own, with one product that both show. */
async function makeVisible(name: string) {
  const category = await makeCategory(name, null);
  const made = await shop.request('POST /brands', { headers: shop.operator, body: { name, is_active: true } });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const brand: number = made.body.item.id;
  const id = 30_000 + brand;
  for (const statement of [
    `insert into products (id, name, product_availability_id, tax_group_id, update_stock, brand_id)
     select ${id}, name, product_availability_id, tax_group_id, false, ${brand} from products where id = ${FIXTURE.products.barSoap}`,
    `insert into product_categories (product_id, category_id) values (${id}, ${category})`,
    `insert into prices (price_list_id, product_id, price) select id, ${id}, 9900 from price_lists`,
    `insert into slugs (language, path, model_type, model_id) select l, '/jen-' || ${id}, 9, ${id} from unnest(array['cs', 'sk', 'en']) l`,
  ])
    await shop.sql(statement);
  await replaced();
  expect(await tree('&with_products=1')).toContain(category);
  return { category, brand, id };
}

test.each([
  ['hidden', (id: number) => `update products set is_hidden = true where id = ${id}`],
  ['switched off', (id: number) => `update products set is_active = false where id = ${id}`],
  ['without an address', (id: number) => `delete from slugs where model_type = 9 and model_id = ${id}`],
  ['without a price', (id: number) => `delete from prices where product_id = ${id}`],
  ['of another brand and category', (id: number) => `update products set brand_id = null where id = ${id}`],
])('a brand and a category whose only product is %s are in no sitemap, and have their pages', async (how, change) => {
  const { category, brand, id } = await makeVisible(`Jediný ${how}`);
  expect([await inSitemap('brand'), await inSitemap()]).toEqual([
    expect.arrayContaining([brand]),
    expect.arrayContaining([category]),
  ]);
  await shop.sql(change(id));
  await shop.sql(
    `delete from product_categories where product_id = ${id} and ${how === 'of another brand and category'}`,
  );
  await replaced();
  expect(await inSitemap('brand')).not.toContain(brand);
  expect(await inSitemap()).not.toContain(category);
  expect(await tree('&with_products=1')).not.toContain(category);
  for (const [kind, record] of [
    ['brands', brand],
    ['categories', category],
  ] as const)
    expect((await shop.request(`GET /${kind}/${record}`)).status).toBe(200);
});

test('a search finds no category or brand without goods for sale', async () => {
  const { category, brand, id } = await makeVisible('Sametka');
  const found = async () => {
    const { item } = (await shop.request('GET /search/suggestions?search=sametka')).body;
    return [item.categories, item.brands].map((records: { id: number }[]) => records.map((one) => one.id));
  };
  expect(await found()).toEqual([[category], [brand]]);
  await shop.sql('update products set is_hidden = true where id = $1', [id]);
  await replaced();
  expect(await found()).toEqual([[], []]);
});

test('a brand is in the sitemaps of those hosts alone whose price list has its goods', async () => {
  const { brand, category, id } = await makeVisible('Jen za koruny');
  await shop.sql(
    "delete from prices where product_id = $1 and price_list_id in (select p.id from price_lists p join currencies c on c.id = p.currency_id where c.code = 'EUR')",
    [id],
  );
  expect([await inSitemap('brand'), await inSitemap()]).toEqual([
    expect.arrayContaining([brand]),
    expect.arrayContaining([category]),
  ]);
  expect(await inSitemap('brand', FIXTURE.hosts.sk)).not.toContain(brand);
  expect(await inSitemap('category', FIXTURE.hosts.sk)).not.toContain(category);
});

test.each([
  '/categories/tree?with_products=1&only=id,name,url',
  '/categories/tree',
  '/categories?embed=products_count&per_page=100',
  `/categories/${FIXTURE.categories.soaps}?embed=products_count`,
  '/brands/tree',
  '/brands?embed=products_count&per_page=100',
  `/brands/${FIXTURE.brands.lipa}?embed=products_count`,
])('%s reads no product: what it costs does not grow with them', async (address) => {
  const read = () => shop.request(`GET ${address}`);
  const before = await read();
  expect([before.status, JSON.stringify(before.body)]).toEqual([200, expect.stringMatching(/"(products_count|url)":/)]);
  const locked = await shop.api.db.transaction(async (tx) => {
    await tx.query('lock table products, prices, product_variations in access exclusive mode');
    return read();
  });
  expect([locked.status, locked.body]).toEqual([200, before.body]);
});

test('a number of products is that of the listing', async () => {
  const { body } = await shop.request('GET /categories/tree');
  const nodes = (all: Counted[]): Counted[] => all.flatMap((node) => [node, ...nodes(node.children)]);
  const counted = nodes(body.items).filter(({ products_count }) => products_count > 0);
  expect(counted.length).toBeGreaterThan(2);
  for (const { url, products_count } of counted) {
    const listing = await shop.request(`GET /listings?path=${encodeURIComponent(url)}`);
    expect([url, listing.body.item.pagination_data.items_count]).toEqual([url, products_count]);
  }
});
interface Counted {
  url: string;
  products_count: number;
  children: Counted[];
}
