import { statement, type Transaction } from '../platform/index.ts';
import { type Booking, bookUsage } from './book-usage.ts';

const PAID = 'order';

/** Takes credits that pay an order, once; throws `CreditsMissing`. */
export const payWithCredits = (
  tx: Transaction,
  { orderId, ...paid }: Pick<Booking, 'customerId' | 'customerAccountId' | 'amount'> & { orderId: number },
  now: Date,
) => bookUsage(tx, { ...paid, orderId, amount: -paid.amount, operation: 'used', name: null, reason: PAID }, now);

const paid = statement(
  'loyalty_paid_order',
  `select customer_id as "customerId", customer_account_id as "customerAccountId", -amount as amount from customer_account_usages
   where order_id = $1 and reason = '${PAID}' and operation = 'used' order by customer_account_id`,
);

/** Gives back the credits that paid a cancelled order, once. */
export async function returnCredits(tx: Transaction, orderId: number, now: Date): Promise<void> {
  const used = await tx.query<Pick<Booking, 'customerId' | 'customerAccountId' | 'amount'>>(paid, [orderId]);
  for (const one of used)
    await bookUsage(tx, { ...one, orderId, operation: 'returned', name: null, reason: 'order cancelled' }, now);
}
