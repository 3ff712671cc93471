import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Events, EventType, PultEvent } from '../../contract/events.ts';
import { tagsOfEvent } from '../../contract/tags-of-events.ts';
import { createPageCache } from '../../storefront/page-cache/index.ts';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBrowsingShop();
  await shop.sql(
    `update shops set routes = '{"search":{"cs":{"slug":"/hledat","queries":{"search":"hledat"}}},"blog-list":{"cs":{"slug":"/magazin","queries":{}}}}'`,
  );
  await shop.sql(`insert into outbox_events (type, payload) values ('shop.changed', '{}')`);
  await shop.api.flushEvents();
});
afterAll(() => shop.close());

const { products, categories, brands, articles, pages } = FIXTURE;
type Change = () => PultEvent | Promise<PultEvent>;
const eventOf = <Type extends EventType>(type: Type, payload: Events[Type]) =>
  ({ id: 1, type, payload, created_at: '' }) as PultEvent<Type>;

/** The event of a change that pages show. */
const product = (id: number) => async () => {
  const [row] = await shop.sql<{ category_ids: number[]; brand_ids: number[] }>(
    `with recursive up as (select category_id as id from product_categories where product_id = $1
       union select c.parent_id from up join categories c on c.id = up.id where c.parent_id is not null)
     select array(select id from up) as category_ids, array(select brand_id from products where id = $1 and brand_id is not null) as brand_ids`,
    [id],
  );
  const { category_ids = [], brand_ids = [] } = row ?? {};
  return eventOf('product.changed', { product_ids: [id], affects_pages: true, category_ids, brand_ids });
};
const nameOfShop: Change = () => eventOf('shop.changed', {});
const soap: Change = product(products.barSoap);
const category: Change = () => eventOf('category.changed', { category_ids: [categories.soaps] });
const brand: Change = () => eventOf('brand.changed', { brand_ids: [brands.lipa] });
const content =
  (kind: Events['content.changed']['kind'], id: number): Change =>
  () =>
    eventOf('content.changed', { kind, ids: [id] });

/** Changes that each public response shows; a page made of it must not stay cached after any of them. */
const PAGES: [path: string, shows: Change[]][] = [
  [`/products/${products.barSoap}?embed=brand,categories`, [soap, brand, category]],
  [`/products/${products.cream}/variations`, [product(products.cream)]],
  [`/products/${products.barSoap}/related-products?relation_type=3&embed=brand`, [product(products.soldOut), brand]],
  [`/products/${products.barSoap}/articles`, [soap, content('article', articles.published)]],
  ['/products?embed=brand', [soap, brand]],
  ['/pages?path=/tuhe-mydlo', [soap, category, brand]],
  [
    '/pages?path=/telo/mydla/tuha',
    [category, () => eventOf('category.changed', { category_ids: [categories.barSoaps] })],
  ],
  ['/pages?path=/znacka/lipa', [brand]],
  ['/pages?path=/magazin/clanek', [content('article', articles.published), content('article-category', 1)]],
  ['/pages?path=/magazin/rady', [content('article-category', 1)]],
  ['/pages?path=/obchodni-podminky', [content('static-page', pages.terms)]],
  ['/listings?path=/telo', [soap, category, brand]],
  ['/listings?path=/znacka/lipa', [soap, brand]],
  ['/listings?path=/hledat&search=mýdlo', [soap, category, brand]],
  ['/search/suggestions?search=mýdlo', [soap, category, brand, content('article', articles.published)]],
  ['/categories', [category]],
  ['/categories?embed=products_count', [category, soap]],
  [`/categories/${categories.soaps}`, [category]],
  [`/categories/${categories.soaps}?embed=products_count`, [category, soap]],
  ['/categories/tree', [category, soap]],
  ['/brands', [brand]],
  ['/brands?embed=products_count', [brand, soap]],
  ['/brands/tree', [brand, soap]],
  [`/brands/${brands.lipa}`, [brand]],
  [`/brands/${brands.lipa}?embed=products_count`, [brand, soap]],
  ['/banners', [content('banner', 1)]],
  [
    '/articles?embed=category',
    [content('article', articles.published), content('article', articles.upcoming), content('article-category', 1)],
  ],
  [
    `/articles/${articles.published}?embed=category`,
    [content('article', articles.published), content('article-category', 1)],
  ],
  ['/static-pages', [content('static-page', pages.terms)]],
  [`/static-pages/${pages.terms}`, [content('static-page', pages.terms)]],
  [`/static-pages/${pages.terms}`, [nameOfShop]],
  [`/articles/${articles.published}`, [nameOfShop]],
  ['/banners', [nameOfShop]],
  ['/products/1/related-products?relation_type=2', [soap, () => eventOf('catalogue.day_began', {})]],
  ['/products/1/related-products?relation_type=3', [() => eventOf('catalogue.day_began', {})]],
  ['/delivery-dates', [() => eventOf('shipping.cutoff_passed', {})]],
  ['/shop', [nameOfShop, () => eventOf('catalogue.replaced', {})]],
];
const CACHED = { etag: '', headers: [], brotli: Buffer.alloc(1) };

test.each(PAGES)('%s leaves the cache when what it shows changes', async (path, shows) => {
  const { status, headers, body } = await shop.request(`GET ${path}`);
  expect(status, JSON.stringify(body)).toBe(200);
  for (const change of shows) {
    const event = await change();
    const cache = createPageCache(1_000_000);
    cache.put({ key: 'page', page: CACHED, tags: new Set(String(headers['cache-tag']).split(',')) });
    expect(cache.get('page')).toBeDefined();
    cache.drop(tagsOfEvent(event));
    expect(cache.get('page'), JSON.stringify(event)).toBeUndefined();
  }
});

test('a change of a name in header or footer drops every page', async () => {
  for (const change of [category, content('static-page', pages.terms)]) {
    const event = await change();
    const cache = createPageCache(1_000_000);
    cache.put({ key: 'page', page: CACHED, tags: new Set(['product-1']) });
    cache.drop(tagsOfEvent(event));
    expect(cache.get('page'), event.type).toBeUndefined();
  }
});
