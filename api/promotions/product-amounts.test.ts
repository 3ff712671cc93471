import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHOP } from '../../testing/fixtures/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

const { products, variations } = SHOP;
let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
  await shop.sql(
    `insert into categories (id, name, parent_id) values (1, '{"cs":"Péče"}', null), (2, '{"cs":"Krémy"}', 1)`,
  );
  await shop.sql(
    `insert into product_categories (product_id, category_id) values (${products.cream}, 2), (${products.oil}, 1)`,
  );
});
afterAll(() => shop.close());

/** What a new discount takes off one piece, by product. */
async function amounts(
  columns: object,
  host: string = SHOP.hosts.cs,
): Promise<[id: number, price: number, off: number][]> {
  const headers = shop.operator;
  const made = await shop.request('POST /discounts', {
    body: { name: { cs: 'x' }, operation: 1, percents: 10, ...columns },
    headers,
  });
  const { body } = await shop.request(`GET /discounts/${made.body.item.id}?embed=computed_product_discount_amounts`, {
    headers,
    host,
  });
  return body.item._embedded.computed_product_discount_amounts.map(
    (one: { product_id: number; taxed_price: { value: number }; discounted_amount: { value: number } }) => [
      one.product_id,
      one.taxed_price.value,
      one.discounted_amount.value,
    ],
  );
}
const AMOUNT = { operation: 2, percents: null, amounts: [{ currency_id: 1, amount: 15_000, min_price: 900_000 }] };

test('percents of one piece are told of each product in scope, at today’s price', async () => {
  expect(await amounts({ products_type: 1, product_ids: [products.soap, products.candle, products.book] })).toEqual([
    [products.soap, 99.9, 9.99],
    [products.candle, 299, 29.9],
    [products.book, 333.33, 33.33],
  ]);
});

test('an amount takes off no more than a piece costs, whatever minimum it has, and nothing in another currency', async () => {
  const two = { ...AMOUNT, products_type: 1, product_ids: [products.soap, products.oil] };
  expect(await amounts(two)).toEqual([
    [products.soap, 99.9, 99.9],
    [products.oil, 500, 150],
  ]);
  expect(await amounts(two, SHOP.hosts.sk)).toEqual([]);
});

test('categories count with those below, brands and variations by their products, and exceptions leave out', async () => {
  const ids = async (columns: object) => (await amounts(columns)).map(([id]) => id);
  expect(await ids({ categories_type: 1, category_ids: [1] })).toEqual([products.cream, products.oil]);
  expect(await ids({ categories_type: 1, category_ids: [2] })).toEqual([products.cream]);
  expect(await ids({ brands_type: 1, brand_ids: [1] })).toEqual([products.soap, products.candle]);
  expect(await ids({ product_variations_type: 1, product_variation_ids: [variations.cream100] })).toEqual([
    products.cream,
  ]);
  expect(
    await ids({ products_type: 2, product_ids: [products.soap, products.gone], brands_type: 2, brand_ids: [1] }),
  ).toEqual([products.cream, products.book, products.oil]);
});

test('goods that cost less already have nothing taken off where only full prices count', async () => {
  const candle = { products_type: 1, product_ids: [products.candle] };
  expect(await amounts({ ...candle, discounted_type: 1 })).toEqual([[products.candle, 299, 0]]);
  expect(await amounts({ ...candle, discounted_type: 2 })).toEqual([[products.candle, 299, 29.9]]);
});

test('one piece of “3 for 2” costs as much as before, and at most twenty products are told', async () => {
  const three = { operation: 3, percents: null, every_pieces: 3, free_pieces: 1 };
  expect(await amounts({ ...three, products_type: 1, product_ids: [products.soap] })).toEqual([
    [products.soap, 99.9, 0],
  ]);
  await shop.sql(
    `insert into products (id, name, product_availability_id, tax_group_id) select n, '{"cs":"x"}', 1, 1 from generate_series(100, 130) n`,
  );
  await shop.sql(
    'insert into prices (price_list_id, product_id, price) select 1, n, 100 from generate_series(100, 130) n',
  );
  expect(await amounts({})).toHaveLength(20);
});
