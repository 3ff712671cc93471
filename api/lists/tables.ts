import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, pgView, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { LIST_TYPES, type ListType } from '../../contract/lists/rules.ts';
import { products, productVariations } from '../catalogue/tables.ts';
import { customers } from '../customers/tables.ts';
import { createdAt, identity } from '../platform/database/columns.ts';

/** Lists of products that customers keep: wish lists and the comparison. */
export const customerProductLists = pgTable(
  'customer_product_lists',
  {
    id: identity(),
    customer_id: integer()
      .notNull()
      .references(() => customers.id),
    name: text(),
    description: text(),
    type: smallint().$type<ListType>().notNull(),
    position: integer().notNull().default(0),
    created_at: createdAt(),
  },
  (table) => [
    index('customer_product_lists_customer').on(table.customer_id),
    uniqueIndex('customer_product_lists_comparison')
      .on(table.customer_id)
      .where(sql.raw(`type = ${LIST_TYPES.products_comparison}`)),
    check('customer_product_lists_type', sql.raw(`type in (${Object.values(LIST_TYPES).join(', ')})`)),
    check('customer_product_lists_texts', sql`length(${table.name}) <= 100 and length(${table.description}) <= 500`),
  ],
);

export const customerProductListItems = pgTable(
  'customer_product_list_items',
  {
    id: identity(),
    customer_product_list_id: integer()
      .notNull()
      .references(() => customerProductLists.id, { onDelete: 'cascade' }),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    product_variation_id: integer().references(() => productVariations.id, { onDelete: 'cascade' }),
    note: text(),
    created_at: createdAt(),
  },
  (table) => [
    unique('customer_product_list_items_once')
      .on(table.customer_product_list_id, table.product_id, table.product_variation_id)
      .nullsNotDistinct(),
    index('customer_product_list_items_product').on(table.product_id),
    index('customer_product_list_items_variation')
      .on(table.product_variation_id)
      .where(sql`product_variation_id is not null`),
    check('customer_product_list_items_note', sql`length(${table.note}) <= 500`),
  ],
);

/** The list of each type that customers have in first place, for rooms below. */
export const customerFirstLists = pgView('customer_first_lists', {
  customer_id: integer().notNull(),
  type: smallint().$type<ListType>().notNull(),
  id: integer().notNull(),
}).as(sql`select distinct on (customer_id, type) customer_id, type, id from customer_product_lists
    order by customer_id, type, position, id`);

/** What is in customers' wish lists, for rooms below. */
export const customerWishListItems = pgView('customer_wish_list_items', {
  customer_id: integer().notNull(),
  product_id: integer().notNull(),
  id: integer().notNull(),
}).as(sql`select l.customer_id, i.product_id, i.id from customer_product_list_items i
    join customer_product_lists l on l.id = i.customer_product_list_id where l.type = ${sql.raw(String(LIST_TYPES.wish_list))}`);
