import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { signedIn, turnIntoImpersonation } from '../../testing/customers/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

const preferenceOf = async (table: 'orders' | 'customers', id: number) =>
  (
    await shop.sql<{ preference: string | null }>(
      `select gender_oriented_product_preference as preference from ${table} where id = $1`,
      [id],
    )
  )[0]?.preference;

/** Orders with these fields, as somebody who sends the headers; returns what the order keeps. */
async function ordered(fields: Record<string, unknown>, headers: Record<string, string> = {}, email?: string) {
  const request: TestShop['request'] = (call, given) =>
    shop.request(call, { ...given, headers: { ...given?.headers, ...headers } });
  const placed = await order(request, await filledCart(request, { email }), fields);
  expect(placed.status).toBe(201);
  return preferenceOf('orders', placed.body.item.id);
}

test('what a guest prefers is kept with the order, its buyer, and the newsletter that the order asks for', async () => {
  expect(await ordered({ gender_oriented_product_preference: 'female', newsletter: true })).toBe('female');
  const guest = `select gender_oriented_product_preference as preference from customers where email = 'jana@example.com'`;
  expect(await shop.sql(guest)).toEqual([{ preference: 'female' }]);
  const [asked] = await shop.sql('select gender_oriented_product_preference, source from newsletter_subscriptions');
  expect(asked).toEqual({ gender_oriented_product_preference: 'female', source: 'order' });
  for (const nothing of [{}, { gender_oriented_product_preference: null }, { gender_oriented_product_preference: '' }])
    expect(await ordered(nothing)).toBeNull();
});

test('the account keeps what a customer says first in an order, and later orders change it no more', async () => {
  const { id, headers } = await signedIn(shop);
  expect(await ordered({}, headers)).toBeNull();
  expect(await preferenceOf('customers', id)).toBeNull();
  expect(await ordered({ gender_oriented_product_preference: 'male' }, headers)).toBe('male');
  expect(await preferenceOf('customers', id)).toBe('male');
  expect(await ordered({ gender_oriented_product_preference: 'female' }, headers)).toBe('female');
  expect(await ordered({ gender_oriented_product_preference: '' }, headers)).toBeNull();
  expect(await ordered({}, headers)).toBe('male');
  expect(await preferenceOf('customers', id)).toBe('male');
});

test('an operator who orders for a customer writes nothing into the account', async () => {
  const { id, email, sessionId, headers } = await signedIn(shop);
  await turnIntoImpersonation(shop, sessionId);
  expect(await ordered({ gender_oriented_product_preference: 'male' }, headers, email)).toBe('male');
  expect(await preferenceOf('customers', id)).toBeNull();
});

test.each([
  ['POST /newsletter-subscriptions', { email: 'nova@example.com' }],
  ['POST /orders', { cart_id: '0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6' }],
])('%s takes a preference of forty characters in one line, and no longer one', async (call, body) => {
  const send = (gender_oriented_product_preference: string) =>
    shop.request(call, {
      body: { ...body, gender_oriented_product_preference },
      headers: { 'idempotency-key': `preference-${call.length}-${gender_oriented_product_preference.length}` },
    });
  const refused = await send('x'.repeat(41));
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [{ field: 'gender_oriented_product_preference', message: expect.stringContaining('40') }],
  ]);
  expect((await send('x'.repeat(40))).body.type ?? 'taken').not.toBe('invalid_fields');
});
