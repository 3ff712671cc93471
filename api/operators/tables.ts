import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant } from '../platform/database/columns.ts';

/** Service accounts: tokens of programs; only their hash is stored. */
export const operatorTokens = pgTable('operator_tokens', {
  id: identity(),
  name: text().notNull(),
  token_hash: text().notNull().unique(),
  rights: text().array().notNull(),
  created_at: createdAt(),
  expires_at: instant(),
  revoked_at: instant(),
  /** To the minute. */
  last_used_at: instant(),
});

/** Log of writes with operators' tokens. */
export const operatorChanges = pgTable(
  'operator_changes',
  {
    id: identity(),
    operator_token_id: integer()
      .notNull()
      .references(() => operatorTokens.id),
    /** The call as it is declared, for example `PATCH /orders/{id}`. */
    call: text().notNull(),
    /** Its path, for example `/orders/12`. */
    record: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index('operator_changes_token').on(table.operator_token_id, table.created_at),
    index('operator_changes_created').on(table.created_at),
  ],
);
