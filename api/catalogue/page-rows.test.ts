import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '../../contract/client/create-client.ts';
import { FIXTURE, SHOP } from '../../testing/fixtures/index.ts';
import { addPackages, PACKAGES } from '../../testing/products/index.ts';
import { startBrowsingShop, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { statementCount } from '../platform/database/index.ts';

const text = (name: string) => JSON.stringify({ cs: name, sk: name, en: name });
/**
 * What few products have: pictures and relations that name variations, hidden ones too, files, videos, buyers' texts.
 */
const RARE = [
  "insert into images (id, file_key, mime_type, width, height, hash) select n, n, 'image/png', 10, 10, n from generate_series(901, 904) n",
  "insert into product_variations (id, product_id, name, product_availability_id, sku, is_hidden) values (901, 3, '{}', 1, 'HIDDEN', true)",
  // Cheaper than what is shown: one is hidden, the other sold out.
  "insert into product_variations (id, product_id, name, product_availability_id, sku, stock_state) values (902, 3, '{}', 1, 'SOLD-OUT', 0)",
  'insert into prices (price_list_id, product_id, product_variation_id, price) values (1, 3, 901, 50), (1, 3, 902, 100), (2, 3, 902, 99900)',
  // Every choice is sold out.
  `insert into products (id, name, product_availability_id, tax_group_id, sku, update_stock, stock_state, has_variations)
    values (903, '${text('Oil')}', 1, 1, 'OIL', true, 0, true)`,
  "insert into product_variations (id, product_id, name, product_availability_id, sku, stock_state) values (903, 903, '{}', 1, 'O1', 0), (904, 903, '{}', 1, 'O2', 0)",
  'insert into prices (price_list_id, product_id, product_variation_id, price) values (1, 903, null, 900), (1, 903, 903, 700)',
  "insert into slugs (language, path, model_type, model_id) values ('cs', '/oil', 9, 903), ('sk', '/oil', 9, 903)",
  `insert into product_images (product_id, image_id, product_variation_id, position) values
    (1, 901, null, 2), (1, 902, 1, 1), (1, 903, 901, 0), (3, 901, null, 1), (3, 902, 901, 0), (3, 903, 1, 2), (101, 904, 2, 0)`,
  `insert into related_products (main_product_id, related_product_id, related_product_variation_id, main_product_variation_id, relation_type, position)
    values (1, 3, 1, null, 1, 0), (1, 2, null, null, 0, 0), (2, 3, 901, null, 1, 1), (3, 1, null, 901, 4, 0), (4, 1, null, null, 1, 0)`,
  `insert into product_sections (product_id, position, title, content) select id, 0, '${text('Use')}', '${text('<p>Daily</p>')}' from products where id in (2, 3, 101)`,
  "insert into videos (product_id, position, source_type, video_id) values (4, 0, 'youtube', 'abcdefghijk')",
  `insert into attachments (id, name, mime_type, extension, size, file_key, hash, status)
    values (901, '${text('Sheet')}', 'application/pdf', 'pdf', 10, 'a', 'b', 'published'), (902, '${text('Draft')}', 'application/pdf', 'pdf', 10, 'a', 'b', 'draft')`,
  'insert into product_attachments (product_id, attachment_id, position) values (6, 901, 0), (4, 902, 0)',
  `insert into variation_properties (id, name, slug, type) values (901, '${text('Engraving')}', 'engraving', 4)`,
  'insert into product_fields (product_id, property_id, position, is_required, max_length) values (6, 901, 0, true, 20)',
  'update products set has_product_fields = true where id = 6',
];

let shop: TestShop;
/** Goods with variations, packages and services. */
let packing: TestShop;
beforeAll(async () => {
  [shop, packing] = await Promise.all([startBrowsingShop(), startBuyingShop()]);
  await addPackages(packing);
  for (const sql of RARE) await packing.sql(sql);
  await packing.api.flushEvents();
});
afterAll(() => Promise.all([shop.close(), packing.close()]));

const EMBED = [
  ...[
    'urls',
    'computed_prices',
    'image_url',
    'images',
    'brand',
    'categories',
    'tags',
    'product_availability',
    'rating',
  ],
  ...['can_purchase', 'properties', 'variation_properties', 'sections', 'attachments', 'videos', 'manufacturer'],
  ...['package_items', 'services', 'variations.computed_prices', 'variations.can_purchase'],
].join();
const plain = (value: unknown) => JSON.parse(JSON.stringify(value));

/** What a page of the process reads of a product. */
async function byPage(of: TestShop, id: number, host: string) {
  const api = createClient({ transport: of.api.transport(host) });
  const params = { id };
  const related = (relation_type: number) =>
    api('GET /products/{id}/related-products', { params, query: { relation_type, only: 'id,name,relation' } });
  const { item } = await api('GET /products/{id}', { params, query: { embed: EMBED } });
  return plain([item, ...(await Promise.all([0, 1, 2, 3, 4].map(async (type) => (await related(type)).items)))]);
}

async function byHttp(of: TestShop, id: number, host: string) {
  const read = async (path: string) => (await of.request(`GET /products/${id}${path}`, { host })).body;
  const { item } = await read(`?embed=${EMBED}`);
  const lists = [0, 1, 2, 3, 4].map((type) => read(`/related-products?relation_type=${type}&only=id,name,relation`));
  return [item, ...(await Promise.all(lists)).map(({ items }) => items)];
}

async function emitEvent(of: TestShop, type: string, payload: object) {
  await of.sql('insert into outbox_events (type, payload) values ($1, $2)', [type, payload]);
  await of.api.flushEvents();
}
/** An event of all products drops rows that pages share; one of pieces keeps what surrounds them. */
async function forget(of: TestShop, cause: object = { only_pieces: true }) {
  const product_ids = (await of.sql<{ id: number }>('select id from products')).map(({ id }) => id);
  await emitEvent(of, 'product.changed', {
    product_ids,
    affects_pages: true,
    category_ids: [],
    brand_ids: [],
    ...cause,
  });
}

const SHOPS = { browsing: () => shop, packing: () => packing };
const HOSTS = ['cs.localhost', 'sk.localhost', 'en.localhost'];

test.each(HOSTS.flatMap((host) => Object.entries(SHOPS).map(([name, of]) => ({ host, name, of }))))(
  'a page reads what a call over HTTP reads: $name shop, $host',
  async ({ host, of }) => {
    const asked = of();
    const ids = (await asked.sql<{ id: number }>('select id from products order by id')).map(({ id }) => id);
    let read = 0;
    for (const id of ids) {
      if ((await asked.request(`GET /products/${id}`, { host })).status !== 200) {
        await expect(byPage(asked, id, host), `product ${id}`).rejects.toMatchObject({ status: 404 });
        continue;
      }
      read += 1;
      const expected = await byHttp(asked, id, host);
      // The second time it is known what the product is.
      for (let time = 0; time < 2; time += 1) {
        expect(await byPage(asked, id, host), `product ${id}`).toEqual(expected);
        await forget(asked);
      }
    }
    expect(read).toBeGreaterThan(2);
  },
);

/** Statements of a page's product when it is known what the product is. */
const counted = async (of: TestShop, id: number) => {
  const api = createClient({ transport: of.api.transport('cs.localhost') });
  const query = { embed: 'urls,images,tags,properties,sections,attachments,videos,manufacturer,categories' };
  const read = () => api('GET /products/{id}', { params: { id }, query });
  await read();
  await forget(of);
  const statements = { count: 0 };
  await statementCount.run(statements, read);
  return statements.count;
};

test('a page needs one statement for its product, whatever it is, and one for its categories', async () => {
  const [choice] = await shop.sql<{ id: number }>(
    `select t.id from products t where t.has_variations and t.is_active and not t.is_hidden
       and exists (select from product_variations v where v.product_id = t.id and v.is_active and not v.is_hidden)
       and exists (select from slugs s where s.model_type = 9 and s.model_id = t.id and s.language = 'cs') order by 1 limit 1`,
  );
  expect(await counted(shop, FIXTURE.products.barSoap)).toBe(2);
  expect(await counted(shop, choice?.id ?? 0)).toBe(2);
  expect(await counted(packing, PACKAGES.box)).toBe(2);
});

test('a page asks apart for what few products have', async () => {
  // Sections beside a relation that names a variation; a video; a picture that names one, with such a relation.
  expect(await counted(packing, SHOP.products.candle)).toBe(4);
  expect(await counted(packing, SHOP.products.book)).toBe(3);
  expect(await counted(packing, SHOP.products.soap)).toBe(4);
});

describe('what surrounds products is kept', () => {
  const api = () => createClient({ transport: shop.api.transport('cs.localhost') });
  const { barSoap } = FIXTURE.products;
  const item = async () =>
    (await api()('GET /products/{id}', { params: { id: barSoap }, query: { embed: 'product_availability,urls' } }))
      .item;
  /** A change in the database, and what a page reads before and after an event. */
  async function around<Value>(
    { change, back, event }: { change: string; back: string; event: () => Promise<void> },
    read: () => Promise<Value>,
  ) {
    await read();
    await shop.sql(change);
    try {
      await forget(shop);
      const before = await read();
      await event();
      return [before, await read()];
    } finally {
      await shop.sql(back);
      await emitEvent(shop, 'shop.changed', {});
    }
  }

  test('an availability, until the event of its products', async () => {
    const change = (name: string) =>
      `update product_availabilities set name = '{"cs":"${name}"}' where id = (select product_availability_id from products where id = ${barSoap})`;
    const read = async () => (await item())._embedded?.product_availability?.name;
    const name = String(await read());
    const events = { change: change('U sousedů'), back: change(name), event: () => forget(shop, {}) };
    expect(await around(events, read)).toEqual([name, 'U sousedů']);
  });

  test('a tax rate, until the shop changed', async () => {
    const read = async () => (await item()).tax_rate;
    const rate = await read();
    const change = 'update tax_rates set rate = rate + 1';
    const event = () => emitEvent(shop, 'shop.changed', {});
    expect(await around({ change, back: 'update tax_rates set rate = rate - 1', event }, read)).toEqual([
      rate,
      rate + 1,
    ]);
  });

  test('categories of groups, until the event of a category', async () => {
    const ids = `select category_id from product_categories where product_id = ${barSoap}`;
    const set = (to: boolean) => `update categories set customer_groups_restriction = ${to} where id in (${ids})`;
    const read = () =>
      item().then(
        ({ id }) => id,
        ({ status }) => status,
      );
    const event = () => emitEvent(shop, 'category.changed', { category_ids: [1] });
    expect(await around({ change: set(true), back: set(false), event }, read)).toEqual([barSoap, 404]);
  });

  test('price lists of hosts, until the shop changed', async () => {
    const read = async () => Object.keys((await item())._embedded?.urls ?? {}).sort();
    const change = "update shop_hostnames set is_canonical = false where language = 'sk'";
    const back = "update shop_hostnames set is_canonical = true where hostname = 'sk.localhost'";
    const event = () => emitEvent(shop, 'shop.changed', {});
    const [before, after] = await around({ change, back, event }, read);
    expect(before).toContain('sk');
    expect(after).not.toContain('sk');
  });

  test('an availability that no event has told of is read at once', async () => {
    await item();
    await shop.sql(`insert into product_availabilities (id, name, slug) values (990, '{"cs":"Na cestě"}', 'na-ceste')`);
    const [was] = await shop.sql<{ id: number }>(
      `select product_availability_id as id from products where id = ${barSoap}`,
    );
    await shop.sql(`update products set product_availability_id = 990 where id = ${barSoap}`);
    await forget(shop);
    expect((await item())._embedded?.product_availability?.name).toBe('Na cestě');
    await shop.sql('update products set product_availability_id = $1 where id = $2', [was?.id, barSoap]);
    await shop.sql('delete from product_availabilities where id = 990');
  });
});
