import type { z } from 'zod';
import { toMajor } from '../../contract/money.ts';
import type { newRefund, ReturnedLine } from '../../contract/orders/money.ts';
import { readBalance, readLeft } from '../payments/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { Failure, type FieldFailure, invalidFields, notFound } from '../platform/http/index.ts';
import { tooMuch } from './enough-money.ts';
import { readSoldOrder } from './read-sold-order.ts';
import { readReturns } from './return-store.ts';
import type { LockedOrder } from './store.ts';
import {
  DEFAULT_TERMS,
  type DecidedReturn,
  moneyBack,
  NotReturnable,
  returnAmount,
  returnGoods,
  TooMuchReturned,
} from './worth/index.ts';

/** With the most that goes back of shipping, where it is limited. */
export type RefundInput = z.output<typeof newRefund> & { shippingUpTo?: number };
/** A part of what goes back, as money does. */
export interface RefundPart {
  gatewayPaymentId: number | null;
  amount: number;
  way: 'gateway' | 'bank' | 'by_hand';
}
/** What a call takes back: the return is null where only money goes back that is over. */
export interface PlannedRefund {
  decided: DecidedReturn | null;
  /** What goes back as money, by the parts. */
  refunded: number;
  parts: RefundPart[];
  /** Whether the lower price is paid by what came already. */
  isPaidNow: boolean;
}

const conflict = (failure: FieldFailure) => new Failure('conflict', {}, [failure]);

/** Minor units of an amount; 422 where the currency has no such part. */
export function minorOf(
  amount: number,
  { decimal_places: decimals }: Pick<LockedOrder, 'decimal_places'>,
  field = 'amount',
): number {
  const minor = Math.round(amount * 10 ** decimals);
  if (toMajor(minor, decimals) !== amount)
    throw invalidFields({ field, key: 'money_decimals', values: { count: decimals } });
  return minor;
}

/** Pieces by line, also where a line is named twice. */
function piecesOf(lines: readonly ReturnedLine[]): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const { order_item_id: id, amount } of lines) pieces.set(id, (pieces.get(id) ?? 0) + amount);
  return pieces;
}

/** What goods or an amount come to, after all that came back before. */
async function decideReturn(
  db: Executor,
  order: LockedOrder,
  { amount, lines, shippingUpTo }: RefundInput,
): Promise<DecidedReturn> {
  if (order.state === 'cancelled') throw conflict({ field: 'cause', key: 'return_of_cancelled' });
  const sold = await readSoldOrder(db, order.id);
  if (!sold) throw notFound();
  const earlier = await readReturns(db, order.id);
  try {
    return lines
      ? returnGoods(sold, earlier, piecesOf(lines), { ...DEFAULT_TERMS, shippingUpTo: shippingUpTo ?? null })
      : returnAmount(sold, earlier, minorOf(amount ?? 0, order));
  } catch (error) {
    if (error instanceof TooMuchReturned) throw tooMuch(error.most, order);
    if (!(error instanceof NotReturnable)) throw error;
    const limit = error.available;
    throw conflict({ field: 'lines', key: 'too_many_returned', limit, values: { limit } });
  }
}

type Left = Awaited<ReturnType<typeof readLeft>>;

/** Splits an amount among the gateway payments that have it, and the rest. */
function split(amount: number, left: Left, way: RefundInput['way']): RefundPart[] {
  const otherwise = way === 'by_hand' ? 'by_hand' : 'bank';
  if (way === 'bank' || way === 'by_hand')
    return amount > 0 ? [{ gatewayPaymentId: null, amount, way: otherwise }] : [];
  let open = amount;
  return left.flatMap(({ gateway_payment_id: gatewayPaymentId, left: most }): RefundPart[] => {
    const part = Math.min(open, most);
    open -= part;
    return part > 0 ? [{ gatewayPaymentId, amount: part, way: gatewayPaymentId === null ? otherwise : 'gateway' }] : [];
  });
}

function checkInput({ amount, lines, cause }: RefundInput): void {
  if ((amount === undefined) === (lines === undefined))
    throw invalidFields({ field: 'amount', key: 'amount_or_lines' });
  if (lines && cause !== 'goods_returned') throw invalidFields({ field: 'cause', key: 'lines_are_returned' });
}

/** What may go back without a lower price: of an order that counts as paid what is over. */
async function mostOver(db: Executor, order: LockedOrder, most: number): Promise<number> {
  if (order.paid_at === null) return most;
  const { received, paidBack, underWay } = await readBalance(db, order.id);
  return Math.min(most, received - paidBack - underWay - (order.state === 'cancelled' ? 0 : order.payable));
}

/** Decides what comes back once: the credit note, vouchers, credits and money follow from it. */
export async function planRefund(db: Executor, order: LockedOrder, input: RefundInput): Promise<PlannedRefund> {
  checkInput(input);
  const left = await readLeft(db, order.id);
  const usable = input.way === 'gateway' ? left.filter(({ gateway_payment_id: id }) => id !== null) : left;
  const most = usable.reduce((sum, one) => sum + one.left, 0);
  if (input.cause === 'overpaid') {
    const amount = minorOf(input.amount ?? 0, order);
    const limit = await mostOver(db, order, most);
    if (amount > limit) throw tooMuch(limit, order);
    return { decided: null, refunded: amount, parts: split(amount, usable, input.way), isPaidNow: false };
  }
  const decided = await decideReturn(db, order, input);
  const { received, paidBack, underWay } = await readBalance(db, order.id);
  const [balance, due] = [received - paidBack - underWay, order.payable - moneyBack(decided)];
  const refunded = Math.min(moneyBack(decided), Math.max(0, balance - due));
  // What a carrier owes has not come yet.
  if (refunded > most) throw tooMuch(most, order);
  const isPriced = due > 0 || decided.lines.length === 0;
  const isPaidNow = order.paid_at === null && isPriced && balance >= due;
  return { decided, refunded, parts: split(refunded, usable, input.way), isPaidNow };
}
