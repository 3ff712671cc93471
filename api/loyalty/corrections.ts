import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { newCorrection, reversal } from '../../contract/loyalty/accounts.ts';
import { LARGEST_BOOKING, LONGEST_EXPIRY_DAYS } from '../../contract/loyalty/rules.ts';
import { toMajor } from '../../contract/money.ts';
import { type Database, statement, type Transaction } from '../platform/database/index.ts';
import {
  claimKey,
  Failure,
  type FieldFailure,
  invalidFields,
  notFound,
  type RepeatableRequest,
  type RequestContext,
  rememberAnswer,
} from '../platform/http/index.ts';
import { type Booking, bookUsage, CreditsMissing } from './book-usage.ts';
import { amountsReturned } from './pay-orders.ts';

interface Operating {
  db: Database;
  clock: () => Date;
}
type By = Pick<RequestContext, 'operator'>;

const DAY_MS = 86_400_000;
const hold = statement(
  'loyalty_hold_account_holder',
  'select id from customers where id = $1 and not is_guest for no key update',
);
const find = statement(
  'loyalty_correctable_account',
  'select decimal_places as decimals, is_active as "isActive" from customer_accounts where id = $1 for key share',
);
const received = statement(
  'loyalty_received',
  'select received_amount as amount from customer_account_balances where customer_id = $1 and customer_account_id = $2',
);

const conflict = (failure: FieldFailure) => new Failure('conflict', {}, [failure]);

/** The customer is locked: bookings of one customer run one after the other. */
async function holdCustomer(tx: Transaction, id: number): Promise<void> {
  if ((await tx.query(hold, [id])).length === 0) throw notFound();
}

/** Books by hand; 409 where the account would hold less than nothing, or more was received than it can count. */
async function book(tx: Transaction, booking: Booking, decimals: number, now: Date): Promise<number> {
  const { customerId, customerAccountId, amount } = booking;
  const [row] = await tx.query<{ amount: number }>(received, [customerId, customerAccountId]);
  const limited = (key: 'too_many_received' | 'too_few_credits', units: number) => {
    const limit = toMajor(units, decimals);
    return conflict({ field: 'amount', key, limit, values: { limit } });
  };
  const room = LARGEST_BOOKING - (row?.amount ?? 0);
  if (amount > room) throw limited('too_many_received', Math.max(0, room));
  try {
    return (await bookUsage(tx, booking, now)).id;
  } catch (error) {
    throw error instanceof CreditsMissing ? limited('too_few_credits', error.available) : error;
  }
}

function checkExpiry({ amount, expires_at: until }: z.output<typeof newCorrection>, now: Date): void {
  if (until === undefined || until === null) return;
  const after = (Date.parse(until) - now.getTime()) / DAY_MS;
  if (amount < 0) throw invalidFields({ field: 'expires_at', key: 'taken_expire_not' });
  if (after <= 0 || after > LONGEST_EXPIRY_DAYS)
    throw invalidFields({ field: 'expires_at', key: 'not_within_days', values: { days: LONGEST_EXPIRY_DAYS } });
}

/** Smallest units of the account that are corrected; 422 where it cannot be. */
async function unitsOf(tx: Transaction, { customer_account_id: id, amount }: z.output<typeof newCorrection>) {
  const [account] = await tx.query<{ decimals: number; isActive: boolean }>(find, [id]);
  if (!account) throw invalidFields({ field: 'customer_account_id', key: 'not_there' });
  const { decimals, isActive } = account;
  if (!isActive) throw invalidFields({ field: 'customer_account_id', key: 'account_off' });
  const units = Math.round(amount * 10 ** decimals);
  if (toMajor(units, decimals) !== amount)
    throw invalidFields({ field: 'amount', key: 'credits_decimals', values: { count: decimals } });
  if (Math.abs(units) > LARGEST_BOOKING) {
    const limit = toMajor(LARGEST_BOOKING, decimals);
    throw invalidFields({ field: 'amount', key: 'too_big_number', limit, values: { limit } });
  }
  return { units, decimals };
}

/** Gives credits to a customer or takes some, once per key; gives the booking's number. */
export function correctCredits(
  { db, clock }: Operating,
  customerId: number,
  input: z.output<typeof newCorrection>,
  request: RepeatableRequest,
  { operator }: By,
): Promise<{ id: number; isReplayed: boolean }> {
  const now = clock();
  return db.transaction(async (tx) => {
    const earlier = request.key === null ? null : ((await claimKey(tx, request)) as { id: number } | null);
    if (earlier) return { id: earlier.id, isReplayed: true };
    await holdCustomer(tx, customerId);
    const { units, decimals } = await unitsOf(tx, input);
    checkExpiry(input, now);
    const until = input.expires_at;
    const booking = {
      customerId,
      customerAccountId: input.customer_account_id,
      amount: units,
      name: input.name,
      operation: 'adjusted' as const,
      reason: `correction ${randomUUID()}`,
      bookedBy: operator?.name ?? null,
      ...(until !== undefined && { expiresAt: until === null ? null : new Date(until) }),
    };
    const id = await book(tx, booking, decimals, now);
    if (request.key !== null) await rememberAnswer(tx, request, { id }, 201);
    return { id, isReplayed: false };
  });
}

interface Corrected {
  id: number;
  customerId: number;
  customerAccountId: number;
  amount: number;
  operation: string;
  decimals: number;
  isReversal: boolean;
  isReversed: boolean;
}
const corrected = statement(
  'loyalty_corrected',
  `select u.id, u.customer_id as "customerId", u.customer_account_id as "customerAccountId", u.amount, u.operation, a.decimal_places as decimals,
     u.payload ? 'reverses_id' as "isReversal", exists (select from customer_account_usages r where r.customer_id = u.customer_id
       and r.operation = 'adjusted' and r.payload @> jsonb_build_object('reverses_id', u.id)) as "isReversed"
   from customer_account_usages u join customer_accounts a on a.id = u.customer_account_id where u.id = $1 and u.customer_id = $2`,
);

/** Books the opposite of a correction, once; gives the numbers of the bookings, one for each moment of expiry. */
export function reverseCorrection(
  { db, clock }: Operating,
  { id: customerId, usage_id: usageId }: { id: number; usage_id: number },
  { name }: z.output<typeof reversal>,
  { operator }: By,
): Promise<number[]> {
  const now = clock();
  return db.transaction(async (tx) => {
    await holdCustomer(tx, customerId);
    const [usage] = await tx.query<Corrected>(corrected, [usageId, customerId]);
    if (!usage) throw notFound();
    if (usage.operation !== 'adjusted' || usage.isReversal)
      throw conflict({ field: 'usage_id', key: 'only_corrections' });
    if (usage.isReversed) throw conflict({ field: 'usage_id', key: 'reversed_already' });
    const { customerAccountId, amount, decimals } = usage;
    const own = { customerId, customerAccountId, name, operation: 'adjusted' as const };
    const by = { payload: { reverses_id: usageId }, bookedBy: operator?.name ?? null };
    const reason = `reversal of ${usageId}`;
    if (amount > 0) return [await book(tx, { ...own, ...by, amount: -amount, reason }, decimals, now)];
    const ids: number[] = [];
    for (const [until, part] of await amountsReturned(tx, { ...usage, returned: 0, left: -amount }, -amount, now)) {
      const expiresAt = until === null ? null : new Date(until);
      const named = { reason: `${reason}, until ${expiresAt?.toISOString() ?? 'ever'}`, expiresAt };
      ids.push(await book(tx, { ...own, ...by, ...named, amount: part }, decimals, now));
    }
    return ids;
  });
}
