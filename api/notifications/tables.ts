import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { accountMails } from '../customers/tables.ts';
import { newsletterSubscriptions } from '../newsletter/tables.ts';
import { orders } from '../orders/tables.ts';
import { identity, instant } from '../platform/database/columns.ts';
import { voucherMails } from '../vouchers/tables.ts';
import { watchDogs } from '../watch-dogs/tables.ts';

/** Mails being sent and sent: one per kind and subject. */
export const sentMails = pgTable(
  'sent_mails',
  {
    id: identity(),
    kind: text().notNull(),
    order_id: integer().references(() => orders.id, { onDelete: 'cascade' }),
    newsletter_subscription_id: integer().references(() => newsletterSubscriptions.id, { onDelete: 'cascade' }),
    account_mail_id: integer().references(() => accountMails.id, { onDelete: 'cascade' }),
    watch_dog_id: integer().references(() => watchDogs.id, { onDelete: 'cascade' }),
    /** Of a room above; no number is used again. */
    abandoned_cart_mail_id: integer(),
    voucher_mail_id: integer().references(() => voucherMails.id, { onDelete: 'cascade' }),
    /** The payment of the order that it is about. */
    gateway_payment_id: integer(),
    /** Last renewal by the sending job; another job takes over when it is too old. */
    claimed_at: instant().notNull(),
    sent_at: instant(),
    /** The mail server's message for an address that does not exist. */
    refusal: text(),
  },
  (table) => [
    unique('sent_mails_once')
      .on(
        table.kind,
        table.order_id,
        table.newsletter_subscription_id,
        table.gateway_payment_id,
        table.account_mail_id,
        table.watch_dog_id,
        table.voucher_mail_id,
        table.abandoned_cart_mail_id,
      )
      .nullsNotDistinct(),
    index('sent_mails_order').on(table.order_id),
    index('sent_mails_newsletter_subscription')
      .on(table.newsletter_subscription_id)
      .where(sql`${table.newsletter_subscription_id} is not null`),
    index('sent_mails_watch_dog').on(table.watch_dog_id).where(sql`${table.watch_dog_id} is not null`),
    index('sent_mails_voucher_mail').on(table.voucher_mail_id).where(sql`${table.voucher_mail_id} is not null`),
    index('sent_mails_account_mail').on(table.account_mail_id).where(sql`${table.account_mail_id} is not null`),
    check(
      'sent_mails_subject',
      sql`num_nonnulls(${table.order_id}, ${table.newsletter_subscription_id}, ${table.account_mail_id}, ${table.watch_dog_id}, ${table.voucher_mail_id}, ${table.abandoned_cart_mail_id}) = 1`,
    ),
    check('sent_mails_payment', sql`${table.gateway_payment_id} is null or ${table.order_id} is not null`),
    check('sent_mails_end', sql`${table.sent_at} is null or ${table.refusal} is null`),
  ],
);
