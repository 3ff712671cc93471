import type { ChangedRow } from '../../contract/journal/records.ts';
import { plannedInsert } from '../journal/index.ts';
import { type Executor, statement, type Transaction } from '../platform/database/index.ts';
import { Failure } from '../platform/http/index.ts';
import { giveToVouchers, readSpent } from './give-back.ts';

const bought = (lock: '' | 'for update of v') =>
  `select v.id, v.balance, v.revoked_at is not null as is_revoked, exists (select from voucher_bookings b where b.voucher_id = v.id
     having sum(b.amount) filter (where b.operation in ('spent', 'returned')) < 0 or bool_or(b.operation = 'refunded')) as is_spent
   from vouchers v where v.order_id = $1 order by v.id ${lock}`;
const hold = statement('vouchers_hold_bought', bought('for update of v'));
const read = statement('vouchers_read_bought', bought(''));

interface BoughtWith {
  id: number;
  balance: number;
  is_revoked: boolean;
  is_spent: boolean;
}

function refuseSpent(vouchers: readonly BoughtWith[]): void {
  if (vouchers.some(({ is_spent: isSpent }) => isSpent)) throw new Failure('voucher_spent');
}

const revoke = statement(
  'vouchers_revoke_bought',
  `insert into voucher_bookings (voucher_id, amount, operation, reason, created_at)
   select v.id, -v.balance, 'revoked', 'order cancelled', $2 from vouchers v where v.order_id = $1 and v.revoked_at is null
   order by v.id on conflict do nothing`,
);

/** Cancelling takes bought vouchers back and refunds paying ones. 409 when a bought one has paid for something. */
export async function cancelVouchers(tx: Transaction, orderId: number, now: Date): Promise<void> {
  // After the wait for the locks it is asked again: what was spent meanwhile is not in what the first statement saw.
  await tx.query(hold, [orderId]);
  const vouchers = await tx.query<BoughtWith>(hold, [orderId]);
  refuseSpent(vouchers);
  if (vouchers.length > 0) await tx.query(revoke, [orderId, now]);
  await giveToVouchers(tx, orderId, await readSpent(tx, orderId), 'order cancelled', now);
}

/** What `cancelVouchers` would book; refuses what it refuses. */
export async function tryCancelVouchers(db: Executor, orderId: number): Promise<ChangedRow[]> {
  const vouchers = await db.query<BoughtWith>(read, [orderId]);
  refuseSpent(vouchers);
  const revoked = vouchers
    .filter(({ is_revoked: isRevoked }) => !isRevoked)
    .map(({ id, balance }) => ({ voucher_id: id, amount: -balance, operation: 'revoked' }));
  const returned = (await readSpent(db, orderId)).map(({ id, amount }) => ({ voucher_id: id, amount }));
  const bookings = [...revoked, ...returned.map((one) => ({ ...one, operation: 'returned', order_id: orderId }))];
  return bookings.map((booking) => plannedInsert('voucher_bookings', booking));
}
