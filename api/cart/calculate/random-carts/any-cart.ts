import fc from 'fast-check';

const price = fc.integer({ min: 0, max: 3_000_000 });
const taxGroup = fc.nat({ max: 2 });
/** Price in the host's own list, where that of a group replaces it. */
const ofHost = fc.option(price);

const anyDiscount = fc.record({
  operation: fc.constantFrom(0, 1, 2, 3, 4),
  basisPoints: fc.integer({ min: 1, max: 10_000 }),
  amount: fc.integer({ min: 1, max: 500_000 }),
  every: fc.integer({ min: 2, max: 6 }),
  steps: fc
    .uniqueArray(fc.integer({ min: 0, max: 5_000_000 }), { maxLength: 3 })
    .map((from) =>
      from.sort((a, b) => a - b).map((at, step) => ({ from: at, basisPoints: (step + 1) * 700, amount: null })),
    ),
  isForPurchase: fc.boolean(),
  hasFreeShipping: fc.boolean(),
  priority: fc.integer({ min: -3, max: 3 }),
  combination: fc.constantFrom(0, 0, 0, 1),
  discountedType: fc.constantFrom(0, 0, 1, 2),
  applicationScope: fc.constantFrom(0, 0, 1, 2),
  brand: fc.constantFrom(null, null, 1, 2),
  country: fc.constantFrom(null, null, 1),
  minPrice: fc.constantFrom(0, 0, 100_000, 2_000_000),
  minPieces: fc.constantFrom(0, 0, 4),
  excludes: fc.constantFrom(null, null, 1, 2),
});
export type AnyDiscount = typeof anyDiscount extends fc.Arbitrary<infer One> ? One : never;

/** What can be had of a thing: mostly as much as anybody wants. */
const supply = fc.record({
  stock: fc.constantFrom(null, null, null, 0, 1, 5, 30),
  productMax: fc.constantFrom(null, null, null, 2, 7),
  isVisible: fc.constantFrom(true, true, true, true, true, false),
});

const anyPart = fc.record({
  per: fc.integer({ min: 1, max: 4 }),
  current: price,
  before: fc.constantFrom(0, 0, 7_777),
  ofHost,
  taxGroup,
  stock: fc.constantFrom(null, null, null, null, 3, 40),
});

const anyGift = fc.record({
  percents: fc.constantFrom(100, 100, 40),
  from: fc.constantFrom(0, 0, 50_000, 3_000_000),
  isCombinable: fc.constantFrom(true, true, false),
});

export const anyGoods = fc.record({
  amount: fc.integer({ min: 1, max: 12 }),
  current: price,
  before: fc.integer({ min: 0, max: 50_000 }),
  ofHost,
  taxGroup,
  brand: fc.constantFrom(null, 1, 2),
  isVoucher: fc.constantFrom(false, false, false, true),
  /** How the shop gives it, if it does. */
  gift: fc.option(anyGift, { freq: 4 }),
  isForCredits: fc.boolean(),
  /** Account that pays its pieces. */
  account: fc.constantFrom(null, 1, 2),
  /** A product, or a fixed, configurable or composite package. */
  type: fc.constantFrom(0, 0, 0, 1, 2, 3),
  percents: fc.constantFrom(0, 10, 12.5, 90),
  parts: fc.array(anyPart, { minLength: 1, maxLength: 4 }),
  supply,
  /** The price that the shopper saw, where it was another one. */
  seen: fc.option(price),
});
export type AnyGoods = typeof anyGoods extends fc.Arbitrary<infer One> ? One : never;

const anyAccount = fc.record({
  balance: fc.integer({ min: 0, max: 1_000_000 }),
  decimals: fc.constantFrom(0, 2),
  worth: fc.constantFrom(1, 5_000, 10_000, 12_345),
  minOrderPrice: fc.constantFrom(null, null, 100_000),
  maxPercents: fc.constantFrom(null, null, 20, 50),
  wished: fc.integer({ min: 0, max: 1_000_000 }),
});

/** What somebody put into a cart, and what the shop asks, gives and has of it. */
export const anyCart = fc.record({
  goods: fc.array(anyGoods, { minLength: 1, maxLength: 8 }),
  discounts: fc.array(anyDiscount, { maxLength: 8 }),
  shipping: fc.record({
    price: fc.constantFrom(0, 9_900, 295),
    freeFrom: fc.constantFrom(null, 150_000),
    canBeFree: fc.boolean(),
    isOnlyTo: fc.constantFrom(null, null, null, 1),
  }),
  payment: fc.constantFrom(0, 0, 3_900),
  accounts: fc.array(anyAccount, { maxLength: 2 }),
  vouchers: fc.array(fc.integer({ min: 1, max: 2_000_000 }), { maxLength: 3 }),
  countryId: fc.constantFrom(1, 2, 3),
  cashStep: fc.constantFrom(1, 5, 100),
  rounding: fc.constantFrom(null, null, 5, 100, 700),
});
export type AnyCart = typeof anyCart extends fc.Arbitrary<infer One> ? One : never;
