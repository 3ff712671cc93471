import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { products, productVariations } from '../catalogue/tables.ts';
import { customers } from '../customers/tables.ts';
import { createdAt, identity, instant } from '../platform/database/columns.ts';
import { priceLists, shopHostnames } from '../shop/tables.ts';

/** Wishes to be informed when a product can be bought again: one mail each, then they are over. */
export const watchDogs = pgTable(
  'watch_dogs',
  {
    id: identity(),
    email: text().notNull(),
    /** `mailboxOf` its e-mail, by which mails to other ways to write it are counted. */
    mailbox: text(),
    customer_id: integer().references(() => customers.id, { onDelete: 'cascade' }),
    /** Asked while signed in to the account; anybody may have typed the address of the others. */
    is_own: boolean().notNull().default(false),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    product_variation_id: integer().references(() => productVariations.id, { onDelete: 'cascade' }),
    /** Where and how the watcher looked at it: the mail leads there, and only if they can see and buy it there. */
    hostname_id: integer()
      .notNull()
      .references(() => shopHostnames.id, { onDelete: 'cascade' }),
    price_list_id: integer()
      .notNull()
      .references(() => priceLists.id, { onDelete: 'cascade' }),
    language: text().notNull(),
    /** Allows only to end all watch dogs of the address. */
    cancellation_token: uuid().notNull().defaultRandom().unique('watch_dogs_cancellation'),
    /** Since when it can be bought again; null while it cannot. */
    refilled_at: instant(),
    /** When its mail became due; then it is over. */
    due_at: instant(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('watch_dogs_one')
      .on(sql`lower(email)`, table.product_id, sql`coalesce(product_variation_id, 0)`)
      .where(sql`due_at is null`),
    index('watch_dogs_email').on(sql`lower(email)`),
    index('watch_dogs_mailbox').on(sql`coalesce(mailbox, lower(email))`),
    index('watch_dogs_customer').on(table.customer_id),
    index('watch_dogs_product').on(table.product_id),
    index('watch_dogs_variation').on(table.product_variation_id).where(sql`product_variation_id is not null`),
    index('watch_dogs_hostname').on(table.hostname_id),
    index('watch_dogs_price_list').on(table.price_list_id),
    index('watch_dogs_open').on(table.created_at).where(sql`due_at is null`),
    index('watch_dogs_back').on(table.refilled_at).where(sql`due_at is null and refilled_at is not null`),
    index('watch_dogs_over').on(table.due_at).where(sql`due_at is not null`),
    index('watch_dogs_oldest').on(table.created_at),
    check('watch_dogs_own', sql`${table.customer_id} is not null or not ${table.is_own}`),
  ],
);

/** One row: the event and time of the last look. Without it the next look judges every wish. */
export const watchDogLooks = pgTable(
  'watch_dog_looks',
  {
    id: integer().primaryKey(),
    position: bigint({ mode: 'number' }).notNull(),
    looked_at: instant().notNull(),
  },
  (table) => [check('watch_dog_looks_one', sql`${table.id} = 1`)],
);
