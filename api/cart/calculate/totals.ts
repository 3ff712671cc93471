import { cashRounding, type Minor } from '../../../contract/money.ts';
import type { ChargeKind } from '../../../contract/orders/rules.ts';
import { splitWithoutTax } from '../../orders/index.ts';
import type { LiveDiscount } from '../../promotions/index.ts';

/** Part of a charge with one tax rate. */
export interface TaxedPart {
  /** Percent. */
  taxRate: number;
  /** Negative for a charge that lowers the total. */
  taxedPrice: Minor;
  /** The line that it is of; none for methods. */
  lineId?: number;
  /** What rounding down has of what a discount takes off; positive, unset for nothing. */
  rounded?: Minor;
}

/** One item of a total: a line, shipping, a discount. A discount on the whole purchase has a part per tax rate. */
export interface Charge {
  kind: Exclude<ChargeKind, 'rounding'>;
  /** Displayed name; null for goods, which have names of their own. */
  name: string | null;
  code: string | null;
  /** Of a discount. */
  discount?: Pick<LiveDiscount, 'id' | 'isForPurchase' | 'operation'>;
  /** Of credits. */
  customerAccountId?: number;
  /** With tax, before free shipping and the like; null if not displayed, and of `EXTRA_CHARGES`: orders do not store it. */
  originalTaxedPrice: Minor | null;
  parts: readonly TaxedPart[];
}

export interface SplitPart extends TaxedPart {
  price: Minor;
  taxAmount: Minor;
}

/** A charge with its price without tax; all charges add up to the total. */
export interface SplitCharge extends Charge {
  parts: readonly SplitPart[];
  price: Minor;
  taxedPrice: Minor;
}

export interface Totals {
  charges: SplitCharge[];
  /** Tax of the document, highest rate first. */
  rates: SplitPart[];
  price: Minor;
  taxAmount: Minor;
  /** Rounding for cash; not part of the tax base. */
  cashRounding: Minor;
  taxedPrice: Minor;
  /** What vouchers pay of it: they are money, so total and tax stay. */
  paidByVouchers: Minor;
  /** What remains to be paid otherwise. */
  payable: Minor;
}

const sum = (values: readonly Minor[]) => values.reduce((a, b) => a + b, 0);
const totalOf = (parts: readonly TaxedPart[]) => sum(parts.map((part) => part.taxedPrice));

/** Sums of parts by rate, in the order the rates come. */
export const sumsByRate = (parts: readonly SplitPart[]): SplitPart[] =>
  [...Map.groupBy(parts, ({ taxRate }) => taxRate)].map(([taxRate, own]) => ({
    taxRate,
    price: sum(own.map((part) => part.price)),
    taxedPrice: totalOf(own),
    taxAmount: sum(own.map((part) => part.taxAmount)),
  }));

/** Tax of the total by rate, split among the parts so that they add up. A discount does not change prices of goods. */
function splitRate(parts: readonly TaxedPart[], taxRate: number) {
  const own = parts.filter((part) => part.taxRate === taxRate);
  const taxedPrice = totalOf(own);
  const { price, prices } = splitWithoutTax(
    own.map((part) => part.taxedPrice),
    taxRate,
  );
  const split = own.map((part, index): [TaxedPart, SplitPart] => {
    const ownPrice = prices[index] ?? 0;
    return [part, { ...part, price: ownPrice, taxAmount: part.taxedPrice - ownPrice }];
  });
  return { total: { taxRate, price, taxedPrice, taxAmount: taxedPrice - price }, split };
}

function withParts(charge: Charge, parts: readonly SplitPart[]): SplitCharge {
  return { ...charge, parts, price: sum(parts.map((part) => part.price)), taxedPrice: totalOf(parts) };
}

/** Totals of charges with tax. `cashStep`: smallest payable amount, 1 unless in cash. `balance`: of vouchers that pay. */
export function totalsOf(charges: readonly Charge[], cashStep: Minor, balance: Minor = 0): Totals {
  // Copied, because equal objects may be passed twice and are map keys below.
  const own = charges.map((charge) => charge.parts.map((part) => ({ ...part })));
  const parts = own.flat();
  const rates = [...new Set(parts.map((part) => part.taxRate))]
    .sort((a, b) => b - a)
    .map((rate) => splitRate(parts, rate));
  const split = new Map(rates.flatMap(({ split: own }) => own));
  const totals = rates.map(({ total }) => total).filter((total) => total.taxedPrice !== 0);
  const taxed = totalOf(parts);
  const price = sum(totals.map((total) => total.price));
  const paidByVouchers = Math.min(balance, taxed);
  const rounding = cashRounding(taxed - paidByVouchers, cashStep);
  return {
    charges: charges.map((charge, index) =>
      withParts(
        charge,
        (own[index] ?? []).map((part) => split.get(part) as SplitPart),
      ),
    ),
    rates: totals,
    price,
    taxAmount: taxed - price,
    cashRounding: rounding,
    taxedPrice: taxed + rounding,
    paidByVouchers,
    payable: taxed - paidByVouchers + rounding,
  };
}
