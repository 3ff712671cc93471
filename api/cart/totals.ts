import { cashRounding, type Minor, splitByWeight, withoutTax } from '../../contract/money.ts';

/** Something that costs money in a document: the pieces of a line, shipping, or payment. */
export interface Charge {
  taxedPrice: Minor;
  /** Percent. */
  taxRate: number;
}

/** What a charge is without tax, so that all charges add up to the document. */
export interface SplitCharge extends Charge {
  price: Minor;
  taxAmount: Minor;
}

export interface RateTotal {
  taxRate: number;
  price: Minor;
  taxedPrice: Minor;
  taxAmount: Minor;
}

export interface Totals {
  items: SplitCharge[];
  shipping: SplitCharge | null;
  payment: SplitCharge | null;
  rates: RateTotal[];
  itemsPrice: Minor;
  taxedItemsPrice: Minor;
  price: Minor;
  taxAmount: Minor;
  /** What cash adds or takes; no part of the tax base. */
  cashRounding: Minor;
  taxedPrice: Minor;
}

export interface TotalsInput {
  items: readonly Charge[];
  shipping: Charge | null;
  payment: Charge | null;
  /** Smallest amount that can be paid; 1 when the order is not paid in cash. */
  cashStep: Minor;
}

const sum = (values: readonly Minor[]) => values.reduce((a, b) => a + b, 0);

/** Tax is taken from the document's total of each rate and split among its charges, so that the parts add up. */
function splitRate(charges: readonly Charge[], taxRate: number): { total: RateTotal; split: Map<Charge, SplitCharge> } {
  const own = charges.filter((charge) => charge.taxRate === taxRate);
  const taxedPrice = sum(own.map((charge) => charge.taxedPrice));
  const price = withoutTax(taxedPrice, taxRate);
  const prices = splitByWeight(
    price,
    own.map((charge) => charge.taxedPrice),
  );
  const split = new Map(
    own.map((charge, index) => {
      const part = prices[index] ?? 0;
      return [charge, { ...charge, price: part, taxAmount: charge.taxedPrice - part }];
    }),
  );
  return { total: { taxRate, price, taxedPrice, taxAmount: taxedPrice - price }, split };
}

/** Totals of a cart or an order from its prices with tax. Every part is a whole number of minor units. */
export function totalsOf({ items, shipping, payment, cashStep }: TotalsInput): Totals {
  const charges = [...items, shipping, payment].filter((charge) => charge !== null).map((charge) => ({ ...charge }));
  const rates = [...new Set(charges.map((charge) => charge.taxRate))]
    .sort((a, b) => b - a)
    .map((rate) => splitRate(charges, rate));
  const all = charges.map((charge) => rates.map(({ split }) => split.get(charge)).find(Boolean) as SplitCharge);
  const splitItems = all.slice(0, items.length);
  const totals = rates.map(({ total }) => total).filter((total) => total.taxedPrice !== 0);
  const taxed = sum(charges.map((charge) => charge.taxedPrice));
  const price = sum(totals.map((total) => total.price));
  const rounding = cashRounding(taxed, cashStep);
  return {
    items: splitItems,
    shipping: shipping ? (all[items.length] ?? null) : null,
    payment: payment ? (all.at(-1) ?? null) : null,
    rates: totals,
    itemsPrice: sum(splitItems.map((item) => item.price)),
    taxedItemsPrice: sum(splitItems.map((item) => item.taxedPrice)),
    price,
    taxAmount: taxed - price,
    cashRounding: rounding,
    taxedPrice: taxed + rounding,
  };
}
