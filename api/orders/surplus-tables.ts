import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { instant, minor } from '../platform/database/columns.ts';
import { orders } from './tables.ts';

/** What orders have above what is due, since a receipt was too much. Triggers alone write it (`keep_surplus`). */
export const orderSurpluses = pgTable(
  'order_surpluses',
  {
    order_id: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The last receipt that was too much; no foreign key, as the ledger is append-only. */
    transaction_id: integer().notNull(),
    amount: minor().notNull(),
    since: instant().notNull(),
  },
  (table) => [
    index('order_surpluses_since').on(table.since, table.transaction_id),
    check('order_surpluses_amount', sql`${table.amount} > 0`),
  ],
);
