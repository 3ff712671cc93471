import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  type PgColumnBuilderBase,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { AddressField } from '../../contract/customers/addresses.ts';
import { paymentMethods } from '../payments/tables.ts';
import { createdAt, identity, instant } from '../platform/database/columns.ts';
import { shippingMethods } from '../shipping/tables.ts';
import { countries, customerGroups } from '../shop/tables.ts';
import { ACCOUNT_MAIL_KINDS, type AccountMailKind } from './account-mail-kinds.ts';

/** A buyer. A guest is a record of an order, without an account, or what is left of a deleted account. */
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
    /** When a mailed link was followed. Any number of unconfirmed accounts may have one e-mail. */
    email_confirmed_at: instant(),
    gender_oriented_product_preference: text(),
    birth_at: date(),
    bank_code: text(),
    bank_account_number: text(),
    bank_account_iban: text(),
    bank_swift_code: text(),
    /** The shop's own number of the customer. */
    code: text(),
    restrict_to_country_id: integer().references(() => countries.id),
    preferred_payment_method_id: integer().references(() => paymentMethods.id, { onDelete: 'set null' }),
    preferred_shipping_method_id: integer().references(() => shippingMethods.id, { onDelete: 'set null' }),
    additional_params: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    last_logged_at: instant(),
    /** When password, e-mail or standing changed last, by the database's clock; null: never. A trigger writes it. */
    credentials_changed_at: instant(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('customers_account_email')
      .on(sql`lower(email)`)
      .where(sql`not is_guest and email_confirmed_at is not null`),
    index('customers_accounts').on(sql`lower(email)`, table.id).where(sql`not is_guest`),
    index('customers_email').on(sql`lower(email)`),
    index('customers_confirmed_at')
      .on(table.email_confirmed_at)
      .where(sql`not is_guest and email_confirmed_at is not null`),
    index('customers_unconfirmed').on(table.created_at).where(sql`not is_guest and email_confirmed_at is null`),
    // For the list of operators.
    index('customers_newest').on(table.created_at.desc().nullsFirst(), table.id).where(sql`not is_guest`),
    index('customers_last_name').on(table.last_name).where(sql`not is_guest and last_name is not null`),
    index('customers_phone').on(table.phone).where(sql`not is_guest and phone is not null`),
    index('customers_code').on(table.code).where(sql`not is_guest and code is not null`),
    index('customers_active')
      .on(table.is_active, table.created_at.desc().nullsFirst(), table.id)
      .where(sql`not is_guest`),
    index('customers_blocked')
      .on(table.is_blocked, table.created_at.desc().nullsFirst(), table.id)
      .where(sql`not is_guest`),
    index('customers_preferred_payment')
      .on(table.preferred_payment_method_id)
      .where(sql`preferred_payment_method_id is not null`),
    index('customers_preferred_shipping')
      .on(table.preferred_shipping_method_id)
      .where(sql`preferred_shipping_method_id is not null`),
  ],
);

/** Groups of customers. */
export const customerGroupMembers = pgTable(
  'customer_group_members',
  {
    customer_id: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    customer_group_id: integer()
      .notNull()
      .references(() => customerGroups.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.customer_id, table.customer_group_id] }),
    index('customer_group_members_group').on(table.customer_group_id),
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
  (table) => [
    index('customer_addresses_customer').on(table.customer_id),
    uniqueIndex('customer_addresses_billing_default').on(table.customer_id).where(sql`is_billing_default`),
    uniqueIndex('customer_addresses_shipping_default').on(table.customer_id).where(sql`is_shipping_default`),
  ],
);

/** Key of hashes of addresses (`keyedHash`), so that these do not reveal them; it never leaves the database. */
export const newsletterKey = pgTable(
  'newsletter_key',
  {
    is_only: boolean().primaryKey().default(true),
    key: text().notNull().default(sql`gen_random_uuid()::text || gen_random_uuid()::text`),
  },
  (table) => [check('newsletter_key_only', sql`${table.is_only}`)],
);

/** Accounts requested with an order, or registered, until the mailed link is followed. */
export const accountRequests = pgTable(
  'account_requests',
  {
    id: identity(),
    /** The order's guest, which becomes the account, or the registered customer. */
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

/**
 * Times of account mails by keyed hash of the address, within a day. Apart from mails: deleting an account keeps them.
 */
export const accountMailTimes = pgTable(
  'account_mail_times',
  {
    id: identity(),
    address_hash: text().notNull(),
    /** Of the mailbox, where the mail counts for all ways to write it that have no share of their own (`sharesLimitSql`). */
    mailbox_hash: text(),
    kind: text().$type<AccountMailKind>().notNull(),
    mailed_at: instant().notNull(),
  },
  (table) => [
    index('account_mail_times_address').on(table.address_hash, table.mailed_at),
    index('account_mail_times_mailbox').on(table.mailbox_hash, table.mailed_at).where(sql`mailbox_hash is not null`),
    index('account_mail_times_oldest').on(table.mailed_at),
  ],
);

/** Changes of e-mails that wait for their mailed links; one a customer. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: identity(),
    customer_id: integer()
      .notNull()
      .unique('email_changes_customer')
      .references(() => customers.id, { onDelete: 'cascade' }),
    new_email: text().notNull(),
    /** When the link of each address was followed. */
    old_confirmed_at: instant(),
    new_confirmed_at: instant(),
    expires_at: instant().notNull(),
    created_at: createdAt(),
  },
  (table) => [index('email_changes_expiring').on(table.expires_at)],
);

/** Mails about accounts, each to be sent once, with the tokens of their links. Stored for a week. */
export const accountMails = pgTable(
  'account_mails',
  {
    id: identity(),
    kind: text().$type<AccountMailKind>().notNull(),
    email: text().notNull(),
    language: text().notNull(),
    /** The account, where it is known: whether an address has one is looked up only when the mail is sent. */
    customer_id: integer().references(() => customers.id, { onDelete: 'cascade' }),
    email_change_id: integer().references(() => emailChanges.id, { onDelete: 'set null' }),
    /** Hash of the token in the mailed link; null until the mail is written, and in mails without a link. */
    token_hash: text().unique('account_mails_token'),
    expires_at: instant(),
    created_at: createdAt(),
  },
  (table) => [
    index('account_mails_address').on(sql`lower(email)`, table.created_at),
    index('account_mails_customer').on(table.customer_id),
    index('account_mails_change').on(table.email_change_id),
    index('account_mails_oldest').on(table.created_at),
    check(
      'account_mails_kind',
      sql`${table.kind} in (${sql.raw(ACCOUNT_MAIL_KINDS.map((kind) => `'${kind}'`).join(', '))})`,
    ),
  ],
);

/** Whose data operators read today, to bound how many: hashes of persons, stored until the day is over. */
export const personReads = pgTable(
  'person_reads',
  {
    operator_kind: text().$type<'person' | 'service'>().notNull(),
    /** Of the room of operators; persons and service accounts are numbered apart. */
    operator_id: integer().notNull(),
    day: date().notNull(),
    person_hash: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.operator_kind, table.operator_id, table.day, table.person_hash] }),
    index('person_reads_day').on(table.day),
  ],
);
