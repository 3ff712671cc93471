import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { orders } from './tables.ts';

/** What discounts of an order were calculated from: goods, buyer, shipping and the discounts that could have applied. */
export const orderPurchases = pgTable('order_purchases', {
  order_id: integer()
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  purchase: jsonb().notNull(),
});
