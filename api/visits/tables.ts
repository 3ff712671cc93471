import { index, integer, pgTable, unique } from 'drizzle-orm/pg-core';
import { products } from '../catalogue/tables.ts';
import { customers } from '../customers/tables.ts';
import { identity, instant } from '../platform/database/columns.ts';

/** What customers looked at last. What guests looked at is known to their browsers alone (decision 031). */
export const productVisits = pgTable(
  'product_visits',
  {
    id: identity(),
    customer_id: integer()
      .notNull()
      .references(() => customers.id),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    last_visited_at: instant().notNull(),
  },
  (table) => [
    unique('product_visits_once').on(table.customer_id, table.product_id),
    index('product_visits_newest').on(table.customer_id, table.last_visited_at),
    index('product_visits_product').on(table.product_id),
    index('product_visits_age').on(table.last_visited_at),
  ],
);
