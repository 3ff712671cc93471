import fc from 'fast-check';
import { expect, test } from 'vitest';
import { receiptOf } from '../orders/index.ts';
import type { LiveDiscount } from '../promotions/index.ts';
import { chargesOf, reductionsByLine } from './charges.ts';
import { reckonLines } from './purchase.ts';
import type { SoldLine } from './sellable.ts';
import { totalsOf } from './totals.ts';

/** Random carts of one run; more by RUNS, for example 100000. */
const RUNS = Number(process.env.RUNS ?? 1_000);

const ALL = { type: 'all', ids: new Set<number>() } as const;
const rate = fc.constantFrom(0, 5, 12, 19, 21, 23);
const price = fc.integer({ min: 0, max: 3_000_000 });

const anyDiscount = fc.record({
  operation: fc.constantFrom(0, 1, 2, 3, 4),
  basisPoints: fc.integer({ min: 1, max: 10_000 }),
  amount: fc.integer({ min: 1, max: 500_000 }),
  every: fc.integer({ min: 2, max: 6 }),
  steps: fc
    .uniqueArray(fc.integer({ min: 0, max: 5_000_000 }), { maxLength: 3 })
    .map((from) =>
      from.sort((a, b) => a - b).map((at, place) => ({ from: at, basisPoints: (place + 1) * 700, amount: null })),
    ),
  isForPurchase: fc.boolean(),
  hasFreeShipping: fc.boolean(),
  priority: fc.integer({ min: -3, max: 3 }),
  combination: fc.constantFrom(0, 0, 0, 1),
  discountedType: fc.constantFrom(0, 0, 1, 2),
  applicationScope: fc.constantFrom(0, 0, 1, 2),
  brand: fc.constantFrom(null, null, 1, 2),
  minPrice: fc.constantFrom(0, 0, 100_000, 2_000_000),
  minPieces: fc.constantFrom(0, 0, 4),
  excludes: fc.constantFrom(null, null, 1, 2),
});
type AnyDiscount = typeof anyDiscount extends fc.Arbitrary<infer One> ? One : never;

const discountOf = ({ brand, excludes, ...terms }: AnyDiscount, index: number) =>
  ({
    ...{
      id: index + 1,
      name: { en: `Discount ${index + 1}` },
      code: null,
      version: '1',
      isAnnounced: false,
      limitPerCustomer: null,
    },
    ...{
      products: ALL,
      variations: ALL,
      categories: ALL,
      tags: ALL,
      customerGroups: ALL,
      customers: ALL,
      countries: ALL,
    },
    brands: brand === null ? ALL : { type: 'only', ids: new Set([brand]) },
    excluded: new Set(excludes === null ? [] : [excludes]),
    ...{ free: 1, stepsCountPieces: false, isForFirstOrder: false },
    ...terms,
  }) as LiveDiscount;

const anyGoods = fc.record({
  amount: fc.integer({ min: 1, max: 12 }),
  current: price,
  before: fc.integer({ min: 0, max: 50_000 }),
  taxRate: rate,
  brand: fc.constantFrom(null, 1, 2),
  isGift: fc.constantFrom(false, false, false, true),
  /** Of a composite package: its parts, by pieces in one package. */
  parts: fc.oneof(
    { weight: 4, arbitrary: fc.constant(null) },
    {
      weight: 1,
      arbitrary: fc.array(fc.record({ per: fc.integer({ min: 1, max: 3 }), current: price, taxRate: rate }), {
        minLength: 1,
        maxLength: 4,
      }),
    },
  ),
});
type AnyGoods = typeof anyGoods extends fc.Arbitrary<infer One> ? One : never;

const COMMON = { product_variation_id: null, category_ids: [], tag_ids: [], package_discount: 0 };

