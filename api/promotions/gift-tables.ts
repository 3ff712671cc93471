import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, numeric, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { GiftPrice, GiftRule } from '../../contract/promotions/gifts.ts';
import { GIFT_TYPES, MOST_GIFT_RULES, MOST_USES } from '../../contract/promotions/rules.ts';
import { products, productVariations } from '../catalogue/tables.ts';
import { orders } from '../orders/tables.ts';
import { createdAt, identity, instant } from '../platform/database/columns.ts';

const raw = (value: number) => sql.raw(String(value));

/** Products that are given with purchases. `gifts_revise` raises `revision` with each change of what it says. */
export const gifts = pgTable(
  'gifts',
  {
    id: identity(),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    product_variation_id: integer().references(() => productVariations.id, { onDelete: 'cascade' }),
    type: integer().$type<(typeof GIFT_TYPES)[keyof typeof GIFT_TYPES]>().notNull().default(GIFT_TYPES.gift),
    /** Off the price of the list. */
    percents: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull().default(100),
    is_combinable: boolean().notNull().default(false),
    /** Most pieces given in all. */
    limit: integer(),
    /** Pieces in orders that stand; counted only while there is a limit, so that orders do not wait for each other without one. */
    given: integer().notNull().default(0),
    gift_prices: jsonb().$type<GiftPrice[]>().notNull().default([]),
    rules: jsonb().$type<GiftRule[]>().notNull().default([]),
    is_active: boolean().notNull().default(false),
    revision: integer().notNull().default(1),
    created_at: createdAt(),
  },
  (table) => [
    index('gifts_live').on(table.id).where(sql`is_active`),
    index('gifts_product').on(table.product_id),
    index('gifts_variation').on(table.product_variation_id).where(sql`product_variation_id is not null`),
    check('gifts_type', sql`${table.type} in (${sql.raw(Object.values(GIFT_TYPES).join(', '))})`),
    check('gifts_percents', sql`${table.percents} between 0 and 100`),
    check('gifts_limit', sql`${table.limit} between 1 and ${raw(MOST_USES)} and ${table.given} >= 0`),
    check('gifts_related', sql`${table.type} <> ${raw(GIFT_TYPES.related_gift)} or ${table.percents} = 100`),
    check(
      'gifts_rules',
      sql`jsonb_typeof(${table.rules}) = 'array' and jsonb_array_length(${table.rules}) <= ${raw(MOST_GIFT_RULES)} and jsonb_typeof(${table.gift_prices}) = 'array'`,
    ),
  ],
);

/** Gifts of placed orders. */
export const giftUses = pgTable(
  'gift_uses',
  {
    gift_id: integer()
      .notNull()
      .references(() => gifts.id),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    pieces: integer().notNull(),
    /** When the order was cancelled. */
    released_at: instant(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.order_id, table.gift_id] }),
    index('gift_uses_gift').on(table.gift_id).where(sql`released_at is null`),
    check('gift_uses_pieces', sql`${table.pieces} >= 1`),
  ],
);
