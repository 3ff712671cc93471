import { completeReturn } from './complete-return.ts';
import { NOTHING_RETURNED, type Returned } from './returned.ts';
import type { SoldOrder } from './sold-order.ts';

/** Pieces that came back at once, as returns store them: also those that hung on what was wanted. */
export type ReturnedLines = readonly { order_item_id: number; amount: number }[];

/** What has come back once these lines have too, and with the last goods the charges. */
export const returnedWith = (order: SoldOrder, before: Returned, lines: ReturnedLines): Returned =>
  completeReturn(order, before, new Map(lines.map(({ order_item_id: id, amount }) => [id, amount])));

/** What has come back by several returns. */
export const returnedBy = (order: SoldOrder, returns: readonly ReturnedLines[]): Returned =>
  returns.reduce((before, lines) => returnedWith(order, before, lines), NOTHING_RETURNED);

/** All pieces that came back between two sets. */
export const linesBetween = (before: Returned, after: Returned): { order_item_id: number; amount: number }[] =>
  [...after.pieces].flatMap(([order_item_id, pieces]) => {
    const amount = pieces - (before.pieces.get(order_item_id) ?? 0);
    return amount > 0 ? [{ order_item_id, amount }] : [];
  });
