import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { customers } from '../customers/tables.ts';
import { operators } from '../operators/tables.ts';
import { identity, instant } from '../platform/database/columns.ts';
import { customerSessions } from './tables.ts';

/** Who acted for which customer, and why; stored longer than the sessions. A trigger writes the end when the session ends. */
export const impersonations = pgTable(
  'impersonations',
  {
    id: identity(),
    operator_id: integer()
      .notNull()
      .references(() => operators.id),
    /** Name at that time. */
    operator_name: text().notNull(),
    customer_id: integer()
      .notNull()
      .references(() => customers.id),
    /** Null when the session was deleted. */
    customer_session_id: integer()
      .unique('impersonations_session')
      .references(() => customerSessions.id, { onDelete: 'set null' }),
    reason: text().notNull(),
    began_at: instant().notNull(),
    expires_at: instant().notNull(),
    ended_at: instant(),
  },
  (table) => [
    index('impersonations_customer').on(table.customer_id, table.id),
    index('impersonations_operator').on(table.operator_id, table.id),
    check('impersonations_reason', sql`length(${table.reason}) between 5 and 500`),
  ],
);
