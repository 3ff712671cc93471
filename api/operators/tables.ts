import { pgTable, text } from 'drizzle-orm/pg-core';
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
