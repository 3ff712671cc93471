import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { SIGNED_IN_BY, type SignedInBy } from '../../contract/sign-in/rules.ts';
import { customers } from '../customers/tables.ts';
import { createdAt, identity, instant } from '../platform/database/columns.ts';

/** Sign-ins of customers. Of tokens only hashes are stored. */
export const customerSessions = pgTable(
  'customer_sessions',
  {
    id: identity(),
    customer_id: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    client_ip: text(),
    user_agent: text(),
    signed_in_by: text().$type<SignedInBy>().notNull(),
    /** When the customer last proved who they are. */
    authenticated_at: instant().notNull(),
    /** To the minute. */
    last_used_at: instant().notNull(),
    expires_at: instant().notNull(),
    ended_at: instant(),
    end_reason: text(),
    /** Hash of the part that all refresh tokens of the session share; null where the session is not renewed. */
    family_hash: text().unique('customer_sessions_family'),
    /** Hash of the other part of the newest refresh token, and of the one before. */
    refresh_hash: text(),
    previous_hash: text(),
    refreshed_at: instant(),
    /** The operator who acts for the customer, and why; null when the customer acts. */
    operator_id: integer(),
    /** The operator's own session: acting for the customer ends with it. */
    operator_session_id: integer(),
    operator_name: text(),
    impersonation_reason: text(),
    /** The session that a browser took along to another of the shop's hosts: all that came of one end together. */
    handed_over_from: integer(),
    created_at: createdAt(),
  },
  (table) => [
    index('customer_sessions_customer').on(table.customer_id, table.id),
    index('customer_sessions_expiring').on(table.expires_at),
    index('customer_sessions_ended').on(table.ended_at).where(sql`ended_at is not null`),
    check(
      'customer_sessions_by',
      sql`${table.signed_in_by} in (${sql.raw(SIGNED_IN_BY.map((way) => `'${way}'`).join(', '))})`,
    ),
    check(
      'customer_sessions_impersonation',
      sql`(${table.signed_in_by} = 'operator') = (${table.operator_id} is not null) and (${table.operator_id} is null or ${table.family_hash} is null)`,
    ),
  ],
);

/** Tokens that take a session along to another host; each is used once, within a minute. */
export const customerSessionHandovers = pgTable(
  'customer_session_handovers',
  {
    token_hash: text().primaryKey(),
    /** Hash of a secret of the browser that began the handover. */
    nonce_hash: text().notNull(),
    customer_session_id: integer()
      .notNull()
      .references(() => customerSessions.id, { onDelete: 'cascade' }),
    expires_at: instant().notNull(),
  },
  (table) => [
    index('customer_session_handovers_session').on(table.customer_session_id),
    index('customer_session_handovers_expiring').on(table.expires_at),
  ],
);
