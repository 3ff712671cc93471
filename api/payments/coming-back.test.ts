import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PayingShop, type Placed, startPayingShop } from '../../testing/payments/index.ts';
import type { TestShop } from '../../testing/shops/index.ts';

const DAY = 86_400_000;
let paying: PayingShop;
let shop: TestShop;
beforeAll(async () => {
  paying = await startPayingShop({
    allowedOrigins: ['https://calling.example'],
    redirectOrigins: ['https://app.example'],
  });
  shop = paying.shop;
});
afterAll(() => paying.close());

interface AtGateway {
  callback: { return_url: string; notification_url: string };
}
/** The payment as the gateway got it. */
const atGateway = async (id: string) => (await paying.control(`/payments/${id}`, null)) as unknown as AtGateway;

/** Follows the gateway's redirect as a browser does; returns the address of the shop's page. */
async function cameTo(externalId: string): Promise<URL> {
  const { callback } = await atGateway(externalId);
  const answer = await fetch(`${callback.return_url}&id=${externalId}`, { redirect: 'manual' });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  return new URL(answer.headers.get('location') ?? '');
}
const redeem = (page: URL) =>
  shop.request('POST /payments/gopay/returns', {
    body: { id: page.searchParams.get('id'), return_token: page.searchParams.get('return_token') },
  });
async function begun(more: object = {}): Promise<{ placed: Placed; id: string }> {
  const placed = await paying.placeOrder();
  return { placed, id: (await paying.start(placed, more)).body.item.external_id };
}

test('the gateway learns nothing that opens the order for good, and the buyer comes back to it all the same', async () => {
  const { placed, id } = await begun();
  expect(JSON.stringify(await atGateway(id))).not.toContain(placed.hash);
  await paying.bank(id, 'PAID');
  const page = await cameTo(id);
  expect(page.origin + page.pathname).toBe(`${paying.origin}/auth/payment-return/gopay`);
  expect(page.href).not.toContain(placed.hash);
  const { status, body } = await redeem(page);
  expect([status, body.item]).toEqual([200, { order_id: placed.id, order_hash: placed.hash, status: 'success' }]);
});

test('after a day the secret of the address opens nothing, until the payment is begun again', async () => {
  const { placed, id } = await begun();
  const page = await cameTo(id);
  paying.pass(DAY + 1);
  expect((await redeem(page)).status).toBe(404);
  expect((await cameTo(id)).searchParams.has('return_token')).toBe(false);
  await paying.start(placed);
  expect((await redeem(await cameTo(id))).body.item.order_hash).toBe(placed.hash);
});

test('neither a guessed secret nor that of another payment opens an order', async () => {
  const { id } = await begun();
  const other = await cameTo((await begun()).id);
  const page = await cameTo(id);
  page.searchParams.set('return_token', other.searchParams.get('return_token') ?? '');
  expect((await redeem(page)).status).toBe(404);
  page.searchParams.set('return_token', 'x'.repeat(43));
  expect((await redeem(page)).status).toBe(404);
  expect((await shop.request('POST /payments/gopay/returns', { body: { id } })).status).toBe(422);
  expect((await shop.request(`GET /payments/gopay/returns?token=${'x'.repeat(43)}&id=${id}`)).status).toBe(404);
  expect((await shop.request(`GET /payments/gopay/returns?id=${id}`)).status).toBe(404);
});

test('the newest of several return addresses counts', async () => {
  const { placed, id } = await begun({ return_url: '/first?a=1' });
  const again = await paying.start(placed, { return_url: '/second?b=2', payload: { visit: '2' } });
  expect(again.body.item).toMatchObject({ external_id: id, payload: { visit: '2' } });
  const page = await cameTo(id);
  expect([page.pathname, page.searchParams.get('b')]).toEqual(['/second', '2']);
});

test('a shop on another host gets its buyers back when its origin is allowed', async () => {
  const { placed, id } = await begun({ return_url: 'https://app.example/paid?x=1#done' });
  const page = await cameTo(id);
  expect(page.href).toMatch(/^https:\/\/app\.example\/paid\?x=1&id=\d+&return_token=[\w-]{43}#done$/);
  expect((await redeem(page)).body.item.order_id).toBe(placed.id);
});

test('a whole address on one of the own hosts is taken too', async () => {
  const { id } = await begun({ return_url: `${paying.origin}/here` });
  expect((await cameTo(id)).pathname).toBe('/here');
});

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/\t/evil.example',
  ' https://app.example',
  'https://evil.example/',
  'https://calling.example/',
  'https://app.example.evil.example/',
  'https://app.example@evil.example/',
  'https://user@app.example/',
  'https://app.example:8443/',
  'http://app.example/',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'app.example/paid',
  '',
])('a return address that leads elsewhere is refused by name: %j', async (returnUrl) => {
  const answer = await paying.start(await paying.placeOrder(), { return_url: returnUrl });
  expect(answer.status).toBe(422);
  expect(answer.body.errors[0].field).toBe('return_url');
});

