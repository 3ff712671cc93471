import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, identity } from '../platform/database/columns.ts';

/** The words that asked for consent, as they were shown; never changed, because choices refer to them. */
export const consentTexts = pgTable(
  'consent_texts',
  {
    version: integer().notNull(),
    language: text().notNull(),
    content: jsonb().$type<Record<string, string>>().notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.version, table.language] })],
);

/** Choices of visitors, only ever added: the newest one of a visitor counts. They name no person. */
export const consents = pgTable(
  'consents',
  {
    id: identity(),
    /** Random id in the visitor's cookie. */
    visitor_id: uuid().notNull(),
    preferences: boolean().notNull(),
    statistics: boolean().notNull(),
    marketing: boolean().notNull(),
    text_version: integer().notNull(),
    language: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'consents_text',
      columns: [table.text_version, table.language],
      foreignColumns: [consentTexts.version, consentTexts.language],
    }),
    index('consents_visitor').on(table.visitor_id, table.id.desc()),
    index('consents_text_shown').on(table.text_version, table.language),
    index('consents_oldest').on(table.created_at),
  ],
);
