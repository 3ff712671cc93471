import type { UsageOperation } from '../../contract/loyalty/rules.ts';
import { type Executor, statement, type Transaction } from '../platform/database/index.ts';
import { expiryReason, readDebts, revokedReason } from './debts.ts';

/** A booking in a customer's account. Amounts are in the account's smallest unit: 10 ^ `decimal_places` make a credit. */
export interface Booking {
  customerId: number;
  customerAccountId: number;
  /** Positive gives, negative takes. */
  amount: number;
  operation: UsageOperation;
  /** For the customer, in their language; null: the operation says it. */
  name: string | null;
  /** For the shop; with order and item it is the key by which nothing is booked twice. */
  reason: string;
  orderId?: number | null;
  orderItemId?: number | null;
  loyaltyProgramId?: number | null;
  orderCreditId?: number | null;
  newsletterId?: number | null;
  payload?: Record<string, unknown> | null;
  /** When given credits expire; left out: by the rule of the account. */
  expiresAt?: Date | null;
  /** Name of the operator who corrects by hand. */
  bookedBy?: string | null;
}

/** The account holds less than the booking takes. */
export class CreditsMissing extends Error {
  /** What could be taken. */
  readonly available: number;

  constructor(available: number) {
    super('The account holds less than the booking takes.');
    this.name = 'CreditsMissing';
    this.available = available;
  }
}

const hold = statement('loyalty_hold_customer', 'select id from customers where id = $1 for no key update');
const find = statement(
  'loyalty_find_usage',
  `select id, amount from customer_account_usages where customer_id = $1 and customer_account_id = $2 and reason = $3
   and order_id is not distinct from $4 and order_item_id is not distinct from $5`,
);
const available = statement(
  'loyalty_available',
  'select coalesce(sum(remaining), 0)::int as amount from customer_account_lots where customer_id = $1 and customer_account_id = $2 and remaining > 0',
);
const due = statement(
  'loyalty_due_lots',
  `select usage_id, remaining from customer_account_lots
   where customer_id = $1 and customer_account_id = $2 and remaining > 0 and expires_at <= $3 order by expires_at, usage_id`,
);
const insert = statement(
  'loyalty_insert_usage',
  `insert into customer_account_usages (customer_id, customer_account_id, amount, operation, name, reason, order_id, order_item_id,
     loyalty_program_id, order_credit_id, newsletter_id, payload, created_at, expires_at, booked_by)
   select $1, a.id, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::timestamptz,
     case when $14 then $15::timestamptz when $3::int > 0 then $13::timestamptz + make_interval(days => a.expires_after_days) end, $16
   from customer_accounts a where a.id = $2 returning id`,
);

async function insertUsage(tx: Executor, booking: Booking, now: Date): Promise<number> {
  const { customerId, customerAccountId, amount, operation, name, reason, payload, expiresAt } = booking;
  const of = (value: number | string | null | undefined) => value ?? null;
  const [row] = await tx.query<{ id: number }>(insert, [
    customerId,
    customerAccountId,
    amount,
    operation,
    name,
    reason,
    of(booking.orderId),
    of(booking.orderItemId),
    of(booking.loyaltyProgramId),
    of(booking.orderCreditId),
    of(booking.newsletterId),
    payload ? JSON.stringify(payload) : null,
    now,
    expiresAt !== undefined,
    expiresAt ?? null,
    of(booking.bookedBy),
  ]);
  if (!row) throw new Error(`There is no account of credits ${customerAccountId}.`);
  return row.id;
}

type Account = Pick<Booking, 'customerId' | 'customerAccountId'>;

/** Books the end of expired credits; the lots that expire first are those that a booking takes. The customer is locked. */
async function expireDue(tx: Executor, { customerId, customerAccountId }: Account, now: Date): Promise<void> {
  const keys = [customerId, customerAccountId];
  for (const { usage_id, remaining } of await tx.query<{ usage_id: number; remaining: number }>(due, [...keys, now])) {
    const booking = {
      customerId,
      customerAccountId,
      amount: -remaining,
      operation: 'expired' as const,
      name: null,
      reason: expiryReason(usage_id),
    };
    await insertUsage(tx, booking, now);
  }
}

/** Books what has expired in a customer's account. */
export async function expireCredits(tx: Transaction, account: Account, now: Date): Promise<void> {
  await tx.query(hold, [account.customerId]);
  await expireDue(tx, account, now);
}

/** What the customer can use of an account. The customer is locked, and what has expired is booked. */
export async function availableIn(tx: Executor, { customerId, customerAccountId }: Account): Promise<number> {
  return (await tx.query<{ amount: number }>(available, [customerId, customerAccountId]))[0]?.amount ?? 0;
}

/** Takes what cancelled and returned orders still owe from credits that were just given. */
async function takeDebts(tx: Executor, account: Account, given: { id: number; amount: number }, now: Date) {
  const { customerId, customerAccountId } = account;
  let left = given.amount;
  for (const debt of await readDebts(tx, account)) {
    const amount = Math.min(left, debt.amount);
    if (amount === 0) return;
    const reason = revokedReason(debt, given.id);
    const booking = { ...debt, customerId, customerAccountId, amount: -amount, operation: 'revoked' as const, reason };
    await insertUsage(tx, booking, now);
    left -= amount;
  }
}

/**
 * Books once for a reason of an order; repeats give the first id. Throws `CreditsMissing`. One customer's run in turn.
 */
export async function bookUsage(tx: Transaction, booking: Booking, now: Date): Promise<{ id: number; isNew: boolean }> {
  const { customerId, customerAccountId, reason, orderId = null, orderItemId = null, amount } = booking;
  await tx.query(hold, [customerId]);
  const key = [customerId, customerAccountId, reason, orderId, orderItemId];
  const [earlier] = await tx.query<{ id: number }>(find, key);
  if (earlier) return { id: earlier.id, isNew: false };
  await expireDue(tx, booking, now);
  if (amount < 0) {
    const most = await availableIn(tx, booking);
    if (most < -amount) throw new CreditsMissing(most);
  }
  const id = await insertUsage(tx, booking, now);
  if (amount > 0) await takeDebts(tx, booking, { id, amount }, now);
  return { id, isNew: true };
}
