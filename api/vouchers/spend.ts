import { shopDay } from '../../contract/shop/shop-day.ts';
import { codeIn } from '../../contract/vouchers/rules.ts';
import { type Executor, statement, type Transaction } from '../platform/database/index.ts';
import { type Caller, Failure } from '../platform/http/index.ts';
import { hashOfCode } from './code.ts';

/** A voucher that can be spent. Amounts in minor units of its currency. */
export interface SpendableVoucher {
  id: number;
  code_end: string;
  balance: number;
}

/** SQL: whether a voucher "v" can be spent in the currency on the day. */
const isSpendable = (currency: string, day: string) =>
  `v.balance > 0 and v.revoked_at is null and v.currency_id = ${currency} and v.valid_until >= ${day}::date`;

const find = statement(
  'vouchers_find',
  `select v.id, v.code_end, v.balance from vouchers v where v.code_hash = $1 and ${isSpendable('$2', '$3')}`,
);
const read = statement(
  'vouchers_read_spendable',
  `select v.id, v.code_end, v.balance from vouchers v where v.id = any($1::int[]) and ${isSpendable('$2', '$3')}`,
);

/** The voucher of a typed code. Same answer for unknown, spent, expired or revoked ones; callers limit attempts. */
export async function findVoucher(
  db: Executor,
  typed: string,
  currencyId: number,
  now: Date,
): Promise<SpendableVoucher | null> {
  const code = codeIn(typed);
  if (code === null) return null;
  const [row] = await db.query<SpendableVoucher>(find, [hashOfCode(code), currencyId, shopDay(now)]);
  return row ?? null;
}

const elsewhere = statement(
  'vouchers_find_elsewhere',
  `select c.code from vouchers v join currencies c on c.id = v.currency_id
   where v.code_hash = $1 and v.currency_id <> $2 and ${isSpendable('v.currency_id', '$3')}`,
);

/**
 * The currency of a code's voucher that can be spent in no other; null for other codes. Reveals no more than spending.
 */
export async function currencyOfVoucher(
  db: Executor,
  typed: string,
  currencyId: number,
  now: Date,
): Promise<string | null> {
  const code = codeIn(typed);
  if (code === null) return null;
  const [row] = await db.query<{ code: string }>(elsewhere, [hashOfCode(code), currencyId, shopDay(now)]);
  return row?.code ?? null;
}

/** Those of the vouchers that can be spent now, in the order of `ids`. */
export async function readVouchers(
  db: Executor,
  ids: readonly number[],
  currencyId: number,
  now: Date,
): Promise<SpendableVoucher[]> {
  if (ids.length === 0) return [];
  const rows = await db.query<SpendableVoucher>(read, [ids, currencyId, shopDay(now)]);
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

const lost = statement(
  'vouchers_read_lost',
  `select v.id, v.code_end, v.balance = 0 as is_spent from vouchers v
   where v.id = any($1::int[]) and (v.balance = 0 or v.revoked_at is not null or v.valid_until < $2::date)`,
);
/** Those of the vouchers that can be spent no more, in whatever currency. */
export async function readLostVouchers(
  db: Executor,
  ids: readonly number[],
  now: Date,
): Promise<{ id: number; code_end: string; is_spent: boolean }[]> {
  return ids.length === 0 ? [] : db.query(lost, [ids, shopDay(now)]);
}

// Locked in one order, so that orders with the same vouchers never deadlock; balances are compared again after it.
const take = statement(
  'vouchers_take',
  `with wanted as (select voucher_id, amount from jsonb_to_recordset($2::jsonb) as w(voucher_id int, amount int)),
     held as materialized (select v.id, w.amount from vouchers v join wanted w on w.voucher_id = v.id
       where w.amount > 0 and v.balance >= w.amount
         and ${isSpendable('(select o.currency_id from orders o where o.id = $1)', '$3')} order by v.id for update of v)
   insert into voucher_bookings (voucher_id, amount, operation, reason, order_id, created_at)
   select id, -amount, 'spent', 'order', $1, $4 from held returning voucher_id as id`,
);

/** The part of a voucher that pays an order. */
export interface SpentVoucher {
  voucherId: number;
  /** Minor units, more than 0. */
  amount: number;
}

/** Throws while an operator acts for the customer: a voucher is money of its holder. `field`: of the request. */
export function checkHolder({ customer }: Pick<Caller, 'customer'>, field: string): void {
  if (customer?.impersonation) throw new Failure('not_while_impersonated', {}, [{ field, key: 'voucher_of_customer' }]);
}

/** Spends vouchers on an order; returns those with too little left: then the caller rolls back. */
export async function takeVouchers(
  tx: Transaction,
  { orderId, spent }: { orderId: number; spent: readonly SpentVoucher[] },
  caller: Pick<Caller, 'customer'>,
  now: Date,
): Promise<number[]> {
  if (spent.length === 0) return [];
  checkHolder(caller, 'cart_id');
  const wanted = JSON.stringify(spent.map(({ voucherId, amount }) => ({ voucher_id: voucherId, amount })));
  const taken = new Set(
    (await tx.query<{ id: number }>(take, [orderId, wanted, shopDay(now), now])).map(({ id }) => id),
  );
  return spent.flatMap(({ voucherId }) => (taken.has(voucherId) ? [] : [voucherId]));
}
