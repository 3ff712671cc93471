import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestShop } from '../../testing/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestApi();
});
afterAll(() => shop.close());

const ask = (call: string, options: { body?: unknown; headers?: Record<string, string> } = {}) =>
  shop.ask(call, { host: 'en.localhost', ...options });

describe('an unknown name is told with those that are possible', () => {
  test.each([
    ['GET /brands?sort=banana', 'sort.banana', /^There is no field banana\. Possible: id, .*name/],
    ['GET /brands?only=banana', 'only.banana', /Possible: id, name, /],
    ['GET /products?embed=banana', 'embed.banana', /Possible: .*brand/],
    ['GET /products?embed=brand[banana]', 'embed.brand.banana', /Possible: id, name/],
    [
      `GET /products?filters=${btoa('[{"field":"banana","operator":"eq","value":1}]')}`,
      'filters.banana',
      /Possible: id, /,
    ],
    ['GET /products/1/related-products?embed=banana', 'embed.banana', /Possible: /],
  ])('%s', async (call, field, message) => {
    const { status, body } = await ask(call);
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ field, message: expect.stringMatching(message) }]);
  });

  test('in a body too, however deep', async () => {
    const { body: cart } = await ask('POST /carts', { body: {} });
    const patched = await ask(`PATCH /carts/${cart.item.id}`, { body: { shipping_countryid: 1 } });
    expect(patched.status).toBe(422);
    expect(patched.body.errors).toEqual([
      { field: 'shipping_countryid', message: expect.stringContaining('Possible: ') },
    ]);
    const batch = await ask(`POST /carts/${cart.item.id}/items/batch`, {
      body: { items: [{ product_id: 1, ammount: 2 }] },
    });
    expect(batch.status).toBe(422);
    expect(batch.body.errors).toContainEqual({ field: 'items.0.ammount', message: expect.stringContaining('amount') });
  });
});

test.each([
  [undefined, 'Send an operator’s token in the header'],
  ['op_abc', 'must begin with the word Bearer'],
  ['Bearer op_abc', 'This token is not valid'],
  ['bearer op_abc', 'This token is not valid'],
])('the operator’s token %j: the same 401, in words of its own', async (authorization, words) => {
  const { status, body, headers } = await ask('PATCH /products/1', {
    body: {},
    headers: { ...(authorization && { authorization }) },
  });
  expect([status, body.type, headers['www-authenticate']]).toEqual([401, 'not_signed_in', 'Bearer']);
  expect(body.errors).toEqual([{ field: 'Authorization', message: expect.stringContaining(words) }]);
});

test('a token is taken after the word Bearer in any case', async () => {
  const authorization = String(shop.operator.authorization).replace('Bearer', 'bearer');
  expect((await ask('GET /price-lists', { headers: { authorization } })).status).toBe(200);
});

test('a preflight of an unknown origin is told the setting that would allow it', async () => {
  const headers = { origin: 'https://app.example', 'access-control-request-method': 'POST' };
  const { status, body, headers: told } = await ask('OPTIONS /carts', { headers });
  expect([status, body.type]).toEqual([403, 'origin_not_allowed']);
  expect(body.errors[0].message).toContain('ALLOWED_ORIGINS');
  expect(told['access-control-allow-origin']).toBeUndefined();
});

test('a number for a text, a text for a number and a path that is none are told what to send', async () => {
  const { body: cart } = await ask('POST /carts', { body: {} });
  const item = await ask(`POST /carts/${cart.item.id}/items`, { body: { product_id: '1', amount: 1 } });
  expect(item.body.errors).toEqual([{ field: 'product_id', message: 'Send it as a number without quotes: 1.' }]);
  const patched = await ask(`PATCH /carts/${cart.item.id}`, { body: { email: 5 } });
  expect(patched.body.errors).toContainEqual({ field: 'email', message: 'Send it as a text in quotes: "5".' });
  const page = await ask('GET /pages?path=x');
  expect(page.body.errors).toEqual([
    { field: 'path', message: expect.stringContaining('begins with exactly one slash') },
  ]);
});
