import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Right } from '../../contract/rights.ts';
import { createdAt, identity, instant, passkeyColumns } from '../platform/database/columns.ts';

const rights = () => text().array().$type<Right[]>().notNull();

/** Persons who work for the shop. */
export const operators = pgTable(
  'operators',
  {
    id: identity(),
    name: text().notNull(),
    email: text().notNull(),
    is_active: boolean().notNull().default(true),
    password_hash: text(),
    /** Sign-ins that began before are worth nothing. */
    password_set_at: instant(),
    /** Secret of the one-time codes, encrypted; null without a password, and for who has passkeys instead. */
    totp_secret: text(),
    /** A new secret, encrypted, until a code of it comes. */
    pending_secret: text(),
    /** The half minute whose code was used last: no code is good twice. */
    last_totp_step: integer(),
    set_up_token_hash: text().unique('operators_set_up_token'),
    set_up_expires_at: instant(),
    last_signed_in_at: instant(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('operators_email').on(sql`lower(${table.email})`),
    check('operators_set_up', sql`${table.password_hash} is not null or ${table.totp_secret} is null`),
    check(
      'operators_set_up_waits',
      sql`${table.set_up_token_hash} is null or (${table.set_up_expires_at} is not null and ${table.pending_secret} is not null)`,
    ),
  ],
);

/** Named lists of rights. */
export const operatorRoles = pgTable(
  'operator_roles',
  {
    id: identity(),
    name: text().notNull().unique('operator_roles_name'),
    rights: rights(),
    /** The role with all rights. */
    is_built_in: boolean().notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [check('operator_roles_built_in', sql`not ${table.is_built_in} or ${table.rights} = '{all}'`)],
);

export const operatorRoleMembers = pgTable(
  'operator_role_members',
  {
    operator_id: integer()
      .notNull()
      .references(() => operators.id, { onDelete: 'cascade' }),
    operator_role_id: integer()
      .notNull()
      .references(() => operatorRoles.id),
  },
  (table) => [
    primaryKey({ columns: [table.operator_id, table.operator_role_id] }),
    index('operator_role_members_role').on(table.operator_role_id),
  ],
);

/** Sign-ins of operators. Of tokens only hashes are stored. */
export const operatorSessions = pgTable(
  'operator_sessions',
  {
    id: identity(),
    operator_id: integer()
      .notNull()
      .references(() => operators.id, { onDelete: 'cascade' }),
    client_ip: text(),
    user_agent: text(),
    /** When the person last gave password and second factor. */
    authenticated_at: instant().notNull(),
    /** To the minute. */
    last_used_at: instant().notNull(),
    expires_at: instant().notNull(),
    ended_at: instant(),
    end_reason: text(),
    /** Hash of the part that all refresh tokens of the session share. */
    family_hash: text().notNull().unique('operator_sessions_family'),
    /** Hash of the other part of the newest refresh token, and of the one before. */
    refresh_hash: text().notNull(),
    previous_hash: text(),
    refreshed_at: instant(),
    created_at: createdAt(),
  },
  (table) => [
    index('operator_sessions_operator').on(table.operator_id, table.id),
    index('operator_sessions_expiring').on(table.expires_at),
  ],
);

/** Codes for who lost the app; each is good once. Only keyed hashes are stored. */
export const operatorRecoveryCodes = pgTable(
  'operator_recovery_codes',
  {
    operator_id: integer()
      .notNull()
      .references(() => operators.id, { onDelete: 'cascade' }),
    code_hash: text().notNull(),
    used_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.operator_id, table.code_hash] })],
);

/** Passkeys of persons: a second factor, with the password. */
export const operatorPasskeys = pgTable(
  'operator_passkeys',
  {
    id: identity(),
    operator_id: integer()
      .notNull()
      .references(() => operators.id, { onDelete: 'cascade' }),
    ...passkeyColumns('operator_passkeys_credential'),
  },
  (table) => [index('operator_passkeys_operator').on(table.operator_id, table.id)],
);

/** What the answer to a challenge of a passkey does. */
export const PASSKEY_USES = ['sign_in', 'reauthentication', 'new_passkey'] as const;
export type PasskeyUse = (typeof PASSKEY_USES)[number];

/** Challenges that passkeys of operators answer, each once and within five minutes. Those of customers are others. */
export const operatorPasskeyChallenges = pgTable(
  'operator_passkey_challenges',
  {
    id: uuid().primaryKey().defaultRandom(),
    challenge: text().notNull(),
    operator_id: integer()
      .notNull()
      .references(() => operators.id, { onDelete: 'cascade' }),
    use: text().$type<PasskeyUse>().notNull(),
    /** Hash of the ticket of the sign-in that waits, or the number of the session. */
    bound_to: text().notNull(),
    /** Host that the challenge is for. */
    rp_id: text().notNull(),
    /** Number of the person in a new passkey. */
    user_handle: text(),
    expires_at: instant().notNull(),
  },
  (table) => [
    index('operator_passkey_challenges_expiring').on(table.expires_at),
    index('operator_passkey_challenges_operator').on(table.operator_id),
    check(
      'operator_passkey_challenges_use',
      sql`${table.use} in (${sql.raw(PASSKEY_USES.map((use) => `'${use}'`).join(', '))})`,
    ),
  ],
);

/** Service accounts: tokens of programs; only their hash is stored. */
export const operatorTokens = pgTable('operator_tokens', {
  id: identity(),
  name: text().notNull(),
  token_hash: text().notNull().unique(),
  rights: rights(),
  created_at: createdAt(),
  expires_at: instant(),
  revoked_at: instant(),
  /** To the minute. */
  last_used_at: instant(),
});
