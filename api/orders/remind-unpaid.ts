import { PAID_LATER } from '../../contract/payments/rules.ts';
import { statement, type Transaction } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import { LEFT_TO_PAY } from './left-to-pay.ts';
import type { OrderDependencies } from './order-dependencies.ts';

/** Most orders of a run. */
const MOST = 200;

/** Unpaid orders placed, or asked for by an edit, in some time and not reminded since; however they are to be paid. */
const unpaid = (condition: string) => `
  update orders u set payment_reminded_at = $1 from (
    select o.id, asked.id as "editId" from orders o join order_payment_methods m on m.order_id = o.id
      left join lateral (select e.id, e.created_at from order_edits e where e.order_id = o.id and e.asks order by e.id desc limit 1) asked on true
    where o.id = any(array(
        select p.id from orders p where p.paid_at is null and p.cancelled_at is null and p.payment_reminded_at is null
          and p.created_at between $2::timestamptz and $3::timestamptz
        union all select e.order_id from order_edits e where e.asks and e.created_at between $2::timestamptz and $3::timestamptz))
      and o.paid_at is null and o.cancelled_at is null and o.payment_reminded_at is null
      and coalesce(asked.created_at, o.created_at) between $2::timestamptz and $3::timestamptz
      and ${LEFT_TO_PAY} > 0 and ${condition}
      and not exists (select 1 from gateway_payments g where g.order_id = o.id and g.state = 'pending')
      and not exists (select from order_holds h where h.order_id = o.id and h.pay_by is not null)
    order by coalesce(asked.created_at, o.created_at) limit ${MOST} for update of o skip locked) due
  where u.id = due.id returning u.id, due."editId"`;
interface DueOrder {
  id: number;
  editId: number | null;
}
const aboutOrder = ({ id, editId }: DueOrder) => ({ order_id: id, ...(editId !== null && { order_edit_id: editId }) });

const IS_PAID_IN_PART = `exists (select from gateway_payments g where g.order_id = o.id and g.state = 'paid')`;
// A pending payment, such as a transfer by a gateway, needs no reminder.
const overdue = statement(
  'orders_payment_overdue',
  unpaid(`m.payment_service <> all($4::text[]) and not ${IS_PAID_IN_PART}`),
);
// A gateway takes no second payment: the rest comes by transfer.
const transferDue = statement(
  'orders_transfer_due',
  unpaid(
    `o.state <> 'returned' and (m.payment_service = 'bank_transaction' or m.payment_service <> all($4::text[]) and ${IS_PAID_IN_PART})`,
  ),
);

const DAY_MS = 24 * 3_600_000;
const HALF_HOUR_MS = 30 * 60_000;
/** Orders that should have been reminded longer ago, as before an upgrade, are not reminded any more. */
const LATEST_DAYS = 3;

const earlier = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

/** Emits, once per order, that its online payment was not finished within half an hour. */
export function remindUnpaid({ db, clock }: Pick<OrderDependencies, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  return db.transaction(async (tx) => {
    const times = [now, earlier(now, DAY_MS), earlier(now, HALF_HOUR_MS)];
    for (const due of await tx.query<DueOrder>(overdue, [...times, PAID_LATER]))
      await emit(tx, 'payment.overdue', aboutOrder(due));
  });
}

export interface TransferTimes {
  /** Days after which a transfer that has not come is reminded of; 0 for never. */
  transferReminderDays: number;
  /** Days in which it has to come; 0 for any time. */
  unpaidTransferDays: number;
}

/** Emits, once per order, that its transfer has not come for some days; not once it may be cancelled. */
export async function remindTransfers({
  db,
  clock,
  transferReminderDays: after,
  unpaidTransferDays: last,
}: Pick<OrderDependencies, 'db' | 'clock'> & TransferTimes): Promise<void> {
  if (after === 0) return;
  const now = clock();
  const days = Math.min(after + LATEST_DAYS, last || Number.POSITIVE_INFINITY);
  await db.transaction(async (tx) => {
    const times = [now, earlier(now, days * DAY_MS), earlier(now, after * DAY_MS)];
    for (const due of await tx.query<DueOrder>(transferDue, [...times, PAID_LATER]))
      await emit(tx, 'payment.transfer_due', aboutOrder(due));
  });
}

const ofInvoices = statement(
  'orders_invoices_overdue',
  `update orders o set payment_reminded_at = $2 where o.id = any($1::int[]) and o.payment_reminded_at is null
     and o.paid_at is null and o.cancelled_at is null and ${LEFT_TO_PAY} > 0 returning o.id`,
);

/** Emits, once per order, that its invoice is past its due day. */
export async function remindOfInvoices(tx: Transaction, ids: readonly number[], now: Date): Promise<void> {
  for (const { id } of await tx.query<{ id: number }>(ofInvoices, [ids, now]))
    await emit(tx, 'payment.invoice_due', { order_id: id });
}
