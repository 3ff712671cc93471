import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CART_ITEM_TYPES } from '../../contract/cart/rules.ts';
import type { CreditAccount } from '../loyalty/index.ts';
import { receiptOf } from '../orders/index.ts';
import type { LiveDiscount } from '../promotions/index.ts';
import { payBy } from './cart-vouchers.ts';
import { chargesOf, reductionsByLine } from './charges.ts';
import { assembled, pricesOf } from './contents.ts';
import { reckonLines } from './purchase.ts';
import type { SoldLine } from './sellable.ts';
import { totalsOf } from './totals.ts';

/** Random carts of one run; more by RUNS, for example 100000. */
const RUNS = Number(process.env.RUNS ?? 1_000);

const ALL = { type: 'all', ids: new Set<number>() } as const;
/** Rates of tax by country, as three tax groups have them there. */
const RATES: Record<number, readonly number[]> = { 1: [21, 12, 0], 2: [23, 19, 5], 3: [27, 18, 5] };
const country = fc.constantFrom(1, 2, 3);
const taxGroup = fc.nat({ max: 2 });
const price = fc.integer({ min: 0, max: 3_000_000 });
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

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
  country: fc.constantFrom(null, null, 1),
  minPrice: fc.constantFrom(0, 0, 100_000, 2_000_000),
  minPieces: fc.constantFrom(0, 0, 4),
  excludes: fc.constantFrom(null, null, 1, 2),
});
type AnyDiscount = typeof anyDiscount extends fc.Arbitrary<infer One> ? One : never;

const only = (id: number | null) => (id === null ? ALL : { type: 'only', ids: new Set([id]) });
const discountOf = ({ brand, country: where, excludes, ...terms }: AnyDiscount, index: number) =>
  ({
    ...{ id: index + 1, name: { en: `Discount ${index + 1}` }, code: null, version: '1' },
    ...{ isAnnounced: false, limitPerCustomer: null, free: 1, stepsCountPieces: false, isForFirstOrder: false },
    ...{ products: ALL, variations: ALL, categories: ALL, tags: ALL, customerGroups: ALL, customers: ALL },
    ...{ brands: only(brand), countries: only(where), excluded: new Set(excludes === null ? [] : [excludes]) },
    ...terms,
  }) as LiveDiscount;

