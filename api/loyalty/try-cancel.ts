import type { ChangedRow } from '../../contract/journal/records.ts';
import { plannedInsert } from '../journal/index.ts';
import type { PartBack } from '../orders/index.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import { type Debt, type LosingOrder, readDebts } from './debts.ts';
import { earnedIn } from './earnings.ts';
import { amountsReturned, type PaidBooking, paid } from './pay-orders.ts';

const usable = statement(
  'loyalty_usable',
  `select coalesce(sum(remaining), 0)::int as amount from customer_account_lots
   where customer_id = $1 and customer_account_id = $2 and remaining > 0 and (expires_at is null or expires_at > $3)`,
);

type Account = Pick<PaidBooking, 'customerId' | 'customerAccountId'>;

interface TriedAccount {
  orderId: number;
  /** Of an order that loses what it earned. */
  losing: LosingOrder;
  used?: PaidBooking | undefined;
  /** Most that comes back. */
  most?: number;
  now: Date;
}

/** What would be booked in an account: credits come back, less debts, and earnings of the order are taken back. */
async function tryAccount(
  db: Executor,
  account: Account,
  { orderId, losing, used, most = used?.left ?? 0, now }: TriedAccount,
): Promise<ChangedRow[]> {
  const { customerId: customer_id, customerAccountId: customer_account_id } = account;
  const [row] = await db.query<{ amount: number }>(usable, [customer_id, customer_account_id, now]);
  const debts = (await readDebts(db, account, { losing })).map((debt) => ({ ...debt }));
  const bookings: object[] = [];
  let balance = row?.amount ?? 0;
  const take = (debt: Debt, most: number): number => {
    const amount = Math.min(debt.amount, most);
    if (amount > 0) bookings.push({ amount: -amount, operation: 'revoked', order_id: debt.orderId, name: debt.name });
    debt.amount -= amount;
    balance -= amount;
    return amount;
  };
  for (const [until, amount] of used ? await amountsReturned(db, used, most, now) : []) {
    const expires_at = until === null ? null : new Date(until);
    bookings.push({ amount, operation: 'returned', order_id: orderId, expires_at });
    balance += amount;
    let left = amount;
    for (const debt of debts) left -= take(debt, left);
  }
  for (const debt of debts) if (debt.orderId === losing.id) take(debt, balance);
  return bookings.map((booking) =>
    plannedInsert('customer_account_usages', { customer_id, customer_account_id, ...booking }),
  );
}

const isSame = (one: Account) => (other: Account) => other.customerAccountId === one.customerAccountId;

/** What would be booked in accounts that paid an order, `most` of each, and in those in which it earned. */
async function tryAccounts(
  db: Executor,
  losing: LosingOrder,
  now: Date,
  mostOf: (used: PaidBooking) => number = ({ left }) => left,
): Promise<ChangedRow[]> {
  const used = await db.query<PaidBooking>(paid, [losing.id]);
  const earned = await db.query<Account>(earnedIn, [losing.id]);
  const changes: ChangedRow[] = [];
  for (const account of [...used, ...earned.filter((one) => !used.some(isSame(one)))]) {
    const own = used.find(isSame(account));
    const tried = { orderId: losing.id, losing, used: own, most: own ? mostOf(own) : 0, now };
    changes.push(...(await tryAccount(db, account, tried)));
  }
  return changes;
}

/** What cancelling an order would book in its customer's accounts. */
export const tryGiveCreditsBack = (db: Executor, orderId: number, now: Date): Promise<ChangedRow[]> =>
  tryAccounts(db, { id: orderId, to: 'cancelled' }, now);

/** What the return of an uncollected parcel would book in its customer's accounts. */
export async function trySuspendEarnings(db: Executor, orderId: number, now: Date): Promise<ChangedRow[]> {
  const losing = { id: orderId, to: 'returned' } as const;
  const changes: ChangedRow[] = [];
  for (const account of await db.query<Account>(earnedIn, [orderId]))
    changes.push(...(await tryAccount(db, account, { orderId, losing, now })));
  return changes;
}

/** What a part of an order that comes back would book: credits that paid it, and what it earned. */
export const tryReturnCredits = (
  db: Executor,
  { orderId, credits, rows }: Pick<PartBack, 'orderId' | 'credits' | 'rows'>,
  now: Date,
): Promise<ChangedRow[]> =>
  tryAccounts(
    db,
    { id: orderId, to: 'part_back', rows },
    now,
    ({ customerAccountId }) => credits.find(({ customer_account_id: id }) => id === customerAccountId)?.units ?? 0,
  );
