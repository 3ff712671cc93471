import type { ReturnedLine } from '../../contract/orders/money.ts';
import { readReturnedLines } from '../payments/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { Failure, notFound } from '../platform/http/index.ts';
import { readSoldOrder } from './read-sold-order.ts';
import { completeReturn, linesBetween, NotReturnable, returnedBy, type Worth, worthOfReturn } from './worth/index.ts';

const conflict = (key: 'too_many_returned' | 'returned_to_vouchers', limit = 0) =>
  new Failure('conflict', {}, [{ field: 'lines', key, limit, values: { limit } }]);

/** Pieces by line, also where a line is named twice. */
function piecesOf(lines: readonly ReturnedLine[]): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const { order_item_id: id, amount } of lines) pieces.set(id, (pieces.get(id) ?? 0) + amount);
  return pieces;
}

/** What goes back otherwise than as money has no booking for a part of an order yet. */
const isOnlyMoney = ({ vouchers, credits }: Worth) =>
  vouchers.every(({ amount }) => amount === 0) && credits.every(({ units }) => units === 0);

/** What goods that come back are worth after all that came back before, and all pieces that come with them. */
export async function worthOfLines(
  tx: Transaction,
  orderId: number,
  lines: readonly ReturnedLine[],
): Promise<{ amount: number; lines: ReturnedLine[] }> {
  const sold = await readSoldOrder(tx, orderId);
  if (!sold) throw notFound();
  const before = returnedBy(sold, await readReturnedLines(tx, orderId));
  try {
    const after = completeReturn(sold, before, piecesOf(lines));
    const worth = worthOfReturn(sold, before, after);
    if (!isOnlyMoney(worth)) throw conflict('returned_to_vouchers');
    return { amount: worth.money, lines: linesBetween(before, after) };
  } catch (error) {
    throw error instanceof NotReturnable ? conflict('too_many_returned', error.available) : error;
  }
}