/** Lines of a cart as they are sold: a composite package costs nothing besides its parts. */
function linesOf(goods: readonly AnyGoods[]): SoldLine[] {
  return goods.flatMap((one, index): SoldLine[] => {
    const id = (index + 1) * 10;
    const own = {
      ...COMMON,
      id,
      product_id: id,
      brand_id: one.brand,
      amount: one.amount,
      tax_rate: one.taxRate,
      parent_id: null,
    };
    if (!one.parts) {
      const prices = { current_price: one.current, original_price: one.current + one.before };
      return [{ ...own, ...prices, item_type: one.isGift ? 1 : 0, product_type: 0 } as unknown as SoldLine];
    }
    const parts = one.parts.map(({ per, current, taxRate }, place) => ({
      ...COMMON,
      ...{
        id: id + place + 1,
        product_id: id + place + 1,
        brand_id: null,
        tax_rate: taxRate,
        parent_id: id,
        item_type: 6,
        product_type: 0,
      },
      ...{ amount: one.amount * per, per_package: per, current_price: current, original_price: current },
    }));
    const holder = { ...own, item_type: 5, product_type: 3, current_price: 0, original_price: 0, parts };
    return [holder, ...parts] as unknown as SoldLine[];
  });
}

const money = (minor: number) => ({ value: minor, formatted: '' });
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

test('whatever is in a cart and whatever discounts there are, everything adds up and nothing is negative', () => {
  fc.assert(
    fc.property(
      fc.array(anyGoods, { minLength: 1, maxLength: 8 }),
      fc.array(anyDiscount, { maxLength: 8 }),
      fc.record({
        price: fc.constantFrom(0, 9_900, 295),
        freeFrom: fc.constantFrom(null, 150_000),
        canBeFree: fc.boolean(),
        taxRate: rate,
      }),
      fc.constantFrom(1, 5, 100),
      (goods, terms, shipping, cashStep) => {
        const lines = linesOf(goods);
        const buyer = { customerId: null, customerGroupIds: [], countryId: 1, isFirstOrder: null };
        const reckoned = reckonLines(lines, buyer, shipping, terms.map(discountOf));
        const isFree = shipping.canBeFree && reckoned.hasFreeShipping;
        const charges = [
          ...chargesOf(lines, { ...reckoned, credits: [] }, { shipping: null, payment: null }, 'en'),
          {
            ...{ kind: 'shipping' as const, name: null, code: null, originalTaxedPrice: null },
            parts: [{ taxRate: shipping.taxRate, taxedPrice: isFree ? 0 : shipping.price }],
          },
        ];
        const totals = totalsOf(charges, cashStep);
        const reductions = reductionsByLine(totals.charges);
        const goodsCharges = totals.charges.filter(({ kind }) => kind === 'goods');
        let left = 0;
        for (const [place, line] of lines.entries()) {
          const off = reductions.get(line.id) ?? [];
          const charge = goodsCharges[place];
          const receipt = receiptOf(
            [
              {
                taxRate: line.tax_rate,
                originalTaxedPrice: line.original_price * line.amount,
                price: charge?.price ?? 0,
                taxedPrice: charge?.taxedPrice ?? 0,
                reductions: off,
              },
            ],
            line.tax_rate,
            money,
          );
          const steps = receipt.steps.map(({ taxed_price }) => taxed_price.value);
          expect(sum(steps)).toBe(receipt.taxed_price.value);
          expect(receipt.taxed_price.value).toBeGreaterThanOrEqual(0);
          if (line.item_type === 1) expect(off).toEqual([]);
          left += receipt.taxed_price.value;
        }
        expect(left).toBe(reckoned.goods);
        expect(sum(totals.charges.map(({ taxedPrice }) => taxedPrice))).toBe(totals.taxedPrice - totals.cashRounding);
        expect(sum(totals.charges.map(({ price: untaxed }) => untaxed))).toBe(totals.price);
        for (const one of totals.rates) {
          const own = totals.charges.flatMap(({ parts }) => parts).filter(({ taxRate }) => taxRate === one.taxRate);
          expect(sum(own.map(({ taxedPrice }) => taxedPrice))).toBe(one.taxedPrice);
          expect(sum(own.map(({ price: untaxed }) => untaxed))).toBe(one.price);
          expect(one.taxedPrice).toBeGreaterThanOrEqual(0);
        }
        expect(totals.taxedPrice).toBeGreaterThanOrEqual(0);
      },
    ),
    { numRuns: RUNS },
  );
}, 600_000);
