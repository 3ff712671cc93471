import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHOP } from '../../../testing/fixtures/index.ts';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';
import { createLifetimes } from '../../platform/jobs/index.ts';
import { applyDiscounts } from '../calculation/index.ts';
import { type LiveDiscount, shareDiscounts } from '../live-discounts.ts';

const { soap, cream, oil } = SHOP.products;
const { cream50, cream100 } = SHOP.variations;
const GIFT_SET = 90;
const CZK = 1;
let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
  await shop.sql(
    `insert into products select (jsonb_populate_record(p, jsonb_build_object('id', $1::int, 'sku', 'P90', 'product_type', 1))).* from products p where p.id = $2`,
    [GIFT_SET, oil],
  );
  // Category 92 stands in 91; 93 has nothing to do with it.
  await shop.sql(
    `insert into categories (id, name, parent_id) values (91, '{"cs":"A"}', null), (92, '{"cs":"B"}', 91), (93, '{"cs":"C"}', null)`,
  );
  await shop.sql(
    'insert into product_categories (product_id, category_id) values ($1, 92), ($2, 91), ($2, 93), ($3, 93)',
    [oil, cream, GIFT_SET],
  );
  await shop.sql(`insert into tags (id, name, slug) values (91, '{"cs":"A"}', 'a'), (92, '{"cs":"B"}', 'b')`);
  await shop.sql('insert into product_tags (product_id, tag_id) values ($1, 91), ($2, 91), ($2, 92)', [oil, cream]);
  await shop.sql('update products set brand_id = 1 where id = $1', [cream]);
  await shop.sql('insert into voucher_products (product_id, validity_months) values ($1, 12)', [soap]);
});
afterAll(() => shop.close());

const thing = (productId: number, more: object = {}) => ({
  ...{ productId, variationId: null, pricedVariationId: null, brandId: null, categoryIds: [], tagIds: [] },
  ...{ isDiscountable: true, ...more },
});
type Thing = ReturnType<typeof thing>;
const ofCream = { brandId: 1, categoryIds: [91, 93], tagIds: [91, 92] };
const things = fc.constantFrom<Thing[]>(
  thing(oil, { categoryIds: [92], tagIds: [91] }),
  thing(cream, { ...ofCream, variationId: cream50 }),
  thing(cream, { ...ofCream, variationId: cream100, pricedVariationId: cream100 }),
  thing(GIFT_SET, { categoryIds: [93] }),
  // A prepaid voucher.
  thing(soap, { brandId: 1, isDiscountable: false }),
);

const kinds = fc.constantFrom(0, 0, 0, 0, 0, 0, 0, 0, 1, 2);
const some = (...ids: number[]) => fc.subarray(ids, { minLength: 1 });
const oneIn = fc.record({
  currency_id: fc.constantFrom(1, 1, 1, 2),
  amount: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 30_000 }), fc.integer({ min: 0, max: 3_000 })),
  min_price: fc.constantFrom(0, 0, 0, 100),
  steps: fc.constant([]),
});
const oneDiscount = fc
  .record({
    operation: fc.constantFrom(1, 2),
    percents: fc.integer({ min: 1, max: 10_000 }).map((share) => share / 100),
    amounts: fc.oneof(fc.constant([]), fc.tuple(oneIn), fc.tuple(oneIn)),
    priority: fc.integer({ min: -1, max: 1 }),
    combination: fc.constantFrom(0, 0, 0, 1),
    excluded_discount_ids: fc.constantFrom([], [1], [2], [1, 3], [4, 5], [2, 6]),
    free_shipping: fc.boolean(),
    discounted_type: fc.constantFrom(0, 0, 1, 2),
    min_pieces: fc.constantFrom(0, 0, 0, 1, 2),
    is_for_purchase: fc.constantFrom(false, false, false, true),
    ...{ products_type: kinds, product_ids: some(1, cream, oil), tags_type: kinds, tag_ids: some(91, 92) },
    ...{ product_variations_type: kinds, product_variation_ids: some(cream50, cream100) },
    ...{ categories_type: kinds, category_ids: some(91, 92, 93), brands_type: kinds, brand_ids: some(1, 2) },
    // Days since the first one; some have no end.
    begins: fc.integer({ min: 0, max: 39 }),
    days: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 30 })),
  })
  .map((one) => ({ ...one, percents: one.operation === 1 ? one.percents : null }));
