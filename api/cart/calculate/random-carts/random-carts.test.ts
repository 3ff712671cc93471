import fc from 'fast-check';
import { expect, test } from 'vitest';
import { receiptOf } from '../../../orders/index.ts';
import type { CalculatedCart } from '../calculate-cart.ts';
import { reductionsByLine } from '../charges.ts';
import { assembled, isGift, pricesOf } from '../contents.ts';
import { priceStepsOf } from '../price-steps.ts';
import type { SoldLine } from '../sellable.ts';
import { type AnyDiscount, type AnyGoods, anyCart, anyGoods } from './any-cart.ts';
import { calculated, calculatedAgain, idOf, linesOf, sum } from './calculated.ts';

/** Random carts of one run; more by RUNS, for example 100000. */
const RUNS = Number(process.env.RUNS ?? 1_000);

const money = (minor: number) => ({ value: minor, formatted: '' });

type Receipt = ReturnType<typeof receiptOf>;

/** A receipt leads from the base to the price with tax in both of its columns, and names each rate of tax once. */
function expectSum({ steps, price: untaxed, taxed_price: taxed, tax_amount: tax }: Receipt, rates: Iterable<number>) {
  expect(sum(steps.map((step) => step.taxed_price.value))).toBe(taxed.value);
  expect(sum(steps.map((step) => step.price.value))).toBe(taxed.value);
  const taxes = steps.filter(({ kind }) => kind === 'tax');
  expect(sum(taxes.map((step) => step.price.value))).toBe(tax.value);
  expect(untaxed.value + tax.value).toBe(taxed.value);
  expect(steps.filter(({ kind }) => kind === 'base')).toHaveLength(1);
  expect(new Set(taxes.map(({ tax_rate }) => tax_rate)).size).toBe(taxes.length);
  expect(new Set(rates)).toEqual(new Set([...rates, ...taxes.map(({ tax_rate }) => tax_rate)]));
  expect(taxed.value).toBeGreaterThanOrEqual(0);
  expect(steps.every((step) => Number.isInteger(step.price.value) && Number.isInteger(step.taxed_price.value))).toBe(
    true,
  );
}

/** What is left of each line, by its receipt; each receipt adds up, that of a package to what its parts come to. */
function receipts({ lines, totals }: Pick<CalculatedCart, 'lines' | 'totals'>): Map<number, number> {
  const reductions = reductionsByLine(totals.charges);
  const goods = totals.charges.filter(({ kind }) => kind === 'goods');
  const receiptLines = lines.map((line, index) => ({
    taxRate: line.tax_rate,
    steps: priceStepsOf(line),
    price: goods[index]?.price ?? 0,
    reductions: reductions.get(line.id) ?? [],
  }));
  const left = new Map<number, number>();
  for (const [index, line] of lines.entries()) {
    const own = receiptLines[index] as (typeof receiptLines)[number];
    if (line.is_voucher) expect(own.reductions).toEqual([]);
    if (isGift(line)) expect(own.reductions.filter(({ kind }) => kind === 'discount')).toEqual([]);
    expect(sum(own.steps.map(({ taxed_price }) => taxed_price))).toBe(pricesOf(line).taxed);
    const inside = receiptLines.filter((_, other) => lines[other]?.parent_id === line.id);
    const whole = receiptOf([own, ...inside], money);
    expectSum(
      whole,
      [own, ...inside].map(({ taxRate }) => taxRate),
    );
    const alone = inside.length > 0 ? 0 : whole.taxed_price.value;
    left.set(line.id, alone);
    const off = sum([own, ...inside].flatMap((one) => one.reductions.map(({ taxed_price }) => taxed_price)));
    const parts = lines.filter(({ id, parent_id }) => id === line.id || parent_id === line.id);
    expect(whole.taxed_price.value).toBe(sum(parts.map((one) => pricesOf(one).taxed)) + off);
    expect(whole.price.value).toBe(
      sum([own, ...inside].flatMap((one) => [one.price, ...one.reductions.map(({ price: untaxed }) => untaxed)])),
    );
  }
  return left;
}

