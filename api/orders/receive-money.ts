import { bookByHand, type HandBooking, owePaymentsOf, readBalance, settleOwed } from '../payments/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import { markPaid, type OrderDependencies } from './changes.ts';
import { isEnough } from './enough-money.ts';
import type { LockedOrder } from './store.ts';

export type Received = Omit<HandBooking, 'orderId' | 'currency'>;

interface Terms {
  /** Minor units that may be missing. */
  tolerance?: number | undefined;
  /** A refund that came back: it is owed once more. */
  isReturned?: boolean | undefined;
}

/** Books money that came for a locked order. It is paid once all that is due has come; of a cancelled one it goes back. */
export async function receiveMoney(
  tx: Transaction,
  deps: OrderDependencies,
  order: LockedOrder,
  money: Received,
  { tolerance = 0, isReturned = false }: Terms = {},
): Promise<number> {
  const { id, currency, decimal_places, payable } = order;
  await settleOwed(tx, order, money, deps.clock());
  const before = await readBalance(tx, id);
  const balance = before.received - before.paidBack - before.underWay + money.amount;
  const isCancelled = order.state === 'cancelled';
  const goesBack = isCancelled || isReturned;
  // What was kept and is the buyer's again was told when it came.
  const isOver = !goesBack && money.amount > 0 && money.kind !== 'retained' && balance > payable;
  const transactionId = await bookByHand(tx, { ...money, orderId: id, currency, isOver }, deps.clock());
  if (goesBack)
    await owePaymentsOf(
      tx,
      id,
      {
        cause: isCancelled ? 'order_cancelled' : 'overpaid',
        currency: { code: currency, decimal_places },
        // What came before was owed when the order was cancelled; a person may have dropped that.
        most: money.amount,
      },
      deps.clock(),
    );
  else if (isEnough(balance, payable, tolerance)) await markPaid(tx, deps, order, null);
  if (isOver) await emit(tx, 'payment.overpaid', { order_id: id, transaction_id: transactionId });
  await deps.onChange?.(tx, id, deps.clock());
  return transactionId;
}
