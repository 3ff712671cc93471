import type { TransactionKind } from '../../contract/payments/rules.ts';
import { type Executor, statement, type Transaction } from '../platform/database/index.ts';
import { isLiving, isUnderWay } from './living-refunds.ts';

const receive = statement(
  'payments_book_receipt',
  `insert into order_transactions (order_id, amount, currency, kind, gateway_payment_id, booked_on, created_at)
   select order_id, amount, currency, 'gateway', id, $2::timestamptz::date, $2 from gateway_payments where id = $1
   on conflict do nothing returning id`,
);
/** Books what a gateway has taken, once for a payment; false if it was booked before. */
export async function bookReceipt(tx: Transaction, paymentId: number, now: Date): Promise<boolean> {
  return (await tx.query(receive, [paymentId, now])).length > 0;
}

const receipt = statement(
  'payments_receipt',
  'select amount from order_transactions where gateway_payment_id = $1 and refund_id is null and amount > 0',
);
/** What a payment brought; null while it is not booked. */
export async function readReceipt(db: Executor, paymentId: number): Promise<number | null> {
  return (await db.query<{ amount: number }>(receipt, [paymentId]))[0]?.amount ?? null;
}

const ofKind = statement(
  'payments_booked_of_kind',
  `select coalesce(sum(amount), 0)::int as booked from order_transactions where order_id = $1 and kind = $2 and refund_id is null`,
);
/** What was booked in a way, less corrections. */
export async function readBooked(db: Executor, orderId: number, kind: TransactionKind): Promise<number> {
  return (await db.query<{ booked: number }>(ofKind, [orderId, kind]))[0]?.booked ?? 0;
}

const byPersons = statement(
  'payments_booked_by_persons',
  `select greatest(coalesce(sum(amount), 0), 0)::int as booked from order_transactions
   where order_id = $1 and refund_id is null and (kind = 'by_hand' or operator_name is not null)`,
);
/** What persons alone say that an order has, less corrections. */
export async function readBookedByPersons(db: Executor, orderId: number): Promise<number> {
  return (await db.query<{ booked: number }>(byPersons, [orderId]))[0]?.booked ?? 0;
}

const payOut = statement(
  'payments_book_payouts',
  `insert into order_transactions (order_id, amount, currency, kind, gateway_payment_id, refund_id, booked_on, created_at)
   select order_id, -amount, currency, way, gateway_payment_id, id, $2::timestamptz::date, $2 from order_refunds where id = any($1::int[])
   on conflict do nothing`,
);
/** Books refunds as paid back, each once. */
export async function bookPayouts(tx: Transaction, refundIds: readonly number[], now: Date): Promise<void> {
  await tx.query(payOut, [refundIds, now]);
}

/** Who books by hand. */
export interface BookedBy {
  operatorId: number | null;
  operatorName: string | null;
}

export interface HandBooking extends BookedBy {
  orderId: number;
  amount: number;
  currency: string;
  kind: TransactionKind;
  /** Day as `2026-11-30`; null for today. */
  bookedOn: string | null;
  note: string | null;
  /** Whether the order has more than its price with it. */
  isOver?: boolean;
}

const byHand = statement(
  'payments_book_by_hand',
  `insert into order_transactions (order_id, amount, currency, kind, booked_on, note, operator_id, operator_name, created_at, is_over)
   values ($1, $2, $3, $4, coalesce($5::date, $9::timestamptz::date), $6, $7, $8, $9, $10) returning id`,
);
export async function bookByHand(tx: Transaction, booking: HandBooking, now: Date): Promise<number> {
  const { orderId, amount, currency, kind, bookedOn, note, operatorId, operatorName, isOver = false } = booking;
  const values = [orderId, amount, currency, kind, bookedOn, note, operatorId, operatorName, now, isOver];
  const [row] = await tx.query<{ id: number }>(byHand, values);
  if (!row) throw new Error('A booking was not given back.');
  return row.id;
}

const follow = statement(
  'payments_follow_paid',
  `insert into order_transactions (order_id, amount, currency, kind, booked_on, created_at)
   select id, amount, currency, 'by_hand', shop_now()::date, shop_now() from (
     select o.id, o.currency, case when o.is_paid then greatest(o.payable - m.received + m.owed, 0) else -greatest(least(m.by_hand, m.received - m.owed_by_carrier - m.owed), 0) end as amount
     from jsonb_to_recordset($1::jsonb) o(id int, is_paid boolean, payable int, currency text), lateral (
       select coalesce(sum(amount), 0)::int as received, coalesce(sum(amount) filter (where kind = 'by_hand'), 0)::int as by_hand,
         coalesce(sum(amount) filter (where kind = 'owed_by_carrier'), 0)::int as owed_by_carrier,
         (select coalesce(sum(r.amount), 0)::int from order_refunds r where r.order_id = o.id and ${isLiving('r')}) as owed
       from order_transactions t where t.order_id = o.id and t.refund_id is null) m) changed
   where amount <> 0`,
);
/** Books what an undo made of orders that were marked as paid by hand: takes it back, or books it again. */
export async function followPaid(
  tx: Transaction,
  orders: readonly { id: number; is_paid: boolean; payable: number; currency: string }[],
): Promise<void> {
  if (orders.length > 0) await tx.query(follow, [JSON.stringify(orders)]);
}

/** Money of an order in minor units. */
export interface OrderBalance {
  received: number;
  paidBack: number;
  /** What of the received money a carrier owes: it has not come, and cannot go back. */
  owed: number;
  /** What was booked by hand, less what was taken back. */
  byHand: number;
  /** Refunds that are not done yet. */
  underWay: number;
}

const balance = statement(
  'payments_balance',
  `select coalesce(sum(amount) filter (where refund_id is null), 0)::int as received,
     coalesce(-sum(amount) filter (where refund_id is not null), 0)::int as "paidBack",
     coalesce(sum(amount) filter (where kind = 'owed_by_carrier'), 0)::int as owed,
     coalesce(sum(amount) filter (where kind = 'by_hand' and refund_id is null), 0)::int as "byHand",
     (select coalesce(sum(amount), 0)::int from order_refunds r where order_id = $1 and ${isUnderWay('r')}) as "underWay"
   from order_transactions where order_id = $1`,
);
export async function readBalance(db: Executor, orderId: number): Promise<OrderBalance> {
  const [row] = await db.query<OrderBalance>(balance, [orderId]);
  if (!row) throw new Error('A sum was not given.');
  return row;
}
