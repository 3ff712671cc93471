import { shopDay } from '../../contract/shop/shop-day.ts';
import { remindOfInvoices } from '../orders/index.ts';
import { type Database, statement } from '../platform/database/index.ts';

/** Most orders of a run. */
const MOST = 200;
/** Invoices that should have been reminded of longer ago, as before an upgrade, are not reminded of any more. */
const LATEST_DAYS = 30;

const DAY = `'YYYY-MM-DD'`;
// The due day is among the frozen data, where an index has it as text.
const overdue = statement(
  'invoicing_overdue',
  `select o.id from documents d join orders o on o.id = d.order_id join order_payment_methods m on m.order_id = o.id
   where d.kind = 'invoice' and d.data->>'due_on' between to_char($1::date - ${LATEST_DAYS} - $2::int, ${DAY}) and to_char($1::date - $2::int, ${DAY})
     and d.edit_id is not distinct from (select max(e.id) from order_edits e where e.order_id = o.id and e.renews_documents)
     and o.paid_at is null and o.cancelled_at is null and o.payment_reminded_at is null and o.state <> 'returned'
     and m.payment_service = 'invoice_payment'
   order by d.id limit ${MOST}`,
);

export interface InvoiceTimes {
  /** Days after the due day of an invoice that is not paid, after which its buyer is reminded; 0 for never. */
  invoiceReminderDays: number;
}

/** Reminds, once per order, of invoices that were not paid for some days after they were due. */
export async function remindOverdue({
  db,
  clock,
  invoiceReminderDays: after,
}: { db: Database; clock: () => Date } & InvoiceTimes): Promise<void> {
  if (after === 0) return;
  const now = clock();
  await db.transaction(async (tx) => {
    const orders = await tx.query<{ id: number }>(overdue, [shopDay(now), after]);
    await remindOfInvoices(
      tx,
      orders.map(({ id }) => id),
      now,
    );
  });
}
