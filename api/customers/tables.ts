import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  type PgColumnBuilderBase,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AddressField } from '../../contract/customers/addresses.ts';
import { createdAt, identity, instant } from '../platform/database/columns.ts';
import { countries, customerGroups } from '../shop/tables.ts';

/** A buyer. A guest is a record of an order, without an account. */
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

/** Columns of the fields of an address, in every table with addresses. */
export const addressColumns = () =>
  ({
    first_name: text(),
    last_name: text(),
    phone: text(),
    dial_code: text(),
    street: text(),
    city: text(),
    post_code: text(),
    country_id: integer().references(() => countries.id),
    is_company: boolean().notNull().default(false),
    company_name: text(),
    company_identification_number: text(),
    company_vat_number: text(),
  }) satisfies Record<AddressField, PgColumnBuilderBase>;

export const customerAddresses = pgTable(
  'customer_addresses',
  {
    id: identity(),
    customer_id: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    ...addressColumns(),
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
    /** Hash of the token in the mailed link. */
    confirmation_hash: text().unique('newsletter_subscriptions_confirmation'),
    /** When the link was followed. Until then the address is unverified. */
    confirmed_at: instant(),
    /** Allows only to unsubscribe. */
    cancellation_token: uuid().notNull().defaultRandom().unique('newsletter_subscriptions_cancellation'),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('newsletter_subscriptions_one').on(sql`lower(email)`, table.type).where(sql`confirmed_at is not null`),
    index('newsletter_subscriptions_email').on(sql`lower(email)`),
    check('newsletter_subscriptions_type', sql`${table.type} in ('newsletter')`),
  ],
);

/**
 * Addresses that got a mail about the newsletter within a day. Kept apart from subscriptions, because unsubscribing deletes
 * the address and must not allow the next mail sooner. The hash is keyed, so that it does not reveal the address.
 */
export const newsletterMails = pgTable(
  'newsletter_mails',
  { address_hash: text().primaryKey(), mailed_at: instant().notNull() },
  (table) => [index('newsletter_mails_oldest').on(table.mailed_at)],
);

/** Key of those hashes; it never leaves the database. */
export const newsletterKey = pgTable(
  'newsletter_key',
  {
    is_only: boolean().primaryKey().default(true),
    key: text().notNull().default(sql`gen_random_uuid()::text || gen_random_uuid()::text`),
  },
  (table) => [check('newsletter_key_only', sql`${table.is_only}`)],
);

/** Accounts requested with an order. Following the mailed link and choosing a password opens the account. */
export const accountRequests = pgTable(
  'account_requests',
  {
    id: identity(),
    /** The order's guest, which becomes the account. */
    customer_id: integer()
      .notNull()
      .unique('account_requests_customer')
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Hash of the token in the mailed link; null until the mail is written. */
    token_hash: text().unique('account_requests_token'),
    expires_at: instant().notNull(),
    created_at: createdAt(),
  },
  (table) => [index('account_requests_expiring').on(table.expires_at)],
);
