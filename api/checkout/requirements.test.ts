import { afterAll, beforeAll, expect, test } from 'vitest';
import { BILLING, filledCart, order } from '../../testing/carts/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
const { products, shipping, payments, options, countries } = SHOP;

beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

const ordersOf = async (cartId: string) =>
  (await shop.sql('select id from orders where cart_id = $1', [cartId])).length;

test('whatever is missing is named', async () => {
  const { item } = (await shop.request('POST /carts', { body: {} })).body;
  expect((await order(shop.request, item.id)).body.type).toBe('cart_is_empty');
  await shop.request(`POST /carts/${item.id}/items`, { body: { product_id: products.soap } });
  const fields = (answer: { body: { errors: { field: string }[] } }) => answer.body.errors.map((error) => error.field);
  const bare = await order(shop.request, item.id);
  const address = ['first_name', 'last_name', 'phone', 'street', 'city', 'post_code'].map((name) => `billing.${name}`);
  expect([bare.status, bare.body.type, fields(bare)]).toEqual([
    409,
    'cart_incomplete',
    ['shipping_method_id', 'payment_method_id', 'email', ...address],
  ]);
  await shop.request(`PATCH /carts/${item.id}`, {
    body: { shipping_method_id: shipping.points, payment_method_id: payments.transfer },
  });
  const contact = ['email', 'billing.first_name', 'billing.last_name', 'billing.phone'];
  expect(fields(await order(shop.request, item.id))).toEqual(['shipping_option_id', ...contact]);
  await shop.request(`PATCH /carts/${item.id}`, { body: { shipping_option_id: options.brno } });
  const chosen = await order(shop.request, item.id);
  expect([chosen.status, chosen.body.type, fields(chosen)]).toEqual([422, 'invalid_fields', contact]);
  await shop.request(`PATCH /carts/${item.id}`, {
    body: { shipping_method_id: shipping.home, email: 'a@example.com', has_shipping_address: true },
  });
  await shop.request(`PATCH /carts/${item.id}/addresses/billing`, {
    body: { first_name: 'A', is_company: true },
  });
  // An address stored before these rules existed.
  await shop.sql(`update cart_addresses set post_code = '1', phone = '12' where cart_id = $1`, [item.id]);
  const home = await order(shop.request, item.id);
  expect(home.status).toBe(422);
  expect(fields(home)).toEqual([
    'billing.last_name',
    'billing.street',
    'billing.city',
    'billing.company_name',
    'billing.company_identification_number',
    'billing.phone',
    'billing.post_code',
    'shipping.first_name',
    'shipping.last_name',
    'shipping.street',
    'shipping.city',
    'shipping.post_code',
  ]);
  expect(await ordersOf(item.id)).toBe(0);
});

test('a cart is not ordered in another currency than its own, unless the order names the total that was shown', async () => {
  const id = await filledCart(shop.request);
  const inEuros = (more = {}) =>
    shop.request('POST /orders', {
      body: { cart_id: id, ...more },
      headers: { 'idempotency-key': crypto.randomUUID(), 'currency-preference': 'EUR' },
    });
  for (const attempt of [1, 2])
    expect([attempt, (await inEuros()).body]).toEqual([
      attempt,
      expect.objectContaining({
        status: 409,
        type: 'cart_changed',
        errors: [{ field: 'Currency-Preference', message: expect.stringContaining('CZK') }],
      }),
    ]);
  const { item } = (await shop.request(`GET /carts/${id}`, { headers: { 'currency-preference': 'EUR' } })).body;
  expect(item.currency_id).toBe(2);
  const placed = await inEuros({ expected_taxed_total: item.taxed_total_price.value });
  expect([placed.status, placed.body.item.currency_id]).toEqual([201, 2]);
});

test('a parcel goes to the chosen country only, and a pick-up point stands on it', async () => {
  const id = await filledCart(shop.request, { shipping: shipping.points, option: options.brno });
  await shop.request(`PATCH /carts/${id}/addresses/billing`, {
    body: { ...BILLING, country_id: countries.sk, post_code: '040 01' },
  });
  const { item } = (await order(shop.request, id)).body;
  const { body } = await shop.request(`GET /orders/${item.id}?hash=${item.hash}&embed=order_addresses,shipping`);
  const parts = body.item._embedded;
  expect(parts.shipping).toMatchObject({
    shipping_option_id: options.brno,
    shipping_option_name: 'Knihkupectví U Kašny',
  });
  expect(parts.order_addresses[0]).toMatchObject({
    type: 1,
    street: 'Kobližná 4',
    first_name: 'Jana',
    shipping_service: 2,
  });
  const home = await filledCart(shop.request);
  await shop.request(`PATCH /carts/${home}/addresses/billing`, {
    body: { ...BILLING, country_id: countries.sk, post_code: '040 01' },
  });
  expect((await order(shop.request, home)).body.errors[0].field).toBe('billing.country_id');
  await shop.request(`PATCH /carts/${home}/addresses/shipping`, { body: { ...BILLING, city: 'Ostrava' } });
  await shop.request(`PATCH /carts/${home}`, { body: { has_shipping_address: true } });
  expect((await order(shop.request, home)).status).toBe(201);
});

