import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { RETURN_CAUSES, type ReturnCause } from '../../contract/orders/rules.ts';
import { createdAt, identity, minor } from '../platform/database/columns.ts';
import { orders } from './tables.ts';
import type { DecidedReturn } from './worth/index.ts';

/** Goods that came back, or amounts by which an order costs less. Append-only: its credit note stands too. */
export const orderReturns = pgTable(
  'order_returns',
  {
    id: identity(),
    order_id: integer()
      .notNull()
      .references(() => orders.id),
    cause: text().$type<ReturnCause>().notNull(),
    /** Words of the operator. */
    reason: text(),
    /** Pieces of order items, also those that came with others. */
    lines: jsonb().$type<DecidedReturn['lines']>().notNull(),
    /** What it lowers of each line or charge; its credit note says the same. */
    rows: jsonb().$type<DecidedReturn['rows']>().notNull(),
    /** With tax, without the rounding of cash. */
    taxed_price: minor().notNull(),
    cash_rounding: minor().notNull(),
    vouchers: jsonb().$type<DecidedReturn['vouchers']>().notNull(),
    voucher_amount: minor().notNull(),
    credits: jsonb().$type<DecidedReturn['credits']>().notNull(),
    /** What it lowers of the money that is due. */
    money: minor().notNull(),
    /** What of the money was paid before, and goes back. */
    refunded: minor().notNull(),
    operator_id: integer(),
    operator_name: text(),
    created_at: createdAt(),
  },
  (table) => [
    index('order_returns_order').on(table.order_id),
    check(
      'order_returns_cause',
      sql`${table.cause} in (${sql.raw(RETURN_CAUSES.map((cause) => `'${cause}'`).join(', '))})`,
    ),
    check('order_returns_reason', sql`length(${table.reason}) <= 500`),
    check(
      'order_returns_sum',
      sql`${table.money} = ${table.taxed_price} + ${table.cash_rounding} - ${table.voucher_amount}`,
    ),
    check('order_returns_money', sql`${table.refunded} between 0 and ${table.money} and ${table.voucher_amount} >= 0`),
  ],
);
