import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, minor } from '../platform/database/columns.ts';
import { orders } from './tables.ts';

/** What orders hold that were not paid when they were placed, by each key of their buyers. */
export const orderHolds = pgTable(
  'order_holds',
  {
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Keyed hash of the account, the mailbox or the network. */
    buyer_key: text().notNull(),
    pieces: integer().notNull(),
    /** Of goods, in the order's currency. */
    worth: minor().notNull(),
    /** Until when an online payment has to come for which the order is reserved only shortly. */
    pay_by: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.order_id, table.buyer_key] }),
    index('order_holds_buyer').on(table.buyer_key, table.order_id),
    index('order_holds_pay_by').on(table.pay_by).where(sql`pay_by is not null`),
    check('order_holds_amounts', sql`${table.pieces} >= 0 and ${table.worth} >= 0`),
  ],
);
