import type { ReturnCause } from '../../contract/orders/rules.ts';
import { type Executor, statement, type Transaction } from '../platform/database/index.ts';
import type { orderReturns } from './return-tables.ts';
import { type DecidedReturn, moneyBack } from './worth/index.ts';

export type StoredReturn = typeof orderReturns.$inferSelect;

/** More than an order has. */
export const MOST_RETURNS = 200;

const read = statement(
  'orders_returns',
  `select id, order_id, cause, reason, lines, rows, taxed_price, cash_rounding, vouchers, voucher_amount, credits, money, refunded, operator_id, operator_name, created_at
   from order_returns where order_id = $1 order by id limit ${MOST_RETURNS}`,
);
/** What came back of an order, the oldest first. */
export const readReturns = (db: Executor, orderId: number): Promise<StoredReturn[]> =>
  db.query<StoredReturn>(read, [orderId]);

export interface NewReturn {
  orderId: number;
  cause: ReturnCause;
  reason: string | null;
  decided: DecidedReturn;
  /** What of its money goes back. */
  refunded: number;
  operatorId: number | null;
  operatorName: string | null;
}

const insert = statement(
  'orders_insert_return',
  `insert into order_returns (order_id, cause, reason, lines, rows, taxed_price, cash_rounding, vouchers, voucher_amount, credits, money, refunded,
     operator_id, operator_name, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning id`,
);
/** The columns of a return. */
export function returnRow({ orderId, cause, reason, decided, refunded, ...by }: NewReturn) {
  const { lines, rows, taxed_price, cash_rounding, vouchers, credits } = decided;
  const voucher_amount = vouchers.reduce((sum, { amount }) => sum + amount, 0);
  const prices = { taxed_price, cash_rounding, vouchers, voucher_amount, credits, money: moneyBack(decided), refunded };
  return { order_id: orderId, cause, reason, lines, rows, ...prices, ...by };
}

export async function insertReturn(tx: Transaction, added: NewReturn, now: Date): Promise<number> {
  const row = returnRow(added);
  const values = Object.values(row).map((value) => (Array.isArray(value) ? JSON.stringify(value) : value));
  const [stored] = await tx.query<{ id: number }>(insert, [...values, now]);
  if (!stored) throw new Error('A return was not given back.');
  return stored.id;
}
