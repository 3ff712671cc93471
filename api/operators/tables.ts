import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant } from '../platform/database/columns.ts';

/** Tokens for guarded writes; only their hash is kept. */
export const operatorTokens = pgTable('operator_tokens', {
  id: identity(),
  name: text().notNull(),
  token_hash: text().notNull().unique(),
  created_at: createdAt(),
  expires_at: instant(),
  revoked_at: instant(),
  /** To the minute. */
  last_used_at: instant(),
});

/** Which token changed what: a row for each write that was signed with one. */
export const operatorChanges = pgTable(
  'operator_changes',
  {
    id: identity(),
    operator_token_id: integer()
      .notNull()
      .references(() => operatorTokens.id),
    /** The call as it is declared, for example `PATCH /orders/{id}`. */
    call: text().notNull(),
    /** What it was sent to, for example `/orders/12`. */
    record: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index('operator_changes_token').on(table.operator_token_id, table.created_at),
    index('operator_changes_created').on(table.created_at),
  ],
);
