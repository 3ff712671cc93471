import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApi, startBrowsingShop, type TestShop } from '../../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBrowsingShop({
    allowedOrigins: ['https://app.example'],
    redirectOrigins: ['https://partner.example'],
  });
});
afterAll(() => shop.close());

describe('other origins', () => {
  const from = (origin: string, call = 'GET /brands', headers = {}) =>
    shop.request(call, { headers: { origin, ...headers } });

  test.each(['http://cs.localhost', 'http://sk.localhost', 'https://app.example'])(
    '%s may call with credentials',
    async (origin) => {
      const answer = await from(origin);
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
      });
      expect(answer.headers.vary).toContain('Origin');
    },
  );

  test.each([
    'https://evil.example',
    'null',
    'http://cs.localhost.evil.example',
    'https://cs.localhost',
    'http://cs.localhost:81',
    '*',
    'https://app.example.',
    'https://partner.example',
  ])('%s may not', async (origin) => {
    expect((await from(origin)).headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('the preflight of an allowed origin names methods and headers', async () => {
    const request = (origin: string) =>
      shop.api.app.inject({
        method: 'OPTIONS',
        url: '/v1/orders',
        headers: {
          host: 'cs.localhost',
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'idempotency-key',
        },
      });
    const allowed = await request('https://app.example');
    expect(allowed.statusCode).toBe(204);
    expect(allowed.headers['access-control-allow-headers']).toContain('Idempotency-Key');
    expect(allowed.headers['access-control-allow-headers']).toContain('Price-Group');
    expect(allowed.headers['access-control-allow-headers']).toContain('X-Acknowledged-Changes');
    expect(allowed.headers['access-control-allow-methods']).toContain('POST');
    expect((await request('https://evil.example')).headers).not.toHaveProperty('access-control-allow-origin');
  });
});

test('a page of an allowed origin can read every failure, an unknown host and a broken database among them', async () => {
  const { api, request } = await openTestApi(shop.url, { allowedOrigins: ['https://app.example'], production: true });
  const headers = { origin: 'https://app.example' };
  const allowedOrigin = async (call: string, host = 'cs.localhost') => {
    const answer = await request(call, { headers, host });
    return [answer.status, answer.headers['access-control-allow-origin']];
  };
  try {
    expect(await allowedOrigin('GET /shop', 'nowhere.example')).toEqual([421, 'https://app.example']);
    expect(await allowedOrigin('GET /nothing')).toEqual([404, 'https://app.example']);
    expect(await allowedOrigin('GET /products?page=x')).toEqual([422, 'https://app.example']);
    expect(await allowedOrigin('PATCH /products/1')).toEqual([401, 'https://app.example']);
    api.db.query = () => Promise.reject(new Error('broken'));
    expect(await allowedOrigin('GET /products/1')).toEqual([500, 'https://app.example']);
    api.db.query = () =>
      Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' }));
    expect(await allowedOrigin('GET /products/1')).toEqual([503, 'https://app.example']);
  } finally {
    await api.close();
  }
});

describe('writes that bear cookies', () => {
  const write = (headers: Record<string, string>) =>
    shop.request('POST /carts', { body: {}, headers: { cookie: 'cart=x', ...headers } });

  test('come from the shop itself or from an allowed origin', async () => {
    expect((await write({ origin: 'http://cs.localhost' })).status).toBe(201);
    expect((await write({ origin: 'https://app.example' })).status).toBe(201);
    expect((await write({ referer: 'http://cs.localhost/kosik' })).status).toBe(201);
  });

  test.each<[string, Record<string, string>]>([
    ['another site', { origin: 'https://evil.example' }],
    ['a frame without origin', { origin: 'null' }],
    ['no origin at all', {}],
    ['another site by its referer', { referer: 'https://evil.example/http://cs.localhost/' }],
    ['a broken referer', { referer: 'nonsense' }],
    ['a similar name', { origin: 'http://cs.localhost.evil.example' }],
  ])('%s is refused', async (_, headers) => {
    const answer = await write(headers);
    expect(answer.status).toBe(403);
    expect(answer.body.type).toBe('origin_not_allowed');
  });

  test('reads and writes without cookies need no origin', async () => {
    expect((await shop.request('POST /carts', { body: {} })).status).toBe(201);
    expect(
      (await shop.request('GET /brands', { headers: { cookie: 'cart=x', origin: 'https://evil.example' } })).status,
    ).toBe(200);
  });
});
