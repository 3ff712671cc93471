import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyDiscounts } from './apply-discounts.ts';
import { ALL, discount, except, line, only, purchase } from './samples.ts';
import type { DiscountTerms, PricedLine } from './terms.ts';

const anyTerms = fc.record({
  operation: fc.constantFrom(...([1, 2, 3] as const)),
  basisPoints: fc.integer({ min: 0, max: 10_000 }),
  amount: fc.integer({ min: 0, max: 5_000 }),
  every: fc.integer({ min: 2, max: 5 }),
  free: fc.constant(1),
  isForPurchase: fc.boolean(),
  priority: fc.integer({ min: 0, max: 3 }),
  combination: fc.constantFrom(...([0, 1] as const)),
  discountedType: fc.constantFrom(...([0, 1, 2] as const)),
  brands: fc.constantFrom(ALL, only(1), except(1)),
  minPrice: fc.integer({ min: 0, max: 20_000 }),
});
/** Without thresholds; free pieces once, and nothing narrower than them after them. */
const plain = (terms: Partial<DiscountTerms>[]): Partial<DiscountTerms>[] => {
  const free = terms.findIndex(({ operation }) => operation === 3);
  const isStored = ({ operation }: Partial<DiscountTerms>, index: number) => operation !== 3 || index === free;
  return terms.filter(isStored).map((one) => {
    const isWide = one.isForPurchase && one.operation !== 3;
    return { ...one, minPrice: 0, ...(isWide && { brands: ALL, discountedType: 0 }) };
  });
};
const anyLine = fc.record({
  price: fc.integer({ min: 0, max: 10_000 }),
  pieces: fc.integer({ min: 1, max: 5 }),
  brandId: fc.constantFrom(null, 1, 2),
  isReduced: fc.boolean(),
  isDiscountable: fc.boolean(),
});
type AnyLine = Pick<PricedLine, 'price' | 'pieces'> & Partial<PricedLine>;
const anyRounding = fc.constantFrom(null, null, 5, 100, 700);
const lined = (lines: readonly AnyLine[]) =>
  lines.map(({ price, pieces, ...facts }, index) => line(index + 1, price * pieces, { ...facts, pieces }));
const numbered = (terms: Partial<DiscountTerms>[]) => terms.map((one, index) => discount({ ...one, id: index + 1 }));

test('no line ever costs less than nothing, and what is taken off and what is left add up', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { maxLength: 6 }),
      fc.array(anyTerms, { maxLength: 6 }),
      anyRounding,
      (lines, terms, percentsRounding) => {
        const of = purchase(lined(lines), { percentsRounding });
        const { applied, left } = applyDiscounts(of, numbered(terms));
        for (const { reductions, rounded } of applied)
          for (const [id, amount] of rounded) {
            expect(amount).toBeGreaterThan(0);
            expect(amount).toBeLessThanOrEqual(reductions.get(id) ?? 0);
            expect(percentsRounding).not.toBeNull();
          }
        for (const { id, price, isDiscountable } of of.lines) {
          const off = applied.reduce((sum, { reductions }) => sum + (reductions.get(id) ?? 0), 0);
          expect(left.get(id)).toBe(price - off);
          expect(price - off).toBeGreaterThanOrEqual(0);
          if (!isDiscountable) expect(off).toBe(0);
        }
      },
    ),
    { numRuns: 2_000 },
  );
});

test('without thresholds, one more line never lowers what is left to pay', () => {
  const remaining = (lines: readonly AnyLine[], terms: Partial<DiscountTerms>[], percentsRounding: number | null) =>
    [...applyDiscounts(purchase(lined(lines), { percentsRounding }), numbered(terms)).left.values()].reduce(
      (sum, left) => sum + left,
      0,
    );
  fc.assert(
    fc.property(
      fc.array(anyLine, { maxLength: 5 }),
      anyLine,
      fc.array(anyTerms, { maxLength: 5 }).map(plain),
      anyRounding,
      (lines, added, terms, rounding) => {
        expect(remaining([...lines, added], terms, rounding)).toBeGreaterThanOrEqual(remaining(lines, terms, rounding));
      },
    ),
    { numRuns: 2_000 },
  );
});

test('what a rounding leaves of single pieces is whole steps, and never more than without it', () => {
  fc.assert(
    fc.property(anyLine, fc.integer({ min: 1, max: 10_000 }), fc.constantFrom(5, 100), (one, basisPoints, step) => {
      const of = lined([{ ...one, isDiscountable: true }]);
      const terms = [discount({ id: 1, basisPoints })];
      const left = applyDiscounts(purchase(of, { percentsRounding: step }), terms).left.get(1) ?? 0;
      const exact = applyDiscounts(purchase(of), terms).left.get(1) ?? 0;
      expect(left).toBeLessThanOrEqual(exact);
      if (left >= step * one.pieces) expect(left % (step * one.pieces)).toBe(0);
      expect(exact - left).toBeLessThanOrEqual(step * one.pieces);
    }),
    { numRuns: 2_000 },
  );
});
