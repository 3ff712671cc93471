import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, identity } from '../platform/database/columns.ts';

/** One namespace of paths per language. Former paths redirect to the canonical one until another record takes them. */
export const slugs = pgTable(
  'slugs',
  {
    id: identity(),
    language: text().notNull(),
    /** Lower case, with a leading slash and no trailing one. */
    path: text().notNull(),
    /** The specification's model type code: 9 product, 16 category, … */
    model_type: integer().notNull(),
    model_id: integer().notNull(),
    is_canonical: boolean().notNull().default(true),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('slugs_path').on(table.language, table.path),
    uniqueIndex('slugs_canonical').on(table.model_type, table.model_id, table.language).where(sql`is_canonical`),
    check('slugs_form', sql`${table.path} ~ '^/[^/\\s?#]+(/[^/\\s?#]+)*$' and length(${table.path}) <= 400`),
  ],
);

/** Redirects made by hand. To hosts that are not the shop's they lead only where `REDIRECT_ORIGINS` names them. */
export const redirects = pgTable(
  'redirects',
  {
    id: identity(),
    language: text().notNull(),
    path: text().notNull(),
    destination: text().notNull(),
    status_code: integer().notNull().default(302),
  },
  (table) => [
    uniqueIndex('redirects_path').on(table.language, table.path),
    check('redirects_status', sql`${table.status_code} in (301, 302, 303, 307, 308)`),
    check('redirects_form', sql`${table.path} ~ '^/[^/\\s?#]+(/[^/\\s?#]+)*$' and length(${table.path}) <= 400`),
    // A path with one slash before it, or an address without user and password; nothing that browsers read otherwise.
    check(
      'redirects_destination',
      sql`${table.destination} ~ '^(/|/[^/\\\\[:space:][:cntrl:]][^\\\\[:space:][:cntrl:]]*|https?://[^/\\\\@?#[:space:][:cntrl:]]+([/?#][^\\\\[:space:][:cntrl:]]*)?)$' and length(${table.destination}) <= 1000`,
    ),
    check('redirects_elsewhere', sql`${table.destination} <> ${table.path}`),
  ],
);
