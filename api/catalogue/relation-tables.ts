import { sql } from 'drizzle-orm';
import { check, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity } from '../platform/database/columns.ts';
import { products, productVariations } from './tables.ts';

export const relatedProducts = pgTable(
  'related_products',
  {
    id: identity(),
    main_product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    main_product_variation_id: integer().references(() => productVariations.id, { onDelete: 'cascade' }),
    related_product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    related_product_variation_id: integer().references(() => productVariations.id, { onDelete: 'cascade' }),
    relation_type: integer().notNull().default(1),
    position: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('related_products_pair').on(table.main_product_id, table.related_product_id, table.relation_type),
    check('related_products_other', sql`${table.main_product_id} <> ${table.related_product_id}`),
  ],
);
