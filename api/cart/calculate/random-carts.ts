import fc from 'fast-check';
import { CART_ITEM_TYPES } from '../../../contract/cart/rules.ts';
import type { CreditAccount } from '../../loyalty/index.ts';
import type { LiveDiscount } from '../../promotions/index.ts';
import { chargesOf } from './charges.ts';
import { assembled } from './contents.ts';
import { discountLines } from './purchase.ts';
import type { SoldLine } from './sellable.ts';
import { totalsOf } from './totals.ts';

const ALL = { type: 'all', ids: new Set<number>() } as const;
/** Rates of tax by country, as three tax groups have them there. */
const RATES: Record<number, readonly number[]> = { 1: [21, 12, 0], 2: [23, 19, 5], 3: [27, 18, 5] };
const country = fc.constantFrom(1, 2, 3);
const taxGroup = fc.nat({ max: 2 });
const price = fc.integer({ min: 0, max: 3_000_000 });
export const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

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

const only = (id: number | null) => (id === null ? ALL : { type: 'only', ids: new Set([id]) });
const discountOf = ({ brand, country: where, excludes, ...terms }: AnyDiscount, index: number) =>
  ({
    ...{ id: index + 1, name: { en: `Discount ${index + 1}` }, code: null, version: '1' },
    ...{
      announcedSince: null,
      description: null,
      limitPerCustomer: null,
      isOfBuyer: false,
      free: 1,
      stepsCountPieces: false,
      isForFirstOrder: false,
    },
    ...{ products: ALL, variations: ALL, categories: ALL, tags: ALL, customerGroups: ALL, customers: ALL },
    ...{ brands: only(brand), countries: only(where), excluded: new Set(excludes === null ? [] : [excludes]) },
    ...terms,
  }) as LiveDiscount;

/** Price in the host's own list, where that of a group replaces it. */
const ofHost = fc.option(price);
const anyPart = fc.record({
  per: fc.integer({ min: 1, max: 4 }),
  current: price,
  before: fc.constantFrom(0, 0, 7_777),
  ofHost,
  taxGroup,
});
export const anyGoods = fc.record({
  amount: fc.integer({ min: 1, max: 12 }),
  current: price,
  before: fc.integer({ min: 0, max: 50_000 }),
  ofHost,
  taxGroup,
  brand: fc.constantFrom(null, 1, 2),
  /** Of a product: money, or given away. */
  special: fc.constantFrom(null, null, null, 'voucher', 'gift'),
  isForCredits: fc.boolean(),
  /** Account that pays its pieces. */
  account: fc.constantFrom(null, 1, 2),
  /** A product, or a fixed, configurable or composite package. */
  type: fc.constantFrom(0, 0, 0, 1, 2, 3),
  percents: fc.constantFrom(0, 10, 12.5, 90),
  parts: fc.array(anyPart, { minLength: 1, maxLength: 4 }),
});
export type AnyGoods = typeof anyGoods extends fc.Arbitrary<infer One> ? One : never;

const COMMON = {
  product_variation_id: null,
  category_ids: [],
  tag_ids: [],
  package_discount: 0,

  package_is_reduced: null,
  customer_account_id: null,
};
const { classic, gift, flexible_package, combinable_package, package_item } = CART_ITEM_TYPES;
/** By type of the product. */
const LINE_TYPES = [classic, classic, flexible_package, combinable_package];

