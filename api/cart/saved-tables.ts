import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { products, productVariations } from '../catalogue/tables.ts';
import { createdAt, identity, instant } from '../platform/database/columns.ts';
import { carts } from './tables.ts';

/** A choice of a package or a service, with the pieces of it in one piece of the thing that holds it. */
export interface SavedContent {
  product_id: number;
  product_variation_id: number | null;
  amount: number;
}

/** Things put aside, which are no lines: nothing that counts, prices or limits lines sees them. */
export const cartSavedItems = pgTable(
  'cart_saved_items',
  {
    id: identity(),
    cart_id: uuid()
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    product_variation_id: integer().references(() => productVariations.id, { onDelete: 'cascade' }),
    amount: integer().notNull(),
    /** Texts that the buyer filled in, by number of the field. */
    product_fields: jsonb().$type<Record<string, string>>(),
    contents: jsonb().$type<SavedContent[]>().notNull(),
    /** Hash of the identity of the line that it was: equal things share one row. */
    thing_hash: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    unique('cart_saved_items_thing').on(table.cart_id, table.thing_hash),
    index('cart_saved_items_product').on(table.product_id),
    index('cart_saved_items_variation').on(table.product_variation_id).where(sql`product_variation_id is not null`),
    check('cart_saved_items_amount', sql`${table.amount} between 1 and 10000`),
  ],
);

/** A line of a cart as a link shares it: nothing that its buyer typed. */
export interface SharedThing {
  product_id: number;
  product_variation_id: number | null;
  amount: number;
  contents: SavedContent[];
}

/** Links by which others see what was in a cart. */
export const cartShares = pgTable(
  'cart_shares',
  {
    token_hash: text().primaryKey(),
    cart_id: uuid()
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    lines: jsonb().$type<SharedThing[]>().notNull(),
    expires_at: instant().notNull(),
    created_at: createdAt(),
  },
  (table) => [index('cart_shares_cart').on(table.cart_id), index('cart_shares_expiring').on(table.expires_at)],
);
