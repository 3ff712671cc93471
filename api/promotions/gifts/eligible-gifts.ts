import { downToStep, type Minor } from '../../../contract/money.ts';
import type { GiftRule } from '../../../contract/promotions/gifts.ts';
import { GIFT_CONDITIONS, GIFT_RULE_TYPES, GIFT_TYPES } from '../../../contract/promotions/rules.ts';
import type { LiveGift } from './live-gifts.ts';

/** Goods as rules of gifts see them: lines that stand by themselves, without gifts. */
export interface GiftedLine {
  id: number;
  productId: number;
  brandId: number | null;
  categoryIds: readonly number[];
  pieces: number;
}

/** What rules of gifts look at. */
export interface GiftedPurchase {
  lines: readonly GiftedLine[];
  /** What the goods cost after discounts, without gifts. */
  goods: Minor;
  currencyId: number;
  customerGroupIds: readonly number[];
  countryId: number;
}

interface Shortfall {
  needed: number;
  missing: number;
}

/** A gift whose rules hold, or lack only price or pieces. */
export interface EligibleGift {
  gift: LiveGift;
  /** With tax, of one piece with this price of the list, whose percents leave whole steps; and without them. */
  priceOf: (listPrice: Minor, step: Minor | null) => { price: Minor; exact: Minor };
  isFree: boolean;
  /** What the goods have to come to and lack; null when they lack nothing. */
  price: Shortfall | null;
  pieces: Shortfall | null;
  /** Lines that a related gift belongs to, with their pieces. */
  lines: readonly GiftedLine[];
}

const {
  goods_price: GOODS_PRICE,
  pieces: PIECES,
  product: PRODUCT,
  category: CATEGORY,
  brand: BRAND,
} = GIFT_RULE_TYPES;
const { at_least: AT_LEAST, is: IS } = GIFT_CONDITIONS;

export function isOfLine({ type, amount }: GiftRule, { below }: LiveGift, line: GiftedLine): boolean {
  if (type === PRODUCT) return line.productId === amount;
  if (type === BRAND) return line.brandId === amount;
  const named = below[amount] ?? [];
  return line.categoryIds.some((id) => named.includes(id));
}

export const asksLines = ({ type }: GiftRule) => type === PRODUCT || type === CATEGORY || type === BRAND;

/** Whether a rule about records holds for the purchase. */
function recordHolds(rule: GiftRule, gift: LiveGift, purchase: GiftedPurchase): boolean {
  const isThere = asksLines(rule)
    ? purchase.lines.some((line) => isOfLine(rule, gift, line))
    : rule.type === GIFT_RULE_TYPES.country
      ? purchase.countryId === rule.amount
      : purchase.customerGroupIds.includes(rule.amount);
  return isThere === (rule.condition === IS);
}

/** The one sum that price rules compare. */
const measured = ({ type }: GiftRule, { goods, lines }: GiftedPurchase) =>
  type === GOODS_PRICE ? goods : lines.reduce((sum, { pieces }) => sum + pieces, 0);

/** The gift's price in a currency; undefined when it has others only, or percents would make it free. */
function costIn(
  { gift_prices: prices, percents }: LiveGift,
  currencyId: number,
): Pick<EligibleGift, 'priceOf' | 'isFree'> | undefined {
  const own = prices.find(({ currency_id: id }) => id === currencyId)?.price ?? null;
  const basisPoints = Math.round(percents * 100);
  if (own !== null) {
    const least = (listPrice: Minor) => Math.min(own, listPrice);
    return { priceOf: (listPrice) => ({ price: least(listPrice), exact: least(listPrice) }), isFree: own === 0 };
  }
  const isFree = basisPoints === 10_000;
  if (isFree && prices.length > 0) return undefined;
  return {
    isFree,
    priceOf(listPrice, step) {
      const exact = Math.round((listPrice * (10_000 - basisPoints)) / 10_000);
      return { price: downToStep(listPrice, basisPoints, step, exact), exact };
    },
  };
}

const larger = (one: Shortfall | null, other: Shortfall) => (one && one.missing > other.missing ? one : other);

/** The gift in this purchase; undefined when one of its rules does not hold and more goods would not change that. */
export function eligibleGift(gift: LiveGift, purchase: GiftedPurchase): EligibleGift | undefined {
  const cost = costIn(gift, purchase.currencyId);
  if (!cost) return undefined;
  const isRelated = gift.type === GIFT_TYPES.related_gift;
  const priced = gift.rules.filter(({ type }) => type === GOODS_PRICE);
  // With thresholds in other currencies only, it is not given in this one.
  if (priced.length > 0 && priced.every(({ currency_id: id }) => id !== purchase.currencyId)) return undefined;
  const rules = gift.rules.filter(({ type, currency_id: id }) => type !== GOODS_PRICE || id === purchase.currencyId);
  const ofLines = isRelated ? rules.filter(asksLines) : [];
  const lines = isRelated
    ? purchase.lines.filter((line) => ofLines.every((rule) => isOfLine(rule, gift, line) === (rule.condition === IS)))
    : [];
  if (isRelated ? lines.length === 0 : purchase.lines.length === 0) return undefined;
  let price: Shortfall | null = null;
  let pieces: Shortfall | null = null;
  for (const rule of rules) {
    if (ofLines.includes(rule)) continue;
    if (rule.type !== GOODS_PRICE && rule.type !== PIECES) {
      if (!recordHolds(rule, gift, purchase)) return undefined;
      continue;
    }
    const missing = rule.amount - measured(rule, purchase);
    if (rule.condition !== AT_LEAST) {
      if (missing <= 0) return undefined;
    } else if (missing > 0) {
      const shortfall = { needed: rule.amount, missing };
      if (rule.type === GOODS_PRICE) price = larger(price, shortfall);
      else pieces = larger(pieces, shortfall);
    }
  }
  return { gift, ...cost, price, pieces, lines };
}

/** Whether nothing is missing. */
export const isReached = ({ price, pieces }: EligibleGift): boolean => price === null && pieces === null;
