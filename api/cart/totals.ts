import { cashRounding, type Minor, splitByWeight, withoutTax } from '../../contract/money.ts';
import type { ChargeKind } from '../../contract/orders/rules.ts';

/** The share of a charge that is taxed at one rate. */
export interface TaxedPart {
  /** Percent. */
  taxRate: number;
  /** Negative where the charge takes from the total. */
  taxedPrice: Minor;
}

/** One reason why a document costs what it does: the pieces of a line, shipping, a discount. A discount of the whole purchase has a part for each rate. */
export interface Charge {
  kind: Exclude<ChargeKind, 'rounding'>;
  /** As the buyer reads it; null for goods, which have names of their own. */
  name: string | null;
  code: string | null;
  /** With tax, before free shipping and the like; null where nothing is told of it. */
  originalTaxedPrice: Minor | null;
  parts: readonly TaxedPart[];
}

export interface SplitPart extends TaxedPart {
  price: Minor;
  taxAmount: Minor;
}

/** A charge with what it is without tax, so that all charges add up to the document. */
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
  /** What cash adds or takes; no part of the tax base. */
  cashRounding: Minor;
  taxedPrice: Minor;
}

const sum = (values: readonly Minor[]) => values.reduce((a, b) => a + b, 0);
const totalOf = (parts: readonly TaxedPart[]) => sum(parts.map((part) => part.taxedPrice));

function share(price: Minor, parts: readonly TaxedPart[]): Map<TaxedPart, SplitPart> {
  const prices = splitByWeight(
    price,
    parts.map((part) => Math.abs(part.taxedPrice)),
  );
  return new Map(
    parts.map((part, index) => {
      const own = prices[index] ?? 0;
      return [part, { ...part, price: own, taxAmount: part.taxedPrice - own }];
    }),
  );
}

/** Tax is taken from the document's total of a rate and split among its parts, so that they add up. A discount does not move the price of goods. */
function splitRate(parts: readonly TaxedPart[], taxRate: number) {
  const own = parts.filter((part) => part.taxRate === taxRate);
  const taxedPrice = totalOf(own);
  const price = withoutTax(taxedPrice, taxRate);
  const adding = own.filter((part) => part.taxedPrice >= 0);
  const reducing = own.filter((part) => part.taxedPrice < 0);
  const added = reducing.length === 0 ? price : withoutTax(totalOf(adding), taxRate);
  const split = new Map([...share(added, adding), ...share(price - added, reducing)]);
  return { total: { taxRate, price, taxedPrice, taxAmount: taxedPrice - price }, split };
}

function withParts(charge: Charge, parts: readonly SplitPart[]): SplitCharge {
  return { ...charge, parts, price: sum(parts.map((part) => part.price)), taxedPrice: totalOf(parts) };
}

/** Totals of a cart or an order from its charges with tax. Every part is a whole number of minor units; `cashStep` is the smallest amount that can be paid, 1 unless it is paid in cash. */
export function totalsOf(charges: readonly Charge[], cashStep: Minor): Totals {
  // Copied, so that a part handed in twice counts as two.
  const own = charges.map((charge) => charge.parts.map((part) => ({ ...part })));
  const parts = own.flat();
  const rates = [...new Set(parts.map((part) => part.taxRate))]
    .sort((a, b) => b - a)
    .map((rate) => splitRate(parts, rate));
  const split = new Map(rates.flatMap((rate) => [...rate.split]));
  const totals = rates.map(({ total }) => total).filter((total) => total.taxedPrice !== 0);
  const taxed = totalOf(parts);
  const price = sum(totals.map((total) => total.price));
  const rounding = cashRounding(taxed, cashStep);
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
  };
}
