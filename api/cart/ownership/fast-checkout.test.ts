import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BILLING, filledCart, type Purchase } from '../../../testing/carts/index.ts';
import { type SignedInCustomer, signedIn } from '../../../testing/customers/index.ts';
import { startOperatorSession } from '../../../testing/operators/index.ts';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

const as = (who: SignedInCustomer | null, call: string, body?: unknown, more = {}) =>
  shop.request(call, { body, headers: { ...who?.headers, ...more } });
const givenCart = async (who: SignedInCustomer, purchase: Purchase = {}) =>
  (await as(who, `POST /carts/${await filledCart(shop.request, purchase)}/owner`)).body.item.id as string;

/** A cart with goods alone. */
async function plainCart(who: SignedInCustomer, product = 1): Promise<string> {
  const { id } = (await as(who, 'POST /carts')).body.item;
  const added = await as(who, `POST /carts/${id}/items`, { product_id: product, amount: 1 });
  expect(added.status, JSON.stringify(added.body)).toBe(201);
  return id;
}
async function buy(who: SignedInCustomer, cart_id: string, more = {}): Promise<number> {
  const { status, body } = await as(who, 'POST /orders', { cart_id, ...more }, { 'idempotency-key': randomUUID() });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.item.id;
}
const fill = (who: SignedInCustomer | null, id: string) =>
  as(who, `POST /carts/${id}/fast-checkout?view=cart(has_fast_checkout)`);
const addressesOf = async (who: SignedInCustomer, id: string) =>
  (await as(who, `GET /carts/${id}/addresses`)).body.items;

test('a cart is filled in as in the last order, and ordered by the next call', async () => {
  const jana = await signedIn(shop);
  await buy(jana, await givenCart(jana));
  const id = await plainCart(jana);
  const { status, body } = await fill(jana, id);
  expect([status, body.address_omitted, body.view.changes], JSON.stringify(body)).toEqual([200, false, []]);
  expect(body.item).toMatchObject({
    email: jana.email,
    shipping_method: { can_use: true },
    payment_method: { can_use: true },
    has_shipping_address: false,
  });
  expect(body.view.cart._embedded.has_fast_checkout).toBe(true);
  expect((await addressesOf(jana, id))[0]).toMatchObject({ ...BILLING, type: 'billing' });
  await buy(jana, id, { expected_taxed_total: body.item.taxed_total_price.value });
});

test('without an order of their own there is nothing to go by; a cancelled one is none', async () => {
  const jana = await signedIn(shop);
  const id = await plainCart(jana);
  const refused = async () => (await fill(jana, id)).body.type;
  expect(await refused()).toBe('fast_checkout_missing_reference');
  const embed = async () =>
    (await as(jana, `GET /carts/${id}?embed=has_fast_checkout`)).body.item._embedded.has_fast_checkout;
  expect(await embed()).toBe(false);
  const order = await buy(jana, await givenCart(jana));
  expect(await embed()).toBe(true);
  expect((await as(null, `PATCH /orders/${order}`, { state: 'cancelled' }, shop.operator)).status).toBe(200);
  expect(await refused()).toBe('fast_checkout_missing_reference');
});

test('nobody gets what another customer ordered, nor fills in a cart that others can read', async () => {
  const [jana, petr] = [await signedIn(shop), await signedIn(shop)];
  await buy(jana, await givenCart(jana));
  const theirs = await plainCart(petr);
  expect((await fill(petr, theirs)).body.type).toBe('fast_checkout_missing_reference');
  const own = await plainCart(jana);
  expect((await fill(petr, own)).status).toBe(404);
  expect((await fill(null, own)).status).toBe(401);
  expect((await fill(jana, await filledCart(shop.request))).status).toBe(404);
  const unconfirmed = await signedIn(shop, { isConfirmed: false });
  expect((await fill(unconfirmed, await plainCart(unconfirmed))).body.type).toBe('email_not_confirmed');
});

