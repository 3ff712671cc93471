import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHOP } from '../../../testing/fixtures/index.ts';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

let shop: TestShop;
const { products, shipping, payments, options, countries } = SHOP;

beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

const newCart = async () => (await shop.request('POST /carts', { body: {} })).body.item;
const add = (cart: { id: string }, body: object) => shop.request(`POST /carts/${cart.id}/items`, { body });

test('methods are offered by country, weight and each other; useless choices are cleared, wrong ones refused', async () => {
  const cart = await newCart();
  await add(cart, { product_id: products.soap });
  const names = async (query = '') =>
    (await shop.request(`GET /carts/${cart.id}/shipping-methods${query}`)).body.items.map(
      (one: { id: number; can_use: boolean }) => `${one.id}${one.can_use ? '' : '-'}`,
    );
  const patch = (body: object) => shop.request(`PATCH /carts/${cart.id}`, { body });
  expect(await names()).toEqual(['1', '2', '3']);
  const rates = (item: { tax_per_rate: { tax_rate: number }[] }) => item.tax_per_rate.map(({ tax_rate }) => tax_rate);
  expect(rates((await patch({ shipping_country_id: countries.sk })).body.item)).toEqual([23]);
  expect(await names('?can_use=1')).toEqual(['1', '2']);
  expect(await names()).toEqual(['1', '2', '3-']);
  expect((await patch({ shipping_method_id: shipping.store })).body).toMatchObject({
    type: 'shipping_method_unavailable',
    errors: [{ field: 'shipping_method_id', message: expect.stringContaining('Vyberte jinou zemi') }],
  });
  expect((await patch({ shipping_method_id: 99 })).body.errors[0].message).toBe('Takový způsob tu není. Vyberte jiný.');
  expect(
    (await patch({ shipping_method_id: shipping.points, shipping_option_id: options.brno })).body.errors[0].field,
  ).toBe('shipping_option_id');
  const chosen = (
    await patch({
      shipping_method_id: shipping.points,
      shipping_option_id: options.kosice,
      payment_method_id: payments.cash,
    })
  ).body.item;
  expect(chosen).toMatchObject({
    shipping_method: { id: 2, option_id: options.kosice },
    payment_method: { id: 3, taxed_price: { value: 39 } },
  });
  expect(chosen.tax_per_rate[0].tax_rate).toBe(23);
  const home = (await patch({ shipping_country_id: countries.cz })).body.item;
  expect(home).toMatchObject({ shipping_method: { id: 2, option_id: null } });
  expect(rates(home)).toEqual([21]);
  expect((await patch({ payment_method_id: payments.counter })).body.type).toBe('payment_method_unavailable');
  const collected = (await patch({ shipping_method_id: shipping.store })).body.item;
  expect(collected).toMatchObject({ shipping_method: { id: 3 }, payment_method: null });
  await add(cart, { product_id: products.oil });
  expect(await names()).toEqual(['1', '2-', '3']);
  expect((await shop.request(`GET /carts/${cart.id}/shipping-methods`)).body.items[0].taxed_price.value).toBe(149);
});

test('a gateway that is not set up is not offered', async () => {
  const cart = await newCart();
  await add(cart, { product_id: products.soap });
  await shop.request(`PATCH /carts/${cart.id}`, { body: { shipping_method_id: shipping.home } });
  const { items } = (await shop.request(`GET /carts/${cart.id}/payment-methods?can_use=0`)).body;
  expect(items.map((one: { id: number; can_use: boolean }) => [one.id, one.can_use])).toEqual([
    [1, false],
    [2, true],
    [3, true],
    [4, false],
  ]);
});

test('from the threshold on shipping is free, except where it never is', async () => {
  const cart = await newCart();
  await add(cart, { product_id: products.soap, amount: 16 });
  const { item } = (
    await shop.request(`PATCH /carts/${cart.id}`, {
      body: { shipping_method_id: shipping.home, payment_method_id: payments.cash },
    })
  ).body;
  expect(item).toMatchObject({
    has_free_shipping: true,
    free_shipping_remaining: null,
    shipping_method: { taxed_price: { value: 0 }, original_taxed_price: { value: 99 } },
  });
  // 16 × 99.90 + 39 = 1637.40, in cash 1637.
  expect(item).toMatchObject({ cash_rounding: { value: -0.4 }, taxed_total_price: { value: 1637 } });
});
