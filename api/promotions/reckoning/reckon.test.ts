import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reckon } from './reckon.ts';
import type { DiscountTerms, PricedLine, Purchase, Selection } from './terms.ts';

const ALL: Selection = { type: 'all', ids: new Set() };
const only = (...ids: number[]): Selection => ({ type: 'only', ids: new Set(ids) });
const except = (...ids: number[]): Selection => ({ type: 'except', ids: new Set(ids) });

const discount = (terms: Partial<DiscountTerms> & { id: number }): DiscountTerms => ({
  name: { en: `Discount ${terms.id}` },
  operation: 1,
  basisPoints: 0,
  amount: 0,
  every: 0,
  free: 0,
  steps: [],
  stepsCountPieces: false,
  isForPurchase: false,
  hasFreeShipping: false,
  priority: 0,
  combination: 0,
  excluded: new Set(),
  discountedType: 0,
  applicationScope: 0,
  products: ALL,
  variations: ALL,
  categories: ALL,
  brands: ALL,
  tags: ALL,
  customerGroups: ALL,
  customers: ALL,
  countries: ALL,
  isForFirstOrder: false,
  minPrice: 0,
  minPieces: 0,
  ...terms,
});

const line = (id: number, price: number, facts: Partial<PricedLine> = {}): PricedLine => ({
  id,
  productId: id,
  variationId: null,
  brandId: null,
  categoryIds: new Set(),
  tagIds: new Set(),
  pieces: 1,
  price,
  isReduced: false,
  isDiscountable: true,
  ...facts,
});

const purchase = (lines: PricedLine[], other: Partial<Purchase> = {}): Purchase => ({
  lines,
  buyer: { customerId: null, customerGroupIds: [], countryId: 1, isFirstOrder: null },
  shipping: { price: 0, freeFrom: null, canBeFree: true },
  ...other,
});

/** What is taken off each line by each discount: `{ discount: { line: amount } }`. */
const taken = (of: Purchase, ...discounts: DiscountTerms[]) =>
  Object.fromEntries(
    reckon(of, discounts).applied.map(({ discount: { id }, reductions }) => [id, Object.fromEntries(reductions)]),
  );
const refusal = (of: Purchase, one: DiscountTerms, ...others: DiscountTerms[]) =>
  reckon(of, [one, ...others]).refused.get(one.id)?.refusal;

describe('what a discount takes off', () => {
  test('percents of each line are rounded by themselves, those of the purchase once and split', () => {
    const lines = [line(1, 105), line(2, 105), line(3, 105)];
    expect(taken(purchase(lines), discount({ id: 1, basisPoints: 1_000 }))).toEqual({ 1: { 1: 11, 2: 11, 3: 11 } });
    const whole = discount({ id: 1, basisPoints: 1_000, isForPurchase: true });
    expect(taken(purchase(lines), whole)).toEqual({ 1: { 1: 11, 2: 10, 3: 11 } });
  });

  test('an amount is taken off each piece, or once off the purchase, and never more than there is', () => {
    const lines = [line(1, 30_000, { pieces: 3 }), line(2, 4_000)];
    const off = { id: 1, operation: 2, amount: 5_000 } as const;
    expect(taken(purchase(lines), discount(off))).toEqual({ 1: { 1: 15_000, 2: 4_000 } });
    expect(taken(purchase(lines), discount({ ...off, isForPurchase: true }))).toEqual({ 1: { 1: 4_412, 2: 588 } });
    expect(taken(purchase([line(2, 4_000)]), discount({ ...off, isForPurchase: true }))).toEqual({ 1: { 2: 4_000 } });
  });

  test('of three pieces the cheapest is free, so that splitting the purchase saves nothing', () => {
    const threeForTwo = discount({ id: 1, operation: 3, every: 3, free: 1 });
    const prices = [900, 800, 700, 300, 200, 100, 50];
    const lines = prices.map((price, index) => line(index + 1, price));
    expect(taken(purchase(lines), threeForTwo)).toEqual({ 1: { 3: 700, 6: 100 } });
    expect(taken(purchase(lines.slice(0, 2)), threeForTwo)).toEqual({});
    expect(taken(purchase([line(1, 2_000, { pieces: 4 }), line(2, 300, { pieces: 2 })]), threeForTwo)).toEqual({
      1: { 1: 500, 2: 150 },
    });
  });

  test('the highest step that is reached holds, by price or by pieces before discounts', () => {
    const steps = [
      { from: 1_000, basisPoints: 500, amount: null },
      { from: 2_000, basisPoints: 1_000, amount: null },
    ];
    const growing = discount({ id: 2, operation: 4, isForPurchase: true, steps });
    expect(taken(purchase([line(1, 999)]), growing)).toEqual({});
    expect(taken(purchase([line(1, 1_999)]), growing)).toEqual({ 2: { 1: 100 } });
    const first = discount({ id: 1, basisPoints: 5_000, priority: 1 });
    expect(taken(purchase([line(1, 2_000)]), first, growing)).toEqual({ 1: { 1: 1_000 }, 2: { 1: 100 } });
    const byPieces = discount({
      ...growing,
      stepsCountPieces: true,
      steps: [{ from: 3, basisPoints: null, amount: 7 }],
    });
    expect(taken(purchase([line(1, 300, { pieces: 3 })]), byPieces)).toEqual({ 2: { 1: 7 } });
  });

  test('one piece: the cheapest or the dearest in the scope', () => {
    const lines = [line(1, 600, { pieces: 2 }), line(2, 500), line(3, 200, { categoryIds: new Set([7]) })];
    const half = { id: 1, basisPoints: 5_000, categories: except(7) };
    expect(taken(purchase(lines), discount({ ...half, applicationScope: 1 }))).toEqual({ 1: { 1: 150 } });
    expect(taken(purchase(lines), discount({ ...half, applicationScope: 2 }))).toEqual({ 1: { 2: 250 } });
  });
});

