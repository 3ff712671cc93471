import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../contract/client/create-client.ts';
import { FIXTURE, startBrowsingShop, type TestShop } from '../../testing/index.ts';
import { statementCount } from '../platform/index.ts';

let shop: TestShop;
let ids: number[];
beforeAll(async () => {
  shop = await startBrowsingShop();
  ids = (await shop.sql<{ id: number }>('select id from products order by id')).map(({ id }) => id);
});
afterAll(() => shop.close());

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
async function byPage(id: number, host: string) {
  const api = createClient({ transport: shop.api.transport(host) });
  const params = { id };
  const related = (relation_type: number) =>
    api('GET /products/{id}/related-products', { params, query: { relation_type, only: 'id,name' } });
  const { item } = await api('GET /products/{id}', { params, query: { embed: EMBED } });
  return plain([item, ...(await Promise.all([0, 1, 2, 3, 4].map(async (type) => (await related(type)).items)))]);
}

async function byHttp(id: number, host: string) {
  const read = async (path: string) => (await shop.request(`GET /products/${id}${path}`, { host })).body;
  const { item } = await read(`?embed=${EMBED}`);
  const lists = [0, 1, 2, 3, 4].map((type) => read(`/related-products?relation_type=${type}&only=id,name`));
  return [item, ...(await Promise.all(lists)).map(({ items }) => items)];
}

test.each(['cs.localhost', 'sk.localhost', 'en.localhost'])(
  'a page reads what a call over HTTP reads: %s',
  async (host) => {
    let read = 0;
    for (const id of ids) {
      if ((await shop.request(`GET /products/${id}`, { host })).status !== 200) {
        await expect(byPage(id, host), `product ${id}`).rejects.toMatchObject({ status: 404 });
        continue;
      }
      read += 1;
      const expected = await byHttp(id, host);
      // The second time it is known which products have something to choose or inside.
      for (let time = 0; time < 2; time += 1) {
        expect(await byPage(id, host), `product ${id}`).toEqual(expected);
        await shop.sql(
          `insert into outbox_events (type, payload) values ('product.changed', '{"product_ids":[1],"affects_pages":true,"category_ids":[],"brand_ids":[]}')`,
        );
        await shop.api.flushEvents();
      }
    }
    expect(read).toBeGreaterThan(2);
  },
);

test('a page needs one statement for its product, whatever it is, and one for its categories', async () => {
  const api = createClient({ transport: shop.api.transport('cs.localhost') });
  const [choice] = await shop.sql<{ id: number }>(
    `select t.id from products t where t.has_variations and t.is_active and not t.is_hidden
       and exists (select from product_variations v where v.product_id = t.id and v.is_active and not v.is_hidden)
       and exists (select from slugs s where s.model_type = 9 and s.model_id = t.id and s.language = 'cs') order by 1 limit 1`,
  );
  const counted = async (id: number) => {
    const statements = { count: 0 };
    const query = { embed: 'urls,images,tags,properties,sections,categories' };
    await statementCount.run(statements, () => api('GET /products/{id}', { params: { id }, query }));
    return statements.count;
  };
  expect(await counted(FIXTURE.products.barSoap)).toBe(2);
  expect(await counted(choice?.id ?? 0)).toBe(2);
});