test('what cannot be used any more is left out and said; the rest is filled in', async () => {
  const jana = await signedIn(shop);
  await buy(jana, await givenCart(jana));
  const id = await plainCart(jana);
  await shop.sql('update payment_methods set is_active = false where id = 2');
  const { body } = await fill(jana, id);
  await shop.sql('update payment_methods set is_active = true where id = 2');
  expect(body.item).toMatchObject({ payment_method: null, shipping_method: { can_use: true } });
  expect(body.view.changes).toMatchObject([{ type: 'payment_method_removed', reason: 'not_offered' }]);
  const listed = (await as(jana, `GET /carts/${id}/items`)).body.changes;
  expect(listed.map(({ type }: { type: string }) => type)).toEqual(['payment_method_removed']);
});

test('a point that has closed is left out and asked for again, at the same method', async () => {
  const jana = await signedIn(shop);
  await buy(jana, await givenCart(jana, { shipping: 2, option: 1 }));
  const id = await plainCart(jana);
  expect((await fill(jana, id)).body.item.shipping_method).toMatchObject({ id: 2, option_id: 1 });
  await shop.sql('update shipping_options set is_active = false where id = 1');
  const { body } = await fill(jana, await plainCart(jana));
  await shop.sql('update shipping_options set is_active = true where id = 1');
  expect(body.item.shipping_method).toMatchObject({ id: 2, option_id: null });
  expect(body.view.changes).toMatchObject([{ type: 'shipping_option_removed', reason: 'not_offered' }]);
});

test('a country that the customer may not order to any more is left out with its place', async () => {
  const jana = await signedIn(shop);
  await buy(jana, await givenCart(jana));
  const id = await plainCart(jana);
  await shop.sql('update customers set restrict_to_country_id = 2 where id = $1', [jana.id]);
  const { body } = await fill(jana, id);
  expect([body.address_omitted, body.item.shipping_country_id], JSON.stringify(body)).toEqual([true, 2]);
  expect((await addressesOf(jana, id))[0]).toMatchObject({
    first_name: BILLING.first_name,
    phone: BILLING.phone,
    street: null,
    country_id: null,
  });
});

test('a parcel that went elsewhere goes there again, and an address that is kept counts as the kept one', async () => {
  const jana = await signedIn(shop);
  const first = await givenCart(jana);
  await as(jana, `PATCH /carts/${first}`, { has_shipping_address: true });
  const other = { ...BILLING, first_name: 'Petr', street: 'Jiná 5', city: 'Tišnov', post_code: '666 01' };
  await as(jana, `PATCH /carts/${first}/addresses/shipping`, other);
  await buy(jana, first, { save_addresses: true });
  const id = await plainCart(jana);
  // Typed before: the press says what is to be filled in.
  await as(jana, `PATCH /carts/${id}/addresses/billing`, { street: 'Rozepsaná 1' });
  const { body } = await fill(jana, id);
  expect(body.item.has_shipping_address).toBe(true);
  const [billing, shipping] = await addressesOf(jana, id);
  expect([billing.street, shipping.street, shipping.first_name]).toEqual([BILLING.street, 'Jiná 5', 'Petr']);
  expect([billing.customer_address_id, shipping.customer_address_id]).toEqual([expect.any(Number), expect.any(Number)]);
});

test('an operator who acts for the customer fills in by the same rules, with the customer’s own e-mail', async () => {
  const jana = await signedIn(shop);
  await buy(jana, await givenCart(jana));
  const id = await plainCart(jana);
  const { headers: operator } = await startOperatorSession(shop, ['customers.impersonate', 'orders.read']);
  const reason = { reason: 'Wants to order by phone.' };
  const acting = await shop.request(`POST /customers/${jana.id}/impersonations`, { headers: operator, body: reason });
  const headers = { authorization: `Bearer ${acting.body.item.access_token}` };
  const { status, body } = await shop.request(`POST /carts/${id}/fast-checkout`, { headers });
  expect([status, body.item?.email], JSON.stringify(body)).toEqual([200, jana.email]);
});
