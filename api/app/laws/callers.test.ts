import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { BILLING, filledCart, order } from '../../../testing/carts/index.ts';
import {
  asCustomer,
  CUSTOMERS_BY_HEADER,
  openTestApi,
  startBuyingShop,
  type TestShop,
} from '../../../testing/shops/index.ts';

const sample: Endpoint = { summary: 'Saved things', description: 'What a customer has saved.', access: 'customer' };

let shop: TestShop;
/** The same shop, where a header names the signed-in customer. */
let signed: Pick<TestShop, 'api' | 'request'>;
/** As in production: no way to sign in. */
let closed: Pick<TestShop, 'api' | 'request'>;
let mine: { id: number };
let other: { id: number };
beforeAll(async () => {
  shop = await startBuyingShop();
  const addSample = (app: TestShop['api']['app']) =>
    app.route({
      method: 'POST',
      url: '/v1/sample',
      config: { endpoint: sample, access: sample.access },
      handler: async ({ context }) => ({ saved: context.customer?.id }),
    });
  closed = await openTestApi(shop.url, {}, addSample);
  signed = await openTestApi(shop.url, CUSTOMERS_BY_HEADER, addSample);
  const made = await shop.sql<{ id: number }>(
    "insert into customers (email, language, is_guest) values ('mine@example.com', 'cs', false), ('other@example.com', 'cs', false) returning id",
  );
  [mine, other] = made as [{ id: number }, { id: number }];
});
afterAll(async () => {
  await signed.api.close();
  await closed.api.close();
  await shop.close();
});

const as = (customer: { id: number } | null): Record<string, string> => (customer ? asCustomer(customer.id) : {});

const NEEDED = 'Only a signed-in customer may do this.';
const INVALID = 'This token is not valid: it is unknown, has expired or was revoked.';

describe('a call declared for customers', () => {
  test.each<[string, () => Record<string, string>, string?]>([
    ['nobody', () => ({})],
    ['an operator', () => shop.operator, 'This is an operator’s token. Send a customer’s.'],
    [
      'a token without its scheme',
      () => ({ authorization: 'x' }),
      'The header Authorization must begin with the word Bearer and a space.',
    ],
    ['a made-up token', () => ({ authorization: 'Bearer x' }), INVALID],
  ])('is closed for %s, and the body is not even read', async (_, headers, message = NEEDED) => {
    const answer = await signed.request('POST /sample', {
      headers: { ...headers(), 'content-type': 'application/json' },
      body: '{"broken',
      host: 'en.localhost',
    });
    expect([answer.status, answer.body.type, answer.body.errors[0].field]).toEqual([
      401,
      'not_signed_in',
      'Authorization',
    ]);
    expect(answer.body.errors[0].message).toBe(message);
  });

  test('is open for a customer', async () => {
    const answer = await signed.request('POST /sample', { headers: as(mine) });
    expect([answer.status, answer.body]).toEqual([200, { saved: mine.id }]);
  });

  test('is closed for everybody where customers cannot sign in, and production has no way to', async () => {
    expect((await closed.request('POST /sample', { headers: as(mine) })).status).toBe(401);
    const started = openTestApi(shop.url, { ...CUSTOMERS_BY_HEADER, production: true });
    await expect(started).rejects.toThrow('customerCheck is for tests only.');
  });
});

describe('a cart of a customer', () => {
  test('is theirs to read, change, address and drop; strangers must sign in, for other customers it is not there', async () => {
    const cart = await filledCart(shop.request);
    await shop.sql('update carts set customer_id = $1 where id = $2', [mine.id, cart]);
    const calls: [string, unknown?][] = [
      [`GET /carts/${cart}`],
      [`GET /carts/${cart}/addresses`],
      [`POST /carts/${cart}/items`, { product_id: 1, amount: 1 }],
      [`PATCH /carts/${cart}/addresses/billing`, { ...BILLING, city: 'Olomouc' }],
      [`PATCH /carts/${cart}`, { note: 'x' }],
    ];
    for (const [call, body] of [...calls, [`DELETE /carts/${cart}`] as [string]]) {
      for (const caller of [null, other]) {
        const refused = await signed.request(call, { body, headers: as(caller) });
        const expected = caller ? [404, 'cart_not_found'] : [403, 'cart_needs_sign_in'];
        expect([call, refused.status, refused.body.type]).toEqual([call, ...expected]);
      }
    }
    for (const [call, body] of calls) {
      const answer = await signed.request(call, { body, headers: as(mine) });
      expect(answer.status, `${call} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    }
    expect((await signed.request(`DELETE /carts/${cart}`, { headers: as(mine) })).status).toBe(204);
    expect(await shop.sql('select id from carts where id = $1', [cart])).toEqual([]);
  });

  test('without a customer is open to everybody who knows its id, signed in or not', async () => {
    const cart = await filledCart(shop.request);
    for (const caller of [null, mine, other])
      expect((await signed.request(`GET /carts/${cart}`, { headers: as(caller) })).status).toBe(200);
  });
});

test('what a customer reads is kept by no cache, because it depends on the customer’s groups', async () => {
  const cacheControl = async (headers: Record<string, string>) =>
    String((await signed.request('GET /products/1', { headers })).headers['cache-control']);
  expect(await cacheControl({})).toContain('public');
  expect(await cacheControl(asCustomer(mine.id, [1]))).toBe('no-store');
});

test('an order is read by its customer without the hash, by others with it only', async () => {
  const { body } = await order(shop.request, await filledCart(shop.request));
  const { id, hash } = body.item;
  await shop.sql('update orders set customer_id = $1 where id = $2', [mine.id, id]);
  const status = async (caller: { id: number } | null, query = '') =>
    (await signed.request(`GET /orders/${id}${query}`, { headers: as(caller) })).status;
  expect([await status(mine), await status(other), await status(null)]).toEqual([200, 404, 404]);
  expect([await status(other, `?hash=${hash}`), await status(mine, `?hash=${'x'.repeat(43)}`)]).toEqual([200, 200]);
  expect((await signed.request('GET /orders/999999', { headers: as(mine) })).status).toBe(404);
});
