import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, unique } from 'drizzle-orm/pg-core';
import { identity } from '../platform/database/columns.ts';
import { products, productVariations } from './tables.ts';

/** What packages contain; of a configurable one the choices. Triggers keep packages and services out of packages. */
export const packageItems = pgTable(
  'package_items',
  {
    id: identity(),
    product_package_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    product_variation_id: integer().references(() => productVariations.id, { onDelete: 'cascade' }),
    count: integer().notNull().default(1),
    position: integer().notNull().default(0),
  },
  (table) => [
    unique('package_items_one')
      .on(table.product_package_id, table.product_id, table.product_variation_id)
      .nullsNotDistinct(),
    index('package_items_product').on(table.product_id),
    check('package_items_count', sql`${table.count} between 1 and 100`),
  ],
);

/** Services offered with products. A service without any is only sold alone. */
export const productServices = pgTable(
  'product_services',
  {
    id: identity(),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    service_product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
  },
  (table) => [
    unique('product_services_one').on(table.product_id, table.service_product_id),
    index('product_services_service').on(table.service_product_id),
  ],
);
