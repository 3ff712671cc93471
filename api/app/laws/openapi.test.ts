import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiEndpoints } from '../../../contract/endpoints.ts';
import { FIXTURE } from '../../../testing/fixtures/index.ts';
import { openTestApi, startBrowsingShop, type TestShop } from '../../../testing/shops/index.ts';

let shop: TestShop;
interface Operation {
  operationId: string;
  parameters: { name?: string; in?: string; required?: boolean; description?: string; $ref?: string }[];
  responses: Record<string, { content?: unknown; $ref?: string }>;
  security: unknown[];
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
}
let document: Document;
/** Calls registered on the server, as `GET /products/{id}`. */
const registered: string[] = [];

beforeAll(async () => {
  shop = await startBrowsingShop();
  document = (await shop.request('GET /openapi.json')).body;
  for (const key of Object.keys(apiEndpoints)) {
    const [method, path = ''] = key.split(' ');
    if (shop.api.app.hasRoute({ method: method as 'GET', url: `/v1${path.replace(/\{(\w+)\}/g, ':$1')}` }))
      registered.push(key);
  }
});
afterAll(() => shop.close());

test('is a valid OpenAPI 3.1 document', async () => {
  const result = await new Validator().validate({ ...structuredClone(document) });
  expect(result.errors).toBeUndefined();
  expect(result.valid).toBe(true);
  expect(document.openapi).toBe('3.1.1');
});

test('every reference leads somewhere', () => {
  const text = JSON.stringify(document);
  const references = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)];
  expect(references.length).toBeGreaterThan(100);
  for (const [, kind = '', name = ''] of references)
    expect(document.components[kind], `${kind}/${name}`).toHaveProperty([name]);
  expect(text).not.toContain('$defs');
});

test('every declared call is on the server, and every call on the server is documented', () => {
  const documented = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(documented.sort()).toEqual(Object.keys(apiEndpoints).sort());
  expect(registered.sort()).toEqual(Object.keys(apiEndpoints).sort());
  const routes = shop.api.app.printRoutes({ commonPrefix: false, method: 'GET' });
  expect(routes).toContain('openapi.json');
});

