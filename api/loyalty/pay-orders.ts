import { DAYS_AFTER_RETURN } from '../../contract/orders/rules.ts';
import { type Executor, statement, type Transaction } from '../platform/database/index.ts';
import { type Booking, bookUsage } from './book-usage.ts';
import { lotsTakenBy } from './lots-taken.ts';

const DAY_MS = 86_400_000;
const PAID = 'order';

/** Takes credits that pay an order, once; throws `CreditsMissing`. */
export const payWithCredits = (
  tx: Transaction,
  { orderId, ...paid }: Pick<Booking, 'customerId' | 'customerAccountId' | 'amount'> & { orderId: number },
  now: Date,
) => bookUsage(tx, { ...paid, orderId, amount: -paid.amount, operation: 'used', name: null, reason: PAID }, now);

// The order is locked, so nobody gives the same back at once.
export const paid = statement(
  'loyalty_paid_order',
  `select u.id, u.customer_id as "customerId", u.customer_account_id as "customerAccountId" from customer_account_usages u
   where u.order_id = $1 and u.reason = '${PAID}' and u.operation = 'used' and not exists (select from customer_account_usages r
     where r.order_id = $1 and r.customer_account_id = u.customer_account_id and r.operation = 'returned') order by u.customer_account_id`,
);

export type PaidBooking = Pick<Booking, 'customerId' | 'customerAccountId'> & { id: number };

/** Amounts by expiry, that of the lots they were taken from; none is given back for a few days only. */
export async function amountsReturned(db: Executor, used: PaidBooking, now: Date): Promise<Map<number | null, number>> {
  const earliest = now.getTime() + DAYS_AFTER_RETURN * DAY_MS;
  const amounts = new Map<number | null, number>();
  for (const { amount, expiresAt } of await lotsTakenBy(db, used)) {
    const until = expiresAt && Math.max(expiresAt.getTime(), earliest);
    amounts.set(until, (amounts.get(until) ?? 0) + amount);
  }
  return amounts;
}

/** Gives back the credits that paid a cancelled order, once. The order is locked. */
export async function returnCredits(tx: Transaction, orderId: number, now: Date): Promise<void> {
  for (const used of await tx.query<PaidBooking>(paid, [orderId])) {
    const { customerId, customerAccountId } = used;
    for (const [until, amount] of await amountsReturned(tx, used, now)) {
      const expiresAt = until === null ? null : new Date(until);
      const reason = `order cancelled, until ${expiresAt?.toISOString() ?? 'ever'}`;
      const booking = { customerId, customerAccountId, amount, orderId, operation: 'returned' as const, name: null };
      await bookUsage(tx, { ...booking, reason, expiresAt }, now);
    }
  }
}
