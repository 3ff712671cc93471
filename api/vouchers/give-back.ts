import type { ChangedRow } from '../../contract/journal/records.ts';
import { DAYS_AFTER_RETURN } from '../../contract/orders/rules.ts';
import { shopDay } from '../../contract/shop/shop-day.ts';
import { plannedInsert } from '../journal/index.ts';
import type { PartBack } from '../orders/index.ts';
import { type Executor, statement, type Transaction } from '../platform/database/index.ts';
import { Failure } from '../platform/http/index.ts';

const spent = statement(
  'vouchers_spent_on',
  `select voucher_id as id, -sum(amount)::int as amount from voucher_bookings where order_id = $1 and operation in ('spent', 'returned')
   group by voucher_id having sum(amount) < 0 order by voucher_id`,
);
type Amounts = readonly { id: number; amount: number }[];
/** What vouchers paid of an order and did not get back. */
export const readSpent = (db: Executor, orderId: number): Promise<Amounts> =>
  db.query<Amounts[number]>(spent, [orderId]);

// Locked in one order, so that orders with the same vouchers never deadlock.
const giveBack = statement(
  'vouchers_return',
  `with held as materialized (select v.id, w.amount from vouchers v join jsonb_to_recordset($2::jsonb) w(id int, amount int) on w.id = v.id
     order by v.id for update of v)
   insert into voucher_bookings (voucher_id, amount, operation, reason, order_id, created_at)
   select id, amount, 'returned', $3, $1, $4 from held on conflict do nothing returning voucher_id as id`,
);
// What was paid in days that a return had added adds none again: orders that are cancelled prolong nothing for ever.
const prolong = statement(
  'vouchers_prolong',
  `update vouchers v set own_valid_until = coalesce(v.own_valid_until, v.valid_until), valid_until = $2::date + $3::int
   where v.id = any($1::int[]) and v.valid_until < $2::date + $3::int and exists (select from voucher_bookings b
     where b.voucher_id = v.id and b.order_id = $4 and b.operation = 'spent' and b.created_at::date <= coalesce(v.own_valid_until, v.valid_until))`,
);

/** Gives amounts of an order back to vouchers, once for a reason. They can be spent for a month at least. */
export async function giveToVouchers(
  tx: Transaction,
  orderId: number,
  amounts: Amounts,
  reason: string,
  now: Date,
): Promise<void> {
  if (amounts.length === 0) return;
  const returned = await tx.query<{ id: number }>(giveBack, [orderId, JSON.stringify(amounts), reason, now]);
  const ids = returned.map(({ id }) => id);
  if (ids.length > 0) await tx.query(prolong, [ids, shopDay(now), DAYS_AFTER_RETURN, orderId]);
}

const bought = (lock: '' | 'for update of v') =>
  `select v.id, v.balance, v.order_item_id as item from vouchers v where v.order_item_id = any($1::int[]) and v.revoked_at is null
     and not exists (select from voucher_bookings b where b.voucher_id = v.id
       having sum(b.amount) filter (where b.operation in ('spent', 'returned')) < 0 or bool_or(b.operation = 'refunded'))
   order by v.piece desc ${lock}`;
const hold = statement('vouchers_hold_pieces', bought('for update of v'));
const read = statement('vouchers_read_pieces', bought(''));
const issued = statement(
  'vouchers_issued_for',
  'select distinct order_item_id as item from vouchers where order_item_id = any($1::int[])',
);
const revoke = statement(
  'vouchers_revoke_pieces',
  `insert into voucher_bookings (voucher_id, amount, operation, reason, created_at)
   select v.id, -v.balance, 'revoked', $2, $3 from vouchers v where v.id = any($1::int[]) order by v.id on conflict do nothing`,
);
interface Piece {
  id: number;
  balance: number;
  item: number;
}

/** Bought vouchers that come back with their pieces; 409 where they paid for something. */
async function piecesBack(db: Executor, { lines }: PartBack, which: typeof hold): Promise<Piece[]> {
  const items = lines.map(({ order_item_id }) => order_item_id);
  const known = new Set((await db.query<{ item: number }>(issued, [items])).map(({ item }) => item));
  if (known.size === 0) return [];
  // After the wait for the locks it is asked again: what was spent meanwhile is not in what the first statement saw.
  if (which === hold) await db.query(hold, [items]);
  const unspent = await db.query<Piece>(which, [items]);
  return lines.flatMap(({ order_item_id: item, amount }) => {
    const own = unspent.filter((one) => one.item === item).slice(0, amount);
    if (known.has(item) && own.length < amount) throw new Failure('voucher_spent');
    return own;
  });
}

/** A part of an order comes back: vouchers that paid it get their amounts, bought ones among it are taken back. */
export async function takeBackPart(tx: Transaction, part: PartBack, now: Date): Promise<void> {
  const pieces = await piecesBack(tx, part, hold);
  if (pieces.length > 0) await tx.query(revoke, [pieces.map(({ id }) => id), part.reason, now]);
  await giveToVouchers(tx, part.orderId, part.vouchers, part.reason, now);
}

/** What `takeBackPart` would book; refuses what it refuses. */
export async function tryTakeBackPart(db: Executor, part: PartBack): Promise<ChangedRow[]> {
  const bookings = [
    ...(await piecesBack(db, part, read)).map(({ id, balance }) => ({ id, amount: -balance, operation: 'revoked' })),
    ...part.vouchers.map((one) => ({ ...one, operation: 'returned', order_id: part.orderId })),
  ];
  return bookings.map(({ id, ...booking }) => plannedInsert('voucher_bookings', { voucher_id: id, ...booking }));
}
