import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { SIGNED_IN_BY, type SignedInBy } from '../../contract/sign-in/rules.ts';
import { customers } from '../customers/tables.ts';
import { instant } from '../platform/database/columns.ts';

/** One-time codes of customers who want them. */
export const customerOneTimeCodes = pgTable(
  'customer_one_time_codes',
  {
    customer_id: integer()
      .primaryKey()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Secret of the codes, encrypted; null until they are switched on. */
    secret: text(),
    since: instant(),
    /** A new secret, encrypted, until a code of it comes. */
    pending_secret: text(),
    /** The half minute whose code was used last: no code is good twice. */
    last_step: integer(),
  },
  (table) => [check('customer_one_time_codes_since', sql`(${table.secret} is null) = (${table.since} is null)`)],
);

/** Codes for who lost the app; each is good once. Only keyed hashes are stored. */
export const customerRecoveryCodes = pgTable(
  'customer_recovery_codes',
  {
    customer_id: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    code_hash: text().notNull(),
    used_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.customer_id, table.code_hash] })],
);

/** Sign-ins that wait for a code; each is finished once, within ten minutes. Of tickets only hashes are stored. */
export const customerCodeTickets = pgTable(
  'customer_code_tickets',
  {
    ticket_hash: text().primaryKey(),
    customer_id: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    signed_in_by: text().$type<SignedInBy>().notNull(),
    /** State of the account's credentials at the first step: a change makes the ticket worthless. */
    credentials: text(),
    expires_at: instant().notNull(),
  },
  (table) => [
    index('customer_code_tickets_customer').on(table.customer_id),
    index('customer_code_tickets_expiring').on(table.expires_at),
    check(
      'customer_code_tickets_by',
      sql`${table.signed_in_by} in (${sql.raw(SIGNED_IN_BY.map((way) => `'${way}'`).join(', '))})`,
    ),
  ],
);
