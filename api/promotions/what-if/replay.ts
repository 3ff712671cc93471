import { type Minor, splitByWeight, withoutTax } from '../../../contract/money.ts';
import type { REFUSALS } from '../../../contract/promotions/rules.ts';
import { type AppliedDiscounts, applyDiscounts, type DiscountTerms, shippingPriceOf } from '../calculation/index.ts';
import type { TaxedPrices } from '../stored-purchase.ts';
import type { PastOrder } from './past-orders.ts';

export type RefusalReason = (typeof REFUSALS)[number];

/** The discount that is asked about in the currency of an order, or why it cannot hold there. */
export type Asked = DiscountTerms | { id: number; refusal: RefusalReason };

export interface Outcome extends AppliedDiscounts {
  shippingPrice: Minor;
}

/** An order by the rules it had, and with the discount that is asked about. */
export interface Replayed {
  past: Outcome;
  now: Outcome;
}

function discountAgain({ purchase }: PastOrder, discounts: readonly DiscountTerms[]): Outcome {
  const discounted = applyDiscounts(purchase, discounts);
  return { ...discounted, shippingPrice: shippingPriceOf(discounted, purchase.shipping) };
}

/** An order with the discount that is asked about, instead of itself as it was then. */
function discountWith(order: PastOrder, rules: readonly DiscountTerms[], asked: Asked): Outcome {
  const others = rules.filter(({ id }) => id !== asked.id);
  return discountAgain(order, 'refusal' in asked ? others : [...others, asked]);
}

/** Calculates an order again; one of its discounts gives place to itself as it is asked about. */
export function replay(order: PastOrder, rules: readonly DiscountTerms[], asked: Asked | null): Replayed {
  const past = discountAgain(order, rules);
  return { past, now: asked ? discountWith(order, rules, asked) : past };
}

/** What each discount takes off, by its number. */
export const takenBy = ({ applied }: Outcome): Map<number, Minor> =>
  new Map(applied.map(({ discount, reductions }) => [discount.id, reductions.values().reduce((a, b) => a + b, 0)]));

/** Whether the rules that are known give what the order keeps. */
export function isSame({ recorded }: PastOrder, past: Outcome): boolean {
  const taken = takenBy(past);
  return taken.size === recorded.size && [...recorded].every(([id, amount]) => taken.get(id) === amount);
}

/** Why the discount that is asked about takes nothing off; undefined where it does. */
export const refusalOf = ({ refused }: Outcome, asked: Asked): RefusalReason | undefined =>
  'refusal' in asked ? asked.refusal : refused.get(asked.id)?.refusal.reason;

/** Whether the discount that is asked about holds for an order. */
export const holdsFor = (order: PastOrder, rules: readonly DiscountTerms[], asked: Asked): boolean =>
  !('refusal' in asked) && refusalOf(discountWith(order, rules, asked), asked) === undefined;

/** An amount of goods and shipping by rate of tax. */
class ByRate {
  readonly #sums = new Map<number, Minor>();

  add(amount: Minor, taxes: TaxedPrices): void {
    const shares = splitByWeight(
      amount,
      taxes.map(({ price }) => price),
    );
    for (const [index, { rate }] of taxes.entries())
      this.#sums.set(rate, (this.#sums.get(rate) ?? 0) + (shares[index] ?? 0));
  }

  withoutTax(): Minor {
    return this.#sums.entries().reduce((sum, [rate, amount]) => sum + withoutTax(amount, rate), 0);
  }
}

/** An amount of each line without tax. */
export function untaxed(
  { taxes, shippingTaxRate }: PastOrder,
  ofLines: ReadonlyMap<number, Minor>,
  shipping: Minor,
): Minor {
  const sums = new ByRate();
  for (const [line, amount] of ofLines) sums.add(amount, taxes.get(line) ?? []);
  sums.add(shipping, [{ rate: shippingTaxRate, price: 1 }]);
  return sums.withoutTax();
}

/** What a piece of a thing costs the shop; undefined where that is not known. */
export type CostOf = (currencyId: number, productId: number, variationId: number | null) => Minor | undefined;

/** Margin of the goods whose cost is known. */
export function marginOf(order: PastOrder, { left }: Outcome, costOf: CostOf): { pieces: number; margin: Minor } {
  const sum = { pieces: 0, margin: 0 };
  for (const line of order.purchase.lines) {
    const cost = costOf(order.currencyId, line.productId, line.variationId);
    if (cost === undefined) continue;
    sum.pieces += line.pieces;
    sum.margin += untaxed(order, new Map([[line.id, left.get(line.id) ?? 0]]), 0) - cost * line.pieces;
  }
  return sum;
}
