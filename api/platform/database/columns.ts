import { integer, jsonb, timestamp } from 'drizzle-orm/pg-core';
import type { Translated } from '../../../contract/locales.ts';

/** A record's id; seeds may set their own. */
export const identity = () => integer().primaryKey().generatedByDefaultAsIdentity();

/** A text in the shop's languages, keyed by language. */
export const translated = () => jsonb().$type<Translated>();

/** Minor units of a currency. 32 bits hold up to 21 million crowns; price checks reject more. */
export const minor = () => integer();

export const instant = () => timestamp({ withTimezone: true, mode: 'date' });

export const createdAt = () => instant().notNull().defaultNow();
