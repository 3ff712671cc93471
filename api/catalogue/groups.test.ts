import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import { readByIds, readOne } from '../platform/listing/index.ts';
import { categorySource } from './category-source.ts';
import { productSource } from './product-source.ts';
import { readCategoryOrBrand, readProductsOfGroups } from './visible-records.ts';

const { categories, products } = FIXTURE;
const GROUP = 71;

let shop: TestShop;
beforeAll(async () => {
  shop = await startBrowsingShop();
  await shop.sql(`insert into customer_groups (id, name) values ($1, '{"cs":"Salony"}'), (72, '{"cs":"Jiní"}')`, [
    GROUP,
  ]);
  await shop.sql('update categories set customer_groups_restriction = true where id = $1', [categories.soaps]);
  await shop.sql('insert into category_customer_groups values ($1, $2)', [categories.soaps, GROUP]);
});
afterAll(() => shop.close());

const query = (...customerGroupIds: number[]) =>
  ({
    language: 'cs',
    locale: 'cs-CZ',
    priceListId: 1,
    countryId: 1,
    shopId: 1,
    customerGroupIds,
    withoutTax: false,
    currency: { id: 1, code: 'CZK', decimal_places: 2, cash_rounding: 100 },
  }) as unknown as RequestContext;
const seenProducts = async (...groups: number[]) =>
  (
    await readByIds(
      shop.api.db,
      productSource,
      [products.barSoap, products.liquidSoap, products.candle],
      { only: 'id' },
      query(...groups),
    )
  ).map(({ id }) => id);

test('a category of a group, what is below it and its products show to that group alone', async () => {
  for (const groups of [[], [72]]) {
    expect(await seenProducts(...groups)).toEqual([products.candle]);
    await expect(readOne(shop.api.db, categorySource, categories.barSoaps, {}, query(...groups))).rejects.toThrow();
    expect((await readCategoryOrBrand(shop.api.db, '/telo/mydla/tuha', query(...groups)))?.is_visible).toBe(false);
  }
  expect(await seenProducts(72, GROUP)).toEqual([products.barSoap, products.liquidSoap, products.candle]);
  expect(await readOne(shop.api.db, categorySource, categories.barSoaps, {}, query(GROUP))).toMatchObject({
    id: categories.barSoaps,
  });
  expect((await readCategoryOrBrand(shop.api.db, '/telo/mydla/tuha', query(GROUP)))?.is_visible).toBe(true);
});

test('asking of one category and asking for all of them give the same', async () => {
  for (const language of ['cs', 'sk', 'en']) {
    for (const groups of [[], [72], [GROUP]]) {
      const one = 'select id from categories where category_is_visible(id, $1, $2) order by id';
      const all = 'select id from visible_categories($1, $2) order by id';
      const seen = await shop.sql<{ id: number }>(one, [language, groups]);
      expect(seen).toEqual(await shop.sql(all, [language, groups]));
      const ids = seen.map(({ id }) => id);
      expect(ids).toContain(categories.home);
      expect(ids.includes(categories.barSoaps)).toBe(groups.includes(GROUP));
    }
  }
  expect(await shop.sql('select category_is_visible(999999, $1, $2) as seen', ['cs', []])).toEqual([{ seen: false }]);
});

test('listings learn which products of groups they may show', async () => {
  expect(await readProductsOfGroups(shop.api.db, query())).toBeNull();
  expect(await readProductsOfGroups(shop.api.db, query(72))).toEqual(new Set());
  const own = await readProductsOfGroups(shop.api.db, query(GROUP));
  expect([own?.has(products.barSoap), own?.has(products.candle)]).toEqual([true, false]);
});

test('a product that is also in a category for everybody is visible to everybody', async () => {
  await shop.sql('insert into product_categories (product_id, category_id) values ($1, $2)', [
    products.barSoap,
    categories.home,
  ]);
  expect(await seenProducts()).toEqual([products.barSoap, products.candle]);
});
