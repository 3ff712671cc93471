import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { customers } from '../customers/tables.ts';
import { createdAt, identity, instant } from '../platform/database/columns.ts';
import { customerSessions } from './tables.ts';

/** Third parties that customers sign in with. The third party's number finds the customer, never the e-mail. */
export const customerProviders = pgTable(
  'customer_providers',
  {
    id: identity(),
    customer_id: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    /** Who issued the number. */
    issuer: text().notNull(),
    subject: text().notNull(),
    /** As the third party said it at the latest sign-in. */
    email: text(),
    is_email_verified: boolean().notNull(),
    last_used_at: instant().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    unique('customer_providers_subject').on(table.provider, table.issuer, table.subject),
    index('customer_providers_customer').on(table.customer_id, table.id),
  ],
);

/** Sign-ins that were begun at a third party. Used once, by the browser that has the secret. */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    /** Hash of the state in the third party's address. */
    state_hash: text().primaryKey(),
    /** Hash of the secret in the cookie of the browser. */
    secret_hash: text().notNull(),
    provider: text().notNull(),
    redirect_uri: text().notNull(),
    return_url: text().notNull(),
    nonce: text().notNull(),
    code_verifier: text().notNull(),
    /** The session of the customer who links the third party; null for a sign-in. */
    session_id: integer().references(() => customerSessions.id, { onDelete: 'cascade' }),
    /** By the database's clock, as changes of accounts are. */
    began_at: instant().notNull().default(sql`clock_timestamp()`),
    expires_at: instant().notNull(),
  },
  (table) => [
    index('pending_sign_ins_expiring').on(table.expires_at),
    index('pending_sign_ins_session').on(table.session_id),
  ],
);
