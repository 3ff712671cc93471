import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant } from '../platform/database/columns.ts';

/** Tokens for guarded writes; only their hash is kept. */
export const operatorTokens = pgTable('operator_tokens', {
  id: identity(),
  name: text().notNull(),
  token_hash: text().notNull().unique(),
  created_at: createdAt(),
  expires_at: instant(),
  revoked_at: instant(),
});
