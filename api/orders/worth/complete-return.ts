import { type Minor, roundedShare } from '../../../contract/money.ts';
import { isGoods, piecesBack, piecesFallen } from './gift-terms.ts';
import { NotReturnable, type Returned } from './returned.ts';
import { isGift, isPackage, isService, partsOf, type SoldLine, type SoldOrder } from './sold-order.ts';
import { worthOfReturn } from './worth-of-return.ts';

/** What becomes of gifts whose rule falls: they come back too, their value is deducted, or they stay. */
export type FallenGifts = 'return' | 'deduct' | 'leave';

export interface ReturnTerms {
  /** Most of the price of shipping that is given back with the last goods; null: all of it. */
  shippingUpTo: Minor | null;
  gifts: FallenGifts;
  /** Lines of services that were done, so that they stay paid though their goods come back. */
  doneServices: ReadonlySet<number>;
}

/** What the law gives a consumer at most, and nothing is charged that nobody agreed to. */
export const DEFAULT_TERMS: ReturnTerms = { shippingUpTo: null, gifts: 'return', doneServices: new Set() };

type Pieces = Map<number, number>;

/** Adds pieces of a line; of a package its parts. */
function addPieces(order: SoldOrder, pieces: Pieces, lineId: number, count: number): void {
  const item = order.items.find(({ id }) => id === lineId);
  if (!item) throw new NotReturnable(lineId, 0);
  const parts = partsOf(order, item);
  for (const { id, amount } of parts.length > 0 ? parts : [item]) {
    const back = pieces.get(id) ?? 0;
    const added = (count * amount) / item.amount;
    if (!Number.isInteger(count) || count < 1 || back + added > amount) throw new NotReturnable(id, amount - back);
    pieces.set(id, back + added);
  }
}

const atLeast = (pieces: Pieces, { id }: SoldLine, count: number) => {
  if (count > (pieces.get(id) ?? 0)) pieces.set(id, count);
};

/** Services of goods that come back, unless they were done. */
function addServices(order: SoldOrder, pieces: Pieces, done: ReadonlySet<number>): void {
  for (const service of order.items.filter((item) => isService(item) && !done.has(item.id))) {
    const parent = order.items.find(({ id }) => id === service.parent_id);
    if (parent)
      atLeast(pieces, service, Math.floor((service.amount * piecesBack(order, parent, pieces)) / parent.amount));
  }
}

/** What a gift took off its price, of the pieces that fell and do not come back. */
function giftValue(gift: SoldLine, fallen: number, back: number): Minor {
  const value = Math.max(0, gift.original_taxed_total_price - gift.taxed_total_price);
  return roundedShare(value, Math.max(0, fallen - back), gift.amount);
}

/** Deducts gifts that fell and stay, never more than comes back as money besides. */
function withDeductions(order: SoldOrder, before: Returned, after: Returned): Returned {
  const deducted = new Map<number, Minor>();
  const { money, cashRounding } = worthOfReturn(order, before, { ...after, deducted: before.deducted });
  let rest = money - Math.max(0, cashRounding);
  for (const gift of order.items.filter(isGift)) {
    const fallen = piecesFallen(order, gift, after.pieces);
    const already = before.deducted.get(gift.id) ?? 0;
    const value = giftValue(gift, fallen, after.pieces.get(gift.id) ?? 0);
    const amount = Math.min(value, already + Math.max(0, rest));
    rest -= amount - already;
    if (amount > 0) deducted.set(gift.id, amount);
  }
  return { ...after, deducted };
}

/** What has come back once `wanted` pieces come too: with them what hangs on them, and charges with the last goods. */
export function completeReturn(
  order: SoldOrder,
  before: Returned,
  wanted: ReadonlyMap<number, number>,
  { shippingUpTo, gifts, doneServices }: ReturnTerms = DEFAULT_TERMS,
): Returned {
  const pieces = new Map(before.pieces);
  for (const [lineId, count] of wanted) addPieces(order, pieces, lineId, count);
  addServices(order, pieces, doneServices);
  const fallen = order.items.filter(isGift).map((gift) => ({ gift, count: piecesFallen(order, gift, pieces) }));
  if (gifts === 'return') for (const { gift, count } of fallen) atLeast(pieces, gift, count);
  const isLast = order.items.every(
    (item) => !isGoods(item) || isPackage(order, item) || (pieces.get(item.id) ?? 0) === item.amount,
  );
  const price = order.shipping.taxed_price;
  const after: Returned = {
    pieces,
    shipping: isLast ? Math.max(before.shipping, Math.min(price, shippingUpTo ?? price)) : before.shipping,
    payment: before.payment || isLast,
    packing: before.packing || isLast,
    deducted: before.deducted,
  };
  return gifts === 'deduct' ? withDeductions(order, before, after) : after;
}
