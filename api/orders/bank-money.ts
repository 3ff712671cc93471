import { bookByHand, readBalance } from '../payments/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import type { Operator } from '../platform/http/index.ts';
import type { OrderDependencies } from './changes.ts';
import { type Received, receiveMoney } from './receive-money.ts';
import { checkRefund } from './refund-right.ts';
import { type LockedOrder, lockOrder } from './store.ts';

/** Money that a bank account received for an order, or that its bank took back. */
interface BankMoney extends Omit<Received, 'kind'> {
  orderId: number;
  currency: string;
  /** Day of booking at the bank. */
  bookedOn: string;
  /** Minor units that may be missing of what is to be paid. */
  tolerance: number;
  /** A refund that came back: it is owed once more. */
  isReturned?: boolean;
  /** Who books by hand; left out where the shop books by itself. */
  operator?: Operator | null;
}

/** The row of the ledger, or why nothing was booked. */
type BankReceipt = { transactionId: number } | 'other_currency' | 'refunded_already';

/** What an operator marked as paid by hand of an order with a bank transfer is the same money, which has come now. */
async function takeBackMark(
  tx: Transaction,
  deps: OrderDependencies,
  order: LockedOrder,
  { amount, bookedOn }: BankMoney,
): Promise<void> {
  // Without the mark it is other money, such as a part in cash.
  if (order.payment_service !== 'bank_transaction' || !order.paid_at) return;
  const same = Math.min((await readBalance(tx, order.id)).byHand, amount);
  if (same <= 0) return;
  const by = { note: null, operatorId: null, operatorName: null };
  const money = { orderId: order.id, amount: -same, currency: order.currency, kind: 'by_hand' as const };
  await bookByHand(tx, { ...money, ...by, bookedOn }, deps.clock());
}

/** Books money of a bank account on an order, which is paid when it is enough; below zero the bank took it back. */
export async function receiveBankMoney(
  tx: Transaction,
  deps: OrderDependencies,
  money: BankMoney,
): Promise<BankReceipt> {
  const { orderId, currency, tolerance, isReturned, operator, ...booked } = money;
  const order = await lockOrder(tx, orderId);
  if (order?.currency !== currency) return 'other_currency';
  if (money.amount < 0) {
    const { received, owed, paidBack, underWay } = await readBalance(tx, orderId);
    if (received - owed + money.amount < paidBack + underWay) return 'refunded_already';
    const transactionId = await bookByHand(tx, { ...booked, orderId, currency, kind: 'bank' }, deps.clock());
    await emit(tx, 'payment.taken_back', { order_id: orderId, transaction_id: transactionId });
    await deps.onChange?.(tx, orderId, deps.clock());
    return { transactionId };
  }
  if ((order.state === 'cancelled' || isReturned) && operator !== undefined) checkRefund(operator, deps.clock());
  if (!isReturned) await takeBackMark(tx, deps, order, money);
  const received = { ...booked, kind: 'bank' as const };
  return { transactionId: await receiveMoney(tx, deps, order, received, { tolerance, isReturned }) };
}
