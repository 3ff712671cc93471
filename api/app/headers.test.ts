import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '../../contract/client/create-client.ts';
import { openTestApi, startTestApi, type TestShop } from '../../testing/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestApi({ allowedOrigins: ['https://app.example'] });
});
afterAll(() => shop.close());

const header = (answer: { headers: Record<string, unknown> }, name: string) =>
  answer.headers[name] as string | undefined;

describe('public reads may be kept', () => {
  test('an ETag, and 304 without a body for who has it', async () => {
    const first = await shop.ask('GET /products');
    const etag = header(first, 'etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{20,}"$/);
    expect(header(first, 'cache-control')).toBe('public, max-age=0, must-revalidate');
    for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const again = await shop.ask('GET /products', { headers: { 'if-none-match': known } });
      expect(again.status, known).toBe(304);
      expect(again.body).toBeNull();
      expect(header(again, 'etag')).toBe(etag);
      expect(header(again, 'cache-control')).toBe('public, max-age=0, must-revalidate');
      expect(header(again, 'cache-tag')).toBe(header(first, 'cache-tag'));
    }
    expect((await shop.ask('GET /products', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  test('another language or currency is another answer, and the caches are told', async () => {
    const first = await shop.ask('GET /products');
    const euros = await shop.ask('GET /products', { headers: { 'currency-preference': 'EUR' } });
    const slovak = await shop.ask('GET /products', { headers: { 'language-preference': 'sk' } });
    expect(new Set([first, euros, slovak].map((answer) => header(answer, 'etag'))).size).toBe(3);
    expect(header(first, 'vary')).toBe('Origin, Language-Preference, Currency-Preference');
  });

  test('a currency that the host does not sell in is passed over', async () => {
    const crowns = await shop.ask('GET /products/1', {
      host: 'sk.localhost',
      headers: { 'currency-preference': 'CZK' },
    });
    expect(crowns.body.item.taxed_price.formatted).toContain('€');
    const nonsense = await shop.ask('GET /products/1', { headers: { 'currency-preference': "CZK' or 1=1" } });
    expect(nonsense.body.item.taxed_price.formatted).toContain('Kč');
  });

  test('a changed record has another ETag', async () => {
    const before = await shop.ask('GET /brands/2');
    await shop.sql("update brands set name = 'Severka' where id = 2");
    const after = await shop.ask('GET /brands/2', { headers: { 'if-none-match': header(before, 'etag') ?? '' } });
    expect(after.status).toBe(200);
    expect(after.body.item.name).toBe('Severka');
    await shop.sql("update brands set name = 'Sever' where id = 2");
  });

  test('cache tags name the records', async () => {
    expect(header(await shop.ask('GET /products/1'), 'cache-tag')).toBe('product-1');
    expect(header(await shop.ask('GET /listings?path=/telo/mydla'), 'cache-tag')).toBe(
      'listing-category-2,product-1,product-2,product-5',
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
    expect(answer.headers.etag).toBe(header(await shop.ask('GET /products'), 'etag'));
  });

  test('a CDN keeps for a day where the configuration says so', async () => {
    const { api, ask } = await openTestApi(shop.url, { cdn: true });
    expect(header(await ask('GET /products'), 'cache-control')).toBe(
      'public, max-age=0, s-maxage=86400, must-revalidate',
    );
    await api.close();
  });
});

test('what belongs to one shopper is kept nowhere', async () => {
  const made = await shop.ask('POST /carts', { body: {} });
  const { id } = made.body.item;
  const answers = [
    made,
    await shop.ask(`GET /carts/${id}`),
    await shop.ask(`GET /carts/${id}/items`),
    await shop.ask('GET /orders', { headers: shop.operator }),
  ];
  for (const answer of answers) {
    expect(answer.status).toBeLessThan(300);
    expect(header(answer, 'cache-control')).toBe('no-store');
    expect(header(answer, 'etag')).toBeUndefined();
    expect(header(answer, 'cache-tag')).toBeUndefined();
  }
});

describe('request ids', () => {
  const ask = async (id?: string) =>
    header(await shop.ask('GET /brands', { headers: id === undefined ? {} : { 'x-request-id': id } }), 'x-request-id');

  test('a sane one is kept, another is replaced', async () => {
    expect(await ask('front-12.ab_cd')).toBe('front-12.ab_cd');
    for (const id of [
      'short',
      'x'.repeat(101),
      'with space here',
      '<script>alert(1)</script>',
      'línea-áéíóú',
      '{"a":1}xxxx',
    ]) {
      const given = await ask(id);
      expect(given).not.toBe(id);
      expect(given).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test('two requests have two', async () => {
    expect(await ask()).not.toBe(await ask());
  });
});

test('timing tells how long it took and how many statements it needed', async () => {
  expect(header(await shop.ask('GET /brands/1'), 'server-timing')).toMatch(/^app;dur=\d+\.\d, db;desc="1 statements"$/);
  expect(header(await shop.ask('GET /nothing'), 'server-timing')).toMatch(/db;desc="0 statements"$/);
});

test('protective headers stand on every answer, good and bad', async () => {
  for (const answer of [await shop.ask('GET /brands'), await shop.ask('GET /nothing')]) {
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    expect(answer.headers).not.toHaveProperty('x-powered-by');
  }
});

describe('other origins', () => {
  const from = (origin: string, call = 'GET /brands', headers = {}) =>
    shop.ask(call, { headers: { origin, ...headers } });

  test.each(['http://cs.localhost', 'http://sk.localhost', 'https://app.example'])(
    '%s may call with credentials',
    async (origin) => {
      const answer = await from(origin);
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
      });
      expect(header(answer, 'vary')).toContain('Origin');
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
  ])('%s may not', async (origin) => {
    expect((await from(origin)).headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('the preflight of an allowed origin names methods and headers', async () => {
    const ask = (origin: string) =>
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
    const allowed = await ask('https://app.example');
    expect(allowed.statusCode).toBe(204);
    expect(allowed.headers['access-control-allow-headers']).toContain('Idempotency-Key');
    expect(allowed.headers['access-control-allow-methods']).toContain('POST');
    expect((await ask('https://evil.example')).headers).not.toHaveProperty('access-control-allow-origin');
  });
});

describe('writes that bear cookies', () => {
  const write = (headers: Record<string, string>) =>
    shop.ask('POST /carts', { body: {}, headers: { cookie: 'cart=x', ...headers } });

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
    expect((await shop.ask('POST /carts', { body: {} })).status).toBe(201);
    expect(
      (await shop.ask('GET /brands', { headers: { cookie: 'cart=x', origin: 'https://evil.example' } })).status,
    ).toBe(200);
  });
});

describe('the limit of calls', () => {
  const LIMIT = 5;

  async function limited(trustProxy: boolean | string = false) {
    const { api } = await openTestApi(shop.url, { callsPerMinute: LIMIT, trustProxy });
    const ask = (remoteAddress: string, headers: Record<string, string> = {}, url = '/v1/brands') =>
      api.app.inject({ url, remoteAddress, headers: { host: 'cs.localhost', ...headers } });
    const exhaust = async (address: string, headers: Record<string, string> = {}) => {
      for (let call = 0; call < LIMIT; call += 1) expect((await ask(address, headers)).statusCode).toBe(200);
    };
    return { api, ask, exhaust };
  }

  test('headers tell what is left; then 429 with Retry-After in the language', async () => {
    const { api, ask, exhaust } = await limited();
    const first = await ask('10.0.0.1');
    expect(first.headers).toMatchObject({ 'ratelimit-limit': '5', 'ratelimit-remaining': '4' });
    await exhaust('10.0.0.2');
    const refused = await ask('10.0.0.2');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      status: 429,
      type: 'too_many_requests',
      message: expect.stringMatching(/^Příliš mnoho požadavků. Zkuste to za \d+ s\.$/),
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['ratelimit-remaining']).toBe('0');
    expect((await ask('10.0.0.3')).statusCode).toBe(200);
    await api.close();
  });

  test('calls that are not there count too', async () => {
    const { api, ask } = await limited();
    for (let call = 0; call < LIMIT; call += 1) expect((await ask('10.0.0.1', {}, '/v1/nothing')).statusCode).toBe(404);
    expect((await ask('10.0.0.1', {}, '/v1/nothing')).statusCode).toBe(429);
    await api.close();
  });

  test('X-Forwarded-For is not believed from strangers', async () => {
    const { api, ask, exhaust } = await limited();
    await exhaust('10.0.0.1');
    expect((await ask('10.0.0.1', { 'x-forwarded-for': '10.9.9.9' })).statusCode).toBe(429);
    await api.close();
  });

  test('behind a trusted proxy each shopper counts for himself, and cannot name himself otherwise', async () => {
    const { api, ask, exhaust } = await limited('10.0.0.0/24');
    await exhaust('10.0.0.1', { 'x-forwarded-for': '203.0.113.7' });
    expect((await ask('10.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).statusCode).toBe(429);
    expect((await ask('10.0.0.1', { 'x-forwarded-for': 'in-process, 203.0.113.7' })).statusCode).toBe(429);
    expect((await ask('10.0.0.1', { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' })).statusCode).toBe(429);
    expect((await ask('10.0.0.1', { 'x-forwarded-for': '203.0.113.8' })).statusCode).toBe(200);
    await api.close();
  });

  test('an IPv6 shopper is his network', async () => {
    const { api, ask, exhaust } = await limited();
    await exhaust('2001:db8:1:2::1');
    expect((await ask('2001:db8:1:2:ffff::9')).statusCode).toBe(429);
    expect((await ask('2001:db8:1:3::1')).statusCode).toBe(200);
    await api.close();
  });

  test('in-process writes count for the shopper on whose behalf they are made; reading and the server’s own are free', async () => {
    const { api, ask } = await limited();
    const shopper = createClient({ transport: api.transport('cs.localhost', '203.0.113.7') });
    for (let call = 0; call < LIMIT * 2; call += 1) await shopper('GET /brands');
    for (let call = 0; call < LIMIT; call += 1) await shopper('POST /carts', { body: {} });
    await expect(shopper('POST /carts', { body: {} })).rejects.toMatchObject({ status: 429 });
    expect((await ask('203.0.113.7')).statusCode).toBe(429);
    expect(await shopper('GET /brands')).toBeDefined();
    const server = createClient({ transport: api.transport('cs.localhost') });
    for (let call = 0; call < LIMIT * 3; call += 1) await server('POST /carts', { body: {} });
    await api.close();
  });

  test('the operators’ door is behind the limit: wrong tokens do not reach the database for ever', async () => {
    const { api, ask } = await limited();
    for (let call = 0; call < LIMIT; call += 1)
      expect((await ask('10.0.0.1', { authorization: 'Bearer op_wrong' }, '/v1/orders')).statusCode).toBe(401);
    const refused = await ask('10.0.0.1', { authorization: 'Bearer op_wrong' }, '/v1/orders');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['server-timing']).toContain('"0 statements"');
    await api.close();
  });
});
