import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '../../../contract/client/create-client.ts';
import { encodeFilters, type Filter } from '../../../contract/list.ts';
import { openTestApi, startBrowsingShop, type TestShop } from '../../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBrowsingShop();
});
afterAll(() => shop.close());

describe('the limit of calls', () => {
  const LIMIT = 5;

  async function limited(trustProxy: boolean | string = false) {
    const { api } = await openTestApi(shop.url, { callsPerMinute: LIMIT, trustProxy });
    const request = (remoteAddress: string, headers: Record<string, string> = {}, url = '/v1/brands') =>
      api.app.inject({ url, remoteAddress, headers: { host: 'cs.localhost', ...headers } });
    const exhaust = async (address: string, headers: Record<string, string> = {}) => {
      for (let call = 0; call < LIMIT; call += 1) expect((await request(address, headers)).statusCode).toBe(200);
    };
    return { api, request, exhaust };
  }

  test('headers have the remaining calls; then 429 with Retry-After in the language', async () => {
    const { api, request, exhaust } = await limited();
    const first = await request('10.0.0.1');
    expect(first.headers).toMatchObject({ 'ratelimit-limit': '5', 'ratelimit-remaining': '4' });
    await exhaust('10.0.0.2');
    const refused = await request('10.0.0.2');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      status: 429,
      type: 'too_many_requests',
      message: expect.stringMatching(/^Příliš mnoho požadavků. Zkuste to za \d+ s\.$/),
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['ratelimit-remaining']).toBe('0');
    expect((await request('10.0.0.3')).statusCode).toBe(200);
    await api.close();
  });

  test('a page of an allowed origin can read the 429, and its preflights are never refused', async () => {
    const { api, exhaust } = await limited();
    await exhaust('10.0.0.2');
    const request = (method: 'GET' | 'OPTIONS', origin: string) =>
      api.app.inject({
        method,
        url: '/v1/brands',
        remoteAddress: '10.0.0.2',
        headers: { host: 'cs.localhost', origin, 'access-control-request-method': 'POST' },
      });
    const refused = await request('GET', 'http://sk.localhost');
    expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([429, 'http://sk.localhost']);
    expect(refused.headers['access-control-expose-headers']).toContain('Retry-After');
    expect((await request('OPTIONS', 'http://sk.localhost')).statusCode).toBe(204);
    expect((await request('OPTIONS', 'https://evil.example')).statusCode).toBe(429);
    expect((await request('GET', 'https://evil.example')).headers).not.toHaveProperty('access-control-allow-origin');
    await api.close();
  });

  test('calls that are not there count too', async () => {
    const { api, request } = await limited();
    for (let call = 0; call < LIMIT; call += 1)
      expect((await request('10.0.0.1', {}, '/v1/nothing')).statusCode).toBe(404);
    expect((await request('10.0.0.1', {}, '/v1/nothing')).statusCode).toBe(429);
    await api.close();
  });

  test('X-Forwarded-For is not believed from strangers', async () => {
    const { api, request, exhaust } = await limited();
    await exhaust('10.0.0.1');
    expect((await request('10.0.0.1', { 'x-forwarded-for': '10.9.9.9' })).statusCode).toBe(429);
    await api.close();
  });

  test('behind a trusted proxy each shopper counts for himself, and cannot name himself otherwise', async () => {
    const { api, request, exhaust } = await limited('10.0.0.0/24');
    await exhaust('10.0.0.1', { 'x-forwarded-for': '203.0.113.7' });
    expect((await request('10.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).statusCode).toBe(429);
    expect((await request('10.0.0.1', { 'x-forwarded-for': 'in-process, 203.0.113.7' })).statusCode).toBe(429);
    expect((await request('10.0.0.1', { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' })).statusCode).toBe(429);
    expect((await request('10.0.0.1', { 'x-forwarded-for': '203.0.113.8' })).statusCode).toBe(200);
    await api.close();
  });

  test('an IPv6 shopper counts as their network', async () => {
    const { api, request, exhaust } = await limited();
    await exhaust('2001:db8:1:2::1');
    expect((await request('2001:db8:1:2:ffff::9')).statusCode).toBe(429);
    expect((await request('2001:db8:1:3::1')).statusCode).toBe(200);
    await api.close();
  });

  const registering = async () => {
    const { api } = await openTestApi(shop.url, {});
    const register = async (remoteAddress: string) => {
      const headers = { host: 'cs.localhost' };
      const url = '/v1/customers/register';
      const { statusCode } = await api.app.inject({ method: 'POST', url, remoteAddress, headers, payload: {} });
      return statusCode;
    };
    return { api, register };
  };
  const subnet = (prefix: string, number: number) => `2001:db8:${prefix}:${number.toString(16)}::1`;

  test.each([
    ['an IPv6 /56', (one: number) => subnet('7', one), 40],
    ['an IPv6 /48', (one: number) => subnet('8', one * 256), 160],
    ['an IPv4 /24, which is shared by strangers,', (one: number) => `192.0.2.${one}`, 200],
  ])('of 200 networks of %s so many register in a minute', async (_, address, passing) => {
    const { api, register } = await registering();
    const answers: number[] = [];
    for (let one = 0; one < 200; one += 1) answers.push(await register(address(one)));
    expect(answers.filter((status) => status === 422)).toHaveLength(passing);
    expect(answers.indexOf(429)).toBe(passing === 200 ? -1 : passing);
    await api.close();
  });

  test('refused calls of one network take nothing from its neighbours', async () => {
    const { api, register } = await registering();
    for (let call = 0; call < 200; call += 1) await register(subnet('9', 1));
    expect(await register(subnet('9', 1))).toBe(429);
    expect(await register(subnet('9', 2))).toBe(422);
    await api.close();
  });

  test('in-process writes count for the shopper on whose behalf they are made; reading and the server’s own are free', async () => {
    const { api, request } = await limited();
    const shopper = createClient({ transport: api.transport('cs.localhost', '203.0.113.7') });
    for (let call = 0; call < LIMIT * 2; call += 1) await shopper('GET /brands');
    for (let call = 0; call < LIMIT; call += 1) await shopper('POST /carts', { body: {} });
    await expect(shopper('POST /carts', { body: {} })).rejects.toMatchObject({ status: 429 });
    expect((await request('203.0.113.7')).statusCode).toBe(429);
    expect(await shopper('GET /brands')).toBeDefined();
    const server = createClient({ transport: api.transport('cs.localhost') });
    for (let call = 0; call < LIMIT * 3; call += 1) await server('POST /carts', { body: {} });
    await api.close();
  });

  test('one address makes few carts, whatever else it may request', async () => {
    const { api } = await openTestApi(shop.url, { callsPerMinute: 400 });
    const make = (remoteAddress: string) =>
      api.app.inject({
        method: 'POST',
        url: '/v1/carts',
        remoteAddress,
        headers: { host: 'cs.localhost' },
        payload: {},
      });
    const made = [];
    for (let call = 0; call < 25; call += 1) made.push(await make('10.0.1.1'));
    expect(made.filter((one) => one.statusCode === 201)).toHaveLength(20);
    expect(made.filter((one) => one.statusCode === 429)).toHaveLength(5);
    expect((await make('10.0.1.2')).statusCode).toBe(201);
    const [cart] = made;
    const read = await api.app.inject({
      url: `/v1/carts/${cart?.json().item.id}`,
      remoteAddress: '10.0.1.1',
      headers: { host: 'cs.localhost' },
    });
    expect(read.statusCode).toBe(200);
    await api.close();
  });

  test('the operators’ door is behind the limit: wrong tokens do not reach the database for ever', async () => {
    const { api, request } = await limited();
    for (let call = 0; call < LIMIT; call += 1)
      expect((await request('10.0.0.1', { authorization: 'Bearer op_wrong' }, '/v1/orders')).statusCode).toBe(401);
    const refused = await request('10.0.0.1', { authorization: 'Bearer op_wrong' }, '/v1/orders');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['server-timing']).toContain('"0 statements"');
    await api.close();
  });
});

describe('a list with many records and many embeds', () => {
  const VARIATION =
    'computed_prices,product_availability,image_url,attribute_ids,properties,can_purchase,stock_states,tags,tag_ids';
  const OWN =
    'computed_prices,urls,image_url,hover_image_url,images,brand,categories,tags,product_availability,can_purchase,variation_properties,properties,rating';
  const all = [...OWN.split(','), ...VARIATION.split(',').map((name) => `variations.${name}`)].join();
  const everything = `/v1/products?per_page=100&embed=${all}`;
  const cards = '/v1/products?per_page=24&embed=computed_prices,image_url,brand,tags,can_purchase';

  async function limited(callsPerMinute: number) {
    const { api } = await openTestApi(shop.url, { callsPerMinute });
    const request = (url: string, remoteAddress: string) =>
      api.app.inject({ url, remoteAddress, headers: { host: 'cs.localhost' } });
    return { api, request };
  }

  test('counts as several calls: whoever repeats it is soon told to wait, whoever shops is not', async () => {
    const { api, request } = await limited(9);
    for (let call = 0; call < 3; call += 1) expect((await request(everything, '10.0.4.1')).statusCode).toBe(200);
    const refused = await request(everything, '10.0.4.1');
    expect(refused.statusCode).toBe(429);
    expect(refused.json().type).toBe('too_many_requests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    for (let call = 0; call < 9; call += 1) expect((await request(cards, '10.0.4.2')).statusCode).toBe(200);
    expect((await request(cards, '10.0.4.2')).statusCode).toBe(429);
    await api.close();
  });

  test('is answered once a minute however small the limit is', async () => {
    const { api, request } = await limited(2);
    expect((await request(everything, '10.0.4.3')).statusCode).toBe(200);
    expect((await request(everything, '10.0.4.3')).statusCode).toBe(429);
    await api.close();
  });
});

test('calls of one path have limits of their own: asking for links to a new password leaves those for setting it', async () => {
  const { api } = await openTestApi(shop.url, { callsPerMinute: 0 });
  const send = async (method: 'POST' | 'PUT', remoteAddress: string) => {
    const headers = { host: 'cs.localhost' };
    return (await api.app.inject({ method, url: '/v1/passwords/customer', remoteAddress, headers, payload: {} }))
      .statusCode;
  };
  const times = async (count: number, method: 'POST' | 'PUT', address: string) => {
    for (let call = 0; call < count; call += 1) expect(await send(method, address)).toBe(422);
  };
  await times(10, 'POST', '10.0.5.1');
  expect(await send('POST', '10.0.5.1')).toBe(429);
  await times(30, 'PUT', '10.0.5.1');
  expect(await send('PUT', '10.0.5.1')).toBe(429);
  await times(10, 'POST', '10.0.5.2');
  expect(await send('POST', '10.0.5.2')).toBe(429);
  await api.close();
});

test('suggestions and searched lists share a smaller budget of their own', async () => {
  const { api } = await openTestApi(shop.url, { searchesPerMinute: 2 });
  const request = async (url: string, method: 'GET' | 'HEAD' = 'GET') =>
    (await api.app.inject({ method, url, remoteAddress: '10.0.0.9', headers: { host: 'cs.localhost' } })).statusCode;
  expect(await request('/v1/search/suggestions?search=a')).toBe(200);
  expect(await request('/v1/products?search=a')).toBe(200);
  expect(await request('/v1/search/suggestions?search=b')).toBe(429);
  expect(await request('/v1/products?search=c', 'HEAD')).toBe(429);
  expect(await request('/v1/products')).toBe(200);
  await api.close();
});

test('a list that looks into texts, leaves values out, comes whole or counts products is counted as a search', async () => {
  const filtered = (...filters: Filter[]) => `/v1/products?filters=${encodeFilters(filters)}`;
  const expensive = [
    filtered({ field: 'name', operator: 'contains', value: 'a' }),
    filtered({ field: 'id', operator: 'eq', value: 1 }, { field: 'name', operator: 'starts_with', value: 'a' }),
    filtered({ field: 'name', operator: 'neq', value: 'a' }),
    `/v1/brands?filters=${btoa('[{"field":"name","operator":"\\u0065nds_with","value":"a"}]')}`,
    '/v1/products?paginate=0',
    '/v1/products/1/related-products?relation_type=2',
    '/v1/products/1/related-products?relation_type=03',
    '/v1/categories/tree',
    '/v1/brands/tree?only=id,products_count',
    '/v1/categories?embed=urls,products_count',
  ];
  const cheap = [
    filtered({ field: 'id', operator: 'gt', value: 5 }),
    '/v1/products?filters=nonsense',
    '/v1/products',
    '/v1/categories/tree?only=id,name',
    '/v1/brands/tree?except=products_count',
  ];
  const { api } = await openTestApi(shop.url, { searchesPerMinute: 1 });
  const request = async (url: string, remoteAddress: string) =>
    (await api.app.inject({ url, remoteAddress, headers: { host: 'cs.localhost' } })).statusCode;
  for (const [at, url] of expensive.entries()) {
    const address = `10.0.1.${at}`;
    expect([url, await request(url, address)]).toEqual([url, 200]);
    expect([url, await request('/v1/search/suggestions?search=a', address)]).toEqual([url, 429]);
  }
  for (const url of cheap) expect([url, await request(url, '10.0.2.1')]).not.toEqual([url, 429]);
  expect(await request('/v1/products?search=a', '10.0.2.1')).toBe(200);
  await api.close();
});

test('sitemaps have a limit of their own', async () => {
  const { api } = await openTestApi(shop.url, {});
  const request = async (url: string) =>
    (await api.app.inject({ url, remoteAddress: '10.0.3.1', headers: { host: 'cs.localhost' } })).statusCode;
  for (let call = 0; call < 30; call += 1) expect(await request('/v1/sitemaps')).toBe(200);
  expect(await request('/v1/sitemaps')).toBe(429);
  expect(await request('/v1/products')).toBe(200);
  await api.close();
});
