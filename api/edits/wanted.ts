import { CART_ITEM_TYPES, isGiftType } from '../../contract/cart/rules.ts';
import type { NewEdit } from '../../contract/orders/edits.ts';
import type { EditableOrder, StoredItem } from '../orders/index.ts';
import {
  completeReturn,
  NOTHING_RETURNED,
  NotReturnable,
  type Returned,
  type SoldOrder,
} from '../orders/worth/index.ts';
import { Failure, type FieldFailure, invalidFields } from '../platform/http/index.ts';

/** Refuses an edit of an order as it is. */
export const notEditable = (field: string, key: FieldFailure['key'], values: FieldFailure['values'] = {}) =>
  new Failure('order_not_editable', {}, [{ field, key, values }]);

const isPartOfPackage = ({ order_item_type: type }: StoredItem) => type === CART_ITEM_TYPES.package_item;

/** Whether a line may get more pieces: goods on their own, on which nothing hangs. */
const isRaisable = (item: StoredItem, { items }: EditableOrder): boolean =>
  item.order_item_type === CART_ITEM_TYPES.classic &&
  item.parent_id === null &&
  item.gift_terms === null &&
  !items.some(({ parent_id: parent }) => parent === item.id);

/** Pieces by which lines change. */
export interface WantedLines {
  /** Pieces that are taken out, with what hangs on them. */
  removed: ReadonlyMap<number, number>;
  raised: ReadonlyMap<number, number>;
  /** As a return of them would be. */
  returned: Returned;
}

/** What hangs on a line that is taken out goes with it, whatever a return would leave. */
function withChildren({ items }: EditableOrder, removed: Map<number, number>): Map<number, number> {
  for (const { id } of items.filter((one) => removed.get(one.id) === one.amount))
    for (const child of items.filter(({ parent_id: parent }) => parent === id)) removed.set(child.id, child.amount);
  return removed;
}

/** Of each line the larger number: more pieces of a gift may fall than are named. */
const largerOf = (pieces: ReadonlyMap<number, number>, others: ReadonlyMap<number, number>): Map<number, number> =>
  new Map([...pieces, ...[...others].map(([id, count]) => [id, Math.max(count, pieces.get(id) ?? 0)] as const)]);

function removedWith(sold: SoldOrder, lowered: ReadonlyMap<number, number>): Returned {
  try {
    return lowered.size > 0 ? completeReturn(sold, NOTHING_RETURNED, lowered) : NOTHING_RETURNED;
  } catch (error) {
    if (error instanceof NotReturnable) throw notEditable('lines', 'edit_line_fixed');
    throw error;
  }
}

/** Reads which pieces an edit takes out and adds; with goods go services, parts of packages and gifts whose rule falls. */
export function wantedLines(order: EditableOrder, sold: SoldOrder, { lines, add }: NewEdit): WantedLines {
  const lowered = new Map<number, number>();
  const raised = new Map<number, number>();
  const named = new Set<number>();
  for (const [index, { id, amount }] of lines.entries()) {
    if (named.has(id)) throw invalidFields({ field: `lines.${index}.id`, key: 'given_twice' });
    named.add(id);
    const item = order.items.find((one) => one.id === id);
    if (!item) throw invalidFields({ field: `lines.${index}.id`, key: 'edit_no_line' });
    const more = amount - item.amount;
    if (isPartOfPackage(item) || (more > 0 && !isRaisable(item, order)))
      throw invalidFields({ field: `lines.${index}.amount`, key: 'edit_line_fixed' });
    if (more < 0) lowered.set(id, -more);
    if (more > 0) raised.set(id, more);
  }
  const returned = removedWith(sold, lowered);
  const removed = withChildren(order, largerOf(returned.pieces, lowered));
  const isEmpty = order.items.every((one) => isGiftType(one.order_item_type) || removed.get(one.id) === one.amount);
  if (isEmpty && add.length === 0) throw notEditable('lines', 'edit_empties');
  return { removed, raised, returned };
}
