import { type Language, type Translated, translate } from '../../contract/locales.ts';
import type { EarningState } from '../../contract/loyalty/rules.ts';
import type { Mover } from '../../contract/orders/moves.ts';
import type { OrderStateCode } from '../../contract/orders/rules.ts';
import { type Database, statement, type Transaction } from '../platform/database/index.ts';
import { Failure } from '../platform/http/index.ts';
import { availableIn, bookUsage, expireCredits } from './book-usage.ts';
import { readDebts, revokedReason } from './debts.ts';
import { shareOf } from './earned-share.ts';
import { type Earning, hasUsesLeft } from './live-programs.ts';

const DAY_MS = 86_400_000;

// Orders of one program wait for each other only while it has a limit.
const wait = statement(
  'loyalty_wait_for_programs',
  `select id from loyalty_programs where id = any($1::int[]) and num_nonnulls(usage_limit, limit_per_customer) > 0 order by id for update`,
);
const note = statement(
  'loyalty_note_earnings',
  `insert into order_earnings (order_id, loyalty_program_id, customer_account_id, amount, order_state, expires_after_days, terms)
   select $1, p.id, e.account, e.amount, p.order_state, p.expires_after_days, e.terms
   from unnest($3::int[], $4::int[], $5::int[], $6::jsonb[]) e(program, account, amount, terms) join loyalty_programs p on p.id = e.program
   where ${hasUsesLeft('p', '$2')}`,
);

/** Notes what a new order will earn. A program whose last use another order took gives nothing. */
export async function noteEarnings(
  tx: Transaction,
  { orderId, customerId, earned }: { orderId: number; customerId: number; earned: readonly Earning[] },
): Promise<void> {
  if (earned.length === 0) return;
  const programs = earned.map(({ programId }) => programId);
  await tx.query(wait, [programs]);
  const terms = earned.map((one) => JSON.stringify(one.terms));
  const accounts = earned.map(({ account }) => account.id);
  await tx.query(note, [orderId, customerId, programs, accounts, earned.map(({ amount }) => amount), terms]);
}

// Whoever cancels the order meanwhile waits, and then takes back what was booked.
const hold = statement(
  'loyalty_hold_order',
  'select state, customer_id as "customerId", language from orders where id = $1 for share',
);
const noted = statement(
  'loyalty_noted_earnings',
  `select e.loyalty_program_id as "programId", e.customer_account_id as "customerAccountId", ${shareOf('e.amount')} as amount, e.order_state as state, e.expires_after_days as days, p.name,
     b.booked, b.receipts, b.revocations, b.last
   from order_earnings e join orders o on o.id = e.order_id join loyalty_programs p on p.id = e.loyalty_program_id
   cross join lateral (select coalesce(sum(u.amount), 0)::int as booked, (count(*) filter (where u.operation = 'received'))::int as receipts,
       (count(*) filter (where u.operation = 'revoked'))::int as revocations, max(u.id) as last
     from customer_account_usages u where u.order_id = e.order_id and u.customer_account_id = e.customer_account_id
       and u.loyalty_program_id = e.loyalty_program_id and u.operation in ('received', 'revoked')) b
   where e.order_id = $1 order by e.customer_account_id, e.loyalty_program_id`,
);

interface LockedOrder {
  state: OrderStateCode;
  customerId: number;
  language: Language;
}
interface NotedEarning {
  programId: number;
  customerAccountId: number;
  /** Less the share of goods that came back. */
  amount: number;
  state: EarningState;
  days: number | null;
  name: Translated;
  /** What is booked and not taken back. */
  booked: number;
  /** Bookings that gave it, and that took it back. */
  receipts: number;
  revocations: number;
  last: number | null;
}

function reasonOf({ programId, receipts, revocations, last }: NotedEarning): string {
  // More of what was booked: an edit made the order dearer.
  if (receipts > revocations) return `program ${programId} beside ${last}`;
  return revocations === 0 ? `program ${programId}` : `program ${programId} after revocation ${revocations}`;
}

/** States in which an order has reached the one it earns from. A parcel that came back has reached none. */
const REACHED: Readonly<Record<EarningState, readonly OrderStateCode[]>> = {
  processing: ['processing', 'waiting', 'ready', 'shipped', 'delivered'],
  ready: ['ready', 'shipped', 'delivered'],
  shipped: ['shipped', 'delivered'],
  delivered: ['delivered'],
};

/** Books what an order has earned by its state, once; again after a parcel that came back is sent again. */
export function bookEarnings(db: Database, orderId: number, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    if ((await tx.query(noted, [orderId])).length === 0) return;
    const [order] = await tx.query<LockedOrder>(hold, [orderId]);
    if (!order) return;
    const { customerId, language } = order;
    // Read again: what was taken back before the lock counts.
    for (const earning of await tx.query<NotedEarning>(noted, [orderId])) {
      const { programId, customerAccountId, state, days, name } = earning;
      const amount = earning.amount - earning.booked;
      if (amount <= 0 || !REACHED[state].includes(order.state)) continue;
      const booking = {
        customerId,
        customerAccountId,
        amount,
        orderId,
        loyaltyProgramId: programId,
        operation: 'received' as const,
        name: translate(name, language),
        reason: reasonOf(earning),
      };
      const expiry = days === null ? {} : { expiresAt: new Date(now.getTime() + days * DAY_MS) };
      await bookUsage(tx, { ...booking, ...expiry }, now);
    }
  });
}

const forget = statement('loyalty_forget_earnings', 'delete from order_earnings where order_id = $1');
/** Accounts in which an order has earned. */
export const earnedIn = statement(
  'loyalty_earned_in',
  `select distinct customer_id as "customerId", customer_account_id as "customerAccountId" from customer_account_usages
   where order_id = $1 and operation = 'received' and loyalty_program_id is not null order by 1, 2`,
);

/** Takes back what an order earned, once, as far as it is there. The rest is owed, or refused. */
async function takeBack(tx: Transaction, orderId: number, now: Date, refuseSpent: boolean): Promise<void> {
  for (const account of await tx.query<{ customerId: number; customerAccountId: number }>(earnedIn, [orderId])) {
    await expireCredits(tx, account, now);
    for (const debt of await readDebts(tx, account, { orderId })) {
      // An account never holds less than nothing.
      const amount = Math.min(debt.amount, await availableIn(tx, account));
      if (refuseSpent && amount < debt.amount) throw new Failure('credits_spent');
      if (amount === 0) break;
      const booking = { ...account, ...debt, amount: -amount, operation: 'revoked' as const };
      await bookUsage(tx, { ...booking, reason: revokedReason(debt, debt.last) }, now);
    }
  }
}

/** Takes back what a parcel earned that came back uncollected, until it is sent again, or what goods did that came back. */
export const takeBackEarnings = (tx: Transaction, orderId: number, now: Date): Promise<void> =>
  takeBack(tx, orderId, now, false);

/** Takes back what a cancelled order earned. `by` its buyer: refused once some of it is spent. */
export async function revokeEarnings(tx: Transaction, orderId: number, now: Date, by: Mover = 'shop'): Promise<void> {
  await tx.query(forget, [orderId]);
  await takeBack(tx, orderId, now, by === 'customer');
}
