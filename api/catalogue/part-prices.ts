import { PRODUCT_TYPES } from '../../contract/catalogue/rules.ts';
import { downToStep, type Minor } from '../../contract/money.ts';

/** A package as its price is split; that of a composite one is what its parts cost. */
export interface PricedPackage {
  product_type: number;
  /** Percent off the parts of a composite package. */
  package_discount: number;
  /** What percents leave is rounded down to, by the price list; null: it stays exact. */
  percents_rounding: Minor | null;
  current_price: Minor | null;
  original_price: Minor | null;
  base_price?: Minor | null;
}

/** A part before it has its price in the package. */
export interface UnpackedPart {
  product_id: number;
  product_variation_id: number | null;
  /** Pieces of it in one package. */
  per_package: number;
  /** What a piece costs by itself. */
  current_price: Minor | null;
  original_price: Minor | null;
  base_price?: Minor | null;
}

/** What the pieces of a part in one package cost with tax. */
export interface PackedPrices {
  /** Now and before the package's own discount; of a composite one the same, as it has no price before (decision 064). */
  packed_price: Minor;
  packed_original_price: Minor;
  /** Before the package's own discount and those of the parts of a composite one, for receipts. */
  packed_unreduced_price: Minor;
  /** By their price list, and by the host's own one, before what the package takes off. */
  packed_list_price: Minor;
  packed_base_price: Minor;
  /** What rounding down takes off beside exact percents; unset for nothing. */
  rounded_off?: Minor;
}

/**
 * Splits `total` by weights (equally if all are zero), rounded down; units left go to the largest remainders, first
 * first.
 */
export function splitByRemainder(total: Minor, asked: readonly number[]): Minor[] {
  const weights = asked.some((weight) => weight > 0) ? asked : asked.map(() => 1);
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  const shares = weights.map((weight, index) => {
    const product = BigInt(total) * BigInt(weight);
    return { index, own: Number(product / sum), remainder: product % sum };
  });
  const left = total - shares.reduce((all, { own }) => all + own, 0);
  const first = shares
    .toSorted((a, b) => Number(b.remainder - a.remainder) || a.index - b.index)
    .slice(0, left)
    .map(({ index }) => index);
  const raised = new Set(first);
  return shares.map(({ index, own }) => own + (raised.has(index) ? 1 : 0));
}

export const isComposite = ({ product_type }: Pick<PricedPackage, 'product_type'>): boolean =>
  product_type === PRODUCT_TYPES.composite_package;

/** Less the discount of a composite package, rounded as `composite_price` of the database does. */
function lessDiscount(price: Minor, percents: number, step: Minor | null): { price: Minor; exact: Minor } {
  const basisPoints = Math.round(percents * 100);
  const exact = Math.round((price * (10_000 - basisPoints)) / 10_000);
  return { price: downToStep(price, basisPoints, step, exact), exact };
}

/** Prices of parts of a composite package: it costs what they cost. */
function ownPrices(
  parts: readonly UnpackedPart[],
  { package_discount: percents, percents_rounding: step }: PricedPackage,
): PackedPrices[] {
  return parts.map(({ current_price, original_price, base_price, per_package: per }) => {
    const now = current_price ?? 0;
    const listed = Math.max(now, original_price ?? 0);
    const less = (price: Minor) => lessDiscount(price, percents, step ?? null);
    const price = less(now).price * per;
    const unreduced = less(listed);
    return {
      packed_price: price,
      packed_original_price: price,
      packed_unreduced_price: unreduced.price * per,
      rounded_off: (unreduced.exact - unreduced.price) * per,
      packed_list_price: listed * per,
      packed_base_price: (base_price ?? listed) * per,
    };
  });
}

/** Shares of what a package costs, by what its parts cost by themselves. */
function shares(parts: readonly UnpackedPart[], holder: PricedPackage): PackedPrices[] {
  // Whole numbers: a package that was changed meanwhile, and leaves the cart, may hold parts of a piece.
  const worths = parts.map((part) => Math.round((part.current_price ?? 0) * part.per_package));
  const now = holder.current_price ?? 0;
  const listed = Math.max(now, holder.original_price ?? now);
  const base = holder.base_price ?? listed;
  const prices = splitByRemainder(now, worths);
  const lowered = splitByRemainder(listed - now, worths);
  const ofGroup = splitByRemainder(Math.abs(base - listed), worths);
  return parts.map((_, index) => {
    const price = prices[index] ?? 0;
    const original = price + (lowered[index] ?? 0);
    return {
      packed_price: price,
      packed_original_price: original,
      packed_unreduced_price: original,
      packed_list_price: original,
      packed_base_price: original + Math.sign(base - listed) * (ofGroup[index] ?? 0),
    };
  });
}

const byThing = (a: UnpackedPart, b: UnpackedPart) =>
  a.product_id - b.product_id || (a.product_variation_id ?? 0) - (b.product_variation_id ?? 0);

/** Parts of a package with their prices in it, which add up to what it costs. Each keeps its own rate of tax. */
export function pricedParts<Row extends UnpackedPart>(
  parts: readonly Row[],
  holder: PricedPackage,
): (Row & PackedPrices)[] {
  // In an order that does not depend on how the parts were chosen.
  const sorted = parts.toSorted(byThing);
  const prices = isComposite(holder) ? ownPrices(sorted, holder) : shares(sorted, holder);
  const pricesOf = new Map(sorted.map((part, index) => [part, prices[index] as PackedPrices]));
  return parts.map((part) => {
    const packed = pricesOf.get(part) as PackedPrices;
    const each = (price: Minor) => (part.current_price === null ? null : Math.round(price / part.per_package));
    return {
      ...part,
      ...packed,
      original_price: each(packed.packed_original_price),
      current_price: each(packed.packed_price),
      lowest_price: null,
    };
  });
}
