import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';
import { openRecordingStorefront, type RecordingStorefront } from './recording-storefront.ts';

const { products, articles } = FIXTURE;
const ADDRESSES = { product: 9, article: 12 };
let shop: TestShop;
let storefront: RecordingStorefront;

const write = async (call: string, body?: unknown) => {
  const { status, body: answer } = await shop.request(call, { body, headers: shop.operator });
  expect(status, JSON.stringify(answer)).toBeLessThan(300);
  await shop.api.flushEvents();
  return answer?.item;
};
async function pathOf(type: keyof typeof ADDRESSES, id: number): Promise<string> {
  const sql = `select path from slugs where model_type = $1 and model_id = $2 and language = 'cs' and is_canonical`;
  const [found] = await shop.sql<{ path: string }>(sql, [ADDRESSES[type], id]);
  return found?.path ?? '';
}
async function dropAll(): Promise<void> {
  await shop.sql(`insert into outbox_events (type, payload) values ('catalogue.replaced', '{}')`);
  await shop.api.flushEvents();
}
/** Whether the cached page of one links to another. */
async function shows(path: string, product: number): Promise<boolean> {
  for (let time = 0; time < 2; time += 1) await storefront.visit(path);
  const { status, text } = await storefront.visit(path);
  expect(status).toBe(200);
  return text.includes(`href="${await pathOf('product', product)}"`);
}
const hidden = async (id: number, work: () => Promise<void>) => {
  await write(`PATCH /products/${id}`, { is_active: false });
  await work();
  await write(`PATCH /products/${id}`, { is_active: true });
};

beforeAll(async () => {
  shop = await startBrowsingShop();
  storefront = await openRecordingStorefront(shop);
  // No shelf of random products shows them.
  const related = [[products.barSoap, products.cream]];
  await shop.sql('delete from product_categories where product_id = any($1::int[])', related);
  await shop.sql('update products set default_category_id = null where id = any($1::int[])', related);
  await shop.sql('delete from related_products');
  await shop.sql(
    `insert into related_products (main_product_id, related_product_id, relation_type, position)
     values ($1, $2, 0, 0), ($1, $3, 1, 0)`,
    [products.soldOut, products.barSoap, products.cream],
  );
});
beforeEach(dropAll);
afterAll(async () => {
  await storefront.close();
  await shop.close();
});

describe('a kept page of a product that was rendered while a related one was hidden shows it again', () => {
  test('shown by itself', async () => {
    const main = await pathOf('product', products.soldOut);
    expect(await shows(main, products.barSoap)).toBe(true);
    await hidden(products.barSoap, async () => expect(await shows(main, products.barSoap)).toBe(false));
    expect(await shows(main, products.barSoap)).toBe(true);
  });

  test.each([
    ['its', products.barSoap, 'update products set product_availability_id = $1 where id = $2'],
    [
      'its variations’',
      products.cream,
      'update product_variations set product_availability_id = $1 where product_id = $2',
    ],
  ])('%s availability put into the catalogue again', async (_whose, related, give) => {
    const main = await pathOf('product', products.soldOut);
    const made = await write('POST /product-availabilities', { name: { cs: 'Připravujeme' } });
    await shop.sql(give, [made.id, related]);
    await dropAll();
    expect(await shows(main, related)).toBe(true);
    await write(`PATCH /product-availabilities/${made.id}`, { in_catalog: false });
    expect(await shows(main, related)).toBe(false);
    await write(`PATCH /product-availabilities/${made.id}`, { in_catalog: true });
    expect(await shows(main, related)).toBe(true);
    await shop.sql(give, [1, related]);
  });

  test('and stays kept when a product changes that is not related to it', async () => {
    const main = await pathOf('product', products.soldOut);
    await hidden(products.barSoap, async () => {
      await shows(main, products.barSoap);
      const before = storefront.cached.length;
      await write(`PATCH /products/${products.candle}`, { max_purchasable_amount: 7 });
      await shows(main, products.barSoap);
      expect(storefront.cached.length).toBe(before);
    });
  });
});

test('a kept page of an article that was rendered while its products were hidden shows them again', async () => {
  await shop.sql('delete from article_products');
  await shop.sql('insert into article_products (article_id, product_id) values ($1, $2)', [
    articles.published,
    products.candle,
  ]);
  const path = await pathOf('article', articles.published);
  await hidden(products.candle, async () => {
    await shop.sql(
      `insert into outbox_events (type, payload) values ('content.changed', '{"kind":"article","ids":[1]}')`,
    );
    await shop.api.flushEvents();
    expect(await shows(path, products.candle)).toBe(false);
  });
  expect(await shows(path, products.candle)).toBe(true);
});

describe('an answer that leaves hidden products out is dropped when one comes back', () => {
  test.each([
    `/products/${products.soldOut}/related-products?relation_type=0&only=id`,
    `/products/${products.soldOut}/related-products?relation_type=0&embed=sections`,
    `/articles/${articles.published}?embed=product_ids`,
    '/articles?embed=product_ids',
  ])('%s', async (call) => {
    await shop.sql('delete from article_products');
    await shop.sql('insert into article_products (article_id, product_id) values ($1, $2)', [
      articles.published,
      products.barSoap,
    ]);
    await hidden(products.barSoap, async () => {
      const { headers, body } = await shop.request(`GET ${call}`);
      expect(JSON.stringify(body)).toMatch(/"(?:items|product_ids)":\[\]/);
      const dropped = [`product-${products.barSoap}`, 'listing'];
      expect(String(headers['cache-tag']).split(',')).toContainEqual(expect.toBeOneOf(dropped));
    });
  });
});
