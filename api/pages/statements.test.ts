import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '../../contract/client/create-client.ts';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBrowsingShop();
  // The first calls keep hosts, the shop's row, the live discounts and what cards look at beside products.
  await shop.request('GET /pages?path=/');
  await shop.request('GET /products/1?only=id&embed=announced_discounts');
  await shop.request('GET /products/2/related-products?relation_type=1&only=id,name');
});
afterAll(() => shop.close());

const { products } = FIXTURE;

describe('few statements', () => {
  test.each<[string, string, number]>([
    ['the home page', '/pages?path=/', 0],
    ['a category', '/pages?path=/telo/mydla', 4],
    ['a product', '/pages?path=/tuhe-mydlo', 4],
    ['a brand', '/pages?path=/znacka/lipa', 3],
    ['an article', '/pages?path=/magazin/clanek', 3],
    ['a static page', '/pages?path=/obchodni-podminky', 3],
    // As many as the page: redirects check visibility.
    ['a redirect', '/pages?path=/stare-mydlo', 4],
    ['what is not there', '/pages?path=/nikde', 2],
    ['the shop', '/shop', 4],
    [
      'a product with everything',
      '/products/6?embed=computed_prices,urls,images,brand,categories,tags,product_availability,can_purchase,variations.computed_prices,variation_properties,properties,rating',
      6,
    ],
    ['related products', '/products/1/related-products?embed=computed_prices,image_url,can_purchase', 2],
    ['related products as cards', '/products/1/related-products?relation_type=1&only=id,name&embed=computed_prices', 4],
    // The first list also reads names that searches find products by: of brands, categories, values and tags.
    ['twenty products, the first time', '/products?embed=computed_prices,image_url,can_purchase', 5],
    ['twenty products', '/products?embed=computed_prices,image_url,can_purchase', 2],
    // Products are counted by the index, which the lists above read.
    ['the tree', '/categories/tree', 1],
    ['banners', '/banners?embed=image_url', 1],
    ['suggestions', '/search/suggestions?search=mydlo', 6],
  ])('%s', async (_, path, most) => {
    const { headers } = await shop.request(`GET ${path}`);
    const count = Number(/"(\d+) statements"/.exec(String(headers['server-timing']))?.[1]);
    expect(count).toBeLessThanOrEqual(most);
    // Guards against a missing count.
    expect(count).toBeGreaterThanOrEqual(Math.min(most, 1));
  });
});

test('all in-process calls of a page need few statements together', async () => {
  const { statementCount } = await import('../platform/database/index.ts');
  const api = createClient({ transport: shop.api.transport('cs.localhost') });
  const counted = async (work: () => Promise<unknown>) => {
    const statements = { count: 0 };
    await statementCount.run(statements, work);
    return statements.count;
  };
  const productPage = async () => {
    const params = { id: products.candle };
    await api('GET /pages', { query: { path: '/svicka' } });
    await Promise.all([
      api('GET /products/{id}', { params, query: { embed: 'images,tags,properties,variations,variation_properties' } }),
      api('GET /products/{id}/related-products', { params, query: { relation_type: 1, only: 'id' } }),
      api('GET /products/{id}/related-products', { params, query: { relation_type: 0, only: 'id' } }),
      api('GET /products/{id}/related-products', { params, query: { relation_type: 2, only: 'id' } }),
      api('GET /products/{id}/related-products', { params, query: { relation_type: 3, only: 'id' } }),
      api('GET /products/{id}/articles', { params, query: {} }),
      api('GET /products/{id}/related-products', { params, query: { relation_type: 4, only: 'id' } }),
      api('GET /static-contents', { query: { hook: 'product' } }),
      api('GET /delivery-dates'),
    ]);
  };
  const categoryPage = async () => {
    await api('GET /pages', { query: { path: '/domov/svicky' } });
    await api('GET /listings', { query: { path: '/domov/svicky' } });
  };
  // Shared reads are cached by the first page.
  await productPage();
  await categoryPage();
  // One for all of the product itself; what is drawn of its categories, texts of the shop and delivery days are cached.
  expect(await counted(productPage)).toBeLessThanOrEqual(2);
  expect(await counted(categoryPage)).toBeLessThanOrEqual(2);
});
