import { Failure, statement, type Transaction } from '../platform/index.ts';
import { returnVouchers } from './spend.ts';

const hold = statement(
  'vouchers_hold_bought',
  `select v.id, exists (select from voucher_bookings b where b.voucher_id = v.id having sum(b.amount) filter (where b.operation in ('spent', 'returned')) < 0 or bool_or(b.operation = 'refunded')) as is_spent
   from vouchers v where v.order_id = $1 order by v.id for update of v`,
);
const revoke = statement(
  'vouchers_revoke_bought',
  `insert into voucher_bookings (voucher_id, amount, operation, reason, created_at)
   select v.id, -v.balance, 'revoked', 'order cancelled', $2 from vouchers v where v.order_id = $1 and v.revoked_at is null
   order by v.id on conflict do nothing`,
);

/**
 * What cancelling an order does to vouchers, in the same transaction: those that were bought with it are taken back, those that
 * paid it get their money again. 409 when something was paid with a bought one: its money cannot be sent back as well.
 */
export async function cancelVouchers(tx: Transaction, orderId: number, now: Date): Promise<void> {
  // After the wait for the locks it is asked again: what was spent meanwhile is not in what the first statement saw.
  await tx.query(hold, [orderId]);
  const bought = await tx.query<{ id: number; is_spent: boolean }>(hold, [orderId]);
  if (bought.some(({ is_spent: isSpent }) => isSpent)) throw new Failure('voucher_spent');
  if (bought.length > 0) await tx.query(revoke, [orderId, now]);
  await returnVouchers(tx, orderId, now);
}
