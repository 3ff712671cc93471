import { sql } from 'drizzle-orm';
import { boolean, customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../platform/database/columns.ts';
import { orders } from './tables.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** What lists search and filter orders by, besides their own columns. Triggers alone write it. */
export const orderEntries = pgTable(
  'order_entries',
  {
    order_id: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** `order_words`: words of the order and its parts, folded. */
    words: tsvector().notNull(),
    buyer_name: text(),
    /** Where its parcel goes. */
    country_id: integer(),
    has_note: boolean().notNull(),
    /** That of the order, so that found ones are sorted here. */
    created_at: instant().notNull(),
    /** When it last changed; final once `is_dated`. */
    updated_at: instant().notNull(),
    is_dated: boolean().notNull().default(false),
  },
  (table) => [
    index('order_entries_words').using('gin', table.words),
    index('order_entries_country').on(table.country_id),
    index('order_entries_note').on(table.has_note),
    index('order_entries_updated').on(table.updated_at, table.order_id),
    index('order_entries_undated').on(table.order_id).where(sql`not is_dated`),
  ],
);
