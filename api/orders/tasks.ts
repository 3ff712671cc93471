import { PAID_LATER } from '../../contract/payments/rules.ts';
import { statement } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import { eventTask, plainTask } from '../platform/jobs/index.ts';
import { CANCEL_UNPAID, cancelUnpaid, type UnpaidDependencies } from './cancel-unpaid.ts';
import { type OrderDependencies, settleOrder } from './changes.ts';
import { forgetHolds } from './holds.ts';

// A pending payment, such as a bank transfer, needs no reminder.
const overdue = statement(
  'orders_payment_overdue',
  `update orders set payment_reminded_at = $1 where id = any(array(
     select o.id from orders o join order_payment_methods m on m.order_id = o.id
     where o.paid_at is null and o.cancelled_at is null and o.payment_reminded_at is null
       and o.created_at between $1::timestamptz - interval '1 day' and $1::timestamptz - interval '30 minutes'
       and o.taxed_price > o.voucher_amount and m.payment_service <> all($2::text[])
       and not exists (select 1 from gateway_payments g where g.order_id = o.id and g.state in ('pending', 'paid'))
       and not exists (select from order_holds h where h.order_id = o.id and h.pay_by is not null)
     order by o.created_at limit 200 for update of o skip locked)) returning id`,
);

/** Emits, once per order, that its online payment was not finished within half an hour. */
function remindUnpaid({ db, clock }: OrderDependencies): Promise<void> {
  return db.transaction(async (tx) => {
    const rows = await tx.query<{ id: number }>(overdue, [clock(), PAID_LATER]);
    for (const { id } of rows) await emit(tx, 'payment.overdue', { order_id: id });
  });
}

/** Job functions of the room by task name. `orders.settle` may get the same event twice. */
export const tasks = (deps: UnpaidDependencies) => ({
  'orders.settle': eventTask('payment.settled', (settled) => settleOrder(deps, settled.order_id, settled)),
  'orders.remind-unpaid': plainTask(() => remindUnpaid(deps)),
  'orders.forget-holds': plainTask(() => forgetHolds(deps.db, deps.clock())),
  [CANCEL_UNPAID]: plainTask(() => cancelUnpaid(deps)),
});
