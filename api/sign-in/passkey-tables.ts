import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../customers/tables.ts';
import { identity, instant, passkeyColumns } from '../platform/database/columns.ts';
import { customerSessions } from './tables.ts';

/** Passkeys of customers. */
export const customerPasskeys = pgTable(
  'customer_passkeys',
  {
    id: identity(),
    customer_id: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    ...passkeyColumns('customer_passkeys_credential'),
  },
  (table) => [index('customer_passkeys_customer').on(table.customer_id, table.id)],
);

/** Challenges that passkeys answer, each once and within five minutes. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    id: uuid().primaryKey().defaultRandom(),
    challenge: text().notNull(),
    /** Host that the challenge is for. */
    rp_id: text().notNull(),
    /** The session whose customer adds a passkey; null for signing in. */
    session_id: integer().references(() => customerSessions.id, { onDelete: 'cascade' }),
    /** Number of the customer in the new passkey; null for signing in. */
    user_handle: text(),
    expires_at: instant().notNull(),
  },
  (table) => [
    index('passkey_challenges_expiring').on(table.expires_at),
    index('passkey_challenges_session').on(table.session_id),
  ],
);