/** Lines of a cart as they are stored and sold; `packages` instead of each amount. */
export function linesOf(
  { goods, countryId, rounding }: Pick<AnyCart, 'goods' | 'countryId' | 'rounding'>,
  packages?: number,
): SoldLine[] {
  const rateOf = (group: number) => RATES[countryId]?.[group] ?? 0;
  const rows = goods.flatMap((one, index) => {
    const id = (index + 1) * 10;
    const amount = packages ?? one.amount;
    const prices =
      one.type === 3
        ? {
            current_price: 0,
            original_price: 0,
            base_price: null,
            package_discount: one.percents,
            percents_rounding: rounding,
            package_is_reduced: one.percents > 0,
          }
        : { current_price: one.current, original_price: one.current + one.before, base_price: one.ofHost };
    const own = {
      ...COMMON,
      ...prices,
      ...{ id, product_id: id, brand_id: one.brand, amount, tax_rate: rateOf(one.taxGroup), parent_id: null },
      ...{ item_type: LINE_TYPES[one.type], product_type: one.type, is_voucher: false },
      ...(one.type === 0 && one.special === 'voucher' && { is_voucher: true }),
      ...(one.type === 0 && one.special === 'gift' && { item_type: gift }),
      ...{ is_purchasable_with_credits: one.isForCredits, customer_account_id: one.account },
    };
    const parts = one.parts.map(({ per, current, before, ofHost: base_price, taxGroup: group }, step) => ({
      ...COMMON,
      ...{ id: id + step + 1, product_id: id + step + 1, brand_id: null, parent_id: id, tax_rate: rateOf(group) },
      ...{ item_type: package_item, product_type: 0, is_voucher: false, is_purchasable_with_credits: true },
      ...{ amount: amount * per, current_price: current, original_price: current + before, base_price },
    }));
    return one.type === 0 ? [own] : [own, ...parts];
  });
  return assembled(rows as unknown as SoldLine[]);
}

const anyAccount = fc.record({
  balance: fc.integer({ min: 0, max: 1_000_000 }),
  decimals: fc.constantFrom(0, 2),
  worth: fc.constantFrom(1, 5_000, 10_000, 12_345),
  minOrderPrice: fc.constantFrom(null, null, 100_000),
  maxPercents: fc.constantFrom(null, null, 20, 50),
  wished: fc.integer({ min: 0, max: 1_000_000 }),
});
type AnyAccount = typeof anyAccount extends fc.Arbitrary<infer One> ? One : never;
function creditsOf(any: readonly AnyAccount[]) {
  const accounts = any.map(
    ({ wished: _, ...terms }, index): CreditAccount => ({
      ...{ id: index + 1, name: { en: `Credits ${index + 1}` } as CreditAccount['name'], currencyDecimals: 2 },
      ...terms,
    }),
  );
  return { accounts, wishes: any.map(({ wished }, index) => ({ customer_account_id: index + 1, amount: wished })) };
}

export const anyCart = fc.record({
  goods: fc.array(anyGoods, { minLength: 1, maxLength: 8 }),
  terms: fc.array(anyDiscount, { maxLength: 8 }),
  shipping: fc.record({
    price: fc.constantFrom(0, 9_900, 295),
    freeFrom: fc.constantFrom(null, 150_000),
    canBeFree: fc.boolean(),
  }),
  accounts: fc.array(anyAccount, { maxLength: 2 }),
  vouchers: fc.array(fc.integer({ min: 1, max: 2_000_000 }), { maxLength: 3 }),
  countryId: country,
  cashStep: fc.constantFrom(1, 5, 100),
  rounding: fc.constantFrom(null, null, 5, 100, 700),
});
type AnyCart = typeof anyCart extends fc.Arbitrary<infer One> ? One : never;

export function priced(cart: AnyCart) {
  const { terms, shipping, accounts, vouchers, countryId, cashStep, rounding: percentsRounding } = cart;
  const lines = linesOf(cart);
  const buyer = { customerId: null, customerGroupIds: [], countryId, isFirstOrder: null };
  const discounted = discountLines(
    lines,
    buyer,
    shipping,
    { discounts: terms.map(discountOf), percentsRounding },
    creditsOf(accounts),
  );
  const isFree = shipping.canBeFree && discounted.hasFreeShipping;
  const charges = [
    ...chargesOf(lines, discounted, { shipping: null, payment: null }, 'en'),
    {
      ...{ kind: 'shipping' as const, name: null, code: null, originalTaxedPrice: null },
      parts: [{ taxRate: RATES[countryId]?.[0] ?? 0, taxedPrice: isFree ? 0 : shipping.price }],
    },
  ];
  return { lines, discounted, totals: totalsOf(charges, cashStep, sum(vouchers)) };
}
