import { applyDiscounts } from './apply-discounts.ts';
import { isInScope } from './holds-for.ts';
import type { DiscountTerms, PricedLine, Purchase, Refusal } from './terms.ts';

/** What a minimum lacks, as more of a line in the discount's scope; numbers of lines are positive, so its own is free. */
function missingLine(sample: PricedLine, refusal: Extract<Refusal, { missing: number }>, index: number): PricedLine {
  const { reason, missing } = refusal;
  const added =
    reason === 'min_price'
      ? { pieces: 1, price: missing }
      : { pieces: missing, price: Math.round(sample.price / sample.pieces) * missing };
  return { ...sample, ...added, id: -index };
}

/** Why a discount would take nothing off even with what it lacks, so that nobody is promised it; else undefined. */
export function hindrance(
  purchase: Purchase,
  discounts: readonly DiscountTerms[],
  { discount, refusal }: { discount: DiscountTerms; refusal: Refusal },
): Refusal | undefined {
  const sample = purchase.lines.find((line) => isInScope(discount, line));
  if (!sample || !('missing' in refusal)) return refusal;
  const filled = { ...purchase, lines: [...purchase.lines, missingLine(sample, refusal, purchase.lines.length)] };
  const next = applyDiscounts(filled, discounts).refused.get(discount.id);
  return next && hindrance(filled, discounts, next);
}
