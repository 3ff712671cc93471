import type { z } from 'zod';
import { shopDay } from '../../contract/shop/shop-day.ts';
import type { newVoucher, voucherExtension, voucherRevocation } from '../../contract/vouchers/records.ts';
import { type Database, statement, type Transaction } from '../platform/database/index.ts';
import { Failure, type FieldFailure, invalidFields, notFound, type RequestContext } from '../platform/http/index.ts';
import { stateOf } from './bought.ts';
import type { CodeOf } from './code.ts';
import { issueVouchers } from './issue.ts';
import { mailVouchers } from './mails.ts';
import type { vouchers } from './tables.ts';

interface Operating {
  db: Database;
  codeOf: CodeOf;
  clock: () => Date;
}
type By = Pick<RequestContext, 'operator'>;

const nameOf = ({ operator }: By): string | null => operator?.name ?? null;
const refused = (key: FieldFailure['key']) => new Failure('conflict', {}, [{ field: 'id', key }]);

const known = statement(
  'vouchers_known',
  'select exists (select from currencies where id = $1) as has_currency, exists (select from shop_hostnames where id = $2) as has_host',
);

/** Issues a voucher that nobody bought and has it mailed; gives its number. */
export function issueByHand(
  { db, codeOf, clock }: Operating,
  input: z.output<typeof newVoucher>,
  by: By,
): Promise<number> {
  const now = clock();
  return db.transaction(async (tx) => {
    const [row] = await tx.query<{ has_currency: boolean; has_host: boolean }>(known, [
      input.currency_id,
      input.hostname_id,
    ]);
    const wrong: FieldFailure[] = [];
    if (!row?.has_currency) wrong.push({ field: 'currency_id', key: 'no_voucher_currency' });
    if (!row?.has_host) wrong.push({ field: 'hostname_id', key: 'no_voucher_host' });
    if (input.valid_until < shopDay(now)) wrong.push({ field: 'valid_until', key: 'not_later_day' });
    if (wrong.length > 0) throw invalidFields(...wrong);
    const voucher = { ...input, order_id: null, order_item_id: null, piece: null };
    const [id] = await issueVouchers(tx, codeOf, [voucher], now, nameOf(by));
    if (id === undefined) throw new Error('A voucher got no number.');
    await mailVouchers(tx, [id], input.email);
    return id;
  });
}

type LockedVoucher = Pick<
  typeof vouchers.$inferSelect,
  'balance' | 'valid_until' | 'revoked_at' | 'order_id' | 'email'
> & {
  /** What expired of it and did not come back. */
  lapsed: number;
  /** What orders that were not cancelled were paid with. */
  spent: number;
};
const sumOf = (...operations: string[]) =>
  `(select coalesce(-sum(b.amount), 0)::int from voucher_bookings b where b.voucher_id = v.id and b.operation in (${operations.map((name) => `'${name}'`).join(', ')}))`;
const hold = statement(
  'vouchers_hold',
  `select v.balance, v.valid_until::text, v.revoked_at, v.order_id, v.email, ${sumOf('expired', 'extended')} as lapsed, ${sumOf('spent', 'returned')} as spent
   from vouchers v where v.id = $1 for update of v`,
);
// The statement above does not see bookings that were just committed: it is read again after the wait.
async function holdVoucher(tx: Transaction, id: number): Promise<LockedVoucher> {
  await tx.query<LockedVoucher>(hold, [id]);
  const [voucher] = await tx.query<LockedVoucher>(hold, [id]);
  if (!voucher) throw notFound();
  if (voucher.revoked_at) throw refused('voucher_revoked');
  return voucher;
}

const book = statement(
  'vouchers_book_by_hand',
  'insert into voucher_bookings (voucher_id, amount, operation, reason, booked_by, created_at) values ($1, $2, $3, $4, $5, $6)',
);
const prolong = statement(
  'vouchers_extend',
  'update vouchers set valid_until = $2, own_valid_until = null where id = $1',
);

/** Lets a voucher be spent for longer, and gives back what expired of it. */
export function extendVoucher(
  { db, clock }: Operating,
  id: number,
  { valid_until: day }: z.output<typeof voucherExtension>,
  by: By,
): Promise<void> {
  const now = clock();
  return db.transaction(async (tx) => {
    const voucher = await holdVoucher(tx, id);
    if (day <= voucher.valid_until || day < shopDay(now))
      throw invalidFields({ field: 'valid_until', key: 'not_later_day' });
    await tx.query(prolong, [id, day]);
    await tx.query(book, [id, voucher.lapsed, 'extended', `extension ${day}`, nameOf(by), now]);
  });
}

/** Takes back what is left of a voucher, for good. */
export function revokeVoucher(
  { db, clock }: Operating,
  id: number,
  { is_refunded: isRefunded }: z.output<typeof voucherRevocation>,
  by: By,
): Promise<void> {
  return db.transaction(async (tx) => {
    const voucher = await holdVoucher(tx, id);
    // Cancelling the order takes it back and sends the money back, once.
    if (voucher.order_id !== null && voucher.spent === 0) throw refused('voucher_of_order');
    await tx.query(book, [id, -voucher.balance, isRefunded ? 'refunded' : 'revoked', 'by hand', nameOf(by), clock()]);
  });
}

/** Mails a voucher once more. */
export function mailAgain({ db, clock }: Operating, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const voucher = await holdVoucher(tx, id);
    if (stateOf(voucher, clock()) !== 'valid') throw refused('voucher_not_spendable');
    await mailVouchers(tx, [id], voucher.email);
  });
}
