import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHOP, startBuyingShop, type TestShop } from '../../../testing/index.ts';
import { createLifetimes, type OnSale } from '../../platform/index.ts';
import { shareDiscounts } from '../live-discounts.ts';
import { offersOf } from './offers.ts';

const { oil } = SHOP.products;
const CZK = 1;
let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
  // Oil stands in category 92, which stands in 91; 93 has nothing to do with it.
  await shop.sql(
    `insert into categories (id, name, parent_id) values (91, '{"cs":"A"}', null), (92, '{"cs":"B"}', 91), (93, '{"cs":"C"}', null)`,
  );
  await shop.sql('insert into product_categories (product_id, category_id) values ($1, 92)', [oil]);
  await shop.sql(`insert into tags (id, name, slug) values (91, '{"cs":"A"}', 'a'), (92, '{"cs":"B"}', 'b')`);
  await shop.sql('insert into product_tags (product_id, tag_id) values ($1, 91)', [oil]);
});
afterAll(() => shop.close());

const kinds = fc.constantFrom(0, 0, 1, 2);
const some = (...ids: number[]) => fc.subarray(ids, { minLength: 1 });
const oneIn = fc.record({
  currency_id: fc.constantFrom(1, 1, 1, 2),
  amount: fc.integer({ min: 0, max: 30_000 }),
  min_price: fc.constantFrom(0, 0, 0, 100),
  steps: fc.constant([]),
});
const oneDiscount = fc
  .record({
    operation: fc.constantFrom(1, 1, 2),
    percents: fc.integer({ min: 1, max: 10_000 }).map((share) => share / 100),
    amounts: fc.array(oneIn, { maxLength: 1 }),
    priority: fc.integer({ min: -1, max: 1 }),
    combination: fc.constantFrom(0, 0, 0, 1),
    excluded_discount_ids: fc.constantFrom([], [], [1], [2, 3]),
    discounted_type: fc.constantFrom(0, 0, 1, 2),
    min_pieces: fc.constantFrom(0, 0, 1, 2),
    is_for_purchase: fc.constantFrom(false, false, false, true),
    ...{ products_type: kinds, product_ids: some(1, oil), tags_type: kinds, tag_ids: some(91, 92) },
    ...{ categories_type: kinds, category_ids: some(91, 92, 93), brands_type: kinds, brand_ids: some(1, 2) },
  })
  .map((one) => ({ ...one, percents: one.operation === 1 ? one.percents : null }));
const several = fc.record({
  discounts: fc.array(oneDiscount, { minLength: 1, maxLength: 4 }),
  price: fc.integer({ min: 0, max: 60_000 }),
  isReduced: fc.boolean(),
});

const insert = `insert into discounts (id, name, is_active, is_announced, operation, percents, amounts, priority, combination, excluded_discount_ids,
    discounted_type, min_pieces, is_for_purchase, products_type, product_ids, tags_type, tag_ids, categories_type, category_ids, brands_type, brand_ids)
  select row_number() over (), '{"cs":"Sleva"}', true, true, r.* from jsonb_to_recordset($1) r(operation int, percents numeric, amounts jsonb, priority int,
    combination int, excluded_discount_ids int[], discounted_type int, min_pieces int, is_for_purchase bool, products_type int, product_ids int[],
    tags_type int, tag_ids int[], categories_type int, category_ids int[], brands_type int, brand_ids int[])`;
const lifetimes = createLifetimes(
  () => new Date(),
  async () => Infinity,
);

test('the database makes the same of a price as the cart does', async () => {
  const [brand] = await shop.sql<{ brand_id: number | null }>('select brand_id from products where id = $1', [oil]);
  for (const { discounts, price, isReduced } of fc.sample(several, { seed: 7, numRuns: 400 })) {
    await shop.sql('delete from discounts');
    await shop.sql('delete from discount_spans');
    await shop.sql(insert, [JSON.stringify(discounts)]);
    const thing: OnSale = {
      ...{ productId: oil, variationId: null, pricedVariationId: null, hasVariations: false, isFrom: false },
      ...{ brandId: brand?.brand_id ?? null, categoryIds: [92], tagIds: [91], price, taxRate: 21, isReduced },
    };
    const live = await shareDiscounts(shop.api.db, lifetimes).ofPages(CZK);
    const offers = offersOf(thing, live, { customerGroupIds: [], countryId: 1 });
    const [found] = await shop.sql<{ lowest: number }>(
      `select lowest_in_cart(1, $1, null, $2, $3, now(), now() + interval '1 second') as lowest`,
      [oil, price, isReduced],
    );
    const expected = offers.find((offer) => offer.price !== null)?.price ?? price;
    expect(found?.lowest, JSON.stringify({ discounts, price, isReduced })).toBe(expected);
  }
});
