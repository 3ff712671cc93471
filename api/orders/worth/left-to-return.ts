import { CART_ITEM_TYPES } from '../../../contract/cart/rules.ts';
import { completeReturn, type ReturnTerms } from './complete-return.ts';
import type { Returned } from './returned.ts';
import { isGift, isService, partsOf, type SoldLine, type SoldOrder } from './sold-order.ts';
import { type ReturnedLines, returnedBy } from './stored-returns.ts';
import { type Worth, worthOfReturn } from './worth-of-return.ts';

/** Pieces of a line that may still come back; of a package those that are whole. */
function leftOf(order: SoldOrder, item: SoldLine, { pieces }: Returned): number {
  const parts = partsOf(order, item);
  if (parts.length === 0) return item.amount - (pieces.get(item.id) ?? 0);
  return Math.min(
    ...parts.map(({ id, amount }) => Math.floor(((amount - (pieces.get(id) ?? 0)) * item.amount) / amount)),
  );
}

/** Lines that a buyer sends back by themselves, with the pieces that are left; gifts and services come with them. */
export function leftToReturn(order: SoldOrder, earlier: readonly ReturnedLines[]): Map<number, number> {
  const before = returnedBy(order, earlier);
  const chosen = order.items.filter(
    (item) => !isGift(item) && !isService(item) && item.order_item_type !== CART_ITEM_TYPES.package_item,
  );
  return new Map(chosen.map((item) => [item.id, leftOf(order, item, before)]));
}

/** What wanted pieces would be worth now, with all that comes with them. Throws `NotReturnable`. */
export function worthOfWanted(
  order: SoldOrder,
  earlier: readonly ReturnedLines[],
  wanted: ReadonlyMap<number, number>,
  terms?: ReturnTerms,
): Worth {
  const before = returnedBy(order, earlier);
  return worthOfReturn(order, before, completeReturn(order, before, wanted, terms));
}

/** Pieces of single lines: of packages their parts. */
export const inParts = (order: SoldOrder, lines: ReadonlyMap<number, number>): Map<number, number> =>
  new Map(
    [...lines].flatMap(([id, pieces]): [number, number][] => {
      const item = order.items.find((one) => one.id === id);
      const parts = item ? partsOf(order, item) : [];
      if (!item || parts.length === 0) return [[id, pieces]];
      return parts.map((part) => [part.id, (pieces * part.amount) / item.amount]);
    }),
  );
