import { randomUUID } from 'node:crypto';
import { shopDay } from '../../contract/shop/shop-day.ts';
import { type Database, statement, type Transaction } from '../platform/database/index.ts';
import { type CodeOf, hashOfCode } from './code.ts';
import { mailVouchers } from './mails.ts';
import type { vouchers } from './tables.ts';

type VoucherTable = typeof vouchers.$inferSelect;
const COLUMNS = [
  'seed',
  'code_hash',
  'code_end',
  'currency_id',
  'amount',
  'valid_until',
  'hostname_id',
  'language',
  'email',
  'dedication',
  'order_id',
  'order_item_id',
  'piece',
] as const;
/** A voucher without what follows from its random number. */
export type NewVoucher = Pick<
  VoucherTable,
  | 'currency_id'
  | 'amount'
  | 'valid_until'
  | 'hostname_id'
  | 'language'
  | 'email'
  | 'dedication'
  | 'order_id'
  | 'order_item_id'
  | 'piece'
>;

const insert = statement(
  'vouchers_insert',
  `with made as (insert into vouchers (${COLUMNS.join(', ')}, created_at)
     select ${COLUMNS.map((name) => `x.${name}`).join(', ')}, $2 from jsonb_populate_recordset(null::vouchers, $1::jsonb) x
     on conflict (order_item_id, piece) do nothing returning id, amount)
   insert into voucher_bookings (voucher_id, amount, operation, reason, booked_by, created_at)
   select id, amount, 'issued', 'issued', $3, $2 from made order by id returning voucher_id as id`,
);

/** Makes vouchers with codes; pieces that have one get no other. Gives the new ones' numbers. */
export async function issueVouchers(
  tx: Transaction,
  codeOf: CodeOf,
  list: readonly NewVoucher[],
  now: Date,
  bookedBy: string | null = null,
): Promise<number[]> {
  const rows = list.map((voucher) => {
    const seed = randomUUID();
    const code = codeOf(seed);
    return { ...voucher, seed, code_hash: hashOfCode(code), code_end: code.slice(-4) };
  });
  return (await tx.query<{ id: number }>(insert, [JSON.stringify(rows), now, bookedBy])).map(({ id }) => id);
}

interface DueItem extends Omit<NewVoucher, 'dedication' | 'piece'> {
  pieces: number;
  product_fields: VoucherTable['dedication'] | null;
}

// The lock makes a cancellation or a return wait: it finds the vouchers, or none are issued for it.
const hold = statement('vouchers_hold_order', 'select from orders where id = $1 for share');
const returned = `coalesce((select sum((l->>'amount')::int) from order_returns b, jsonb_array_elements(b.lines) l
  where b.order_id = o.id and (l->>'order_item_id')::int = i.id), 0)`;
const due = statement(
  'vouchers_due_items',
  `select o.id as order_id, i.id as order_item_id, o.currency_id, i.taxed_unit_price as amount, o.hostname_id, o.language, o.email,
     i.product_fields, (i.amount - ${returned})::int as pieces, ($2::date + make_interval(months => p.validity_months))::date::text as valid_until
   from orders o join order_items i on i.order_id = o.id join voucher_products p on p.product_id = i.product_id
   where o.id = $1 and o.paid_at is not null and o.cancelled_at is null and i.taxed_unit_price > 0
   order by i.position`,
);

const dedicationOf = ({ product_fields: fields }: DueItem) =>
  (fields ?? []).map(({ name, value }) => ({ name, value }));

/** Issues the vouchers of a paid order, once each. */
export function issueOfOrder(
  { db, codeOf, clock }: { db: Database; codeOf: CodeOf; clock: () => Date },
  orderId: number,
): Promise<void> {
  return db.transaction(async (tx) => {
    const now = clock();
    // What came back meanwhile is seen only by a statement that begins after the wait.
    await tx.query(hold, [orderId]);
    const items = await tx.query<DueItem>(due, [orderId, shopDay(now)]);
    const list = items.flatMap(({ pieces, product_fields: _, ...item }, index) =>
      Array.from({ length: pieces }, (__, piece) => ({
        ...item,
        dedication: dedicationOf(items[index] as DueItem),
        piece: piece + 1,
      })),
    );
    if (list.length > 0) await mailVouchers(tx, await issueVouchers(tx, codeOf, list, now), items[0]?.email ?? '');
  });
}
