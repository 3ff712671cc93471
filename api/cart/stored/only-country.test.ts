import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BILLING, filledCart } from '../../../testing/carts/index.ts';
import { type SignedInCustomer, signedIn } from '../../../testing/customers/index.ts';
import { SHOP } from '../../../testing/fixtures/index.ts';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

const { cz, sk } = SHOP.countries;
let shop: TestShop;
let eva: SignedInCustomer;
beforeAll(async () => {
  shop = await startBuyingShop();
  eva = await signedIn(shop);
});
afterAll(() => shop.close());

const restrict = (country: number | null) =>
  shop.request(`PATCH /customers/${eva.id}`, { headers: shop.operator, body: { restrict_to_country_id: country } });
const as = (call: string, body?: unknown, more = {}) =>
  shop.request(call, { body, headers: { ...eva.headers, ...more } });
const ownCart = async () => (await as(`POST /carts/${await filledCart(shop.request)}/owner`)).body.item.id as string;
const buy = (cart_id: string) => as('POST /orders', { cart_id }, { 'idempotency-key': randomUUID() });

test('a new cart of a customer of one country is delivered there, and no other can be chosen', async () => {
  expect((await restrict(sk)).status).toBe(200);
  const cart = (await as('POST /carts', {})).body.item;
  expect(cart).toMatchObject({ shipping_country_id: sk, only_country_id: sk });
  const refused = await as(`PATCH /carts/${cart.id}`, { shipping_country_id: cz });
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toEqual([
    { field: 'shipping_country_id', message: 'Na tento účet doručujeme jen do jedné země: Slovensko.' },
  ]);
  expect((await as(`PATCH /carts/${cart.id}`, { shipping_country_id: null })).body.item.shipping_country_id).toBe(sk);
  expect((await as(`PATCH /carts/${cart.id}`, { shipping_country_id: sk })).status).toBe(200);
});

test('it is said in three languages', async () => {
  const { id } = (await as('POST /carts', {})).body.item;
  const said = async (host: string) =>
    (await as(`PATCH /carts/${id}`, { shipping_country_id: cz }, { host })).body.errors[0].message;
  expect(await said('sk.localhost')).toBe('Na tento účet doručujeme len do jednej krajiny: Slovensko sk.');
  expect(await said('en.localhost')).toBe('This account can have orders delivered to one country only: Slovensko en.');
});

test('an order to another country is refused, whatever the cart was filled in with before', async () => {
  await restrict(null);
  const cart = await ownCart();
  await as(`PATCH /carts/${cart}/addresses/billing`, { country_id: cz });
  expect((await as(`GET /carts/${cart}`)).body.item).toMatchObject({ shipping_country_id: cz, only_country_id: null });
  await restrict(sk);
  expect((await as(`GET /carts/${cart}`)).body.item).toMatchObject({ shipping_country_id: sk, only_country_id: sk });
  const refused = await buy(cart);
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toMatchObject([
    { field: 'billing.country_id', message: expect.stringContaining('jen do jedné země') },
  ]);
  await as(`PATCH /carts/${cart}/addresses/billing`, { country_id: null });
  expect((await buy(cart)).body.errors).toEqual([
    { field: 'billing.post_code', message: expect.stringContaining('(CZ)') },
  ]);
  expect(await shop.sql('select 1 from orders where customer_id = $1', [eva.id])).toEqual([]);
});

test('methods are those of the country, with its prices, and a pick-up point elsewhere is refused', async () => {
  const cart = await ownCart();
  const methods = (await as(`GET /carts/${cart}/shipping-methods`)).body.items;
  const usable = methods.filter((one: { can_use: boolean }) => one.can_use).map((one: { id: number }) => one.id);
  expect(usable).toEqual([SHOP.shipping.home, SHOP.shipping.points]);
  const body = { shipping_method_id: SHOP.shipping.points, shipping_option_id: SHOP.options.brno };
  expect((await as(`PATCH /carts/${cart}`, body)).status).toBe(422);
  const here = { ...body, shipping_option_id: SHOP.options.kosice };
  expect((await as(`PATCH /carts/${cart}`, here)).status).toBe(200);
});

test('an address for the parcel is of that country, an invoice may go elsewhere', async () => {
  const cart = await ownCart();
  const parcel = { ...BILLING, post_code: '811 01', city: 'Bratislava' };
  const refused = await as(`PATCH /carts/${cart}/addresses/shipping`, { ...BILLING, country_id: cz });
  expect(refused.body.errors).toMatchObject([
    { field: 'country_id', message: expect.stringContaining('jen do jedné země') },
  ]);
  expect((await as(`PATCH /carts/${cart}/addresses/shipping`, { ...parcel, country_id: sk })).status).toBe(200);
  expect((await as(`PATCH /carts/${cart}/addresses/billing`, { ...BILLING, country_id: cz })).status).toBe(200);
  await as(`PATCH /carts/${cart}`, {
    has_shipping_address: true,
    shipping_method_id: SHOP.shipping.home,
    payment_method_id: SHOP.payments.transfer,
  });
  const placed = await buy(cart);
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
});

test('a guest’s cart that becomes the customer’s goes to that country too', async () => {
  const own = (await as('POST /carts', {})).body.item.id;
  const guest = await filledCart(shop.request);
  const joined = await as(`POST /carts/${own}/transfer-items`, { source_cart_id: guest });
  expect(joined.status, JSON.stringify(joined.body)).toBe(200);
  expect((await as(`GET /carts/${own}`)).body.item).toMatchObject({ shipping_country_id: sk, only_country_id: sk });
});

test('without the restriction every country can be chosen again', async () => {
  await restrict(null);
  const { id } = (await as('POST /carts', {})).body.item;
  expect((await as(`PATCH /carts/${id}`, { shipping_country_id: sk })).status).toBe(200);
  expect((await as(`PATCH /carts/${id}`, { shipping_country_id: cz })).body.item.only_country_id).toBeNull();
});
