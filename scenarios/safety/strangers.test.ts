import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { shopUnderTest } from '../../testing/scenario/index.ts';
import { PATHS } from '../buying/buy.ts';
import { callShop, type Sent } from '../visit/call-shop.ts';
import { placeOrder } from '../visit/place-order.ts';
import { findProduct } from '../visit/products.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_TYPE = { 'content-type': 'application/json' };
const ELSEWHERE = { origin: 'https://evil.example', referer: 'https://evil.example/', 'sec-fetch-site': 'cross-site' };

test('forms of other sites change nothing', async () => {
  const product = await findProduct('cs', 0);
  const posts: [path: string, sent: Sent][] = [
    ['/api/cart/items', { headers: FORM, body: `product_id=${product.id}` }],
    ['/api/cart', { headers: FORM, body: '' }],
    ['/api/currency', { headers: FORM, body: 'currency=EUR' }],
    ['/api/newsletter', { headers: FORM, body: 'email=a%40example.com' }],
    [PATHS.basket.cs, { headers: FORM, body: 'intent=clear' }],
    [PATHS.methods.cs, { headers: FORM, body: 'intent=continue' }],
    [PATHS.delivery.cs, { headers: FORM, body: 'email=a%40example.com' }],
    [PATHS.summary.cs, { headers: FORM, body: 'intent=pay' }],
  ];
  for (const [path, { headers, body }] of posts) {
    const foreign = await callShop('cs', path, { method: 'POST', headers: { ...headers, ...ELSEWHERE }, body });
    expect({ path, status: foreign.status }).toEqual({ path, status: 403 });
    expect(foreign.headers['set-cookie']).toBeUndefined();
    const nameless = await callShop('cs', path, { method: 'POST', headers: { ...headers, origin: 'null' }, body });
    expect({ path, status: nameless.status }).toEqual({ path, status: 403 });
  }
  const deleted = await callShop('cs', '/api/cart', { method: 'DELETE', headers: ELSEWHERE });
  expect(deleted.status).toBe(403);
});

test('the API takes JSON only, and no page of another site may read it', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const answer = await callShop('cs', '/v1/carts', { method: 'POST', headers: { 'content-type': type }, body: '{}' });
    expect({ type, status: answer.status }).toEqual({ type, status: 415 });
  }
  const read = await callShop('cs', '/v1/shop', { headers: { origin: 'https://evil.example' } });
  expect(read.headers['access-control-allow-origin']).toBeUndefined();
});

test('no address of the shop redirects to another site', async () => {
  for (const target of [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%09/evil.example',
  ]) {
    const encoded = encodeURIComponent(target);
    const responses = [
      await callShop('cs', `/api/handover?language=sk&path=${encoded}`),
      await callShop('cs', `/api/handover/accept?path=${encoded}`),
      await callShop('cs', '/api/currency', {
        method: 'POST',
        headers: { ...FORM, origin: shopUnderTest().origin('cs') },
        body: `currency=EUR&path=${encoded}`,
      }),
      await callShop('cs', `/${target}`),
    ];
    for (const { headers } of responses) {
      const hostname = headers.location ? new URL(headers.location, 'http://cs.localhost').hostname : 'cs.localhost';
      expect({ target, hostname }).toEqual({ target, hostname: expect.stringMatching(/\.localhost$/) });
    }
  }
});

test('an order can be read by its hash only, not by guessing', async () => {
  const order = await placeOrder('cs', await findProduct('cs', 0));
  expect(order.hash.length).toBeGreaterThanOrEqual(32);
  expect((await callShop('cs', `/v1/orders/${order.id}?hash=${order.hash}`)).status).toBe(200);
  const guesses = [
    '',
    `?hash=${randomBytes(32).toString('hex')}`,
    `?hash=${order.hash.slice(0, -1)}`,
    '?hash[]=',
    '?hash=%00',
  ];
  for (const guess of guesses) {
    const { status, text } = await callShop('cs', `/v1/orders/${order.id}${guess}`);
    expect({ guess, hidden: [401, 403, 404, 422].includes(status) }).toEqual({ guess, hidden: true });
    expect(text).not.toContain(order.email);
  }
  const other = await placeOrder('cs', await findProduct('cs', 0));
  expect((await callShop('cs', `/v1/orders/${other.id}?hash=${order.hash}`)).status).not.toBe(200);
  expect((await callShop('cs', '/v1/orders')).status).toBe(401);
  const page = await callShop('cs', `${PATHS.summary.cs}?oid=${order.id}&oh=${randomBytes(32).toString('hex')}`);
  expect(page.status).toBe(404);
  expect(page.text).not.toContain(order.email);
});

test('another shopper’s basket cannot be guessed', async () => {
  for (const id of ['1', '2', randomUUID(), randomBytes(16).toString('hex')]) {
    expect([403, 404, 422]).toContain((await callShop('cs', `/v1/carts/${id}`)).status);
  }
});

test('writes of operators need a token', async () => {
  const writes: [string, string][] = [
    ['PATCH', '/v1/products/1'],
    ['PUT', '/v1/products/1/prices/1'],
    ['PATCH', '/v1/orders/1'],
    ['POST', '/v1/products/1/slugs'],
  ];
  for (const [method, path] of writes) {
    for (const authorization of ['', 'Bearer op_x', `Bearer op_${'a'.repeat(43)}`, 'Basic b3A6b3A=']) {
      const answer = await callShop('cs', path, { method, headers: { ...JSON_TYPE, authorization }, body: '{}' });
      expect({ path, status: answer.status }).toEqual({ path, status: 401 });
    }
  }
});

test('price, currency and amount never come from the shopper', async () => {
  const product = await findProduct('cs', 0);
  const post = (path: string, body: unknown) =>
    callShop('cs', path, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(body) });
  expect((await post('/v1/carts', { currency_id: 2, taxed_total_price: 0 })).status).toBe(422);
  const cart = JSON.parse((await post('/v1/carts', {})).text).item;
  expect(cart.currency_id).toBe(1);
  for (const amount of [0, -1, 1e9, 1.5, '2', null, [1]]) {
    const answer = await post(`/v1/carts/${cart.id}/items`, { product_id: product.id, amount });
    expect({ amount, status: answer.status }).toEqual({ amount, status: 422 });
  }
  const line = { product_id: product.id, amount: 1, price: 0, taxed_unit_price: 1, unit_price: 1 };
  const added = await post(`/v1/carts/${cart.id}/items`, line);
  if (added.status === 201) expect(JSON.parse(added.text).item.taxed_unit_price.value).toBe(product.price);
  else expect(added.status).toBe(422);
});
