import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
const { products, variations } = FIXTURE;
beforeAll(async () => {
  shop = await startBrowsingShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.sql('delete from price_history'));

const set = (body: object, product: number = products.barSoap) =>
  shop.request(`PUT /products/${product}/prices/1`, { body, headers: shop.operator });
async function priceOf(product: number = products.barSoap) {
  await shop.api.flushEvents();
  return (await shop.request(`GET /products/${product}?embed=computed_prices`)).body.item._embedded.computed_prices;
}
/** Moves the history of prices into the past. */
const age = async (days: number) => {
  await shop.sql(`update price_history set valid_from = valid_from - make_interval(days => $1)`, [days]);
  await shop.sql(`update prices set updated_at = updated_at - make_interval(days => $1)`, [days]);
};

describe('the lowest price of thirty days', () => {
  test('of a discount that was set without a beginning is the price before it, not the discount', async () => {
    await set({ price: 2795 });
    await age(40);
    expect((await set({ price: 2795, discounted_price: 2236 })).status).toBe(200);
    expect(await priceOf()).toMatchObject({ lowest_taxed_price: { value: 27.95 }, discount_percents: 20 });
  });

  test('stays while the same discount is set again', async () => {
    await set({ price: 2795 });
    await age(40);
    await set({ price: 2795, discounted_price: 2236 });
    await shop.sql(`update price_history set valid_from = valid_from - interval '1 hour'`);
    await shop.sql(
      `update prices set discount_valid_from = discount_valid_from - interval '1 hour' where product_id = 1`,
    );
    await shop.sql(`update prices set announced_at = announced_at - interval '1 hour' where product_id = 1`);
    await set({ price: 2795, discounted_price: 2236 });
    expect(await priceOf()).toMatchObject({ lowest_taxed_price: { value: 27.95 }, discount_percents: 20 });
  });

  test('of a discount that is written with a start in the past is that before it was written', async () => {
    await set({ price: 27_900 });
    await age(40);
    await set({ price: 27_900, discounted_price: 25_110 });
    await age(1);
    const past = { discount_valid_from: '2026-01-01T00:00:00.000Z' };
    await set({ price: 27_900, discounted_price: 26_500, ...past });
    expect(await priceOf()).toMatchObject({ lowest_taxed_price: { value: 251.1 }, discount_percents: null });
    // 240.00 is 4.4 % below 251.10, also when its start is moved once more.
    await set({ price: 27_900, discounted_price: 24_000, ...past });
    await set({ price: 27_900, discounted_price: 24_000, discount_valid_from: '2025-01-01T00:00:00.000Z' });
    expect(await priceOf()).toMatchObject({ lowest_taxed_price: { value: 251.1 }, discount_percents: 4 });
  });

  test('of a discount that was taken back and is restored by an undo is that before the undo', async () => {
    await set({ price: 27_900 });
    await age(40);
    await set({ price: 27_900, discounted_price: 25_110 });
    await set({ price: 27_900 });
    const [taken] = (await shop.request('GET /change-sets', { headers: shop.operator })).body.items;
    const undone = await shop.request(`POST /change-sets/${taken.id}/undo`, { body: {}, headers: shop.operator });
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    expect(await priceOf()).toMatchObject({
      taxed_price: { value: 251.1 },
      lowest_taxed_price: { value: 251.1 },
      discount_percents: null,
    });
  });

  test('of a discount that an older version wrote without a beginning counts from when it was written', async () => {
    await set({ price: 2795 });
    await age(40);
    await set({ price: 2795, discounted_price: 2236 });
    await shop.sql('update prices set discount_valid_from = null where product_id = 1');
    await shop.sql(`insert into outbox_events (type, payload) values ('catalogue.replaced', '{}')`);
    expect(await priceOf()).toMatchObject({ lowest_taxed_price: { value: 27.95 }, discount_percents: 20 });
  });

  test('is the base of the same percent in a cart as on the page', async () => {
    await set({ price: 100_00 });
    await age(40);
    await set({ price: 36_70 });
    await age(10);
    await set({ price: 100_00 });
    await age(5);
    await set({ price: 100_00, discounted_price: 60_00 });
    expect(await priceOf()).toMatchObject({ lowest_taxed_price: { value: 36.7 }, discount_percents: null });
    const line = async () => {
      const cart = (await shop.request('POST /carts', { body: {} })).body.item.id;
      await shop.request(`POST /carts/${cart}/items`, { body: { product_id: products.barSoap, amount: 1 } });
      return (await shop.request(`GET /carts/${cart}/items`)).body.items[0]._embedded;
    };
    expect(await line()).toMatchObject({ discount_percents: null, discounted_fixed_amount: null });
    await set({ price: 100_00, discounted_price: 29_36 });
    await shop.sql(
      `update price_history set valid_from = valid_from - interval '31 days' where price in (6000, 10000)`,
    );
    expect(await priceOf()).toMatchObject({ discount_percents: 20 });
    expect(await line()).toMatchObject({ discount_percents: 20, discounted_fixed_amount: { value: 7.34 } });
  });
});

test('a discount that ends before it begins is refused', async () => {
  for (const body of [
    { price: 1000, discounted_price: 500, discount_valid_to: '2020-01-01T00:00:00Z' },
    {
      price: 1000,
      discounted_price: 500,
      discount_valid_from: '2099-01-02T00:00:00Z',
      discount_valid_to: '2099-01-01T00:00:00Z',
    },
  ]) {
    const { status, body: answer } = await set(body);
    expect([status, answer.errors[0]?.field]).toEqual([422, 'discount_valid_to']);
  }
});

test('a price of a product with variations names those with a price of their own', async () => {
  await shop.sql('delete from prices where product_id = $1 and product_variation_id = $2 and price_list_id = 1', [
    products.cream,
    variations.ml50,
  ]);
  const { body } = await set({ price: 30000 }, products.cream);
  expect(body.item).toMatchObject({ product_id: products.cream, product_variation_id: null, price: 30000 });
  expect(body.item.own_price_variation_ids).toEqual([variations.ml100]);
  expect((await set({ price: 30000 })).body.item.own_price_variation_ids).toEqual([]);
});

test('a product with variations has the lowest price of a purchasable one', async () => {
  const own = [variations.ml50, variations.ml100];
  await shop.sql('delete from prices where product_variation_id = any($1)', [own]);
  await shop.sql(
    `insert into prices (price_list_id, product_id, product_variation_id, price) values (1, $1, $2, 52000), (1, $1, $3, 8900000)`,
    [products.cream, ...own],
  );
  await set({ price: 100 }, products.cream);
  const displayPrice = async () => (await priceOf(products.cream)).taxed_price.value;
  expect(await displayPrice()).toBe(520);
  await shop.sql('update product_variations set update_stock = true, stock_state = 0 where id = $1', [variations.ml50]);
  await set({ price: 200 }, products.cream);
  expect(await displayPrice()).toBe(89_000);
  const dearest = await shop.request('GET /listings?path=/telo&sort=-price');
  expect(dearest.body.item.items[0]).toMatchObject({ id: products.cream, taxed_price: { value: 89_000 } });
});
