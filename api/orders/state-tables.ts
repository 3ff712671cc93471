import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, identity } from '../platform/database/columns.ts';
import { orders } from './tables.ts';

/** Each state that an order came into; an undone one is one more entry. */
export const orderStateHistory = pgTable(
  'order_state_history',
  {
    id: identity(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    from_state: text(),
    to_state: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index('order_state_history_order').on(table.order_id),
    index('order_state_history_delivered').on(table.created_at).where(sql`to_state = 'delivered'`),
  ],
);
