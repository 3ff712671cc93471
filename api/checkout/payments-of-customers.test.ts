import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart } from '../../testing/carts/index.ts';
import { type SignedInCustomer, signedIn } from '../../testing/customers/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { type PayingShop, type Placed, startPayingShop } from '../../testing/payments/index.ts';

let paying: PayingShop;
let jana: SignedInCustomer;
let petr: SignedInCustomer;
let unconfirmed: SignedInCustomer;
beforeAll(async () => {
  paying = await startPayingShop();
  [jana, petr] = [await signedIn(paying.shop), await signedIn(paying.shop)];
  unconfirmed = await signedIn(paying.shop, { isConfirmed: false });
});
afterAll(() => paying.close());

async function placeOrder(who: SignedInCustomer): Promise<Placed> {
  const cart_id = await filledCart(paying.shop.request, { payment: SHOP.payments.gopay });
  const headers = { ...who.headers, 'idempotency-key': randomUUID() };
  return (await paying.shop.request('POST /orders', { body: { cart_id }, headers })).body.item;
}
const start = (who: SignedInCustomer | null, { id }: Placed, headers = {}) =>
  paying.shop.request('POST /payments/gopay', {
    body: { order_id: id, return_url: '/platba' },
    headers: { ...who?.headers, ...headers },
  });
const change = (who: SignedInCustomer | null, { id }: Placed) =>
  paying.shop.request(`PATCH /orders/${id}/payment`, {
    body: { payment_method_id: SHOP.payments.transfer },
    headers: who?.headers ?? {},
  });

test('the payment of an order is begun and changed by its customer without the hash, and by nobody else', async () => {
  const placed = await placeOrder(jana);
  for (const who of [null, petr]) {
    expect([(await start(who, placed)).status, (await change(who, placed)).status]).toEqual([404, 404]);
  }
  const { status, body } = await start(jana, placed);
  expect([status, body.item.order_hash, typeof body.gateUrl]).toEqual([201, placed.hash, 'string']);
  expect((await change(jana, placed)).status).toBe(200);
});

test('an answer that is repeated for an idempotency key is its customer’s only', async () => {
  const placed = await placeOrder(jana);
  const key = { 'idempotency-key': 'pay-once' };
  const first = await start(jana, placed, key);
  const again = await start(jana, placed, key);
  expect([again.headers['idempotency-replayed'], again.body]).toEqual(['true', first.body]);
  for (const who of [null, petr]) expect((await start(who, placed, key)).status).toBe(404);
});

test('an account whose e-mail is not confirmed pays by the hash only', async () => {
  const placed = await placeOrder(unconfirmed);
  for (const refused of [await start(unconfirmed, placed), await change(unconfirmed, placed)])
    expect([refused.status, refused.body.type]).toEqual([403, 'email_not_confirmed']);
  expect((await paying.start(placed, {}, unconfirmed.headers)).status).toBe(201);
});
