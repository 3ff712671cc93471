import { describe, expect, test } from 'vitest';
import { applyDiscounts } from './apply-discounts.ts';
import { hindrance } from './hindrance.ts';
import { discount, except, line, only, purchase } from './samples.ts';
import type { DiscountTerms, Purchase } from './terms.ts';

/** What is taken off each line by each discount: `{ discount: { line: amount } }`. */
const taken = (of: Purchase, ...discounts: DiscountTerms[]) =>
  Object.fromEntries(
    applyDiscounts(of, discounts).applied.map(({ discount: { id }, reductions }) => [
      id,
      Object.fromEntries(reductions),
    ]),
  );
const refusal = (of: Purchase, one: DiscountTerms, ...others: DiscountTerms[]) =>
  applyDiscounts(of, [one, ...others]).refused.get(one.id)?.refusal;

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

  test('with a rounding each piece costs whole steps, and so does what is left of a purchase', () => {
    const rounded = { percentsRounding: 100 };
    const fifth = discount({ id: 1, basisPoints: 2_000 });
    // Of 89.00 are left 71.20, so 71.00 of each piece; of 105.50 84.40; of 1.10 less than one step, so 0.88.
    const lines = [line(1, 26_700, { pieces: 3 }), line(2, 10_550), line(3, 110)];
    const { applied } = applyDiscounts(purchase(lines, rounded), [fifth]);
    expect([...(applied[0]?.reductions ?? [])]).toEqual([
      [1, 5_400],
      [2, 2_150],
      [3, 22],
    ]);
    expect([...(applied[0]?.rounded ?? [])]).toEqual([
      [1, 60],
      [2, 40],
    ]);
    // 373.60 less a tenth are 336.24, so 336.00 are left.
    const tenth = discount({ id: 1, basisPoints: 1_000, isForPurchase: true });
    const off = [...(applyDiscounts(purchase(lines, rounded), [tenth]).applied[0]?.reductions.values() ?? [])];
    expect(off.reduce((sum, one) => sum + one, 0)).toBe(3_760);
    const nothing = discount({ id: 1, basisPoints: 0 });
    expect(applyDiscounts(purchase([line(1, 10_550)], rounded), [nothing]).applied).toEqual([]);
    expect(taken(purchase([line(1, 10_550)], rounded), discount({ id: 1, operation: 2, amount: 25 }))).toEqual({
      1: { 1: 25 },
    });
  });

  test('pieces that differ by a unit are rounded each by itself', () => {
    // Three pieces of 33.33, 33.33 and 33.34 less a half: 16.00 each. Pieces below a step stay exact together.
    const half = discount({ id: 1, basisPoints: 5_000 });
    const rounded = { percentsRounding: 100 };
    expect(taken(purchase([line(1, 10_000, { pieces: 3 })], rounded), half)).toEqual({ 1: { 1: 5_200 } });
    expect(taken(purchase([line(1, 303, { pieces: 3 })], rounded), half)).toEqual({ 1: { 1: 152 } });
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
    ['countries', only(2), 'other_country'],
    ['countries', except(1), 'other_country'],
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
    for (const idle of [{ canBeFree: false }, { price: 0, canBeFree: false }, { freeFrom: 950 }])
      expect([by(idle, 1), by(idle, 0)]).toEqual([{ 1: { 1: 50 } }, { 1: { 1: 50 } }]);
    // Least is to be paid without any.
    expect(by({ freeFrom: 951 }, 1)).toEqual({});
    // Before a method is chosen nobody knows.
    expect(by({ price: 0, freeFrom: 950 }, 0)).toEqual({ 1: { 1: 50 }, 2: {} });
  });

  test('free shipping that saves nothing keeps nobody out', () => {
    const shipped = discount({ id: 1, operation: 0, hasFreeShipping: true, priority: 9 });
    const fifth = discount({ id: 2, basisPoints: 2_000, isForPurchase: true, excluded: new Set([1]) });
    const by = (freeFrom: number | null) => taken({ ...one, shipping: { ...one.shipping, freeFrom } }, shipped, fifth);
    expect(by(800)).toEqual({ 2: { 1: 200 } });
    // Shipping has to be paid: the one that comes first holds.
    expect(by(null)).toEqual({ 1: {} });
    expect(refusal({ ...one, shipping: { ...one.shipping, freeFrom: 800 } }, shipped, fifth)).toEqual({
      reason: 'nothing_left',
    });
  });

  test('no step and no full group of pieces: the discount does not hold, nor is shipping free, and what is missing is told', () => {
    const growing = discount({
      ...{ id: 1, operation: 4, hasFreeShipping: true },
      steps: [
        { from: 1_500, basisPoints: 500, amount: null },
        { from: 5_000, basisPoints: 900, amount: null },
      ],
    });
    expect(refusal(one, growing)).toEqual({ reason: 'min_price', missing: 500 });
    expect(refusal(one, { ...growing, stepsCountPieces: true })).toEqual({ reason: 'min_pieces', missing: 1_499 });
    const third = discount({ id: 1, operation: 3, every: 3, free: 1, hasFreeShipping: true });
    expect(refusal(one, third)).toEqual({ reason: 'min_pieces', missing: 2 });
    expect(taken(one, discount({ ...growing, steps: [{ from: 1_000, basisPoints: 500, amount: null }] }))).toEqual({
      1: { 1: 50 },
    });
  });

  test('what takes nothing off is told', () => {
    const gone = discount({ id: 1, basisPoints: 10_000, priority: 1 });
    expect(refusal(one, discount({ id: 2, basisPoints: 1_000 }), gone)).toEqual({ reason: 'nothing_left' });
  });
});

