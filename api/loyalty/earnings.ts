import { type Language, type Translated, translate } from '../../contract/locales.ts';
import type { EARNING_STATES } from '../../contract/loyalty/rules.ts';
import { ORDER_STATES, type OrderStateCode } from '../../contract/orders/rules.ts';
import { type Database, statement, type Transaction } from '../platform/database/index.ts';
import { availableIn, bookUsage, expireCredits } from './book-usage.ts';
import { readDebts, revokedReason } from './debts.ts';
import { type Earning, hasUsesLeft } from './live-programs.ts';

const DAY_MS = 86_400_000;

// Orders of one program wait for each other only while it has a limit.
const wait = statement(
  'loyalty_wait_for_programs',
  `select id from loyalty_programs where id = any($1::int[]) and num_nonnulls(usage_limit, limit_per_customer) > 0 order by id for update`,
);
const note = statement(
  'loyalty_note_earnings',
  `insert into order_earnings (order_id, loyalty_program_id, customer_account_id, amount, order_state, expires_after_days)
   select $1, p.id, e.account, e.amount, p.order_state, p.expires_after_days
   from unnest($3::int[], $4::int[], $5::int[]) e(program, account, amount) join loyalty_programs p on p.id = e.program
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
  const accounts = earned.map(({ account }) => account.id);
  await tx.query(note, [orderId, customerId, programs, accounts, earned.map(({ amount }) => amount)]);
}

// Whoever cancels the order meanwhile waits, and then takes back what was booked.
const hold = statement(
  'loyalty_hold_order',
  'select state, customer_id as "customerId", language from orders where id = $1 for share',
);
const noted = statement(
  'loyalty_noted_earnings',
  `select e.loyalty_program_id as "programId", e.customer_account_id as "customerAccountId", e.amount, e.order_state as state, e.expires_after_days as days, p.name
   from order_earnings e join loyalty_programs p on p.id = e.loyalty_program_id where e.order_id = $1 order by e.customer_account_id, e.loyalty_program_id`,
);

interface LockedOrder {
  state: OrderStateCode;
  customerId: number;
  language: Language;
}
interface NotedEarning {
  programId: number;
  customerAccountId: number;
  amount: number;
  state: (typeof EARNING_STATES)[number];
  days: number | null;
  name: Translated;
}

const reasonOf = (programId: number) => `program ${programId}`;
const hasReached = (state: OrderStateCode, from: OrderStateCode) =>
  state !== 'cancelled' && ORDER_STATES.indexOf(state) >= ORDER_STATES.indexOf(from);

/** Books what an order has earned by its state, once. */
export function bookEarnings(db: Database, orderId: number, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const earnings = await tx.query<NotedEarning>(noted, [orderId]);
    if (earnings.length === 0) return;
    const [order] = await tx.query<LockedOrder>(hold, [orderId]);
    if (!order) return;
    const { customerId, language } = order;
    for (const { programId, customerAccountId, amount, state, days, name } of earnings) {
      if (!hasReached(order.state, state)) continue;
      const booking = {
        customerId,
        customerAccountId,
        amount,
        orderId,
        loyaltyProgramId: programId,
        operation: 'received' as const,
        name: translate(name, language),
        reason: reasonOf(programId),
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

/** Takes back a cancelled order's earnings, once, as far as they are there. The rest is owed. */
export async function revokeEarnings(tx: Transaction, orderId: number, now: Date): Promise<void> {
  await tx.query(forget, [orderId]);
  for (const account of await tx.query<{ customerId: number; customerAccountId: number }>(earnedIn, [orderId])) {
    await expireCredits(tx, account, now);
    for (const debt of await readDebts(tx, account, { orderId })) {
      // An account never holds less than nothing.
      const amount = Math.min(debt.amount, await availableIn(tx, account));
      if (amount === 0) break;
      const booking = { ...account, ...debt, amount: -amount, operation: 'revoked' as const };
      await bookUsage(tx, { ...booking, reason: revokedReason(debt) }, now);
    }
  }
}
