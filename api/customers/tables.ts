import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant } from '../platform/database/columns.ts';
import { countries, customerGroups } from '../shop/tables.ts';

/** A person who buys. A guest is a record without an account, made by an order. */
export const customers = pgTable(
  'customers',
  {
    id: identity(),
    email: text().notNull(),
    first_name: text(),
    last_name: text(),
    dial_code: text(),
    phone: text(),
    password_hash: text(),
    is_guest: boolean().notNull().default(true),
    is_active: boolean().notNull().default(true),
    is_blocked: boolean().notNull().default(false),
    language: text().notNull(),
    customer_group_id: integer().references(() => customerGroups.id),
    gender_oriented_product_preference: text(),
    birth_at: date(),
    last_logged_at: instant(),
    created_at: createdAt(),
  },
  () => [
    uniqueIndex('customers_account_email').on(sql`lower(email)`).where(sql`not is_guest`),
    index('customers_email').on(sql`lower(email)`),
  ],
);

export const addressColumns = {
  first_name: text(),
  last_name: text(),
  phone: text(),
  dial_code: text(),
  street: text(),
  city: text(),
  post_code: text(),
  is_company: boolean().notNull().default(false),
  company_name: text(),
  company_identification_number: text(),
  company_vat_number: text(),
} as const;

export const customerAddresses = pgTable(
  'customer_addresses',
  {
    id: identity(),
    customer_id: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    ...addressColumns,
    country_id: integer().references(() => countries.id),
    is_billing_default: boolean().notNull().default(false),
    is_shipping_default: boolean().notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [index('customer_addresses_customer').on(table.customer_id)],
);

export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: identity(),
    customer_id: integer().references(() => customers.id, { onDelete: 'set null' }),
    email: text().notNull(),
    type: text().notNull().default('newsletter'),
    language: text().notNull(),
    gender_oriented_product_preference: text(),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('newsletter_subscriptions_email').on(sql`lower(email)`, table.type)],
);
