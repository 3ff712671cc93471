import type { Minor } from '../../../contract/money.ts';
import { applicationOf } from '../../../contract/promotions/application.ts';
import { COMBINATIONS } from '../../../contract/promotions/rules.ts';
import { scopeOf } from './holds-for.ts';
import { takeOff } from './take-off.ts';
import type {
  AppliedDiscount,
  AppliedDiscounts,
  DiscountTerms,
  PricedLine,
  Purchase,
  Refusal,
  ShippingCost,
} from './terms.ts';

/** A discount with the lines that it is taken off. */
interface Candidate {
  discount: DiscountTerms;
  scope: readonly PricedLine[];
}

/** Of one rank the higher priority, then the older one. */
const inOrder = ({ discount: a }: Candidate, { discount: b }: Candidate) =>
  applicationOf(a).rank - applicationOf(b).rank || b.priority - a.priority || a.id - b.id;

const exclude = (one: DiscountTerms, other: DiscountTerms) => one.excluded.has(other.id) || other.excluded.has(one.id);

interface Result {
  applied: AppliedDiscount[];
  left: Map<number, Minor>;
  refused: Map<number, Refusal>;
}

/** Applies discounts one after the other, each to what the ones before it left. */
function applyAll(
  candidates: readonly Candidate[],
  { lines, percentsRounding }: Pick<Purchase, 'lines' | 'percentsRounding'>,
): Result {
  const result: Result = {
    applied: [],
    left: new Map(lines.map(({ id, price }) => [id, price])),
    refused: new Map(),
  };
  for (const { discount, scope } of candidates) {
    if (result.applied.some((one) => exclude(one.discount, discount))) {
      result.refused.set(discount.id, { reason: 'other_discount' });
      continue;
    }
    const { reductions, rounded } = takeOff(discount, scope, result.left, percentsRounding);
    const hasFreeShipping = discount.hasFreeShipping;
    if (reductions.size === 0 && !hasFreeShipping) {
      result.refused.set(discount.id, { reason: 'nothing_left' });
      continue;
    }
    for (const [id, amount] of reductions) result.left.set(id, (result.left.get(id) ?? 0) - amount);
    result.applied.push({ discount, reductions, rounded, hasFreeShipping });
  }
  return result;
}

type Discounted = Pick<AppliedDiscounts, 'left' | 'applied'>;

/** What goods cost after discounts. */
const goodsPriceOf = ({ left }: Discounted): Minor => left.values().reduce((sum, own) => sum + own, 0);

/** Whether shipping is free because of what the goods cost. */
const isFreeByGoods = (discounted: Discounted, { freeFrom }: ShippingCost): boolean =>
  freeFrom !== null && goodsPriceOf(discounted) >= freeFrom;

/** Applies discounts without those used up for nothing: they only make shipping free, which it is or never is. */
function applyUseful(candidates: readonly Candidate[], purchase: Purchase): Result {
  const { shipping } = purchase;
  const result = applyAll(candidates, purchase);
  // Before a method is chosen nobody knows.
  if (shipping.canBeFree && (shipping.price === 0 || !isFreeByGoods(result, shipping))) return result;
  const idle = new Set(
    result.applied.filter(({ reductions }) => reductions.size === 0).map(({ discount }) => discount),
  );
  if (idle.size === 0) return result;
  const useful = applyAll(
    candidates.filter(({ discount }) => !idle.has(discount)),
    purchase,
  );
  // Those whose place they took may lower the goods so far that shipping is not free any more.
  if (remaining(useful, shipping) > remaining(result, shipping)) return result;
  for (const { id } of idle) useful.refused.set(id, { reason: 'nothing_left' });
  return useful;
}

/** What shipping costs beside goods with these discounts. */
export function shippingPriceOf(discounted: Discounted, shipping: ShippingCost): Minor {
  const isFree =
    discounted.applied.some(({ hasFreeShipping }) => hasFreeShipping) || isFreeByGoods(discounted, shipping);
  return shipping.canBeFree && isFree ? 0 : shipping.price;
}

/** What remains to be paid for goods and shipping. */
const remaining = (result: Discounted, shipping: ShippingCost): Minor =>
  goodsPriceOf(result) + shippingPriceOf(result, shipping);

/** What discounts take off a purchase. Pure. Exclusive ones compete with all others together; the least to pay wins. */
export function applyDiscounts(purchase: Purchase, discounts: readonly DiscountTerms[]): AppliedDiscounts {
  const refused: Map<number, { discount: DiscountTerms; refusal: Refusal }> = new Map();
  const candidates: Candidate[] = [];
  for (const discount of discounts) {
    const scope = scopeOf(discount, purchase);
    if (Array.isArray(scope)) candidates.push({ discount, scope });
    else refused.set(discount.id, { discount, refusal: scope });
  }
  candidates.sort(inOrder);
  const isAlone = ({ discount }: Candidate) => discount.combination === COMBINATIONS.alone;
  let best = applyUseful(
    candidates.filter((one) => !isAlone(one)),
    purchase,
  );
  for (const one of candidates.filter(isAlone)) {
    const result = applyUseful([one], purchase);
    if (remaining(result, purchase.shipping) < remaining(best, purchase.shipping)) best = result;
  }
  for (const { discount } of candidates)
    if (!best.applied.some((one) => one.discount === discount))
      refused.set(discount.id, { discount, refusal: best.refused.get(discount.id) ?? { reason: 'other_discount' } });
  return { applied: best.applied, refused, left: best.left };
}
