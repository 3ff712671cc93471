import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { TransportRequest } from '../../contract/client/client.ts';
import { createClient } from '../../contract/client/create-client.ts';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBrowsingShop();
});
afterAll(() => shop.close());

const { products } = FIXTURE;
const CARD = { only: 'id,name,taxed_price', embed: 'computed_prices,image_url' };

/** What a call answers directly, and what the server answers to the same address. */
async function bothWays(
  request: Pick<TransportRequest, 'endpoint' | 'params' | 'url'>,
  more: Record<string, string> = {},
) {
  const transport = shop.api.transport(more.host ?? 'cs.localhost');
  const headers = { accept: 'application/json', ...more };
  const answers = [request, { url: request.url }].map(async (one) => {
    const answer = await transport({ method: 'GET', headers, ...one });
    const values = ['cache-tag', 'x-event-position', 'retry-after'].map((name) => answer.headers.get(name));
    return { status: answer.status, values, value: JSON.parse(JSON.stringify(await answer.json())) as unknown };
  });
  return Promise.all(answers);
}

const { candle, barSoap: soap } = products;
test.each<[string, Pick<TransportRequest, 'endpoint' | 'params' | 'url'>, Record<string, string>?]>([
  [
    'a product',
    { endpoint: 'GET /products/{id}', params: { id: candle }, url: `/v1/products/${candle}?embed=urls,variations` },
  ],
  [
    'a product in euros',
    { endpoint: 'GET /products/{id}', params: { id: soap }, url: `/v1/products/${soap}` },
    { 'currency-preference': 'EUR' },
  ],
  [
    'a product in English',
    { endpoint: 'GET /products/{id}', params: { id: soap }, url: `/v1/products/${soap}` },
    { 'language-preference': 'en' },
  ],
  [
    'prices without tax',
    { endpoint: 'GET /products/{id}', params: { id: soap }, url: `/v1/products/${soap}?without_tax=1` },
  ],
  ['no product', { endpoint: 'GET /products/{id}', params: { id: 999_999 }, url: '/v1/products/999999' }],
  ['a product of a wrong name', { endpoint: 'GET /products/{id}', params: { id: 'x y' }, url: '/v1/products/x%20y' }],
  [
    'a product of another wrong name',
    { endpoint: 'GET /products/{id}', params: { id: 'soap' }, url: '/v1/products/soap' },
  ],
  [
    'a wrong parameter',
    { endpoint: 'GET /products/{id}', params: { id: soap }, url: `/v1/products/${soap}?embde=urls` },
  ],
  [
    'a wrong embed',
    { endpoint: 'GET /products/{id}', params: { id: soap }, url: `/v1/products/${soap}?embed=nothing` },
  ],
  ['a page', { endpoint: 'GET /pages', url: '/v1/pages?path=%2Ftelo%2Fmydla' }],
  ['a listing', { endpoint: 'GET /listings', url: '/v1/listings?path=%2Ftelo%2Fmydla' }],
  ['orders, which operators read', { endpoint: 'GET /orders', url: '/v1/orders' }],
  [
    'a cart that is not there',
    { endpoint: 'GET /carts/{id}', params: { id: '../orders' }, url: '/v1/carts/..%2Forders' },
  ],
])('%s has the same answer directly as from the server', async (_, request, headers) => {
  const [direct, sent] = await bothWays(request, headers);
  expect(direct).toEqual(sent);
  expect(direct?.status).toBeGreaterThanOrEqual(200);
});

test('an unknown host has the same answer directly as from the server', async () => {
  const [direct, sent] = await bothWays({ endpoint: 'GET /shop', url: '/v1/shop' }, { host: 'elsewhere.example' });
  expect(direct).toEqual(sent);
});

test('a public read is answered without the server, anything else by it', async () => {
  const sent = vi.spyOn(shop.api.app, 'inject');
  const headers = { 'user-agent': 'Firefox', 'x-tracking-id': 'one-visitor', 'price-group': 'x' };
  const api = createClient({ transport: shop.api.transport('cs.localhost'), headers: () => headers });
  await api('GET /products/{id}', { params: { id: candle }, query: CARD });
  await api('GET /pages', { query: { path: '/svicka' } });
  await api('GET /carts/{id}', { params: { id: 'unknown' } }).catch(() => undefined);
  await api('GET /orders', { query: {} }).catch(() => undefined);
  await api('POST /carts', { body: {} }).catch(() => undefined);
  const calls = sent.mock.calls.flat() as unknown as { method: string; url: string }[];
  sent.mockRestore();
  expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /v1/carts/unknown',
    'GET /v1/orders',
    'POST /v1/carts',
  ]);
});
