import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApi, startBrowsingShop, type TestShop } from '../../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBrowsingShop();
});
afterAll(() => shop.close());

const header = (answer: { headers: Record<string, unknown> }, name: string) =>
  answer.headers[name] as string | undefined;

describe('public reads may be cached', () => {
  test('an ETag, and 304 without a body when the client has it', async () => {
    const first = await shop.request('GET /products');
    const etag = header(first, 'etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{20,}"$/);
    expect(header(first, 'cache-control')).toBe('public, max-age=0, must-revalidate');
    for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const again = await shop.request('GET /products', { headers: { 'if-none-match': known } });
      expect(again.status, known).toBe(304);
      expect(again.body).toBeNull();
      expect(header(again, 'etag')).toBe(etag);
      expect(header(again, 'cache-control')).toBe('public, max-age=0, must-revalidate');
      expect(header(again, 'cache-tag')).toBe(header(first, 'cache-tag'));
    }
    expect((await shop.request('GET /products', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  test('another language or currency is another response, and Vary says so', async () => {
    const first = await shop.request('GET /products');
    const euros = await shop.request('GET /products', { headers: { 'currency-preference': 'EUR' } });
    const slovak = await shop.request('GET /products', { headers: { 'language-preference': 'sk' } });
    expect(new Set([first, euros, slovak].map((answer) => header(answer, 'etag'))).size).toBe(3);
    expect(header(first, 'vary')).toBe('Origin, Language-Preference, Currency-Preference');
  });

  test('a currency that the host does not sell in is passed over', async () => {
    const crowns = await shop.request('GET /products/1', {
      host: 'sk.localhost',
      headers: { 'currency-preference': 'CZK' },
    });
    expect(crowns.body.item.taxed_price.formatted).toContain('€');
    const nonsense = await shop.request('GET /products/1', { headers: { 'currency-preference': "CZK' or 1=1" } });
    expect(nonsense.body.item.taxed_price.formatted).toContain('Kč');
  });

  test('a changed record has another ETag', async () => {
    const before = await shop.request('GET /brands/2');
    await shop.sql("update brands set name = 'Severka' where id = 2");
    const after = await shop.request('GET /brands/2', { headers: { 'if-none-match': header(before, 'etag') ?? '' } });
    expect(after.status).toBe(200);
    expect(after.body.item.name).toBe('Severka');
    await shop.sql("update brands set name = 'Sever' where id = 2");
  });

  test('cache tags name the records', async () => {
    expect(header(await shop.request('GET /products/1'), 'cache-tag')).toBe('product-1,navigation,discounts');
    expect(header(await shop.request('GET /listings?path=/telo/mydla'), 'cache-tag')).toBe(
      'listing-category-2,navigation,discounts,product-1,product-2,product-5',
    );
  });

  test('HEAD answers as GET does, without the body', async () => {
    const answer = await shop.api.app.inject({
      method: 'HEAD',
      url: '/v1/products',
      headers: { host: 'cs.localhost' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.payload).toBe('');
    expect(answer.headers.etag).toBe(header(await shop.request('GET /products'), 'etag'));
  });

  test.each([
    ['on', 'public, max-age=0, s-maxage=60, must-revalidate', 'cache-tag', ','],
    ['cloudflare', 'public, max-age=0, s-maxage=86400, must-revalidate', 'cache-tag', ','],
    ['fastly', 'public, max-age=0, s-maxage=86400, must-revalidate', 'surrogate-key', ' '],
  ] as const)('a CDN (%s) gets a response’s lifetime and tags', async (cdn, control, name, between) => {
    const { api, request } = await openTestApi(shop.url, { cdn });
    const answer = await request('GET /products/1');
    expect(header(answer, 'cache-control')).toBe(control);
    expect(String(header(answer, name)).split(between)).toEqual(expect.arrayContaining(['shop', 'product-1']));
    await api.close();
  });

  test('a CDN caches nothing in a chosen currency or language', async () => {
    const { api, request } = await openTestApi(shop.url, { cdn: 'cloudflare' });
    const control = async (headers: Record<string, string>) =>
      header(await request('GET /products/1', { headers }), 'cache-control');
    expect(await control({ 'currency-preference': 'EUR' })).toBe('private, no-store');
    expect(await control({ 'language-preference': 'sk' })).toBe('private, no-store');
    const shared = 'public, max-age=0, s-maxage=86400, must-revalidate';
    expect(await control({ 'currency-preference': 'CZK', 'language-preference': 'cs' })).toBe(shared);
    await api.close();
  });
});

test('what belongs to one shopper is cached nowhere', async () => {
  const made = await shop.request('POST /carts', { body: {} });
  const { id } = made.body.item;
  const answers = [
    made,
    await shop.request(`GET /carts/${id}`),
    await shop.request(`GET /carts/${id}/items`),
    await shop.request('GET /orders', { headers: shop.operator }),
  ];
  for (const answer of answers) {
    expect(answer.status).toBeLessThan(300);
    expect(header(answer, 'cache-control')).toBe('no-store');
    expect(header(answer, 'etag')).toBeUndefined();
    expect(header(answer, 'cache-tag')).toBeUndefined();
  }
});