const charged = fc.record({
  day: fc.integer({ min: 0, max: 39 }),
  price: fc.integer({ min: 0, max: 60_000 }),
  isReduced: fc.constantFrom(true, false, null),
});
const several = fc.record({
  thing: things,
  discounts: fc.array(oneDiscount, { minLength: 3, maxLength: 8 }),
  history: fc.uniqueArray(charged, { minLength: 1, maxLength: 4, selector: ({ day }) => day }),
  moment: fc.constantFrom(20, 35, 40),
  rounding: fc.constantFrom(null, null, 5, 100, 700),
});
type Sample = typeof several extends fc.Arbitrary<infer One> ? One : never;

const insert = `insert into discounts (id, name, is_active, is_announced, operation, percents, amounts, priority, combination, excluded_discount_ids, free_shipping,
    discounted_type, min_pieces, is_for_purchase, products_type, product_ids, product_variations_type, product_variation_ids, tags_type, tag_ids,
    categories_type, category_ids, brands_type, brand_ids)
  select row_number() over (), '{"cs":"Sleva"}', true, true, r.* from jsonb_to_recordset($1) r(operation int, percents numeric, amounts jsonb, priority int,
    combination int, excluded_discount_ids int[], free_shipping bool, discounted_type int, min_pieces int, is_for_purchase bool, products_type int,
    product_ids int[], product_variations_type int, product_variation_ids int[], tags_type int, tag_ids int[], categories_type int, category_ids int[],
    brands_type int, brand_ids int[])`;
const lifetimes = createLifetimes(
  () => new Date(),
  async () => Infinity,
);
const DAY = `timestamptz '2026-01-01 00:00Z' + interval '24 hours' *`;

/** Shipping not chosen, or never free: of discounts that only make it free the first cart has all, the second none. */
const SHIPPINGS = [
  { price: 0, freeFrom: null, canBeFree: false },
  { price: 9_900, freeFrom: null, canBeFree: false },
];
const buyer = { customerId: null, customerGroupIds: [], countryId: 1, isFirstOrder: null };
/** Not for some carts only. */
const isForEveryCart = ({ isForPurchase, minPieces, minPrice }: LiveDiscount) =>
  !isForPurchase && minPieces <= 1 && minPrice === 0;

/** The lowest that carts with one piece charged on any of the thirty days before the moment. */
function lowestInCarts(
  { thing: one, discounts, history, moment, rounding: percentsRounding }: Sample,
  live: readonly LiveDiscount[],
) {
  const prices: number[] = [];
  for (let day = moment - 30; day < moment; day++) {
    const standing = history.toSorted((a, b) => a.day - b.day).findLast((entry) => entry.day <= day);
    if (!standing) continue;
    const reached = live.filter(isForEveryCart).filter(({ id }) => {
      const { begins, days } = discounts[id - 1] as Sample['discounts'][number];
      return begins <= day && (days === null || day < begins + days);
    });
    const { price } = standing;
    for (const isReduced of standing.isReduced === null ? [true, false] : [standing.isReduced])
      for (const shipping of SHIPPINGS) {
        const { categoryIds, tagIds, ...line } = one;
        const sets = { categoryIds: new Set<number>(categoryIds), tagIds: new Set<number>(tagIds) };
        const { left } = applyDiscounts(
          { lines: [{ ...line, ...sets, id: 1, pieces: 1, price, isReduced }], buyer, shipping, percentsRounding },
          reached,
        );
        prices.push(left.get(1) ?? price);
      }
  }
  return prices.length > 0 ? Math.min(...prices) : null;
}

/** The lowest price by the database, and by carts. */
async function lowestOf(sample: Sample) {
  const { thing: one, discounts, history, moment, rounding } = sample;
  for (const table of ['discounts', 'discount_spans', 'price_history', 'price_list_roundings'])
    await shop.sql(`delete from ${table}`);
  if (rounding !== null)
    await shop.sql(
      `insert into price_list_roundings (price_list_id, percents_rounding, begins, ends) values (1, $1, '-infinity', 'infinity')`,
      [rounding],
    );
  await shop.sql(insert, [JSON.stringify(discounts)]);
  await shop.sql(
    `update discount_spans s set begins = ${DAY} r.begins, ends = coalesce(${DAY} (r.begins + r.days), 'infinity')
     from (select row_number() over () as id, x.* from jsonb_to_recordset($1) x(begins int, days int)) r where s.discount_id = r.id`,
    [JSON.stringify(discounts)],
  );
  await shop.sql(
    `insert into price_history (price_list_id, product_id, product_variation_id, price, is_reduced, valid_from)
     select 1, $1, $2, h.price, h."isReduced", ${DAY} h.day from jsonb_to_recordset($3) h(day int, price int, "isReduced" bool)`,
    [one.productId, one.pricedVariationId, JSON.stringify(history)],
  );
  const [found] = await shop.sql<{ lowest: number | null }>(
    `select lowest_price_before(1, $1, $2, ${DAY} $3::int, $4) as lowest`,
    [one.productId, one.pricedVariationId, moment, one.variationId],
  );
  const { automatic } = await shareDiscounts(shop.api.db, lifetimes).ofPages(CZK);
  return { found: found?.lowest, expected: lowestInCarts(sample, automatic) };
}

