import { sql } from 'drizzle-orm';
import { index, integer, pgTable, unique } from 'drizzle-orm/pg-core';
import { identity } from '../platform/database/columns.ts';
import { products, productVariations } from './tables.ts';

/** What runs out. Triggers write it: an index of products by pieces would make orders write all their indexes. */
export const lowStock = pgTable(
  'low_stock',
  {
    id: identity(),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    product_variation_id: integer().references(() => productVariations.id, { onDelete: 'cascade' }),
    stock_state: integer().notNull(),
    reserved_state: integer().notNull(),
  },
  (table) => [
    unique('low_stock_once').on(table.product_id, table.product_variation_id).nullsNotDistinct(),
    index('low_stock_pieces').on(table.stock_state, table.id),
    index('low_stock_short').on(table.stock_state, table.id).where(sql`reserved_state > stock_state`),
  ],
);
