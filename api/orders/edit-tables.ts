import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { LONGEST_EDIT_REASON, type StoredEdit } from '../../contract/orders/edits.ts';
import { createdAt, identity } from '../platform/database/columns.ts';
import { orders } from './tables.ts';

/** Edits of orders with what they changed. Append-only: documents refer to them. */
export const orderEdits = pgTable(
  'order_edits',
  {
    id: identity(),
    order_id: integer()
      .notNull()
      .references(() => orders.id),
    /** Words of the operator. */
    reason: text().notNull(),
    /** What it changed; amounts in minor units. */
    changes: jsonb().$type<StoredEdit>().notNull(),
    /** Whether documents from before it are taken back. */
    renews_documents: boolean().notNull(),
    /** Whether it left money above what is due, for a person to pay back. */
    is_over: boolean().notNull(),
    /** Whether its buyer has more to pay since, or pays otherwise: the order is asked for anew, and a person decides on it. */
    asks: boolean().notNull().default(false),
    operator_id: integer(),
    operator_name: text(),
    created_at: createdAt(),
  },
  (table) => [
    index('order_edits_order').on(table.order_id, table.id),
    index('order_edits_over').on(table.created_at, table.id).where(sql`is_over`),
    index('order_edits_asking').on(table.created_at, table.id).where(sql`asks`),
    check('order_edits_reason', sql`length(${table.reason}) <= ${sql.raw(String(LONGEST_EDIT_REASON))}`),
  ],
);
