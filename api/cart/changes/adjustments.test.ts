import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart, order } from '../../../testing/carts/index.ts';
import { SHOP } from '../../../testing/fixtures/index.ts';
import { until } from '../../../testing/payments/index.ts';
import { addVoucherProduct, VOUCHER_PRODUCT } from '../../../testing/products/index.ts';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

const { products, shipping, payments, countries } = SHOP;
let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
  await addVoucherProduct(shop);
  await shop.api.startWorker();
});
afterAll(() => shop.close());

const filled = (purchase: object) =>
  filledCart(shop.request, { items: [{ product_id: products.candle }], ...purchase });
const changesOf = async (cart: string) =>
  (await shop.request(`GET /carts/${cart}/items`)).body.changes.map(
    ({ type, name, reason }: Record<string, string>) => `${type} ${name}: ${reason}`,
  );
const cartOf = async (cart: string) => (await shop.request(`GET /carts/${cart}`)).body.item;
const patch = (cart: string, body: object) => shop.request(`PATCH /carts/${cart}`, { body });

test('methods that are offered no more leave the cart, which tells it until the next write', async () => {
  const cart = await filled({ shipping: shipping.home, payment: payments.transfer });
  await shop.sql('update shipping_methods set is_active = false where id = $1', [shipping.home]);
  await shop.sql('update payment_methods set is_active = false where id = $1', [payments.transfer]);
  const named = await changesOf(cart);
  const again = await changesOf(cart);
  const { shipping_method, payment_method } = await cartOf(cart);
  await shop.sql('update shipping_methods set is_active = true where id = $1', [shipping.home]);
  await shop.sql('update payment_methods set is_active = true where id = $1', [payments.transfer]);
  expect(named).toEqual(['shipping_method_removed Domů: not_offered', 'payment_method_removed Převodem: not_offered']);
  expect(again).toEqual(named);
  expect([shipping_method, payment_method]).toEqual([null, null]);
  await patch(cart, { note: 'seen' });
  expect(await changesOf(cart)).toEqual([]);
});

test('a parcel that became too heavy for its shipping tells so', async () => {
  const cart = await filled({ shipping: shipping.home, payment: payments.transfer });
  await shop.sql('update shipping_methods set max_weight = 0 where id = $1', [shipping.home]);
  const named = await changesOf(cart);
  await shop.sql('update shipping_methods set max_weight = 30000 where id = $1', [shipping.home]);
  expect(named).toEqual(['shipping_method_removed Domů: too_heavy']);
});

test('a choice that another one excludes is cleared, and told with its reason', async () => {
  const cart = await filled({ shipping: shipping.home, payment: payments.cash });
  expect((await patch(cart, { shipping_method_id: shipping.store })).status).toBe(200);
  expect(await changesOf(cart)).toEqual(['payment_method_removed Dobírkou: not_with_shipping']);
  await patch(cart, { shipping_country_id: countries.sk });
  expect(await changesOf(cart)).toEqual(['shipping_method_removed Osobně: not_to_country']);
});

test('a voucher that is used up or over leaves the cart, and says which', async () => {
  const bought = (await order(shop.request, await filled({ items: [{ product_id: VOUCHER_PRODUCT }] }))).body.item;
  await shop.request(`PATCH /orders/${bought.id}`, { body: { paid: true }, headers: shop.operator });
  const read = async () => (await shop.request(`GET /orders/${bought.id}/vouchers?hash=${bought.hash}`)).body.items[0];
  await shop.api.flushEvents();
  await until(read);
  const { id, code } = await read();
  const entered = async () => {
    const cart = await filled({});
    expect((await shop.request(`POST /carts/${cart}/discounts`, { body: { code } })).status).toBe(201);
    return cart;
  };
  const [over, spender, other] = [await entered(), await entered(), await entered()];
  const end = code.slice(-4);
  await shop.sql("update vouchers set valid_until = '2020-01-01' where id = $1", [id]);
  expect(await changesOf(over)).toEqual([`voucher_removed ${end}: over`]);
  await shop.sql("update vouchers set valid_until = '2099-01-01' where id = $1", [id]);
  // Reading took nothing out: what is valid again pays again.
  expect((await cartOf(over)).vouchers).toHaveLength(1);
  await shop.request(
    `PATCH /carts/${spender}/items/${(await shop.request(`GET /carts/${spender}/items`)).body.items[0].id}`,
    {
      body: { amount: 3 },
    },
  );
  expect((await order(shop.request, spender)).status).toBe(201);
  expect(await changesOf(other)).toEqual([`voucher_removed ${end}: used_up`]);
});
