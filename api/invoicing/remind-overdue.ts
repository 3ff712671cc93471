import { remindOfInvoices } from '../orders/index.ts';
import { type Database, statement } from '../platform/database/index.ts';

/** Most orders of a run. */
const MOST = 200;
/** Invoices that should have been reminded of longer ago, as before an upgrade, are not reminded of any more. */
const LATEST_DAYS = 30;
/** The most days that a seller gives. */
const LONGEST_DUE = 365;

// By the day of issue, which has an index: the due day is among the frozen data.
const overdue = statement(
  'invoicing_overdue',
  `select o.id from documents d join orders o on o.id = d.order_id join order_payment_methods m on m.order_id = o.id
   where d.kind = 'invoice' and d.issued_on between $1::date - ${LONGEST_DUE + LATEST_DAYS} - $2::int and $1::date - $2::int
     and (d.data->>'due_on')::date between $1::date - ${LATEST_DAYS} - $2::int and $1::date - $2::int
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
    const orders = await tx.query<{ id: number }>(overdue, [now, after]);
    await remindOfInvoices(
      tx,
      orders.map(({ id }) => id),
      now,
    );
  });
}
