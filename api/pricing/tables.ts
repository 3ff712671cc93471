import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, pgView, unique } from 'drizzle-orm/pg-core';
import { products, productVariations } from '../catalogue/tables.ts';
import { createdAt, identity, instant, minor } from '../platform/database/columns.ts';
import { priceLists } from '../shop/tables.ts';

/** Prices with tax. A row without a variation is the product's own; a variation without a row has its product's price. */
export const prices = pgTable(
  'prices',
  {
    id: identity(),
    price_list_id: integer()
      .notNull()
      .references(() => priceLists.id),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    product_variation_id: integer().references(() => productVariations.id, { onDelete: 'cascade' }),
    price: minor().notNull(),
    discounted_price: minor(),
    discount_valid_from: instant(),
    discount_valid_to: instant(),
    /** When its discount was written, if not before its start (trigger `prices_announce`). Null in old rows. */
    announced_at: instant(),
    updated_at: createdAt(),
  },
  (table) => [
    unique('prices_one').on(table.price_list_id, table.product_id, table.product_variation_id).nullsNotDistinct(),
    index('prices_product').on(table.product_id),
    index('prices_discount_begins').on(table.discount_valid_from).where(sql`discounted_price is not null`),
    index('prices_clock').on(table.discount_valid_to).where(sql`discounted_price is not null`),
    check('prices_range', sql`${table.price} between 0 and 2000000000`),
    check('prices_discount', sql`${table.discounted_price} between 0 and ${table.price}`),
    check('prices_validity', sql`${table.discount_valid_to} > ${table.discount_valid_from}`),
  ],
);

/** Prices for lower rooms. A composite package has those of its parts; none is sold where parts have no price. */
export const productPrices = pgView('product_prices', {
  price_list_id: integer().notNull(),
  product_id: integer().notNull(),
  product_variation_id: integer(),
  price: minor().notNull(),
  discounted_price: minor(),
  discount_valid_from: instant(),
  discount_valid_to: instant(),
  announced_at: instant(),
  updated_at: instant().notNull(),
}).as(sql`select price_list_id, product_id, product_variation_id, price, discounted_price, discount_valid_from, discount_valid_to, announced_at, updated_at
  from prices where not exists (select from products c where c.id = prices.product_id and c.product_type between 1 and 3
    and (c.product_type = 3 or not package_is_whole(c.id, null, null, prices.price_list_id)))
  union all select l.id, p.id, null, composite_price(p.id, l.id), null, null, null, null, p.updated_at
  from products p cross join price_lists l where p.product_type = 3 and composite_price(p.id, l.id) is not null`);

/** Prices as they are written, for statements about products that are no packages: `product_prices` has twice the plan. */
export const writtenPrices = pgView('written_prices', {
  price_list_id: integer().notNull(),
  product_id: integer().notNull(),
  product_variation_id: integer(),
  price: minor().notNull(),
  discounted_price: minor(),
  discount_valid_from: instant(),
  discount_valid_to: instant(),
  announced_at: instant(),
  updated_at: instant().notNull(),
}).as(sql`select price_list_id, product_id, product_variation_id, price, discounted_price, discount_valid_from, discount_valid_to, announced_at, updated_at
  from prices`);

/** History of charged prices; append-only. Source of the lowest price of thirty days. */
export const priceHistory = pgTable(
  'price_history',
  {
    id: identity(),
    price_list_id: integer()
      .notNull()
      .references(() => priceLists.id),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    product_variation_id: integer(),
    /** The price from then on, including discounts. */
    price: minor().notNull(),
    /** Whether that was below the list's price: some discounts are for such goods only. Null in old rows. */
    is_reduced: boolean(),
    valid_from: instant().notNull(),
  },
  (table) => [index('price_history_product').on(table.product_id, table.price_list_id, table.valid_from)],
);