describe('what is missing to a minimum is promised only where the discount would hold with it', () => {
  const one = purchase([line(1, 1_000, { pieces: 2 })], { shipping: { price: 99, freeFrom: null, canBeFree: true } });
  /** Why the first one would take nothing off with what it lacks. */
  const hinders = (of: Purchase, waiting: DiscountTerms, ...others: DiscountTerms[]) => {
    const discounts = [waiting, ...others];
    const refused = applyDiscounts(of, discounts).refused.get(waiting.id);
    expect(refused?.refusal).toHaveProperty('missing');
    return refused && hindrance(of, discounts, refused);
  };
  const third = { id: 1, basisPoints: 3_000 };
  const tenth = discount({ id: 2, basisPoints: 1_000, priority: 1 });

  test('nothing else hinders it: by price, by pieces, by both', () => {
    for (const minimum of [{ minPrice: 1_500 }, { minPieces: 3 }, { minPrice: 1_500, minPieces: 9 }])
      expect(hinders(one, discount({ ...third, ...minimum }), tenth)).toBeUndefined();
  });

  test('one that it does not go with holds', () => {
    const waiting = discount({ ...third, minPrice: 1_500, excluded: new Set([2]) });
    expect(hinders(one, waiting, tenth)).toEqual({ reason: 'other_discount' });
    expect(hinders(one, { ...waiting, priority: 2 }, tenth)).toBeUndefined();
  });

  test('one that stands alone saves less than the others, or more', () => {
    const alone = (basisPoints: number) => discount({ id: 1, basisPoints, minPieces: 3, combination: 1 });
    expect(hinders(one, alone(900), tenth)).toEqual({ reason: 'other_discount' });
    expect(hinders(one, alone(1_100), tenth)).toBeUndefined();
  });

  test('free shipping comes with what is missing anyway', () => {
    const shipped = discount({ id: 1, operation: 0, hasFreeShipping: true, minPrice: 1_500 });
    const by = (freeFrom: number) => ({ ...one, shipping: { ...one.shipping, freeFrom } });
    expect(hinders(by(1_500), shipped)).toEqual({ reason: 'nothing_left' });
    expect(hinders(by(1_501), shipped)).toBeUndefined();
  });
});
