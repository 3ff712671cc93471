import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { LONGEST_SUBJECT } from '../../contract/mail-templates/rules.ts';
import { LONGEST_NOTE } from '../../contract/orders/rules.ts';
import { createdAt, identity } from '../platform/database/columns.ts';
import { orders } from './tables.ts';

/** What operators write about an order, for each other or for its buyer. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: identity(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Subject of what was mailed as a letter of its own. */
    subject: text(),
    text: text().notNull(),
    is_for_buyer: boolean().notNull(),
    operator_id: integer(),
    operator_name: text(),
    created_at: createdAt(),
  },
  (table) => [
    index('order_notes_order').on(table.order_id, table.id),
    check('order_notes_text', sql`length(${table.text}) between 1 and ${sql.raw(String(LONGEST_NOTE))}`),
    check(
      'order_notes_subject',
      sql`${table.subject} is null or ${table.is_for_buyer} and length(${table.subject}) between 1 and ${sql.raw(String(LONGEST_SUBJECT))}`,
    ),
  ],
);
