import type { WithdrawalException } from '../../contract/catalogue/rules.ts';
import { UNSENT } from '../../contract/orders/rules.ts';
import type { WithdrawalRefusal } from '../../contract/refunds/rules.ts';
import { readReturns, readSoldOrder } from '../orders/index.ts';
import { leftToReturn, type SoldOrder } from '../orders/worth/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { notFound } from '../platform/http/index.ts';
import { type OrderLine, readClaimed, readOrderLines, readWithdrawnOrder, type WithdrawnOrder } from './order-store.ts';
import { isLate, lastDayOf } from './withdrawal-period.ts';

/** A line that may be chosen, with the pieces that are left of it. */
export interface WithdrawableLine extends OrderLine {
  max_amount: number;
}

/** What an order still gives to withdraw from. */
export interface OpenWithdrawal {
  order: WithdrawnOrder;
  sold: SoldOrder;
  /** Pieces of earlier returns. */
  earlier: readonly { order_item_id: number; amount: number }[][];
  lines: WithdrawableLine[];
  refusal: WithdrawalRefusal | null;
  lastDay: string | null;
  /** Whether goods have left the shop. */
  isSent: boolean;
}

/** Why a line cannot be chosen now: before it leaves nobody has broken a seal. */
export const exceptionOf = ({ exception }: OrderLine, isSent: boolean): WithdrawalException | null =>
  exception === 'hygiene' && !isSent ? null : exception;

function refusalOf(
  { state }: WithdrawnOrder,
  lines: readonly WithdrawableLine[],
  isOver: boolean,
): WithdrawalRefusal | null {
  if (state === 'cancelled') return 'cancelled';
  if (isOver) return 'late';
  return lines.some(({ max_amount: most }) => most > 0) ? null : 'nothing_left';
}

/** Reads what may be withdrawn from at a moment, without the pieces of one refund. */
export async function readOpenWithdrawal(
  db: Executor,
  orderId: number,
  moment: Date,
  but?: number,
): Promise<OpenWithdrawal> {
  const order = await readWithdrawnOrder(db, orderId);
  const sold = await readSoldOrder(db, orderId);
  if (!order || !sold) throw notFound();
  const earlier = (await readReturns(db, orderId)).map(({ lines }) => [...lines]);
  const left = leftToReturn(sold, earlier);
  const claimed = await readClaimed(db, orderId, but);
  const lines = (await readOrderLines(db, orderId)).flatMap((line) => {
    const pieces = left.get(line.id);
    return pieces === undefined ? [] : [{ ...line, max_amount: Math.max(0, pieces - (claimed.get(line.id) ?? 0)) }];
  });
  const lastDay = order.delivered_at && lastDayOf(order.delivered_at, order.return_days);
  const isSent = order.state !== 'cancelled' && (order.has_left || !UNSENT.includes(order.state));
  return { order, sold, earlier, lines, lastDay, isSent, refusal: refusalOf(order, lines, isLate(moment, lastDay)) };
}
