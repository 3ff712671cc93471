import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, real, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AddressCountry } from '../../contract/addresses/rules.ts';
import { identity } from '../platform/database/columns.ts';

/** Streets, and parts of municipalities without streets, of the official registers of addresses. */
export const addressStreets = pgTable(
  'address_streets',
  {
    id: identity(),
    country: text().$type<AddressCountry>().notNull(),
    /** The register's key of the municipality: an import replaces whole ones. */
    municipality: text().notNull(),
    name: text().notNull(),
    city: text().notNull(),
    /** Null where its addresses have several. */
    post_code: text(),
    /** Its addresses: more of them come first. */
    size: integer().notNull(),
    /** Middle of its addresses; null where the register has no coordinates. */
    latitude: real(),
    longitude: real(),
    /** `plain_words` of street and town, each word behind a space. */
    words: text().notNull(),
  },
  (table) => [
    uniqueIndex('address_streets_name').on(table.country, table.municipality, table.city, table.name),
    index('address_streets_words').using('gin', sql`${table.words} gin_trgm_ops`),
    // What a beginning of words needs is in the index alone.
    index('address_streets_begin').on(table.country, sql`${table.words} text_pattern_ops`, table.size, table.id),
    index('address_streets_city').on(sql`plain_words(${table.city})`),
    index('address_streets_post_code').on(table.post_code),
    check('address_streets_country', sql`${table.country} in ('CZ', 'SK')`),
  ],
);

/** Addresses of a street. */
export const addressPoints = pgTable(
  'address_points',
  {
    id: identity(),
    street_id: integer()
      .notNull()
      .references(() => addressStreets.id, { onDelete: 'cascade' }),
    /** As people write it: `318/12a`. */
    number: text().notNull(),
    post_code: text().notNull(),
    latitude: real(),
    longitude: real(),
  },
  (table) => [uniqueIndex('address_points_number').on(table.street_id, table.number, table.post_code)],
);

/** Rows of the file that is being imported; empty outside of that transaction. */
export const addressImportRows = pgTable('address_import_rows', {
  country: text().$type<AddressCountry>().notNull(),
  municipality: text().notNull(),
  street: text().notNull(),
  city: text().notNull(),
  number: text().notNull(),
  post_code: text().notNull(),
  latitude: real(),
  longitude: real(),
});
