import { PRODUCT_TYPES } from '../../contract/catalogue/rules.ts';
import { downToStep, type Minor } from '../../contract/money.ts';
import type { PackedPart, Part, SellableRow } from './line-rows.ts';

/** Splits `total` by the weights, rounded down; what is left goes, a unit each, to the largest remainders, and of equal ones to the first. */
function splitByRemainder(total: Minor, weights: readonly number[]): Minor[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  const shares = weights.map((weight, place) => {
    const product = BigInt(total) * BigInt(weight);
    return { place, own: Number(product / sum), remainder: product % sum };
  });
  const left = total - shares.reduce((all, { own }) => all + own, 0);
  const first = shares
    .toSorted((a, b) => Number(b.remainder - a.remainder) || a.place - b.place)
    .slice(0, left)
    .map(({ place }) => place);
  const raised = new Set(first);
  return shares.map(({ place, own }) => own + (raised.has(place) ? 1 : 0));
}

export const isComposite = ({ product_type }: Pick<SellableRow, 'product_type'>): boolean =>
  product_type === PRODUCT_TYPES.composite_package;

/** Less the discount of a composite package, rounded as `composite_price` of the database does. */
function lessDiscount(price: Minor, percents: number, step: Minor | null): { price: Minor; exact: Minor } {
  const basisPoints = Math.round(percents * 100);
  const exact = Math.round((price * (10_000 - basisPoints)) / 10_000);
  return { price: downToStep(price, basisPoints, step, exact), exact };
}

/** What is read of a part before it has its price. */
type PackedPrices = Omit<PackedPart, 'per_package'>;
type Unpriced = Omit<Part, keyof PackedPrices>;

/** Prices of parts of a composite package: it costs what they cost, now and before their own discounts. */
function ownPrices(
  parts: readonly Unpriced[],
  { package_discount: percents, percents_rounding: step }: SellableRow,
): (PackedPrices & Pick<Part, 'rounded_off'>)[] {
  return parts.map(({ current_price, original_price, base_price, lowest_price, per_package: per }) => {
    const now = current_price ?? 0;
    const listed = Math.max(now, original_price ?? 0);
    const reference = now < listed ? (lowest_price ?? listed) : now;
    const less = (price: Minor) => lessDiscount(price, percents, step ?? null);
    const original = less(listed);
    return {
      packed_price: less(now).price * per,
      packed_original_price: original.price * per,
      packed_reference_price: less(reference).price * per,
      rounded_off: (original.exact - original.price) * per,
      packed_list_price: listed * per,
      packed_base_price: (base_price ?? listed) * per,
    };
  });
}

/** Shares of what a package costs, by what its parts cost by themselves; equal ones where none costs anything. */
function shares(parts: readonly Unpriced[], holder: SellableRow): PackedPrices[] {
  // Whole numbers: a package that was changed meanwhile, and leaves the cart, may hold parts of a piece.
  const worths = parts.map((part) => Math.round((part.current_price ?? 0) * part.per_package));
  const weights = worths.some((worth) => worth > 0) ? worths : parts.map(() => 1);
  const now = holder.current_price ?? 0;
  const listed = Math.max(now, holder.original_price ?? now);
  const base = holder.base_price ?? listed;
  const prices = splitByRemainder(now, weights);
  const lowered = splitByRemainder(listed - now, weights);
  const ofGroup = splitByRemainder(Math.abs(base - listed), weights);
  return parts.map((_, place) => {
    const price = prices[place] ?? 0;
    const original = price + (lowered[place] ?? 0);
    return {
      packed_price: price,
      packed_original_price: original,
      packed_reference_price: price,
      packed_list_price: original,
      packed_base_price: original + Math.sign(base - listed) * (ofGroup[place] ?? 0),
    };
  });
}

const byThing = (a: Unpriced, b: Unpriced) =>
  a.product_id - b.product_id || (a.product_variation_id ?? 0) - (b.product_variation_id ?? 0);

/** Parts of a package with their prices in it, which add up to what it costs. Each keeps its own rate of tax. */
export function pricedParts<Row extends Unpriced>(parts: readonly Row[], holder: SellableRow): (Row & PackedPrices)[] {
  // In an order that does not depend on how the parts were chosen.
  const sorted = parts.toSorted(byThing);
  const prices = isComposite(holder) ? ownPrices(sorted, holder) : shares(sorted, holder);
  const pricesOf = new Map(sorted.map((part, place) => [part, prices[place] as PackedPrices]));
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
