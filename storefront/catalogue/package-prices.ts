import { type CurrencyFormat, downToStep } from '../../contract/money.ts';
import { formatPrice } from '../lib/words/format.ts';
import type { PackageData, PackagePart } from './package-data.ts';
import type { Offer } from './product-view-data.ts';

/** Variations that the buyer picked, by part. */
export type PickedParts = Readonly<Record<number, number>>;

/** The picked variation of a part, else the one that is picked at first. */
export const pickedOf = ({ id, variations, first }: PackagePart, picked: PickedParts) =>
  variations.find((one) => one.id === (picked[id] ?? first));

/** What the parts cost bought one by one. */
export const separately = (parts: readonly PackagePart[], picked: PickedParts): number =>
  parts.reduce((sum, part) => sum + (pickedOf(part, picked)?.price ?? part.price) * part.count, 0);

/** Offer of a composite package with its picks, pieces rounded as on the server. Then nothing is "from". */
export function offerWith(
  { isFrom, ...offer }: Offer,
  { parts, discount, rounding }: Pick<PackageData, 'parts' | 'discount' | 'rounding'>,
  picked: PickedParts,
  { currency, locale }: { currency: CurrencyFormat; locale: string },
): Offer {
  const minor = 10 ** currency.decimal_places;
  const basisPoints = Math.round(discount * 100);
  const sum = parts.reduce((before, part) => {
    const own = Math.round((pickedOf(part, picked)?.price ?? part.price) * minor);
    const exact = Math.round((own * (10_000 - basisPoints)) / 10_000);
    return before + downToStep(own, basisPoints, rounding, exact) * part.count;
  }, 0);
  const value = sum / minor;
  const from = isFrom && Object.keys(picked).length === 0 && { isFrom };
  if (value === offer.price.value) return { ...offer, ...from };
  // Of other parts than those of its answer only the server knows what they cost without tax, to others and before.
  const { announced: _, ...other } = offer;
  const price = { value, formatted: formatPrice(value, currency, locale) };
  return { ...other, ...from, price, original: null, lowest: null, percents: null };
}
