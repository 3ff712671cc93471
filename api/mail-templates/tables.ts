import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { MailTemplate } from '../../contract/mail-templates/records.ts';
import { LONGEST_TEMPLATE_NAME } from '../../contract/mail-templates/rules.ts';
import { createdAt, identity } from '../platform/database/columns.ts';

/** Mails to buyers that operators keep. */
export const mailTemplates = pgTable(
  'mail_templates',
  {
    id: identity(),
    name: text().notNull(),
    subject: jsonb().$type<MailTemplate['subject']>().notNull(),
    text: jsonb().$type<MailTemplate['text']>().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('mail_templates_name').on(table.name),
    check('mail_templates_name', sql`length(${table.name}) between 1 and ${sql.raw(String(LONGEST_TEMPLATE_NAME))}`),
  ],
);
