import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBrowsingShop, type TestShop } from '../../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBrowsingShop();
});
afterAll(() => shop.close());

const request = (call: string, options: { body?: unknown; headers?: Record<string, string> } = {}) =>
  shop.request(call, { host: 'en.localhost', ...options });

describe('the error for an unknown name lists the possible ones', () => {
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
    const { status, body } = await request(call);
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ field, message: expect.stringMatching(message) }]);
  });

  test('in the strict bodies of operators too', async () => {
    const headers = shop.operator;
    const { body } = await request('PATCH /products/1', { headers, body: { stock: 5 } });
    expect(body.errors).toEqual([
      { field: 'stock', message: expect.stringContaining('Possible: stock_state, change, ') },
    ]);
    const price = await request('PUT /products/1/prices/1', { headers, body: { price: 100, discount: 5 } });
    expect(price.body.errors).toEqual([{ field: 'discount', message: expect.stringContaining('discounted_price') }]);
  });

  test('in the query of a list, with the way to filter by a field', async () => {
    const listed = await request('GET /brands?foo=1');
    expect(listed.body.errors).toEqual([
      { field: 'foo', message: expect.stringMatching(/Possible: page, per_page, .*embed/) },
    ]);
    const orders = await request('GET /orders?state=new', { headers: shop.operator });
    expect(orders.body.errors).toEqual([
      {
        field: 'state',
        message: 'Choose by state with the parameter filters: base64 of [{"field":"state","operator":"eq","value":…}].',
      },
    ]);
    const one = await request('GET /products/1?name=x');
    expect(one.body.errors).toEqual([
      { field: 'name', message: expect.stringContaining('Possible: only, except, embed') },
    ]);
  });

  test('in a body too, however deep', async () => {
    const { body: cart } = await request('POST /carts', { body: {} });
    const patched = await request(`PATCH /carts/${cart.item.id}`, { body: { shipping_countryid: 1 } });
    expect(patched.status).toBe(422);
    expect(patched.body.errors).toEqual([
      { field: 'shipping_countryid', message: expect.stringContaining('Possible: ') },
    ]);
    const batch = await request(`POST /carts/${cart.item.id}/items/batch`, {
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
  const { status, body, headers } = await request('PATCH /products/1', {
    body: {},
    headers: { ...(authorization && { authorization }) },
  });
  expect([status, body.type, headers['www-authenticate']]).toEqual([401, 'not_signed_in', 'Bearer']);
  expect(body.errors).toEqual([{ field: 'Authorization', message: expect.stringContaining(words) }]);
});

test('a token is taken after the word Bearer in any case', async () => {
  const authorization = String(shop.operator.authorization).replace('Bearer', 'bearer');
  expect((await request('GET /price-lists', { headers: { authorization } })).status).toBe(200);
});

test('the error for a preflight of an unknown origin names the setting that would allow it', async () => {
  const headers = { origin: 'https://app.example', 'access-control-request-method': 'POST' };
  const { status, body, headers: answered } = await request('OPTIONS /carts', { headers });
  expect([status, body.type]).toEqual([403, 'origin_not_allowed']);
  expect(body.errors[0].message).toContain('ALLOWED_ORIGINS');
  expect(answered['access-control-allow-origin']).toBeUndefined();
});

test('the error for a malformed value names the expected form', async () => {
  const key = { 'idempotency-key': 'two words' };
  const { body: cart } = await request('POST /carts', { body: {} });
  const id = cart.item.id;
  const fieldErrors = async (call: string, body?: unknown, headers: Record<string, string> = {}) =>
    (await request(call, { body, headers })).body.errors;
  const is = (field: string, words: string) => [{ field, message: expect.stringContaining(words) }];
  expect(await fieldErrors('POST /orders', { cart_id: id }, key)).toEqual(
    is('Idempotency-Key', 'visible ASCII characters without spaces'),
  );
  expect(await fieldErrors(`POST /carts/${id}/handover-tokens`, { nonce_hash: 'x' })).toEqual(
    is('nonce_hash', '43 letters'),
  );
  const handover = { token: 'x'.repeat(43), nonce: 'y'.repeat(43) };
  expect(await fieldErrors('POST /carts/handovers', handover)).toEqual(is('token', 'belongs to another nonce'));
  const slug = { language: 'en', path: 'Růžový krém' };
  expect(await fieldErrors('POST /products/1/slugs', slug, shop.operator)).toEqual(is('path', 'letters a to z'));
  expect(await fieldErrors('GET /companies/123?country=CZ')).toEqual(is('identifier', 'eight digits'));
  expect(await fieldErrors(`PATCH /carts/${id}`, { shipping_country_id: 77 })).toEqual(
    is('shipping_country_id', 'GET /shop'),
  );
  expect(await fieldErrors(`PATCH /carts/${id}/addresses/billing`, { country_id: 77 })).toEqual(
    is('country_id', 'GET /shop'),
  );
  expect(await fieldErrors('GET /listings?path=/body&page=0')).toEqual(is('page', 'from 1 to 99999'));
  expect(await fieldErrors('POST /payments/gopay/returns', { id: '1' })).toEqual(is('return_token', 'or order_hash'));
  expect(await fieldErrors(`PATCH /carts/${id}`, { payment_method_id: 99 })).toEqual(
    is('payment_method_id', 'no such method'),
  );
  expect(await fieldErrors('PATCH /products/1', { change: -9_999 }, shop.operator)).toEqual(
    is('change', 'the smallest change is -'),
  );
});

test('errors for a number instead of a text, a text instead of a number and a malformed path say what to send', async () => {
  const { body: cart } = await request('POST /carts', { body: {} });
  const item = await request(`POST /carts/${cart.item.id}/items`, { body: { product_id: '1', amount: 1 } });
  expect(item.body.errors).toEqual([{ field: 'product_id', message: 'Send it as a number without quotes: 1.' }]);
  const patched = await request(`PATCH /carts/${cart.item.id}`, { body: { email: 5 } });
  expect(patched.body.errors).toContainEqual({ field: 'email', message: 'Send it as a text in quotes: "5".' });
  const page = await request('GET /pages?path=x');
  expect(page.body.errors).toEqual([
    { field: 'path', message: expect.stringContaining('begins with exactly one slash') },
  ]);
});

test.each([
  '/shop?sort=id',
  '/shipping-methods?per_page=2',
  '/delivery-dates?page=1',
  '/search/suggestions?search=mydl&filters=x',
])('%s names the parameter that the call does not have', async (address) => {
  const { status, body } = await shop.request(`GET ${address}`);
  const name = /[?&](\w+)=\w*$/.exec(address)?.[1];
  expect([status, body.errors[0].field]).toEqual([422, name]);
});