test('whatever is in a cart and whatever lowers or pays it, everything adds up and nothing is negative', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const { discounted, totals, lines, vouchers } = calculated(cart);
      const left = receipts({ totals, lines });
      const credits = discounted.credits.map(({ reductions }) => sum(reductions.map(({ taxedPrice }) => taxedPrice)));
      const goods = lines.filter((line) => !line.is_voucher && !isGift(line)).map(({ id }) => left.get(id) ?? 0);
      expect(sum(goods)).toBe(discounted.goods - sum(credits));
      for (const [index, { ofItems, ofOrder, account }] of discounted.credits.entries()) {
        expect(ofItems + ofOrder).toBeLessThanOrEqual(account.balance);
        expect((credits[index] ?? 0) > 0).toBe(ofItems + ofOrder > 0);
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
      expect(sum(vouchers.map(({ amount }) => amount))).toBe(totals.paidByVouchers);
      expect(totals.payable).toBe(totals.taxedPrice - totals.paidByVouchers);
      expect(totals.payable).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: RUNS },
  );
}, 1_800_000);

test('whatever lowers a package, its parts cost and lose together what it does, as often as there are packages', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const { lines, discounted, totals } = calculated(cart);
      const left = receipts({ totals, lines });
      const one = new Map(assembled(linesOf(cart, 1)).map((line) => [line.id, line]));
      const off = new Map<number, number>();
      for (const { lineId, taxedPrice } of [...discounted.discounts, ...discounted.credits].flatMap(
        (each) => each.reductions,
      ))
        off.set(lineId, (off.get(lineId) ?? 0) + taxedPrice);
      for (const [index, goods] of cart.goods.entries()) {
        const id = idOf(index);
        const packages = lines.find((line) => line.id === id)?.amount;
        if (goods.type === 0 || packages === undefined) continue;
        const inside = lines.filter(({ parent_id }) => parent_id === id);
        expect(inside).toHaveLength(goods.parts.length);
        for (const part of inside) {
          const single = pricesOf(one.get(part.id) as SoldLine);
          const all = { taxed: single.taxed * packages, original: single.original * packages };
          expect(pricesOf(part)).toEqual(all);
          expect(left.get(part.id)).toBe(all.taxed - (off.get(part.id) ?? 0));
          expect(single.original).toBeGreaterThanOrEqual(single.taxed);
        }
        expect([left.get(id), off.get(id)]).toEqual([0, undefined]);
        const whole = sum(inside.map((part) => pricesOf(part).taxed));
        if (goods.type < 3) expect(whole).toBe(goods.current * packages);
      }
    }),
    { numRuns: RUNS },
  );
}, 1_800_000);

/** Without thresholds; free pieces once, and nothing narrower than them after them. */
function withoutThresholds(terms: readonly AnyDiscount[]): AnyDiscount[] {
  const free = terms.findIndex(({ operation }) => operation === 3);
  return terms
    .filter(({ operation }, index) => operation !== 4 && (operation !== 3 || index === free))
    .map((one) => ({
      ...one,
      minPrice: 0,
      minPieces: 0,
      excludes: null,
      applicationScope: 0,
      hasFreeShipping: false,
      ...(one.isForPurchase && one.operation !== 3 && { brand: null, discountedType: 0 }),
    }));
}

test('without thresholds, one more line never lowers what is to be paid with money', () => {
  fc.assert(
    fc.property(anyCart, anyGoods, (any, added) => {
      // Whole pieces are a threshold too, and so is the smallest coin.
      const plain = (goods: readonly AnyGoods[]) =>
        goods.map((one) => ({ ...one, isForCredits: true, isVoucher: false, gift: null, account: null }));
      const cart = {
        ...any,
        discounts: withoutThresholds(any.discounts),
        shipping: { ...any.shipping, freeFrom: null },
        accounts: any.accounts.slice(0, 1).map((one) => ({ ...one, minOrderPrice: null })),
        cashStep: 1 as const,
      };
      const before = calculated({ ...cart, goods: plain(cart.goods) });
      const after = calculated({ ...cart, goods: plain([...cart.goods, added]) });
      expect(after.totals.payable).toBeGreaterThanOrEqual(before.totals.payable);
    }),
    { numRuns: RUNS },
  );
}, 1_800_000);

test('what can be had of a cart is found at once: once it is stored, nothing else changes, and it costs the same', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const first = calculated(cart);
      const named = first.adjustments.map(({ type, kind, id }) => [type, kind, id].join(' '));
      expect(new Set(named).size).toBe(named.length);
      const lost = linesOf(cart).filter(({ id }) => !first.lines.some((line) => line.id === id));
      for (const { id, parent_id: parent } of lost) expect(first.removed).toContain(parent ?? id);
      const second = calculatedAgain(cart, first);
      expect([second.removed, second.altered]).toEqual([[], []]);
      expect(second.adjustments.filter(({ kind }) => kind === 'item')).toEqual([]);
      expect(second.totals).toEqual(first.totals);
      expect(second.lines).toEqual(first.lines);
    }),
    { numRuns: RUNS },
  );
}, 1_800_000);
