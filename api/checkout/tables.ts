import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { AGREEMENT_KINDS, type AgreementKind } from '../../contract/orders/agreements.ts';
import { orders } from '../orders/tables.ts';
import { createdAt } from '../platform/database/columns.ts';

/** Texts that buyers agreed to or were informed by, each version once. Only ever added. */
export const agreementTexts = pgTable(
  'agreement_texts',
  {
    /** SHA-256 of language, name and content. */
    hash: text().primaryKey(),
    language: text().notNull(),
    name: text(),
    content: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [check('agreement_texts_hash', sql`length(${table.hash}) = 64`)],
);

/** Which of them an order was placed by. Only ever added; they go with their order. */
export const orderAgreements = pgTable(
  'order_agreements',
  {
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text().$type<AgreementKind>().notNull(),
    text_hash: text()
      .notNull()
      .references(() => agreementTexts.hash),
  },
  (table) => [
    primaryKey({ columns: [table.order_id, table.kind] }),
    index('order_agreements_text').on(table.text_hash),
    check(
      'order_agreements_kind',
      sql`${table.kind} in (${sql.raw(AGREEMENT_KINDS.map((kind) => `'${kind}'`).join(', '))})`,
    ),
  ],
);
