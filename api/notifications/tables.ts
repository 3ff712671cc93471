import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { identity, instant } from '../platform/database/columns.ts';

/** Mails being sent and sent: one per kind and subject. A trigger deletes them with the row that they are about. */
export const sentMails = pgTable(
  'sent_mails',
  {
    id: identity(),
    kind: text().notNull(),
    /** Ids of what it is about: `7`, or `7.12` for one of several about 7. */
    subject: text().notNull(),
    /** Table and id of the row that it is about: `orders 7`. */
    about: text().notNull(),
    /** Last renewal by the sending job; another job takes over when it is too old. */
    claimed_at: instant().notNull(),
    sent_at: instant(),
    /** The mail server's message for an address that does not exist. */
    refusal: text(),
  },
  (table) => [
    unique('sent_mails_once').on(table.kind, table.subject),
    index('sent_mails_about').on(table.about),
    check('sent_mails_end', sql`${table.sent_at} is null or ${table.refusal} is null`),
  ],
);
