import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, startBrowsingShop, type TestShop } from '../../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBrowsingShop();
});
afterAll(() => shop.close());

test('in the demo the default host answers for it, and the response is not cached', async () => {
  const own = await shop.request('GET /brands', { host: 'cs.localhost:3000' });
  expect(own.headers['cache-control']).toMatch(/^public/);
  const strange = await shop.request('GET /brands', { host: 'evil.example' });
  expect(strange.status).toBe(200);
  expect(strange.headers['cache-control']).toBe('no-store');
  expect(strange.headers.etag).toBeUndefined();
});

test('in production it is refused with 421, the shop’s own hosts are not', async () => {
  const { api, request } = await openTestApi(shop.url, { production: true });
  for (const host of ['evil.example', '127.0.0.1', 'cs.localhost.evil.example']) {
    const answer = await request('GET /shop', { host });
    expect(answer.status).toBe(421);
    expect(answer.body).toEqual({
      status: 421,
      type: 'unknown_host',
      message: 'No shop answers under this host name.',
      errors: [],
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  }
  expect((await request('GET /shop', { host: 'CS.localhost:443' })).status).toBe(200);
  await api.close();
});

test('hosts of the API’s own answer in production as the default host does, and may be cached', async () => {
  const { api, request } = await openTestApi(shop.url, { production: true, apiHosts: ['api.shop.example'] });
  await api.db.query("update shop_hostnames set is_default = (hostname = 'cs.localhost')");
  const expected = (await request('GET /shop', { host: 'cs.localhost' })).body.item;
  const answer = await request('GET /shop', { host: 'API.shop.example:443' });
  expect(answer.status).toBe(200);
  const { language, currency } = answer.body.item;
  expect([language, currency.code]).toEqual(['cs', 'CZK']);
  expect(answer.body.item).toEqual(expected);
  expect(answer.headers['cache-control']).toMatch(/^public/);
  const headers = { 'language-preference': 'en' };
  expect((await request('GET /shop', { host: 'api.shop.example', headers })).body.item.language).toBe('en');
  expect((await request('GET /shop', { host: 'other.shop.example' })).status).toBe(421);
  await api.close();
});
