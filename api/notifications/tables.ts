import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { newsletterSubscriptions } from '../customers/tables.ts';
import { orders } from '../orders/tables.ts';
import { identity, instant } from '../platform/database/columns.ts';

/** Mails on their way and gone: one of a kind for each thing that it tells of. */
export const sentMails = pgTable(
  'sent_mails',
  {
    id: identity(),
    kind: text().notNull(),
    order_id: integer().references(() => orders.id, { onDelete: 'cascade' }),
    newsletter_subscription_id: integer().references(() => newsletterSubscriptions.id, { onDelete: 'cascade' }),
    /** Which of the order's payments it tells of. */
    gateway_payment_id: integer(),
    /** When the job that sends it last said that it lives; one that fell silent leaves it to the next. */
    claimed_at: instant().notNull(),
    sent_at: instant(),
    /** What the mail server said of an address that does not exist. */
    refusal: text(),
  },
  (table) => [
    unique('sent_mails_once')
      .on(table.kind, table.order_id, table.newsletter_subscription_id, table.gateway_payment_id)
      .nullsNotDistinct(),
    index('sent_mails_order').on(table.order_id),
    check('sent_mails_subject', sql`num_nonnulls(${table.order_id}, ${table.newsletter_subscription_id}) = 1`),
    check('sent_mails_payment', sql`${table.gateway_payment_id} is null or ${table.order_id} is not null`),
    check('sent_mails_end', sql`${table.sent_at} is null or ${table.refusal} is null`),
  ],
);
