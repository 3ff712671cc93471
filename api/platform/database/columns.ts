import { bigint, boolean, integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core';
import type { Translated } from '../../../contract/locales.ts';

/** A record's id; seeds may set their own. */
export const identity = () => integer().primaryKey().generatedByDefaultAsIdentity();

/** A text in the shop's languages, keyed by language. */
export const translated = () => jsonb().$type<Translated>();

/** Minor units of a currency. 32 bits hold up to 21 million crowns; price checks reject more. */
export const minor = () => integer();

export const instant = () => timestamp({ withTimezone: true, mode: 'date' });

export const createdAt = () => instant().notNull().defaultNow();

/** Columns of a passkey, whoever has it; `unique` names the constraint by which each is known once. */
export const passkeyColumns = (unique: string) => ({
  name: text().notNull(),
  /** The authenticator's id of the key, in base64url. */
  credential_id: text().notNull().unique(unique),
  /** COSE key in base64url. */
  public_key: text().notNull(),
  /** Host that the passkey works on. */
  rp_id: text().notNull(),
  /** Random number of the person in their authenticators, in base64url: the same in all of them. */
  user_handle: text().notNull(),
  /** Sign-ins counted by the authenticator; 0 for those that do not count. */
  counter: bigint({ mode: 'number' }).notNull(),
  transports: text().array().notNull(),
  is_backed_up: boolean().notNull(),
  last_used_at: instant(),
  created_at: createdAt(),
});
