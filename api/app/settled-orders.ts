import type { ChangedRow } from '../../contract/journal/records.ts';
import { EDITED, SHIPPING } from '../orders/index.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import { Failure } from '../platform/http/index.ts';

const settled = statement(
  'app_settled_orders',
  `select id from unnest($1::int[]) o(id) where exists (select from vouchers v where v.order_id = o.id)
     or exists (select from voucher_bookings b where b.order_id = o.id) or exists (select from customer_account_usages u where u.order_id = o.id)
     or exists (select from discount_uses d where d.order_id = o.id) or exists (select from gift_uses g where g.order_id = o.id) order by id limit 20`,
);

/** 409 where an undo would bring back an order or its payment without what was booked for it. */
export async function refuseUndoOfSettled(db: Executor, changes: ChangedRow[]): Promise<void> {
  const edited = changes.filter(({ table_name: table, before }) => {
    const columns: readonly string[] = table === 'orders' ? EDITED : table === 'order_shipping_methods' ? SHIPPING : [];
    return columns.some((name) => name in (before ?? {}));
  });
  if (edited.length > 0)
    throw new Failure(
      'undo_conflicts',
      {},
      edited.map(({ table_name, record_id: id }) => ({ field: `${table_name}.${id}`, key: 'undo_edit' as const })),
    );
  const ids = changes.flatMap(({ table_name, record_id, before, after }) => {
    const is = (column: string) =>
      (before?.[column] ?? null) !== null && after !== null && (after[column] ?? null) === null;
    return table_name === 'orders' && record_id !== null && (is('cancelled_at') || is('paid_at')) ? [record_id] : [];
  });
  if (ids.length === 0) return;
  const booked = await db.query<{ id: number }>(settled, [ids]);
  const errors = booked.map(({ id }) => ({ field: `orders.${id}`, key: 'undo_settled' as const }));
  if (errors.length > 0) throw new Failure('undo_conflicts', {}, errors);
}