test('operation ids are unique', () => {
  const ids = Object.values(document.paths).flatMap((item) =>
    Object.values(item).map((operation) => operation.operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

describe('a list', () => {
  const parameter = (name: string) => document.paths['/products']?.get?.parameters.find((one) => one.name === name);

  test('names its filters, operators, order, fields and embeds', () => {
    expect(parameter('filters')?.description).toContain('`brand_id`');
    expect(parameter('filters')?.description).toContain('`starts_with`');
    expect(parameter('sort')?.description).toContain('`sells_count`');
    expect(parameter('sort')?.description).toContain('Without it `position`');
    expect(parameter('embed')?.description).toContain('`variations.computed_prices`');
    expect(parameter('only')?.description).toContain('`short_description`');
  });

  test('bounds its pages', () => {
    expect(parameter('per_page')).toMatchObject({
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
    });
  });
});

test('operators’ calls demand the token, others take one, and those that sign in none; keys are where they are taken', () => {
  expect(document.paths['/products/{id}']?.patch?.security).toEqual([{ operator: [] }]);
  expect(document.paths['/products/{id}']?.patch?.responses).toHaveProperty('401');
  expect(document.paths['/products/{id}']?.get?.security).toEqual([
    {},
    { customer: [] },
    { customerCookie: [] },
    { operator: [] },
  ]);
  expect(document.paths['/brands/tree']?.get?.security).toEqual([{}, { customer: [] }, { customerCookie: [] }]);
  expect(document.paths['/auth/login']?.post?.security).toEqual([]);
  expect(document.paths['/brands/{id}']?.get?.parameters).toContainEqual({
    $ref: '#/components/parameters/Price-Group',
  });
  expect(document.paths['/orders']?.post?.parameters).toContainEqual(
    expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: true }),
  );
  expect(document.paths['/payments/{provider}']?.post?.parameters).toContainEqual(
    expect.objectContaining({ name: 'Idempotency-Key', required: false }),
  );
});

test('a call that answers only what is asked for documents both answers, and how to ask', () => {
  const { parameters = [], responses = {} } = document.paths['/carts/{id}/items']?.delete ?? {};
  expect(responses[200]).toHaveProperty('content');
  expect(responses[204]).not.toHaveProperty('content');
  expect(parameters).toContainEqual(expect.objectContaining({ name: 'view', in: 'query', required: false }));
});

test('writes of carts and orders take the changes that the shopper has seen', () => {
  const acknowledged = expect.objectContaining({ name: 'X-Acknowledged-Changes', in: 'header', required: false });
  expect(document.paths['/orders']?.post?.parameters).toContainEqual(acknowledged);
  expect(document.paths['/carts/{id}/items/{item_id}']?.patch?.parameters).toContainEqual(acknowledged);
  expect(document.paths['/carts/{id}']?.get?.parameters).not.toContainEqual(acknowledged);
});

test('every call that is neither public nor by capability documents who signs in, and its 401', () => {
  const closed = Object.entries(apiEndpoints).filter(([, { access }]) => !['public', 'capability'].includes(access));
  expect(closed.length).toBeGreaterThan(5);
  for (const [key, endpoint] of closed) {
    const { access } = endpoint;
    const [method = '', path = ''] = key.split(' ');
    const operation = document.paths[path]?.[method.toLowerCase()];
    const signedIn = access === 'customer' ? ['customer', 'customerCookie'] : [access];
    const operators = access === 'customer' && 'right' in endpoint ? ['operator'] : [];
    expect(operation?.security, key).toEqual([...signedIn, ...operators].map((scheme) => ({ [scheme]: [] })));
    expect(operation?.responses, key).toHaveProperty('401');
    expect(document.components.securitySchemes, key).toHaveProperty(access);
  }
});

test('every call has its success and its possible errors', () => {
  for (const [key, endpoint] of Object.entries(apiEndpoints)) {
    const [method = '', path = ''] = key.split(' ');
    const responses = document.paths[path]?.[method.toLowerCase()]?.responses ?? {};
    const success = 'status' in endpoint ? endpoint.status : 'response' in endpoint ? 200 : 204;
    expect(Object.keys(responses), key).toEqual(expect.arrayContaining([String(success), '429', '500', '503']));
  }
});

describe('the page to read it', () => {
  const get = (url: string) => shop.api.app.inject({ url, headers: { host: FIXTURE.hosts.cs } });

  test('works without the internet', async () => {
    const page = await get('/v1/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['content-security-policy']).toContain("connect-src 'self'");
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    expect(page.payload).not.toMatch(/<script[^>]*>[^<]/);
    for (const [, address = ''] of page.payload.matchAll(/(?:src|href)="([^"]+)"/g))
      expect(address).not.toMatch(/^(https?:)?\/\//);
  });

  test('its script is compressed, and read once', async () => {
    const url = '/v1/docs/js/scalar.js';
    const request = (headers: Record<string, string>) =>
      shop.api.app.inject({ url, headers: { host: FIXTURE.hosts.cs, ...headers } });
    const plain = await request({});
    expect(plain.headers['content-type']).toContain('javascript');
    expect(plain.headers['cache-control']).toBe('public, max-age=86400');
    expect(plain.rawPayload.length).toBeGreaterThan(1_000_000);
    const brotli = await request({ 'accept-encoding': 'gzip, br' });
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringContaining('accept-encoding'),
    });
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true);
    const zipped = await request({ 'accept-encoding': 'gzip' });
    expect(gunzipSync(zipped.rawPayload).equals(plain.rawPayload)).toBe(true);
    const again = await request({ 'if-none-match': String(plain.headers.etag), 'accept-encoding': 'br' });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect((await get('/v1/docs/js/start.js')).payload).toContain('/v1/openapi.json');
  });

  test('is not there where it is turned off; the document is', async () => {
    const { api } = await openTestApi(shop.url, { reference: false });
    const status = async (url: string) =>
      (await api.app.inject({ url, headers: { host: FIXTURE.hosts.cs } })).statusCode;
    expect([await status('/v1/docs'), await status('/v1/docs/js/scalar.js'), await status('/v1/openapi.json')]).toEqual(
      [404, 404, 200],
    );
    await api.close();
  });

  test('its address without the slash leads to it', async () => {
    const moved = await get('/v1/docs');
    expect(moved.statusCode).toBe(301);
    expect(moved.headers.location).toBe('/v1/docs/');
  });
});

test('the document may be cached like any public response', async () => {
  const answer = await shop.request('GET /openapi.json');
  const again = await shop.request('GET /openapi.json', { headers: { 'if-none-match': String(answer.headers.etag) } });
  expect(again.status).toBe(304);
});

test('the reference says which state of an order may follow which, and what a field means', async () => {
  const { body } = await shop.request('GET /openapi.json');
  const { description } = body.paths['/orders/{id}'].patch;
  for (const row of [
    '| `new` | `processing`, `cancelled` |',
    '| `shipped` | `delivered`, `returned` |',
    '| `cancelled` | (the end) |',
  ])
    expect(description).toContain(row);
  const fields = body.paths['/payments/{provider}'].post.requestBody.content['application/json'].schema.properties;
  expect(fields.return_url.description).toContain('REDIRECT_ORIGINS');
});

test('the document is sent compressed, and not at all when the client has it', async () => {
  const request = (headers: Record<string, string> = {}) =>
    shop.api.app.inject({ url: '/v1/openapi.json', headers: { host: 'cs.localhost', ...headers } });
  const plain = await request();
  const [brotli, gzip] = [
    await request({ 'accept-encoding': 'gzip, br' }),
    await request({ 'accept-encoding': 'gzip' }),
  ];
  expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
  expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true);
  expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
  expect(plain.rawPayload.length).toBeGreaterThan(8 * brotli.rawPayload.length);
  expect(String(plain.headers.vary)).toContain('accept-encoding');
  expect(plain.headers['content-type']).toBe('application/json; charset=utf-8');
  const known = await request({ 'if-none-match': String(brotli.headers.etag) });
  expect([known.statusCode, known.payload]).toEqual([304, '']);
});
