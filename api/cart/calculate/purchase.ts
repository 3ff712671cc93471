import { isGiftType } from '../../../contract/cart/rules.ts';
import { type Minor, splitByWeight } from '../../../contract/money.ts';
import type { CreditAccount } from '../../loyalty/index.ts';
import {
  type AppliedDiscounts,
  applyDiscounts,
  type Buyer,
  type LiveDiscount,
  type PricedLine,
  type Purchase,
  type ShippingCost,
  type TaxedPrices,
} from '../../promotions/index.ts';
import type { CreditWish } from '../stored/index.ts';
import { isPart, pricesOf, unitPriceOf } from './contents.ts';
import { type CartCredits, calculateCredits } from './credits.ts';
import type { LineReduction } from './line-reduction.ts';
import type { SoldLine } from './sellable.ts';

/** Whether discounts may be taken off a line: gifts cost nothing, and a prepaid voucher is money in another form. */
export const isDiscountable = ({ item_type, is_voucher }: Pick<SoldLine, 'item_type' | 'is_voucher'>): boolean =>
  !isGiftType(item_type) && !is_voucher;

const isReduced = ({
  package_is_reduced: packageIsReduced,
  current_price: price,
  original_price: original,
}: SoldLine) => packageIsReduced ?? price < original;

/** Lines as discounts see them: a package is one line with the price of what is inside. */
const pricedLines = (lines: readonly SoldLine[]): PricedLine[] =>
  lines
    .filter((line) => !isPart(line))
    .map((line) => ({
      id: line.id,
      productId: line.product_id,
      variationId: line.product_variation_id,
      brandId: line.brand_id,
      categoryIds: new Set(line.category_ids),
      tagIds: new Set(line.tag_ids),
      pieces: line.amount,
      price: unitPriceOf(line) * line.amount,
      isReduced: isReduced(line),
      isDiscountable: isDiscountable(line),
    }));

/** A discount that holds for a cart. */
export interface CartDiscount {
  discount: LiveDiscount;
  reductions: readonly LineReduction[];
  hasFreeShipping: boolean;
}

export interface DiscountedLines {
  /** What discounts were reckoned from. */
  purchase: Purchase;
  /** Discounts that could have held. */
  considered: readonly LiveDiscount[];
  discounts: readonly CartDiscount[];
  refused: AppliedDiscounts['refused'];
  /** What the goods cost after discounts. */
  goods: Minor;
  hasFreeShipping: boolean;
  /** By account, in the shop's order. */
  credits: readonly CartCredits[];
}

/** Credits of the buyer, and what they want to pay with them. */
export interface BuyerCredits {
  accounts: readonly CreditAccount[];
  wishes: readonly CreditWish[];
}

const NO_CREDITS: BuyerCredits = { accounts: [], wishes: [] };

/** Splits what is taken off a package among its parts, by what is left of each. */
class PartShares {
  readonly #parts: Map<number | null, SoldLine[]>;
  readonly #left: Map<number, Minor>;

  constructor(lines: readonly SoldLine[]) {
    this.#parts = Map.groupBy(lines.filter(isPart), ({ parent_id }) => parent_id);
    this.#left = new Map(lines.map((line) => [line.id, pricesOf(line).taxed]));
  }

  #sharing(line: SoldLine): readonly SoldLine[] {
    return this.#parts.get(line.id) ?? [line];
  }

  /** What is left of a line by rate of tax. */
  taxed(line: SoldLine): TaxedPrices {
    return this.#sharing(line).map(({ id, tax_rate: rate }) => ({ rate, price: this.#left.get(id) ?? 0 }));
  }

  take(line: SoldLine, amount: Minor, rounded: Minor = 0): LineReduction[] {
    const sharing = this.#sharing(line);
    const shares = splitByWeight(
      amount,
      sharing.map(({ id }) => this.#left.get(id) ?? 0),
    );
    const roundings = splitByWeight(rounded, shares);
    return sharing.flatMap(({ id, tax_rate: taxRate }, index) => {
      const taxedPrice = shares[index] ?? 0;
      this.#left.set(id, (this.#left.get(id) ?? 0) - taxedPrice);
      const own = roundings[index] ?? 0;
      return taxedPrice === 0 ? [] : [{ lineId: id, taxRate, taxedPrice, ...(own > 0 && { rounded: own }) }];
    });
  }
}

/** Prices of lines before discounts by rate of tax, by number of the line. */
export function taxedPrices(lines: readonly SoldLine[]): Map<number, TaxedPrices> {
  const shares = new PartShares(lines);
  return new Map(lines.filter((line) => !isPart(line)).map((line) => [line.id, shares.taxed(line)]));
}

/** What discounts and then credits take off the lines of a cart. */
export function discountLines(
  lines: readonly SoldLine[],
  buyer: Buyer,
  shipping: ShippingCost,
  { discounts, percentsRounding }: { discounts: readonly LiveDiscount[]; percentsRounding: Minor | null },
  { accounts, wishes }: BuyerCredits = NO_CREDITS,
): DiscountedLines {
  // Prepaid vouchers are money in another form: they are no goods to what has to be reached. Nothing is ever taken off them.
  const vouchers = lines.reduce((sum, line) => sum + (line.is_voucher ? line.current_price * line.amount : 0), 0);
  const freeFrom = shipping.freeFrom === null ? null : shipping.freeFrom + vouchers;
  const purchase = { lines: pricedLines(lines), buyer, shipping: { ...shipping, freeFrom }, percentsRounding };
  const { applied, refused, left } = applyDiscounts(purchase, discounts);
  const shares = new PartShares(lines);
  const liveOf = new Map(discounts.map((one) => [one.id, one]));
  // Of no use for the chosen shipping, which costs nothing without it or always something; others it would make free.
  const isIdle = refused
    .values()
    .some(({ discount, refusal }) => discount.hasFreeShipping && refusal.reason === 'nothing_left');
  const goods = left.values().reduce((sum, price) => sum + price, 0) - vouchers;
  const taken = applied.map(({ discount, reductions, rounded, hasFreeShipping }) => ({
    discount: liveOf.get(discount.id) as LiveDiscount,
    hasFreeShipping,
    reductions: lines.flatMap((line) => {
      const amount = isPart(line) ? 0 : (reductions.get(line.id) ?? 0);
      return amount === 0 ? [] : shares.take(line, amount, rounded.get(line.id));
    }),
  }));
  return {
    purchase,
    considered: discounts,
    refused,
    goods,
    hasFreeShipping:
      applied.some((one) => one.hasFreeShipping) ||
      isIdle ||
      (shipping.freeFrom !== null && lines.length > 0 && goods >= shipping.freeFrom),
    discounts: taken,
    credits: calculateCredits(
      lines,
      { left, goods, take: (line, amount) => shares.take(line, amount) },
      accounts,
      wishes,
    ),
  };
}
