import type { RequestContext } from '../../platform/http/index.ts';
import { type CalculatedCart, isGift } from '../calculate/index.ts';
import type { Change, GivenThing } from '../stored/index.ts';
import { differencesOf } from './differences.ts';

/** Changes of one cart that are stored at most: more than two for each line that a cart can have, and its charges. */
const MOST_CHANGES = 1_000;

/** By what tells one change from another: a line may have another price and fewer pieces. */
const subjectOf = ({ kind, id, prices }: Change): string =>
  kind === 'item' ? `${kind} ${id} ${prices ? 'price' : ''}` : `${kind} ${id}`;

export const isSameChange = (one: Change, other: Change): boolean =>
  subjectOf(one) === subjectOf(other) &&
  one.type === other.type &&
  one.amount === other.amount &&
  one.reason === other.reason &&
  one.prices?.now === other.prices?.now;

/** A change that was found after an earlier one of the same: from what it was before that. */
function afterEarlier(earlier: Change | undefined, found: Change): Change | null {
  if (!earlier?.prices || !found.prices) return found;
  const prices = { before: earlier.prices.before, now: found.prices.now };
  return prices.before === prices.now ? null : { ...found, prices, isLoss: earlier.isLoss || found.isLoss };
}

/** Earlier changes and those that were found now, one of each subject, the earlier first. */
export function mergeChanges(earlier: readonly Change[], found: readonly Change[]): Change[] {
  const merged = new Map(earlier.map((change) => [subjectOf(change), change]));
  for (const change of found) {
    const subject = subjectOf(change);
    const after = afterEarlier(merged.get(subject), change);
    if (after) merged.set(subject, after);
    else merged.delete(subject);
  }
  return [...merged.values()].slice(-MOST_CHANGES);
}

const isSameGift = (one: GivenThing, other: GivenThing): boolean =>
  one.gift_id === other.gift_id &&
  one.product_id === other.product_id &&
  one.product_variation_id === other.product_variation_id;

/** Whether what a change tells of is undone by now: the gift or the discount is there again, the tax as before. */
function isUndone(change: Change, { lines, discounted, terms }: CalculatedCart): boolean {
  const { type, kind, id, gift, prices } = change;
  if (kind === 'tax') return (type === 'tax_removed') !== terms.isExempt;
  if (type === 'gift_removed')
    return lines.some((line) => isGift(line) && gift !== undefined && isSameGift(line, gift));
  if (kind !== 'discount' || !prices) return false;
  const discount = discounted.discounts.find((one) => one.discount.id === id);
  const amount = discount?.reductions.reduce((sum, { taxedPrice }) => sum + taxedPrice, 0) ?? 0;
  return discount !== undefined && type === 'discount_removed' && amount >= prices.before;
}

/** What changed in a cart since the last write, beside what can be had of it. */
function foundIn(calculated: CalculatedCart, context: RequestContext): Change[] {
  const paid = new Set(calculated.cart.answered?.charges.flatMap(({ kind, id }) => (kind === 'voucher' ? [id] : [])));
  const adjustments = calculated.adjustments.map((change) =>
    change.type === 'voucher_removed' ? { ...change, isLoss: paid.has(change.id) } : change,
  );
  const differences = differencesOf(calculated, context);
  return [...adjustments, ...differences];
}

/** All that the shop, time or other orders changed in a cart and that nobody acknowledged. */
export function pendingChanges(calculated: CalculatedCart, context: RequestContext): Change[] {
  const { changes, price_list_id: priceListId } = calculated.cart;
  const isElsewhere = priceListId !== context.priceListId;
  const stored = (changes ?? []).filter((change) => !(isElsewhere && change.prices) && !isUndone(change, calculated));
  return mergeChanges(stored, foundIn(calculated, context));
}

/** Whether an order would be placed for something else, or for more, than its buyer knows of. */
export const refusesOrder = ({ kind, isLoss }: Change): boolean => kind === 'item' || isLoss;
