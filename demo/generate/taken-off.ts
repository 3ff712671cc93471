import { downToStep, type Minor, splitByWeight } from '../../contract/money.ts';
import { applicationOf } from '../../contract/promotions/application.ts';
import { METHODS } from '../../contract/promotions/rules.ts';
import type { DemoProduct } from '../catalogue/types.ts';
import { type DemoDiscount, DISCOUNTS, methodOf } from '../shop/discounts.ts';
import { CURRENCIES, roundingIn } from '../shop/world.ts';
import { categoriesAbove } from './categories-above.ts';

export interface PricedLine {
  product: DemoProduct;
  pieces: number;
  /** Of all its pieces, before discounts. */
  price: Minor;
}

/** A guest's order as discounts see it. */
export interface PricedOrder {
  lines: readonly PricedLine[];
  currency: number;
  /** Alpha-2 code. */
  country: string;
  code: string | undefined;
}

export interface TakenDiscount {
  id: number;
  discount: DemoDiscount;
  /** Off each line, in the order of the lines. */
  off: Minor[];
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);

export const isAutomatic = (discount: DemoDiscount): boolean => methodOf(discount) === METHODS.automatic;

/** With their numbers, those that come by themselves or by the code; in the order in which they are taken off. */
function enteredDiscounts(code: string | undefined): { id: number; discount: DemoDiscount }[] {
  const rankOf = (discount: DemoDiscount) => applicationOf(discount).rank;
  return DISCOUNTS.map((discount, index) => ({ id: index + 1, discount }))
    .filter(({ discount }) => isAutomatic(discount) || (code !== undefined && discount.code === code))
    .sort((a, b) => rankOf(a.discount) - rankOf(b.discount) || a.id - b.id);
}

function isInScope({ categories, brands, tags }: DemoDiscount, { product }: PricedLine): boolean {
  const above = categoriesAbove(product);
  return (
    (!categories || categories.some((key) => above.has(key))) &&
    (!brands || brands.includes(product.brand ?? '')) &&
    (!tags || (product.tags ?? []).some((tag) => tags.includes(tag)))
  );
}

/** Of each full group of pieces the cheapest ones cost nothing. */
function freePieces({ pieces: rule }: DemoDiscount, lines: readonly PricedLine[], left: readonly Minor[]): Minor[] {
  const { every, free } = rule ?? { every: 1, free: 0 };
  const pieces = lines.flatMap(({ pieces: count }, line) =>
    Array.from({ length: count }, () => ({ line, price: (left[line] ?? 0) / count })),
  );
  pieces.sort((a, b) => b.price - a.price);
  const full = pieces.length - (pieces.length % every);
  const given = pieces.slice(0, full).filter((_, index) => index % every >= every - free);
  return lines.map((_, line) => sumOf(given.filter((one) => one.line === line).map(({ price }) => price)));
}

function percentsOf({ percents, steps }: DemoDiscount, prices: readonly Minor[], at: number): number {
  return steps?.findLast(({ from }) => (from[at] ?? 0) * 100 <= sumOf(prices))?.percents ?? percents ?? 0;
}

/** What a discount takes off the lines in its scope, of which earlier ones left so much. */
function offScope(discount: DemoDiscount, scope: readonly PricedLine[], left: readonly Minor[], at: number): Minor[] {
  if (discount.pieces) return freePieces(discount, scope, left);
  const percents = percentsOf(
    discount,
    scope.map(({ price }) => price),
    at,
  );
  const share = (amount: Minor) => {
    const exact = amount - Math.round((amount * percents) / 100);
    return amount - downToStep(amount, percents * 100, roundingIn(CURRENCIES[at]?.id), exact);
  };
  // Discounts of single lines come first: a piece has its price of the list, or what percents left of it.
  if (!discount.isForPurchase)
    return left.map((price, index) => {
      const pieces = scope[index]?.pieces ?? 1;
      return price % pieces === 0 ? share(price / pieces) * pieces : Math.round((price * percents) / 100);
    });
  const all = sumOf(left);
  return splitByWeight(discount.amount ? Math.min(all, (discount.amount[at] ?? 0) * 100) : share(all), left);
}

/** What discounts take off a demo order, as `applyDiscounts` of `api/promotions` does; a test compares them. */
export function takenOff({ lines, currency, country, code }: PricedOrder): TakenDiscount[] {
  const at = CURRENCIES.findIndex(({ id }) => id === currency);
  const left = lines.map(({ price }) => price);
  const taken: TakenDiscount[] = [];
  for (const { id, discount } of enteredDiscounts(code)) {
    const indexes = lines.flatMap((line, index) => (isInScope(discount, line) ? [index] : []));
    const scope = indexes.map((index) => lines[index] as PricedLine);
    const isReached = sumOf(scope.map(({ price }) => price)) >= (discount.minPrice?.[at] ?? 0) * 100;
    const isForBuyer = !discount.isForWholesale && (discount.countries ?? [country]).includes(country);
    if (!isReached || !isForBuyer || scope.length === 0) continue;
    const lefts = indexes.map((index) => left[index] ?? 0);
    const offs = offScope(discount, scope, lefts, at);
    const off = lines.map((_, index) => offs[indexes.indexOf(index)] ?? 0);
    if (sumOf(off) === 0 && !discount.freeShipping) continue;
    for (const [index, amount] of off.entries()) left[index] = (left[index] ?? 0) - amount;
    taken.push({ id, discount, off });
  }
  return taken;
}
