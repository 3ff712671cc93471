import { type Minor, roundedShare } from '../../../contract/money.ts';
import { isGift, isService, partsOf, type SoldLine, type SoldOrder } from './sold-order.ts';

type Pieces = ReadonlyMap<number, number>;

/** Pieces of a line that came back; of a package those that came back whole. */
export function piecesBack(order: SoldOrder, item: SoldLine, pieces: Pieces): number {
  const parts = partsOf(order, item);
  if (parts.length === 0) return pieces.get(item.id) ?? 0;
  return Math.min(...parts.map(({ id, amount }) => Math.floor(((pieces.get(id) ?? 0) * item.amount) / amount)));
}

/** What stays of a line with its services costs that much after discounts and before credits. */
function discountedLeft(order: SoldOrder, item: SoldLine, pieces: Pieces): Minor {
  const own = order.items.filter(({ id, parent_id: parent }) => id === item.id || parent === item.id);
  return own
    .filter((one) => !isGift(one))
    .reduce((sum, { id, amount, taxed_total_price: price, reductions }) => {
      const discounted = reductions.reduce(
        (all, one) => (one.kind === 'discount' ? all + one.taxed_price : all),
        price,
      );
      return sum + discounted - roundedShare(discounted, pieces.get(id) ?? 0, amount);
    }, 0);
}

/** Whether what an order still has would bring the gift. */
function isStillEarned(order: SoldOrder, gift: SoldLine, pieces: Pieces): boolean {
  const stays = (item: SoldLine) => piecesBack(order, item, pieces) < item.amount;
  const { gift_terms: terms, parent_id: parent } = gift;
  if (!terms) return order.items.some((item) => isGoods(item) && item.parent_id === null && stays(item));
  const at = (positions: readonly number[]) => order.items.filter(({ position }) => positions.includes(position));
  const counted = at(terms.positions);
  const price = counted.reduce((sum, item) => sum + discountedLeft(order, item, pieces), 0);
  const left = counted.reduce((sum, item) => sum + item.amount - piecesBack(order, item, pieces), 0);
  return (
    price >= (terms.min_price ?? 0) &&
    left >= (terms.min_pieces ?? 0) &&
    (parent !== null || counted.some(stays)) &&
    terms.one_of.every((positions) => at(positions).some(stays))
  );
}

/** What was chosen for itself: neither given, nor hanging on another line as a service. */
export const isGoods = (item: SoldLine): boolean => !isGift(item) && !(isService(item) && item.parent_id !== null);

/** Pieces of a gift that the order does not bring any more. */
export function piecesFallen(order: SoldOrder, gift: SoldLine, pieces: Pieces): number {
  if (!isStillEarned(order, gift, pieces)) return gift.amount;
  const parent = order.items.find(({ id }) => id === gift.parent_id);
  return parent ? Math.floor((gift.amount * piecesBack(order, parent, pieces)) / parent.amount) : 0;
}
