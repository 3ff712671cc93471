import { integer, jsonb, timestamp } from 'drizzle-orm/pg-core';
import type { Translated } from '../../../contract/locales.ts';

/** A record's number; seeds may bring their own. */
export const identity = () => integer().primaryKey().generatedByDefaultAsIdentity();

/** A text in the shop's languages, keyed by language. */
export const translated = () => jsonb().$type<Translated>();

/** Minor units of a currency. Orders beyond 21 million crowns do not fit; the price checks keep them out. */
export const minor = () => integer();

export const instant = () => timestamp({ withTimezone: true, mode: 'date' });

export const createdAt = () => instant().notNull().defaultNow();
