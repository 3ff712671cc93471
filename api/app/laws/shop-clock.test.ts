import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { filledCart } from '../../../testing/carts/index.ts';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

/** The basic tax rate changes on this day. */
const CHANGE = '2030-07-01';
const BEFORE = new Date('2030-06-30T23:30:00+02:00');
/** The same day in Prague, the day before in UTC. */
const AFTER = new Date('2030-07-01T00:30:00+02:00');

let shop: TestShop;
let moment = BEFORE;
beforeAll(async () => {
  shop = await startBuyingShop({ clock: () => moment });
  await shop.sql(`update tax_rates set valid_to = '${CHANGE}' where tax_group_id = 1 and country_id = 1`);
  await shop.sql(
    `insert into tax_rates (tax_group_id, country_id, rate, valid_from, valid_to) values (1, 1, 50, '${CHANGE}', null)`,
  );
});
afterAll(() => shop.close());
beforeEach(() => {
  moment = BEFORE;
});

/** Tax rates of a product, of a cart with it and cash on delivery, and of its order. */
async function rates() {
  const product = (await shop.request('GET /products/1')).body.item;
  const id = await filledCart(shop.request, { payment: 3 });
  const [line] = (await shop.request(`GET /carts/${id}/items`)).body.items;
  const { item: order } = (
    await shop.request('POST /orders', { body: { cart_id: id }, headers: { 'idempotency-key': crypto.randomUUID() } })
  ).body;
  const embed = 'items,payment,shipping,payment.payment_method';
  const { _embedded } = (await shop.request(`GET /orders/${order.id}?hash=${order.hash}&embed=${embed}`)).body.item;
  return {
    catalogue: Math.round((product.taxed_price.value / product.price.value - 1) * 100),
    cart: line.tax_rate,
    order: _embedded.items[0].tax_rate,
    payment: _embedded.payment.tax_rate,
    method: _embedded.payment._embedded?.payment_method?.tax_rate,
  };
}

const all = (rate: number) => ({ catalogue: rate, cart: rate, order: rate, payment: rate, method: rate });

test('an hour before the day on which a rate changes, everybody takes the old one', async () => {
  expect(await rates()).toEqual(all(21));
});

test('half an hour after midnight in Prague everybody takes the new one', async () => {
  moment = AFTER;
  expect(await rates()).toEqual(all(50));
});

test('a discount begins and ends by the same clock', async () => {
  await shop.sql(
    `update prices set discounted_price = 100, discount_valid_from = '2030-06-30T22:00:00Z', discount_valid_to = '2030-07-01T22:00:00Z'
     where product_id = 6 and price_list_id = 1`,
  );
  const price = async () => (await shop.request('GET /products/6')).body.item.taxed_price.value;
  expect(await price()).toBe(500);
  moment = AFTER;
  expect(await price()).toBe(1);
  moment = new Date('2030-07-02T00:00:00+02:00');
  expect(await price()).toBe(500);
});

test('SQL knows the day by the shop’s zone, whatever the server’s is', async () => {
  moment = AFTER;
  expect(await shop.sql('select shop_today() as day')).toEqual([{ day: CHANGE }]);
});
