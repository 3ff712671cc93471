import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { LIST_LENGTHS, LIST_TYPES, type ListType } from '../../contract/lists/rules.ts';
import { products, productVariations } from '../catalogue/tables.ts';
import { customers } from '../customers/tables.ts';
import { createdAt, identity, instant } from '../platform/database/columns.ts';
import { priceLists, shopHostnames } from '../shop/tables.ts';

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
    has_price_mails: boolean().notNull().default(false),
    has_stock_mails: boolean().notNull().default(false),
    /** Since when it has mails; null without any. */
    mails_since: instant(),
    /** Where the customer asked for the mails: they lead there, at its prices unless a group of the customer has others. */
    hostname_id: integer().references(() => shopHostnames.id, { onDelete: 'set null' }),
    price_list_id: integer().references(() => priceLists.id, { onDelete: 'set null' }),
    language: text(),
    /** Hash of the token of its link; null when it is not shared. */
    share_hash: text().unique('customer_product_lists_share'),
    shared_at: instant(),
    shows_owner: boolean().notNull().default(false),
    shows_notes: boolean().notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [
    index('customer_product_lists_customer').on(table.customer_id),
    uniqueIndex('customer_product_lists_comparison')
      .on(table.customer_id)
      .where(sql.raw(`type = ${LIST_TYPES.products_comparison}`)),
    index('customer_product_lists_mails').on(table.mails_since).where(sql`mails_since is not null`),
    index('customer_product_lists_hostname').on(table.hostname_id).where(sql`hostname_id is not null`),
    index('customer_product_lists_price_list').on(table.price_list_id).where(sql`price_list_id is not null`),
    check('customer_product_lists_shared', sql`(${table.share_hash} is null) = (${table.shared_at} is null)`),
    check('customer_product_lists_type', sql.raw(`type in (${Object.values(LIST_TYPES).join(', ')})`)),
    check(
      'customer_product_lists_texts',
      sql.raw(`length(name) <= ${LIST_LENGTHS.name} and length(description) <= ${LIST_LENGTHS.description}`),
    ),
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
    /** What the last mail or rise left as the price that a lower one is compared with, in minor units. */
    seen_price: integer(),
    current_price: integer(),
    /** It was not for sale since the last mail. */
    is_away: boolean().notNull().default(false),
    /** Since when the customer can buy it; null while they cannot. */
    purchasable_since: instant(),
    /** When it was looked at last for mails; null: never. */
    judged_at: instant(),
    /** When it came into this list. */
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
    index('customer_product_list_items_created').on(table.created_at),
    index('customer_product_list_items_due')
      .on(table.purchasable_since)
      .where(sql`purchasable_since is not null and (is_away or current_price < seen_price)`),
    check('customer_product_list_items_note', sql.raw(`length(note) <= ${LIST_LENGTHS.note}`)),
  ],
);

/** What a mail about a list says of an item; prices in minor units. */
export interface ListMailLine {
  item_id: number;
  is_back: boolean;
  /** Null where the price did not fall. */
  price_before: number | null;
  price: number | null;
}

/** Mails about lists. */
export const customerProductListMails = pgTable(
  'customer_product_list_mails',
  {
    id: identity(),
    customer_product_list_id: integer()
      .notNull()
      .references(() => customerProductLists.id, { onDelete: 'cascade' }),
    lines: jsonb().$type<ListMailLine[]>().notNull(),
    /** Hash of the token that ends the mails of the list; made with the mail. */
    token_hash: text().unique('customer_product_list_mails_token'),
    created_at: createdAt(),
  },
  (table) => [
    index('customer_product_list_mails_list').on(table.customer_product_list_id, table.created_at),
    index('customer_product_list_mails_oldest').on(table.created_at),
  ],
);

/** One row: the event and time of the last look for mails. Without it the next look judges everything. */
export const productListLooks = pgTable(
  'product_list_looks',
  {
    id: integer().primaryKey(),
    position: bigint({ mode: 'number' }).notNull(),
    looked_at: instant().notNull(),
  },
  (table) => [check('product_list_looks_one', sql`${table.id} = 1`)],
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
