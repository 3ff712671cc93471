import { PAID_LATER } from '../../contract/payments/rules.ts';
import { statement, type Transaction } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import { LEFT_TO_PAY } from './left-to-pay.ts';
import type { OrderDependencies } from './order-dependencies.ts';
import { payableOf } from './payable.ts';

/** Most orders of a run. */
const MOST = 200;

/** Unpaid orders placed in some time that were not reminded yet; each is reminded once, whatever it is to be paid by. */
const unpaid = (condition: string) => `
  update orders set payment_reminded_at = $1 where id = any(array(
    select o.id from orders o join order_payment_methods m on m.order_id = o.id
    where o.paid_at is null and o.cancelled_at is null and o.payment_reminded_at is null
      and o.created_at between $2::timestamptz and $3::timestamptz
      and ${payableOf('o')} > 0 and ${condition}
      and not exists (select 1 from gateway_payments g where g.order_id = o.id and g.state in ('pending', 'paid'))
      and not exists (select from order_holds h where h.order_id = o.id and h.pay_by is not null)
    order by o.created_at limit ${MOST} for update of o skip locked)) returning id`;

// A pending payment, such as a transfer by a gateway, needs no reminder.
const overdue = statement('orders_payment_overdue', unpaid('m.payment_service <> all($4::text[])'));
const transferDue = statement(
  'orders_transfer_due',
  unpaid(`m.payment_service = 'bank_transaction' and o.state <> 'returned'`),
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
    for (const { id } of await tx.query<{ id: number }>(overdue, [...times, PAID_LATER]))
      await emit(tx, 'payment.overdue', { order_id: id });
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
    for (const { id } of await tx.query<{ id: number }>(transferDue, times))
      await emit(tx, 'payment.transfer_due', { order_id: id });
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
