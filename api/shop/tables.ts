import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { STATUTORY_RETURN_DAYS } from '../../contract/shop/rules.ts';
import { createdAt, identity, instant, minor, translated } from '../platform/database/columns.ts';

export const languages = pgTable('languages', {
  id: identity(),
  name: text().notNull(),
  code2: text().notNull().unique(),
  code3: text().notNull().unique(),
});

export const currencies = pgTable(
  'currencies',
  {
    id: identity(),
    name: translated().notNull(),
    code: text().notNull().unique(),
    symbol: text().notNull(),
    numeric_code: text().notNull(),
    decimal_places: integer().notNull(),
    /** Smallest amount that can be paid in cash, in minor units. */
    cash_rounding: minor().notNull().default(1),
    is_active: boolean().notNull().default(true),
    is_default: boolean().notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [
    check('currencies_decimals', sql`${table.decimal_places} between 0 and 4`),
    uniqueIndex('currencies_one_default').on(table.is_default).where(sql`is_default`),
  ],
);

export const countries = pgTable(
  'countries',
  {
    id: identity(),
    name: translated().notNull(),
    original_name: text().notNull(),
    dial_code: text().notNull(),
    numeric_code: text().notNull(),
    alpha2: text().notNull().unique(),
    is_active: boolean().notNull().default(true),
    is_default: boolean().notNull().default(false),
    language_id: integer().references(() => languages.id),
  },
  (table) => [uniqueIndex('countries_one_default').on(table.is_default).where(sql`is_default`)],
);

export const taxGroups = pgTable('tax_groups', { id: identity(), name: text().notNull().unique() });

/** Rates by country and date; a sale uses the rate of its day. */
export const taxRates = pgTable(
  'tax_rates',
  {
    id: identity(),
    tax_group_id: integer()
      .notNull()
      .references(() => taxGroups.id),
    country_id: integer()
      .notNull()
      .references(() => countries.id),
    rate: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    valid_from: date().notNull(),
    valid_to: date(),
  },
  (table) => [
    unique('tax_rates_begin').on(table.tax_group_id, table.country_id, table.valid_from),
    check('tax_rates_range', sql`${table.rate} between 0 and 100`),
    check('tax_rates_validity', sql`${table.valid_to} is null or ${table.valid_to} > ${table.valid_from}`),
  ],
);

export const priceLists = pgTable(
  'price_lists',
  {
    id: identity(),
    name: text().notNull(),
    currency_id: integer()
      .notNull()
      .references(() => currencies.id),
    is_default: boolean().notNull().default(false),
    /** What percents leave of a price is rounded down to this many minor units; null: it stays exact. */
    percents_rounding: integer(),
    /** Pages show its prices without tax first, and promise nothing that only consumers have. */
    is_for_businesses: boolean().notNull().default(false),
  },
  (table) => [check('price_lists_rounding', sql`${table.percents_rounding} between 2 and 1000000`)],
);

/** Roundings of price lists over time, for the lowest price of thirty days. Written by a trigger. */
export const priceListRoundings = pgTable(
  'price_list_roundings',
  {
    id: identity(),
    price_list_id: integer()
      .notNull()
      .references(() => priceLists.id, { onDelete: 'cascade' }),
    percents_rounding: integer().notNull(),
    begins: instant().notNull(),
    ends: instant().notNull(),
  },
  (table) => [index('price_list_roundings_list').on(table.price_list_id, table.ends)],
);

export const customerGroups = pgTable('customer_groups', {
  id: identity(),
  name: translated().notNull(),
  price_list_id: integer().references(() => priceLists.id),
});

export const shops = pgTable(
  'shops',
  {
    id: identity(),
    name: text().notNull(),
    theme: text().notNull().default('default'),
    guid: text().notNull().unique(),
    /** Name, address and identifiers of the seller; displayed texts by language. */
    company_info: jsonb().notNull(),
    /** Bank accounts by currency: number, IBAN, BIC. */
    bank_accounts: jsonb().notNull().default([]),
    /** By route and language: slug and query parameters. */
    routes: jsonb().notNull().default({}),
    /** Days within which goods may be returned; at least the legal minimum. */
    return_days: integer().notNull().default(STATUTORY_RETURN_DAYS),
    /** Orders placed before this hour of a working day are packed the same day. */
    cutoff_hour: integer().notNull().default(12),
  },
  (table) => [
    check('shops_return_days', sql`${table.return_days} between ${sql.raw(String(STATUTORY_RETURN_DAYS))} and 365`),
    check('shops_cutoff_hour', sql`${table.cutoff_hour} between 0 and 24`),
  ],
);

/** A host has one locale, a default country and currency. `language`: `hreflang` of a further locale. */
export const shopHostnames = pgTable(
  'shop_hostnames',
  {
    id: identity(),
    shop_id: integer()
      .notNull()
      .references(() => shops.id),
    hostname: text().notNull().unique(),
    locale: text().notNull(),
    language: text().notNull(),
    country_id: integer()
      .notNull()
      .references(() => countries.id),
    currency_id: integer()
      .notNull()
      .references(() => currencies.id),
    is_canonical: boolean().notNull().default(true),
    is_default: boolean().notNull().default(false),
  },
  (table) => [
    check('shop_hostnames_lower', sql`${table.hostname} = lower(${table.hostname})`),
    uniqueIndex('shop_hostnames_canonical').on(table.shop_id, table.language).where(sql`is_canonical`),
  ],
);

/** Price list of a host by currency. */
export const shopHostnameCurrencies = pgTable(
  'shop_hostname_currencies',
  {
    hostname_id: integer()
      .notNull()
      .references(() => shopHostnames.id, { onDelete: 'cascade' }),
    currency_id: integer()
      .notNull()
      .references(() => currencies.id),
    price_list_id: integer()
      .notNull()
      .references(() => priceLists.id),
    position: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.hostname_id, table.currency_id] })],
);

/** Shipping is free from this total with tax. */
export const freeShipping = pgTable(
  'free_shipping',
  {
    currency_id: integer()
      .primaryKey()
      .references(() => currencies.id),
    price: minor().notNull(),
  },
  (table) => [check('free_shipping_positive', sql`${table.price} >= 0`)],
);
