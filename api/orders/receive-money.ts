import { bookByHand, type HandBooking, owePaymentsOf, readBalance, settleOwed } from '../payments/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import { markPaid, type OrderDependencies } from './changes.ts';
import { isEnough } from './enough-money.ts';
import type { LockedOrder } from './store.ts';

export type Received = Omit<HandBooking, 'orderId' | 'currency'>;

/** Books money that came for a locked order. It is paid once all that is due has come; of a cancelled one it goes back. */
export async function receiveMoney(
  tx: Transaction,
  deps: OrderDependencies,
  order: LockedOrder,
  money: Received,
  /** Minor units that may be missing. */
  tolerance = 0,
): Promise<number> {
  const { id, currency, decimal_places, payable } = order;
  await settleOwed(tx, order, money, deps.clock());
  const before = await readBalance(tx, id);
  const balance = before.received - before.paidBack - before.underWay + money.amount;
  const isOver = order.state !== 'cancelled' && money.amount > 0 && balance > payable;
  const transactionId = await bookByHand(tx, { ...money, orderId: id, currency, isOver }, deps.clock());
  if (order.state === 'cancelled')
    await owePaymentsOf(
      tx,
      id,
      // What came before was owed when the order was cancelled; a person may have dropped that.
      { cause: 'order_cancelled', currency: { code: currency, decimal_places }, most: money.amount },
      deps.clock(),
    );
  else if (isEnough(balance, payable, tolerance)) await markPaid(tx, deps, order, null);
  if (isOver) await emit(tx, 'payment.overpaid', { order_id: id, transaction_id: transactionId });
  await deps.onChange?.(tx, id, deps.clock());
  return transactionId;
}
