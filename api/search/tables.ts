import { sql } from 'drizzle-orm';
import { check, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, identity } from '../platform/database/columns.ts';

/** Words and phrases with one meaning: a search for one of them finds all. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    id: identity(),
    language: text().notNull(),
    phrases: text().array().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    check('search_synonyms_language', sql`${table.language} in ('cs', 'sk', 'en')`),
    check('search_synonyms_phrases', sql`cardinality(${table.phrases}) between 2 and 20`),
  ],
);

/** Searches that lead to a page of their own. */
export const searchRedirects = pgTable(
  'search_redirects',
  {
    id: identity(),
    language: text().notNull(),
    phrase: text().notNull(),
    /** On the shop's own host. */
    path: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    unique('search_redirects_phrase').on(table.language, table.phrase),
    check('search_redirects_language', sql`${table.language} in ('cs', 'sk', 'en')`),
    check('search_redirects_path', sql`${table.path} ~ '^/([^/]|$)'`),
  ],
);
