import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, translated } from '../platform/database/columns.ts';

export const productAvailabilities = pgTable(
  'product_availabilities',
  {
    id: identity(),
    name: translated().notNull(),
    slug: text().notNull().unique(),
    note: translated(),
    can_purchase: boolean().notNull().default(true),
    for_empty_stock: boolean().notNull().default(false),
    for_refilled_stock: boolean().notNull().default(false),
    in_catalog: boolean().notNull().default(true),
    show_stock_states: boolean().notNull().default(true),
    has_automatic_slug: boolean().notNull().default(true),
  },
  (table) => [
    uniqueIndex('product_availabilities_for_empty_stock').on(table.for_empty_stock).where(sql`for_empty_stock`),
    uniqueIndex('product_availabilities_for_refilled_stock')
      .on(table.for_refilled_stock)
      .where(sql`for_refilled_stock`),
  ],
);
