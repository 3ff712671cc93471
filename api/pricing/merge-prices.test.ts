import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';
import { mergePrices } from './merge-prices.ts';

let shop: TestShop;
const id = FIXTURE.products.barSoap;
beforeAll(async () => {
  shop = await startBrowsingShop();
});
afterAll(() => shop.close());

const merge = (price: number, discounted_price: number | null) =>
  shop.api.db.transaction((tx) => mergePrices(tx, [{ product_id: id, price_list_id: 1, price, discounted_price }]));
const prices = async () =>
  (
    await shop.sql(
      `select price, discounted_price, discount_valid_from <= now() as has_begun, discount_valid_from < now() - interval '1 hour' as began_before,
         discount_valid_to is null as is_endless from prices where product_id = $1 and product_variation_id is null and price_list_id = 1`,
      [id],
    )
  )[0];
const charged = async () =>
  (
    await shop.sql<{ price: number }>(
      'select price from price_history where product_id = $1 and price_list_id = 1 order by valid_from, id',
      [id],
    )
  ).map(({ price }) => price);
/** A discount from 100 to 80 that began nine days ago and ends (or ended) `end` from now. */
async function discountUntil(end: string): Promise<void> {
  await shop.sql('delete from prices where product_id = $1 and product_variation_id is null and price_list_id = 1', [
    id,
  ]);
  await shop.sql(
    `insert into prices (price_list_id, product_id, price, discounted_price, discount_valid_from, discount_valid_to)
     values (1, $1, 10000, 8000, now() - interval '9 days', now() + $2::interval)`,
    [id, end],
  );
}
beforeEach(() => shop.sql('delete from price_history'));

test.each([
  ['the same prices', 10_000],
  ['another price beside it', 11_000],
])('an import of %s brings back a discount that has ended, from now on', async (_, price) => {
  await discountUntil('-1 hour');
  await merge(price, 8_000);
  expect(await prices()).toEqual({
    price,
    discounted_price: 8_000,
    has_begun: true,
    began_before: false,
    is_endless: true,
  });
  expect(await charged()).toEqual([8_000]);
});

test('a discount that stays the same keeps its beginning and its end', async () => {
  await discountUntil('1 day');
  await merge(11_000, 8_000);
  expect(await prices()).toMatchObject({ price: 11_000, began_before: true, is_endless: false });
  await merge(11_000, 7_000);
  expect(await prices()).toMatchObject({ discounted_price: 7_000, began_before: false, is_endless: true });
  expect(await charged()).toEqual([8_000, 7_000]);
});

test('an import without the discount ends it, and the same prices again remember nothing', async () => {
  await discountUntil('1 day');
  await merge(10_000, null);
  await merge(10_000, null);
  expect(await prices()).toMatchObject({ discounted_price: null, has_begun: null });
  expect(await charged()).toEqual([10_000]);
});

test('a price that stays the same is remembered anew once it is reduced', async () => {
  await merge(8_000, null);
  await merge(10_000, 8_000);
  await merge(9_000, 8_000);
  const rows = await shop.sql(
    'select price, is_reduced from price_history where product_id = $1 and price_list_id = 1 order by id',
    [id],
  );
  expect(rows).toEqual([
    { price: 8_000, is_reduced: false },
    { price: 8_000, is_reduced: true },
  ]);
});

test('a written price brings back an ended discount just so', async () => {
  await discountUntil('-1 hour');
  await shop.request(`PUT /products/${id}/prices/1`, {
    body: { price: 10_000, discounted_price: 8_000 },
    headers: shop.operator,
  });
  expect(await prices()).toMatchObject({ discounted_price: 8_000, began_before: false, is_endless: true });
});
