import type { RefundCause, RefundState, RefundWay, TransactionKind } from '../../contract/payments/rules.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import { IS_TRIED_AGAIN, isLiving } from './living-refunds.ts';

export interface TransactionRow {
  id: number;
  amount: number;
  kind: TransactionKind;
  booked_on: string;
  note: string | null;
  gateway_payment_id: number | null;
  refund_id: number | null;
  operator_name: string | null;
  created_at: Date;
}

/** More than an order ever has. */
const MOST_ROWS = 200;

const transactions = statement(
  'payments_transactions',
  `select id, amount, kind, booked_on::text, note, gateway_payment_id, refund_id, operator_name, created_at from order_transactions
   where order_id = $1 order by id desc limit ${MOST_ROWS}`,
);
/** The ledger of an order, the newest row first. */
export const readTransactions = (db: Executor, orderId: number): Promise<TransactionRow[]> =>
  db.query<TransactionRow>(transactions, [orderId]);

export interface ListedRefund {
  id: number;
  amount: number;
  cause: RefundCause;
  reason: string | null;
  way: RefundWay;
  state: RefundState;
  gateway_payment_id: number | null;
  return_id: number | null;
  external_id: string | null;
  dropped_reason: string | null;
  last_error: string | null;
  operator_name: string | null;
  created_at: Date;
  next_try_at: Date | null;
  done_at: Date | null;
}

/** What goes back of an order in one way. */
interface RefundSum {
  order_id: number;
  way: RefundWay;
  cause: RefundCause;
  amount: number;
  is_done: boolean;
}

const byWay = statement(
  'payments_refund_sums',
  `select order_id, way, cause, sum(amount)::int as amount, state = 'done' as is_done from order_refunds r
   where order_id = any($1::int[]) and cause <> 'paid_twice' and ${isLiving('r')} group by order_id, way, cause, is_done
   order by order_id, array_position(array['gateway', 'bank', 'by_hand'], way), is_done desc, cause`,
);
/** What goes back of orders, summed by way and cause; not what came twice. */
export const readRefundSums = (db: Executor, orderIds: readonly number[]): Promise<RefundSum[]> =>
  db.query<RefundSum>(byWay, [orderIds]);

const ofPayment = statement(
  'payments_refunded_of_payment',
  `select sum(amount)::int as amount, currency, decimal_places from order_refunds r
   where gateway_payment_id = $1 and cause in ('paid_twice', 'order_cancelled') and ${isLiving('r')} group by currency, decimal_places`,
);
/** What of a gateway payment the shop sends back by itself; undefined where nothing. */
export async function readOwedOfPayment(db: Executor, paymentId: number) {
  type Owed = { amount: number; currency: string; decimal_places: number };
  return (await db.query<Owed>(ofPayment, [paymentId]))[0];
}

const refunds = statement(
  'payments_refunds_of_order',
  `select id, amount, cause, reason, way, state, gateway_payment_id, return_id, external_id, dropped_reason, last_error, operator_name, created_at,
     case when ${IS_TRIED_AGAIN} then next_try_at end as next_try_at, done_at from order_refunds
   where order_id = $1 order by id desc limit ${MOST_ROWS}`,
);
/** Refunds of an order, the newest first. */
export const readRefunds = (db: Executor, orderId: number): Promise<ListedRefund[]> =>
  db.query<ListedRefund>(refunds, [orderId]);
