import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiEndpoints, type EndpointKey } from '../../../contract/endpoints.ts';
import { FIXTURE } from '../../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBrowsingShop();
});
afterAll(() => shop.close());

const { products, categories, brands, articles, pages } = FIXTURE;
const EVERYTHING =
  'computed_prices,urls,image_url,hover_image_url,images,brand,categories,tags,product_availability,can_purchase,properties,rating,' +
  'variation_properties,variations.computed_prices,variations.product_availability,variations.image_url,variations.attribute_ids,' +
  'variations.properties,variations.can_purchase,variations.discount_percents,variations.discounted_fixed_amount,variations.tags,variations.tag_ids,' +
  'variations.prices,variations.discounted_prices,variations.customer_prices,customer_groups,wish_list_item_ids';

/** Addresses of all reads that need no capability. */
const READS: Partial<Record<EndpointKey, string[]>> = {
  'GET /shop': ['/shop'],
  'GET /sign-in-providers': ['/sign-in-providers'],
  'GET /pages': [
    '/',
    '/telo',
    '/znacka/lipa',
    '/tuhe-mydlo',
    '/magazin/clanek',
    '/magazin/rady',
    '/obchodni-podminky',
    '/hledat',
    '/magazin',
    '/akce',
  ].map((path) => `/pages?path=${encodeURIComponent(path)}`),
  'GET /products': ['/products', `/products?embed=${EVERYTHING}`, '/products?paginate=0&search=mydlo'],
  'GET /products/{id}': [products.barSoap, products.cream].map((id) => `/products/${id}?embed=${EVERYTHING}`),
  'GET /products/{id}/variations': [
    `/products/${products.cream}/variations?embed=computed_prices,prices,discounted_prices,customer_prices,image_url,attribute_ids,properties,can_purchase,stock_states,discount_percents,discounted_fixed_amount,tags,tag_ids`,
  ],
  'GET /products/{id}/related-products': [0, 1, 2, 3, 4].map(
    (type) => `/products/${products.barSoap}/related-products?relation_type=${type}`,
  ),
  'GET /products/{id}/attachments': [`/products/${products.barSoap}/attachments`],
  'GET /products/{id}/videos': [`/products/${products.barSoap}/videos`],
  'GET /products/{id}/reviews': [`/products/${products.barSoap}/reviews?embed=customer_full_name,parameters`],
  'GET /products/{id}/review-parameters': [`/products/${products.barSoap}/review-parameters`],
  'GET /categories': ['/categories?embed=urls,image_url,images,products_count,restricted_customer_group_ids,banners'],
  'GET /categories/tree': ['/categories/tree'],
  'GET /categories/{id}': [`/categories/${categories.soaps}?embed=urls,products_count`],
  'GET /brands': ['/brands?embed=urls,image_url,thumbnail_image_url,images,products_count,banners'],
  'GET /brands/tree': ['/brands/tree'],
  'GET /brands/{id}': [`/brands/${brands.lipa}`],
  'GET /listings': [
    '/listings?path=/telo',
    '/listings?path=/znacka/lipa&in_stock=1',
    '/listings?path=/hledat&search=m%C3%BDdlo&sort=name',
  ],
  'GET /search/suggestions': ['/search/suggestions?search=svic'],
  'GET /banners': ['/banners?embed=image_url,mobile_image_url,button_image_url,banner_type,category_ids,brand_ids'],
  'GET /products/{id}/articles': [`/products/${products.barSoap}/articles?embed=urls,product_ids`],
  'GET /articles': [
    '/articles?embed=urls,image_url,category,product_ids,images,categories,author,user,tags,previous,next',
  ],
  'GET /articles/{id}': [`/articles/${articles.published}?embed=urls,category`],
  'GET /article-categories': ['/article-categories?embed=urls'],
  'GET /article-categories/tree': ['/article-categories/tree?embed=urls'],
  'GET /article-categories/{id}': ['/article-categories/1?embed=urls'],
  'GET /authors': ['/authors'],
  'GET /authors/{id}': ['/authors/1'],
  'GET /article-tags': ['/article-tags'],
  'GET /static-contents': ['/static-contents', '/static-contents?hook=footer'],
  'GET /static-pages/tree': ['/static-pages/tree?embed=urls'],
  'GET /static-pages': ['/static-pages?embed=urls'],
  'GET /static-pages/{id}': [`/static-pages/${pages.terms}?embed=urls`],
  'GET /shipping-methods': ['/shipping-methods'],
  'GET /payment-methods': ['/payment-methods'],
  'GET /delivery-dates': ['/delivery-dates'],
  'GET /shipping-methods/{id}/shipping-options': [
    '/shipping-methods/2/shipping-options',
    '/shipping-methods/2/shipping-options?search=nadrazi',
  ],
};

describe('every public read answers what the contract says', () => {
  const publicReads = Object.entries(apiEndpoints).filter(
    ([key, endpoint]) => key.startsWith('GET ') && 'cacheable' in endpoint && endpoint.cacheable,
  );

  test.each(publicReads.map(([key]) => key))('%s', async (key) => {
    const addresses = READS[key as EndpointKey] ?? [];
    expect(addresses, 'the test must know an address of this call').not.toEqual([]);
    const untaxed = addresses.map((address) => `${address}${address.includes('?') ? '&' : '?'}without_tax=1`);
    for (const address of [...addresses, ...untaxed]) {
      for (const host of Object.values(FIXTURE.hosts)) {
        const answer = await shop.request(`GET ${address}`, { host });
        const known = host === FIXTURE.hosts.cs || !/path=/.test(address);
        if (known) expect(answer.status, `${host}${address}: ${JSON.stringify(answer.body)}`).toBe(200);
        else expect([200, 404]).toContain(answer.status);
      }
    }
  });
});

test('the shop’s record has the free shipping threshold in each currency of the host', async () => {
  const { item } = (await shop.request('GET /shop', { host: FIXTURE.hosts.cs })).body;
  const prices = item.free_shipping_prices as { currency_id: number; price: { value: number } }[];
  expect(prices.map((one) => one.currency_id)).toEqual(item.currencies.map((one: { id: number }) => one.id));
  expect(prices.find((one) => one.currency_id === 1)?.price).toEqual(item.free_shipping);
  expect(item.free_shipping.value).toBe(1_500);
});

test('the schemas are strict enough to notice an answer without its fields', () => {
  expect(apiEndpoints['GET /products'].response.safeParse({ items: [{ id: 1 }] }).success).toBe(false);
});