test('the database finds the lowest price that carts charged within thirty days', async () => {
  let lowered = 0;
  for (const sample of fc.sample(several, { seed: 7, numRuns: 500 })) {
    const { found, expected } = await lowestOf(sample);
    expect(found, JSON.stringify(sample)).toBe(expected);
    if (expected !== null && expected < Math.min(...sample.history.map(({ price }) => price))) lowered++;
  }
  // Of samples without a discount in force nothing would be learned.
  expect(lowered).toBeGreaterThan(100);
});

const ALL_KINDS = { products_type: 0, product_variations_type: 0, tags_type: 0, categories_type: 0, brands_type: 0 };
const NO_IDS = { product_ids: [], product_variation_ids: [], tag_ids: [], category_ids: [], brand_ids: [] };
/** A discount of everything, from the first day on. */
const NOTHING_NARROWED = {
  ...{
    ...ALL_KINDS,
    ...NO_IDS,
    operation: 1,
    amounts: [],
    combination: 0,
    excluded_discount_ids: [],
    free_shipping: false,
  },
  ...{ discounted_type: 0, min_pieces: 0, is_for_purchase: false, begins: 0, days: null },
};

test('a discount that only makes shipping free, and keeps out one that keeps out the best', async () => {
  const nothing = { currency_id: 1, amount: 0, min_price: 0, steps: [] };
  const discounts = [
    {
      ...NOTHING_NARROWED,
      ...{ operation: 2, percents: null, amounts: [nothing], free_shipping: true },
      ...{ priority: 2, excluded_discount_ids: [2] },
    },
    { ...NOTHING_NARROWED, percents: 1, priority: 1, excluded_discount_ids: [3] },
    { ...NOTHING_NARROWED, percents: 50, priority: 0 },
  ] as unknown as Sample['discounts'];
  const history = [{ day: 0, price: 10_000, isReduced: false }];
  const sample: Sample = { thing: thing(oil), discounts, history, moment: 40, rounding: null };
  expect(await lowestOf(sample)).toEqual({ found: 5_000, expected: 5_000 });
});

test('of several roundings within the thirty days the lower price counts', async () => {
  const fifth = { ...NOTHING_NARROWED, percents: 20, priority: 0 } as unknown as Sample['discounts'][number];
  const history = [{ day: 0, price: 8_950, isReduced: false }];
  const sample: Sample = { thing: thing(oil), discounts: [fifth], history, moment: 40, rounding: null };
  expect((await lowestOf(sample)).found).toBe(7_160);
  const lowest = async (...spans: [rounding: number, begins: string, ends: string][]) => {
    await shop.sql('delete from price_list_roundings');
    for (const [rounding, begins, ends] of spans)
      await shop.sql(
        'insert into price_list_roundings (price_list_id, percents_rounding, begins, ends) values (1, $1, $2, $3)',
        [rounding, begins, ends],
      );
    const [row] = await shop.sql<{ lowest: number }>(
      `select lowest_price_before(1, $1, null, ${DAY} 40, null) as lowest`,
      [oil],
    );
    return row?.lowest;
  };
  // 71.60 less than whole steps of 1.00 and of 7.00; the thirty days end on the 10th of February.
  expect(await lowest([100, '-infinity', '2026-01-20Z'], [700, '2026-01-20Z', '2026-01-25Z'])).toBe(7_000);
  expect(await lowest([100, '-infinity', '2026-01-20Z'])).toBe(7_100);
  expect(await lowest([100, '-infinity', '2026-01-05Z'], [700, '2026-03-01Z', 'infinity'])).toBe(7_160);
});