test('what moved before the order stops it, corrects the cart and takes nothing', async () => {
  const id = await filledCart(shop.request, {
    items: [{ product_id: products.candle, amount: 4 }, { product_id: products.soap }, { product_id: products.oil }],
  });
  await shop.sql('update products set stock_state = 3 where id = 2');
  const less = await order(shop.request, id);
  expect(less.body).toMatchObject({
    status: 409,
    type: 'item_amount_decreased',
    errors: [{ message: expect.stringContaining('Svíčka') }],
  });
  await shop.sql('update products set stock_state = 0 where id = 6');
  expect((await order(shop.request, id)).body).toMatchObject({
    type: 'item_sold_out',
    message: expect.stringContaining('Olej'),
  });
  await shop.sql('update prices set price = 20000 where product_id = 1 and price_list_id = 1');
  expect((await order(shop.request, id)).body.type).toBe('item_price_changed');
  await shop.sql('update prices set price = 9990 where product_id = 1 and price_list_id = 1');
  await order(shop.request, id);
  const { items, changes } = (await shop.request(`GET /carts/${id}/items`)).body;
  expect([items.map((one: { amount: number }) => one.amount), changes]).toEqual([[3, 1], []]);
  expect((await order(shop.request, id, { expected_taxed_total: 1 })).body.type).toBe('cart_changed');
  expect(await shop.sql('select stock_state from products where id = 2')).toEqual([{ stock_state: 3 }]);
  expect(await ordersOf(id)).toBe(0);
  expect((await order(shop.request, id)).status).toBe(201);
});

test('methods that are no longer offered stop the order', async () => {
  const id = await filledCart(shop.request);
  await shop.sql('update shipping_methods set max_weight = 1 where id = 1');
  expect((await order(shop.request, id)).body.type).toBe('shipping_method_unavailable');
  await shop.sql('update shipping_methods set max_weight = 30000 where id = 1');
  await shop.sql('delete from shipping_method_payment_methods where shipping_method_id = 1 and payment_method_id = 2');
  expect((await order(shop.request, id)).body.type).toBe('payment_method_unavailable');
  await shop.sql('insert into shipping_method_payment_methods values (1, 2)');
  const picked = await filledCart(shop.request, { shipping: shipping.points, option: options.praha });
  await shop.sql('update shipping_options set is_active = false where id = 2');
  expect((await order(shop.request, picked)).body.errors[0].field).toBe('shipping_option_id');
  await shop.sql('update shipping_options set is_active = true where id = 2');
});

test('of goods that a company collects the invoice names its registered office, and they are sent nowhere', async () => {
  const id = await filledCart(shop.request, { shipping: shipping.store, payment: 4 });
  await shop.request(`PATCH /carts/${id}/addresses/billing`, {
    body: { is_company: true, company_name: 'Ukázka s.r.o.', company_identification_number: '91000017' },
  });
  const placed = await order(shop.request, id);
  expect(placed.status).toBe(201);
  const { id: orderId, hash } = placed.body.item;
  const read = await shop.request(`GET /orders/${orderId}?hash=${hash}&embed=order_addresses`);
  const [billing, delivery] = [2, 1].map((kind) =>
    read.body.item._embedded.order_addresses.find(({ type }: { type: number }) => type === kind),
  );
  expect(billing).toMatchObject({ company_name: 'Ukázka s.r.o.', street: BILLING.street, city: BILLING.city });
  expect([delivery.street, delivery.city, delivery.post_code]).toEqual([null, null, null]);
});

test('a company names its registered office, also for goods that it collects', async () => {
  for (const chosen of [
    { shipping: shipping.points, option: options.brno },
    { shipping: shipping.store, payment: 4 },
  ]) {
    const id = await filledCart(shop.request, chosen);
    const write = (body: object) => shop.request(`PATCH /carts/${id}/addresses/billing`, { body });
    const company = { is_company: true, company_name: 'Ukázka s.r.o.', company_identification_number: '91000017' };
    await write({ ...company, street: '', city: '', post_code: '' });
    const refused = await order(shop.request, id);
    expect([refused.status, refused.body.errors.map(({ field }: { field: string }) => field)]).toEqual([
      422,
      ['billing.street', 'billing.city', 'billing.post_code'],
    ]);
    await write({ street: 'Hlavná 1', city: 'Košice', post_code: '040 01', country_id: countries.sk });
    const placed = await order(shop.request, id);
    expect(placed.status).toBe(201);
    const { id: orderId, hash } = placed.body.item;
    const read = await shop.request(`GET /orders/${orderId}?hash=${hash}&embed=order_addresses`);
    const countryOf = (kind: number) =>
      read.body.item._embedded.order_addresses.find(({ type }: { type: number }) => type === kind).country_id;
    expect({ billing: countryOf(2), delivery: countryOf(1) }).toEqual({
      billing: countries.sk,
      delivery: countries.cz,
    });
  }
});