describe('for whom and for what', () => {
  const facts = { variationId: 11, brandId: 3, categoryIds: new Set([7, 8]), tagIds: new Set([5]) };
  const one = purchase([line(1, 1_000, facts), line(2, 1_000)]);
  const tenth = { id: 1, basisPoints: 1_000 };

  test.each([
    ['products', only(1), { 1: 100 }],
    ['products', except(1), { 2: 100 }],
    ['variations', only(11), { 1: 100 }],
    ['variations', except(11), { 2: 100 }],
    ['categories', only(8, 99), { 1: 100 }],
    ['categories', except(8), { 2: 100 }],
    ['brands', only(3), { 1: 100 }],
    ['tags', only(5), { 1: 100 }],
    ['tags', except(5), { 2: 100 }],
  ] as const)('%s %o', (kind, selection, expected) => {
    expect(taken(one, discount({ ...tenth, [kind]: selection }))).toEqual({ 1: expected });
  });

  test('all selections of a discount have to hold for a line', () => {
    expect(refusal(one, discount({ ...tenth, brands: only(3), tags: only(6) }))).toEqual({ reason: 'other_goods' });
  });

  test.each([
    ['customerGroups', only(4), 'other_buyers'],
    ['customers', only(20), 'other_buyers'],
    ['countries', only(2), 'other_buyers'],
    ['countries', except(1), 'other_buyers'],
  ] as const)('%s %o is not for this buyer', (kind, selection, reason) => {
    expect(refusal(one, discount({ ...tenth, [kind]: selection }))).toEqual({ reason });
  });

  test('a discount for the first order waits until it is known that it is the first', () => {
    const first = discount({ ...tenth, isForFirstOrder: true });
    const by = (isFirstOrder: boolean | null) => ({ ...one, buyer: { ...one.buyer, isFirstOrder } });
    expect(refusal(by(null), first)).toEqual({ reason: 'first_order_only' });
    expect(refusal(by(false), first)).toEqual({ reason: 'first_order_only' });
    expect(taken(by(true), first)).toEqual({ 1: { 1: 100, 2: 100 } });
  });

  test('minima count the goods in its scope before discounts, and tell what is missing', () => {
    const half = discount({ id: 2, basisPoints: 5_000, priority: 9 });
    expect(refusal(one, discount({ ...tenth, products: only(1), minPrice: 1_200 }))).toEqual({
      reason: 'min_price',
      missing: 200,
    });
    expect(refusal(one, discount({ ...tenth, minPieces: 5 }))).toEqual({ reason: 'min_pieces', missing: 3 });
    expect(taken(one, discount({ ...tenth, minPrice: 2_000 }), half)).toEqual({
      2: { 1: 500, 2: 500 },
      1: { 1: 50, 2: 50 },
    });
  });

  test('goods that cost less anyway can be left out, or be the only ones; gifts never count', () => {
    const lines = [line(1, 1_000, { isReduced: true }), line(2, 1_000), line(3, 0, { isDiscountable: false })];
    expect(taken(purchase(lines), discount({ ...tenth, discountedType: 1 }))).toEqual({ 1: { 2: 100 } });
    expect(taken(purchase(lines), discount({ ...tenth, discountedType: 2 }))).toEqual({ 1: { 1: 100 } });
  });
});