const anyPart = fc.record({ per: fc.integer({ min: 1, max: 4 }), current: price, taxGroup });
const anyGoods = fc.record({
  amount: fc.integer({ min: 1, max: 12 }),
  current: price,
  before: fc.integer({ min: 0, max: 50_000 }),
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
type AnyGoods = typeof anyGoods extends fc.Arbitrary<infer One> ? One : never;

const COMMON = {
  product_variation_id: null,
  category_ids: [],
  tag_ids: [],
  package_discount: 0,
  customer_account_id: null,
};
const { classic, gift, flexible_package, combinable_package, package_item } = CART_ITEM_TYPES;
/** By type of the product. */
const LINE_TYPES = [classic, classic, flexible_package, combinable_package];

/** Lines of a cart as they are stored and sold; `packages` instead of each amount. */
function linesOf(goods: readonly AnyGoods[], countryId: number, packages?: number): SoldLine[] {
  const rateOf = (group: number) => RATES[countryId]?.[group] ?? 0;
  const rows = goods.flatMap((one, index) => {
    const id = (index + 1) * 10;
    const amount = packages ?? one.amount;
    const prices =
      one.type === 3
        ? { current_price: 0, original_price: 0, package_discount: one.percents }
        : { current_price: one.current, original_price: one.current + one.before };
    const own = {
      ...COMMON,
      ...prices,
      ...{ id, product_id: id, brand_id: one.brand, amount, tax_rate: rateOf(one.taxGroup), parent_id: null },
      ...{ item_type: LINE_TYPES[one.type], product_type: one.type, is_voucher: false },
      ...(one.type === 0 && one.special === 'voucher' && { is_voucher: true }),
      ...(one.type === 0 && one.special === 'gift' && { item_type: gift }),
      ...{ is_purchasable_with_credits: one.isForCredits, customer_account_id: one.account },
    };
    const parts = one.parts.map(({ per, current, taxGroup: group }, place) => ({
      ...COMMON,
      ...{ id: id + place + 1, product_id: id + place + 1, brand_id: null, parent_id: id, tax_rate: rateOf(group) },
      ...{ item_type: package_item, product_type: 0, is_voucher: false, is_purchasable_with_credits: true },
      ...{ amount: amount * per, current_price: current, original_price: current },
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

const anyCart = fc.record({
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
});
type AnyCart = typeof anyCart extends fc.Arbitrary<infer One> ? One : never;

function priced({ goods, terms, shipping, accounts, vouchers, countryId, cashStep }: AnyCart) {
  const lines = linesOf(goods, countryId);
  const buyer = { customerId: null, customerGroupIds: [], countryId, isFirstOrder: null };
  const reckoned = reckonLines(lines, buyer, shipping, terms.map(discountOf), creditsOf(accounts));
  const isFree = shipping.canBeFree && reckoned.hasFreeShipping;
  const charges = [
    ...chargesOf(lines, reckoned, { shipping: null, payment: null }, 'en'),
    {
      ...{ kind: 'shipping' as const, name: null, code: null, originalTaxedPrice: null },
      parts: [{ taxRate: RATES[countryId]?.[0] ?? 0, taxedPrice: isFree ? 0 : shipping.price }],
    },
  ];
  return { lines, reckoned, totals: totalsOf(charges, cashStep, sum(vouchers)) };
}

const money = (minor: number) => ({ value: minor, formatted: '' });

/** What is left of each line, by its receipt; each receipt adds up. */
function receipts({ lines, totals }: ReturnType<typeof priced>): Map<number, number> {
  const reductions = reductionsByLine(totals.charges);
  const goods = totals.charges.filter(({ kind }) => kind === 'goods');
  return new Map(
    lines.map((line, place) => {
      const { tax_rate: taxRate, id } = line;
      const own = { originalTaxedPrice: pricesOf(line).original, reductions: reductions.get(id) ?? [] };
      const { price: untaxed = 0, taxedPrice = 0 } = goods[place] ?? {};
      const receipt = receiptOf([{ taxRate, price: untaxed, taxedPrice, ...own }], taxRate, money);
      expect(sum(receipt.steps.map((step) => step.taxed_price.value))).toBe(receipt.taxed_price.value);
      expect(sum(receipt.steps.map((step) => step.price.value))).toBe(receipt.price.value);
      expect(receipt.taxed_price.value).toBeGreaterThanOrEqual(0);
      if (line.is_voucher) expect(own.reductions).toEqual([]);
      if (line.item_type === gift) expect(own.reductions.filter(({ kind }) => kind === 'discount')).toEqual([]);
      return [id, receipt.taxed_price.value];
    }),
  );
}

test('whatever is in a cart and whatever lowers or pays it, everything adds up and nothing is negative', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const { reckoned, totals, lines } = priced(cart);
      const left = receipts({ reckoned, totals, lines });
      const credits = reckoned.credits.map(({ reductions }) => sum(reductions.map(({ taxedPrice }) => taxedPrice)));
      const goods = lines.filter((line) => !line.is_voucher).map(({ id }) => left.get(id) ?? 0);
      expect(sum(goods)).toBe(reckoned.goods - sum(credits));
      for (const [place, { ofItems, ofOrder, account }] of reckoned.credits.entries()) {
        expect(ofItems + ofOrder).toBeLessThanOrEqual(account.balance);
        expect((credits[place] ?? 0) > 0).toBe(ofItems + ofOrder > 0);
      }
      expect(sum(totals.charges.map(({ taxedPrice }) => taxedPrice))).toBe(totals.taxedPrice - totals.cashRounding);
      expect(sum(totals.charges.map(({ price: untaxed }) => untaxed))).toBe(totals.price);
      for (const one of totals.rates) {
        const own = totals.charges.flatMap(({ parts }) => parts).filter(({ taxRate }) => taxRate === one.taxRate);
        expect(sum(own.map(({ taxedPrice }) => taxedPrice))).toBe(one.taxedPrice);
        expect(sum(own.map(({ price: untaxed }) => untaxed))).toBe(one.price);
        expect(one.taxedPrice).toBeGreaterThanOrEqual(0);
      }
      expect(totals.taxedPrice).toBeGreaterThanOrEqual(0);
      const vouchers = payBy(
        cart.vouchers.map((balance) => ({ balance }) as Parameters<typeof payBy>[0][number]),
        totals.paidByVouchers,
      );
      expect(sum(vouchers.map(({ amount }) => amount))).toBe(totals.paidByVouchers);
      expect(totals.payable).toBe(totals.taxedPrice - totals.paidByVouchers);
      expect(totals.payable).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: RUNS },
  );
}, 600_000);

test('whatever lowers a package, its parts cost and lose together what it does, as often as there are packages', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const { lines, reckoned, totals } = priced(cart);
      const left = receipts({ reckoned, totals, lines });
      const one = new Map(linesOf(cart.goods, cart.countryId, 1).map((line) => [line.id, line]));
      const off = new Map<number, number>();
      for (const { lineId, taxedPrice } of [...reckoned.discounts, ...reckoned.credits].flatMap(
        (each) => each.reductions,
      ))
        off.set(lineId, (off.get(lineId) ?? 0) + taxedPrice);
      for (const [index, goods] of cart.goods.entries()) {
        const id = (index + 1) * 10;
        const inside = lines.filter(({ parent_id }) => parent_id === id);
        if (goods.type === 0) continue;
        for (const part of inside) {
          const single = pricesOf(one.get(part.id) as SoldLine);
          const all = { taxed: single.taxed * goods.amount, original: single.original * goods.amount };
          expect(pricesOf(part)).toEqual(all);
          expect(left.get(part.id)).toBe(all.taxed - (off.get(part.id) ?? 0));
          expect(single.original).toBeGreaterThanOrEqual(single.taxed);
        }
        expect([left.get(id), off.get(id)]).toEqual([0, undefined]);
        const whole = sum(inside.map((part) => pricesOf(part).taxed));
        if (goods.type < 3) expect(whole).toBe(goods.current * goods.amount);
      }
    }),
    { numRuns: RUNS },
  );
}, 600_000);

/** Without thresholds; free pieces once, and nothing narrower than them after them. */
function withoutThresholds(terms: readonly AnyDiscount[]): AnyDiscount[] {
  const free = terms.findIndex(({ operation }) => operation === 3);
  return terms
    .filter(({ operation }, place) => operation !== 4 && (operation !== 3 || place === free))
    .map((one) => ({
      ...one,
      ...{ minPrice: 0, minPieces: 0, excludes: null, applicationScope: 0, hasFreeShipping: false },
      ...(one.isForPurchase && one.operation !== 3 && { brand: null, discountedType: 0 }),
    }));
}

test('without thresholds, one more line never lowers what is to be paid with money', () => {
  fc.assert(
    fc.property(anyCart, anyGoods, (any, added) => {
      // Whole pieces are a threshold too, and so is the smallest coin.
      const plain = (goods: readonly AnyGoods[]) =>
        goods.map((one) => ({ ...one, isForCredits: true, special: null, account: null }));
      const cart = {
        ...any,
        terms: withoutThresholds(any.terms),
        shipping: { ...any.shipping, freeFrom: null },
        accounts: any.accounts.slice(0, 1).map((one) => ({ ...one, minOrderPrice: null })),
        cashStep: 1 as const,
      };
      const before = priced({ ...cart, goods: plain(cart.goods) });
      const after = priced({ ...cart, goods: plain([...cart.goods, added]) });
      expect(after.totals.payable).toBeGreaterThanOrEqual(before.totals.payable);
    }),
    { numRuns: RUNS },
  );
}, 600_000);
