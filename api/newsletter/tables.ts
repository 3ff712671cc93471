import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../customers/tables.ts';
import { createdAt, identity, instant } from '../platform/database/columns.ts';
import { shopHostnames } from '../shop/tables.ts';

export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: identity(),
    customer_id: integer().references(() => customers.id, { onDelete: 'set null' }),
    email: text().notNull(),
    type: text().notNull().default('newsletter'),
    language: text().notNull(),
    gender_oriented_product_preference: text(),
    /** Where it was asked for. */
    source: text().notNull().default('form'),
    hostname_id: integer().references(() => shopHostnames.id, { onDelete: 'set null' }),
    /** The words of the mail whose link subscribes. */
    shown_text: text(),
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
    index('newsletter_subscriptions_unconfirmed').on(table.created_at).where(sql`confirmed_at is null`),
    index('newsletter_subscriptions_hostname').on(table.hostname_id).where(sql`hostname_id is not null`),
    check('newsletter_subscriptions_source', sql`${table.source} in ('form', 'registration', 'order', 'account')`),
    check('newsletter_subscriptions_type', sql`${table.type} in ('newsletter')`),
  ],
);

/** Proof of consent to the newsletter, which outlives the subscription. Without the address: its keyed hash finds it. */
export const newsletterConsents = pgTable(
  'newsletter_consents',
  {
    id: identity(),
    address_hash: text().notNull(),
    type: text().notNull(),
    source: text().notNull(),
    hostname_id: integer().references(() => shopHostnames.id, { onDelete: 'set null' }),
    language: text().notNull(),
    /** The words that were agreed to. */
    shown_text: text().notNull(),
    requested_at: instant().notNull(),
    confirmed_at: instant().notNull(),
    /** When it was withdrawn. */
    ended_at: instant(),
  },
  (table) => [
    index('newsletter_consents_address').on(table.address_hash, table.id.desc()),
    index('newsletter_consents_ended').on(table.ended_at).where(sql`ended_at is not null`),
    index('newsletter_consents_hostname').on(table.hostname_id).where(sql`hostname_id is not null`),
  ],
);

/**
 * Addresses mailed about the newsletter within a day, by keyed hash. Apart from subscriptions, so that leaving keeps
 * them.
 */
export const newsletterMails = pgTable(
  'newsletter_mails',
  {
    address_hash: text().primaryKey(),
    /** Of the mailbox, where the mail counts for all ways to write it that have no share of their own (`sharesLimitSql`). */
    mailbox_hash: text(),
    mailed_at: instant().notNull(),
  },
  (table) => [
    index('newsletter_mails_mailbox').on(table.mailbox_hash, table.mailed_at).where(sql`mailbox_hash is not null`),
    index('newsletter_mails_oldest').on(table.mailed_at),
  ],
);
