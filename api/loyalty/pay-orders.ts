import { DAYS_AFTER_RETURN } from '../../contract/orders/rules.ts';
import type { PartBack } from '../orders/index.ts';
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
  `select u.id, u.customer_id as "customerId", u.customer_account_id as "customerAccountId", r.amount as returned, -u.amount - r.amount as left
   from customer_account_usages u cross join lateral (select coalesce(sum(b.amount), 0)::int as amount from customer_account_usages b
     where b.order_id = $1 and b.customer_account_id = u.customer_account_id and b.operation = 'returned') r
   where u.order_id = $1 and u.reason = '${PAID}' and u.operation = 'used' and -u.amount > r.amount order by u.customer_account_id`,
);

export type PaidBooking = Pick<Booking, 'customerId' | 'customerAccountId'> & {
  id: number;
  /** What came back of it, and what did not. */
  returned: number;
  left: number;
};

/** Lots as long as they are valid once they come back; one that a return prolonged before is not prolonged again. */
async function lotsBack(
  db: Executor,
  used: PaidBooking,
  now: Date,
): Promise<{ until: number | null; amount: number }[]> {
  const earliest = now.getTime() + DAYS_AFTER_RETURN * DAY_MS;
  const lots = (await lotsTakenBy(db, used)).map(({ amount, expiresAt, isProlonged }) => ({
    until: expiresAt && Math.max(expiresAt.getTime(), isProlonged ? 0 : earliest),
    amount,
  }));
  const lasting = ({ until }: { until: number | null }) => until ?? Number.MAX_SAFE_INTEGER;
  return lots.toSorted((one, other) => lasting(other) - lasting(one));
}

/** The next amounts that come back, by expiry: those first that are valid longest. */
export async function amountsReturned(
  db: Executor,
  used: PaidBooking,
  most: number,
  now: Date,
): Promise<Map<number | null, number>> {
  const amounts = new Map<number | null, number>();
  let [skipped, open] = [used.returned, Math.min(most, used.left)];
  for (const { until, amount } of await lotsBack(db, used, now)) {
    const before = Math.min(amount, skipped);
    skipped -= before;
    const own = Math.min(amount - before, open);
    open -= own;
    if (own > 0) amounts.set(until, (amounts.get(until) ?? 0) + own);
  }
  return new Map([...amounts].reverse());
}

async function giveBack(
  tx: Transaction,
  used: PaidBooking,
  { orderId, most, reason }: { orderId: number; most: number; reason: string },
  now: Date,
): Promise<void> {
  const { customerId, customerAccountId } = used;
  for (const [until, amount] of await amountsReturned(tx, used, most, now)) {
    const expiresAt = until === null ? null : new Date(until);
    const booking = { customerId, customerAccountId, amount, orderId, operation: 'returned' as const, name: null };
    const because = `${reason}, until ${expiresAt?.toISOString() ?? 'ever'}`;
    await bookUsage(tx, { ...booking, reason: because, expiresAt }, now);
  }
}

/** Gives back the credits that paid a cancelled order, less what came back before. The order is locked. */
export async function returnCredits(tx: Transaction, orderId: number, now: Date): Promise<void> {
  for (const used of await tx.query<PaidBooking>(paid, [orderId]))
    await giveBack(tx, used, { orderId, most: used.left, reason: 'order cancelled' }, now);
}

const booked = statement(
  'loyalty_return_is_booked',
  `select 1 from customer_account_usages where order_id = $1 and operation = 'returned' and reason like $2 limit 1`,
);

/** Gives back the credits of a part of an order, once for its reason. The order is locked. */
export async function returnCreditsOf(
  tx: Transaction,
  { orderId, reason, credits }: Pick<PartBack, 'orderId' | 'reason' | 'credits'>,
  now: Date,
): Promise<void> {
  if (credits.length === 0) return;
  if ((await tx.query(booked, [orderId, `${reason}, %`])).length > 0) return;
  for (const used of await tx.query<PaidBooking>(paid, [orderId])) {
    const units = credits.find(({ customer_account_id: id }) => id === used.customerAccountId)?.units ?? 0;
    await giveBack(tx, used, { orderId, most: units, reason }, now);
  }
}