describe('several discounts', () => {
  const one = purchase([line(1, 1_000)], { shipping: { price: 99, freeFrom: null, canBeFree: true } });

  test('a free piece is the cheapest after discounts of single lines, whatever the priorities are', () => {
    const lines = [line(1, 900), line(2, 1_000, { brandId: 3 })];
    const half = discount({ id: 1, basisPoints: 5_000, brands: only(3) });
    const secondFree = discount({ id: 2, operation: 3, every: 2, free: 1, priority: 9 });
    expect(taken(purchase(lines), half, secondFree)).toEqual({ 1: { 2: 500 }, 2: { 2: 500 } });
  });

  test('each is taken of what is left: of single lines first, then by priority, then the older one', () => {
    const wide = discount({ id: 1, basisPoints: 1_000, isForPurchase: true, priority: 9 });
    const low = discount({ id: 2, basisPoints: 2_000 });
    const high = discount({ id: 3, basisPoints: 5_000, priority: 5 });
    expect(taken(one, wide, low, high)).toEqual({ 3: { 1: 500 }, 2: { 1: 100 }, 1: { 1: 40 } });
  });

  test('excluded ones are not given together, whichever names the other', () => {
    const first = discount({ id: 1, basisPoints: 1_000, priority: 1 });
    const second = discount({ id: 2, basisPoints: 9_000, excluded: new Set([1]) });
    expect(taken(one, first, second)).toEqual({ 1: { 1: 100 } });
    expect(refusal(one, second, first)).toEqual({ reason: 'other_discount' });
  });

  test('of those that stand alone the buyer gets what leaves least to pay, shipping included', () => {
    const alone = (id: number, terms: Partial<DiscountTerms>) => discount({ id, combination: 1, ...terms });
    const together = [discount({ id: 1, basisPoints: 500 }), discount({ id: 2, basisPoints: 500 })];
    expect(taken(one, ...together, alone(3, { basisPoints: 900 }))).toEqual({ 1: { 1: 50 }, 2: { 1: 48 } });
    expect(taken(one, ...together, alone(3, { basisPoints: 1_000 }))).toEqual({ 3: { 1: 100 } });
    expect(taken(one, ...together, alone(3, { operation: 0, hasFreeShipping: true }))).toEqual({ 3: {} });
  });

  test('free shipping saves nothing, and is not used up, where shipping is free anyway or cannot be free', () => {
    const five = discount({ id: 1, basisPoints: 500 });
    const shipped = (combination: 0 | 1) => discount({ id: 2, combination, operation: 0, hasFreeShipping: true });
    const by = (shipping: Partial<Purchase['shipping']>, combination: 0 | 1) =>
      taken({ ...one, shipping: { ...one.shipping, ...shipping } }, five, shipped(combination));
    expect([by({}, 1), by({}, 0)]).toEqual([{ 2: {} }, { 1: { 1: 50 }, 2: {} }]);
    for (const idle of [{ canBeFree: false }, { freeFrom: 950 }])
      expect([by(idle, 1), by(idle, 0)]).toEqual([{ 1: { 1: 50 } }, { 1: { 1: 50 } }]);
    // Least is to be paid without any.
    expect(by({ freeFrom: 951 }, 1)).toEqual({});
    // Before a method is chosen nobody knows.
    expect(by({ price: 0, freeFrom: 950 }, 0)).toEqual({ 1: { 1: 50 }, 2: {} });
  });

  test('what takes nothing off is told', () => {
    const gone = discount({ id: 1, basisPoints: 10_000, priority: 1 });
    expect(refusal(one, discount({ id: 2, basisPoints: 1_000 }), gone)).toEqual({ reason: 'nothing_left' });
  });
});

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
  const isKept = ({ operation }: Partial<DiscountTerms>, place: number) => operation !== 3 || place === free;
  return terms.filter(isKept).map((one) => {
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
const lined = (lines: readonly AnyLine[]) =>
  lines.map(({ price, pieces, ...facts }, index) => line(index + 1, price * pieces, { ...facts, pieces }));
const numbered = (terms: Partial<DiscountTerms>[]) => terms.map((one, index) => discount({ ...one, id: index + 1 }));

test('no line ever costs less than nothing, and what is taken off and what is left add up', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 6 }), fc.array(anyTerms, { maxLength: 6 }), (lines, terms) => {
      const of = purchase(lined(lines));
      const { applied, left } = reckon(of, numbered(terms));
      for (const { id, price, isDiscountable } of of.lines) {
        const off = applied.reduce((sum, { reductions }) => sum + (reductions.get(id) ?? 0), 0);
        expect(left.get(id)).toBe(price - off);
        expect(price - off).toBeGreaterThanOrEqual(0);
        if (!isDiscountable) expect(off).toBe(0);
      }
    }),
    { numRuns: 2_000 },
  );
});

test('without thresholds, one more line never lowers what is left to pay', () => {
  const remaining = (lines: readonly AnyLine[], terms: Partial<DiscountTerms>[]) =>
    [...reckon(purchase(lined(lines)), numbered(terms)).left.values()].reduce((sum, left) => sum + left, 0);
  fc.assert(
    fc.property(
      fc.array(anyLine, { maxLength: 5 }),
      anyLine,
      fc.array(anyTerms, { maxLength: 5 }).map(plain),
      (lines, added, terms) => {
        expect(remaining([...lines, added], terms)).toBeGreaterThanOrEqual(remaining(lines, terms));
      },
    ),
    { numRuns: 2_000 },
  );
});
