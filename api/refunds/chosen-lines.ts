import type { RefundRequest } from '../../contract/refunds/records.ts';
import { DEFAULT_TERMS, type Worth, worthOfWanted } from '../orders/worth/index.ts';
import { Failure, type FieldFailure } from '../platform/http/index.ts';
import { exceptionOf, type OpenWithdrawal, type WithdrawableLine } from './open-withdrawal.ts';

/** A line of a refund as the buyer chose it. */
export type ChosenItem = Pick<
  RefundRequest['items'][number],
  'order_item_id' | 'amount' | 'is_sealed' | 'preferred_resolve' | 'reason'
>;

export interface ChosenLine extends Omit<ChosenItem, 'order_item_id'> {
  line: WithdrawableLine;
}

/** 409 where the order takes no withdrawal. */
export function checkOpen({ refusal, lastDay }: Pick<OpenWithdrawal, 'refusal' | 'lastDay'>, locale: string): void {
  if (refusal === null) return;
  const text = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const day = lastDay === null ? '' : text.format(new Date(lastDay));
  throw new Failure('withdrawal_closed', {}, [{ field: 'order_id', key: `withdrawal_${refusal}`, values: { day } }]);
}

const conflict = (
  index: number,
  field: string,
  key: FieldFailure['key'],
  values: Record<string, string | number>,
  limit?: number,
) => new Failure('conflict', {}, [{ field: `items.${index}.${field}`, key, values, limit }]);

function chosen(open: OpenWithdrawal, item: ChosenItem, index: number): ChosenLine {
  const line = open.lines.find(({ id }) => id === item.order_item_id);
  if (!line) throw conflict(index, 'order_item_id', 'withdrawal_no_line', {});
  const { name, max_amount: limit } = line;
  const exception = exceptionOf(line, open.isSent);
  if (exception === 'made_to_order') throw conflict(index, 'order_item_id', 'withdrawal_made_to_order', { name });
  if (item.amount > limit) throw conflict(index, 'amount', 'withdrawal_too_many', { name, limit }, limit);
  if (exception === 'hygiene' && !item.is_sealed) throw conflict(index, 'is_sealed', 'withdrawal_hygiene', { name });
  return { ...item, line };
}

/** Lines that a buyer chose, each once; refuses what cannot be sent back. */
export function chosenLines(open: OpenWithdrawal, items: readonly ChosenItem[]): ChosenLine[] {
  const once = new Map<number, ChosenItem>();
  for (const item of items) {
    const before = once.get(item.order_item_id);
    once.set(item.order_item_id, before ? { ...item, amount: before.amount + item.amount } : item);
  }
  return [...once.values()].map((item, index) => chosen(open, item, index));
}

/** What lines are worth, and each of them with its parts. */
export function worthOfChosen(
  { sold, earlier }: OpenWithdrawal,
  lines: readonly { id: number; pieces: number }[],
  shippingUpTo: number | undefined,
): { worth: Worth; pricesOf(lineId: number): { price: number; taxed_price: number } } {
  const terms = { ...DEFAULT_TERMS, shippingUpTo: shippingUpTo ?? null };
  const worth = worthOfWanted(sold, earlier, new Map(lines.map(({ id, pieces }) => [id, pieces])), terms);
  const parents = new Map(sold.items.map(({ id, parent_id: parent }) => [id, parent]));
  return {
    worth,
    pricesOf(lineId) {
      const own = worth.rows.filter(
        ({ kind, lineId: id }) => kind === 'item' && id !== null && (id === lineId || parents.get(id) === lineId),
      );
      return {
        price: own.reduce((sum, row) => sum + row.price, 0),
        taxed_price: own.reduce((sum, row) => sum + row.taxedPrice, 0),
      };
    },
  };
}