test('the error says which addresses are taken', async () => {
  const placed = await paying.placeOrder();
  const request = (language: string) =>
    paying.start(placed, { return_url: 'https://evil.example' }, { 'language-preference': language });
  expect((await request('en')).body.errors[0].message).toContain('REDIRECT_ORIGINS');
  expect((await request('cs')).body.errors[0].message).toContain('začíná jedním lomítkem');
  expect((await request('sk')).body.errors[0].message).toContain('začína jednou lomkou');
});

test('the number of the payment may be a text or a number', async () => {
  const { placed, id } = await begun();
  const request = (number: unknown) =>
    shop.request('POST /payments/gopay/returns', { body: { id: number, order_hash: placed.hash } });
  expect((await request(Number(id))).body).toEqual((await request(id)).body);
  for (const wrong of [-1, 1.5, 'x', '', null, {}]) expect((await request(wrong)).status).toBe(422);
});

test("the record has language, hash and the buyer's own map", async () => {
  const { placed } = await begun({ payload: { visit: '7' } });
  const { item } = (await paying.start(placed)).body;
  expect(item).toMatchObject({ language: 'cs', order_hash: placed.hash, payload: { visit: '7' }, success: null });
});

test.each([
  Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`k${index}`, 'v'])),
  { 'a\u0000b': 'x' },
  { 'with space': 'x' },
  { ['k'.repeat(61)]: 'x' },
  { k: 'v'.repeat(501) },
  { k: 1 },
])('a map without bounds is refused', async (payload) => {
  const answer = await paying.start(await paying.placeOrder(), { payload });
  expect(answer.status).toBe(422);
});

test('a caller may give a page for each outcome, and the spellings of other gateways', async () => {
  const { id } = await begun({
    return_url: undefined,
    success_url: '/paid',
    error_url: '/failed',
    cancel_url: '/left',
  });
  const { callback } = await atGateway(id);
  const cameAfter = async (after: string) => {
    const answer = await fetch(`${callback.return_url}&after=${after}`, { redirect: 'manual' });
    return new URL(answer.headers.get('location') ?? '').pathname;
  };
  expect([await cameAfter('success'), await cameAfter('error'), await cameAfter('cancel')]).toEqual([
    '/paid',
    '/failed',
    '/left',
  ]);
  expect(await cameAfter('https://elsewhere.example')).toBe('/paid');
  const other = await begun({ return_url: undefined, return_uri: '/came', return_method: 'POST' });
  expect((await cameTo(other.id)).pathname).toBe('/came');
});

test('one page for all outcomes is told that the buyer left without paying, where the gateway says so', async () => {
  const { id } = await begun();
  const { callback } = await atGateway(id);
  const cameAfter = async (after: string) => {
    const answer = await fetch(`${callback.return_url}&after=${after}`, { redirect: 'manual' });
    return new URL(answer.headers.get('location') ?? '').searchParams.get('after');
  };
  expect([await cameAfter('success'), await cameAfter('error'), await cameAfter('cancel')]).toEqual([
    null,
    null,
    'cancel',
  ]);
});

test('a start without a page to return to, or with a foreign one for any outcome, is refused', async () => {
  const placed = await paying.placeOrder();
  const without = await paying.start(placed, { return_url: undefined });
  expect([without.status, without.body.errors[0]]).toMatchObject([422, { field: 'return_url' }]);
  for (const field of ['return_uri', 'success_url', 'error_url', 'cancel_url']) {
    const { status, body } = await paying.start(placed, { [field]: 'https://evil.example/' });
    expect([status, body.errors[0].field]).toEqual([422, field]);
  }
});

test('the answer to a start has the page by each name that gateways give it', async () => {
  const placed = await paying.placeOrder();
  const { body } = await paying.start(placed);
  expect(body.gateUrl).toBe(body.item.gate_url);
  expect([body.gate_url, body.gatewayUri]).toEqual([body.gateUrl, body.gateUrl]);
});
