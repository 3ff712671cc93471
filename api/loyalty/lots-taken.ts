import { DAYS_AFTER_RETURN } from '../../contract/orders/rules.ts';
import { type Executor, statement } from '../platform/database/index.ts';

/** What a booking took from a lot. */
export interface TakenLot {
  usageId: number;
  amount: number;
  expiresAt: Date | null;
  /** Whether it was given back by a return, and is valid no longer than that made it. */
  isProlonged: boolean;
}

// The place in the order of taking is the database's: it compares moments more finely than a Date.
const read = statement(
  'loyalty_bookings_until',
  `select id as "usageId", amount, expires_at as "expiresAt",
     coalesce(operation = 'returned' and expires_at <= created_at + interval '${DAYS_AFTER_RETURN} days', false) as "isProlonged", row_number() over (order by expires_at, id) as rank
   from customer_account_usages where customer_id = $1 and customer_account_id = $2 and id <= $3 order by id`,
);

/** Lots that a booking took credits from: bookings are replayed as the trigger (`book_customer_account_usage`) did it. */
export async function lotsTakenBy(
  db: Executor,
  booking: { id: number; customerId: number; customerAccountId: number },
): Promise<TakenLot[]> {
  const { id, customerId, customerAccountId } = booking;
  const bookings = await db.query<TakenLot & { rank: number }>(read, [customerId, customerAccountId, id]);
  const open: ((typeof bookings)[number] & { left: number })[] = [];
  let taken: TakenLot[] = [];
  for (const one of bookings) {
    if (one.amount > 0) {
      const later = open.findIndex(({ rank }) => rank > one.rank);
      open.splice(later < 0 ? open.length : later, 0, { ...one, left: one.amount });
      continue;
    }
    taken = [];
    for (let missing = -one.amount; missing > 0; ) {
      const [lot] = open;
      if (!lot) throw new Error(`The booking ${one.usageId} takes more credits than there were.`);
      const amount = Math.min(lot.left, missing);
      taken.push({ usageId: lot.usageId, amount, expiresAt: lot.expiresAt, isProlonged: lot.isProlonged });
      lot.left -= amount;
      missing -= amount;
      if (lot.left === 0) open.shift();
    }
  }
  return taken;
}
