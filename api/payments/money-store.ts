import type { RefundCause, RefundState, RefundWay, TransactionKind } from '../../contract/payments/rules.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import { isUnderWay } from './living-refunds.ts';

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
  done_at: Date | null;
}

export interface BankRefund {
  amount: number;
  code: string;
  decimal_places: number;
}

const byBank = statement(
  'payments_bank_refund_of_cancelled',
  `select sum(amount)::int as amount, currency as code, decimal_places from order_refunds
   where order_id = $1 and way = 'bank' and cause = 'order_cancelled' and state <> 'dropped' group by currency, decimal_places limit 1`,
);
/** What a cancelled order owes back to the buyer's account; undefined where nothing goes back by bank. */
export const readBankRefund = async (db: Executor, orderId: number): Promise<BankRefund | undefined> =>
  (await db.query<BankRefund>(byBank, [orderId]))[0];

const refunds = statement(
  'payments_refunds_of_order',
  `select id, amount, cause, reason, way, state, gateway_payment_id, return_id, external_id, dropped_reason, last_error, operator_name, created_at, done_at from order_refunds
   where order_id = $1 order by id desc limit ${MOST_ROWS}`,
);
/** Refunds of an order, the newest first. */
export const readRefunds = (db: Executor, orderId: number): Promise<ListedRefund[]> =>
  db.query<ListedRefund>(refunds, [orderId]);

export interface GatewayRefunds {
  paid_back: number;
  under_way: number;
}

const byGateways = statement(
  'payments_gateway_refunds',
  `select order_id, coalesce(sum(amount) filter (where state = 'done'), 0)::int as paid_back,
          coalesce(sum(amount) filter (where ${isUnderWay('order_refunds')}), 0)::int as under_way
   from order_refunds where order_id = any($1::int[]) and way = 'gateway' and cause <> 'paid_twice' and state <> 'dropped' group by order_id`,
);
/** What gateways paid back, or are to, of each order that has such a refund; not what came twice. */
export async function readGatewayRefunds(db: Executor, orderIds: number[]): Promise<Map<number, GatewayRefunds>> {
  const rows = await db.query<GatewayRefunds & { order_id: number }>(byGateways, [orderIds]);
  return new Map(rows.map(({ order_id, ...refunds }) => [order_id, refunds]));
}
