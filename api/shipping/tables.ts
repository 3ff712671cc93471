import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ShippingOption } from '../../contract/shipping/records.ts';
import type { FeedProblem, ShippingOptionKind, ShippingServiceName } from '../../contract/shipping/rules.ts';
import { identity, instant, minor, translated } from '../platform/database/columns.ts';
import { images } from '../platform/tables.ts';
import { countries, currencies, customerGroups, taxGroups } from '../shop/tables.ts';

export const shippingMethods = pgTable(
  'shipping_methods',
  {
    id: identity(),
    name: translated().notNull(),
    description: translated(),
    delivery_time: translated(),
    /** A name of `SHIPPING_SERVICES`. */
    shipping_service: text().$type<ShippingServiceName>().notNull(),
    address_requirement: integer().notNull().default(2),
    has_options: boolean().notNull().default(false),
    /** Delivers by e-mail: for orders of which nothing is carried, and only for those. */
    is_electronic: boolean().notNull().default(false),
    tracking_url: text(),
    image_id: integer().references(() => images.id),
    tax_group_id: integer()
      .notNull()
      .references(() => taxGroups.id),
    /** Grams; heavier orders cannot use it. */
    max_weight: integer(),
    is_for_refund: boolean().notNull().default(false),
    allows_free_shipping: boolean().notNull().default(true),
    is_active: boolean().notNull().default(true),
    position: integer().notNull().default(0),
    /** Codes of the currencies in which its carrier collects cash on delivery; null: every one. */
    collected_currencies: text().array(),
    /** Whose pick-up points it offers: `carrier` of `shipping_options`; null without points. */
    point_carrier: text(),
    /** Kinds of points that it offers; null: all of the carrier. */
    point_kinds: text().$type<ShippingOptionKind>().array(),
  },
  (table) => [
    check('shipping_methods_collected', sql`cardinality(${table.collected_currencies}) <= 20`),
    check(
      'shipping_methods_points',
      sql`${table.point_kinds} <@ array['branch', 'box', 'store', 'post'] and cardinality(${table.point_kinds}) between 1 and 4`,
    ),
    check('shipping_methods_requirement', sql`${table.address_requirement} between 0 and 2`),
    check(
      'shipping_methods_electronic',
      sql`not ${table.is_electronic} or not ${table.has_options} and ${table.address_requirement} < 2`,
    ),
  ],
);

/** Customer groups of a method; none: for everybody. */
export const shippingMethodCustomerGroups = pgTable(
  'shipping_method_customer_groups',
  {
    shipping_method_id: integer()
      .notNull()
      .references(() => shippingMethods.id, { onDelete: 'cascade' }),
    customer_group_id: integer()
      .notNull()
      .references(() => customerGroups.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.shipping_method_id, table.customer_group_id] })],
);

export const shippingMethodCountries = pgTable(
  'shipping_method_countries',
  {
    shipping_method_id: integer()
      .notNull()
      .references(() => shippingMethods.id, { onDelete: 'cascade' }),
    country_id: integer()
      .notNull()
      .references(() => countries.id),
    /** Working days from packing to delivery there; null if unknown. */
    days_min: integer(),
    days_max: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.shipping_method_id, table.country_id] }),
    check(
      'shipping_method_countries_days',
      sql`(${table.days_min} is null) = (${table.days_max} is null) and ${table.days_min} between 0 and ${table.days_max} and ${table.days_max} <= 60`,
    ),
  ],
);

/** Price with tax of a method in a currency, from a weight in grams. */
export const shippingMethodPrices = pgTable(
  'shipping_method_prices',
  {
    shipping_method_id: integer()
      .notNull()
      .references(() => shippingMethods.id, { onDelete: 'cascade' }),
    currency_id: integer()
      .notNull()
      .references(() => currencies.id),
    weight_from: integer().notNull().default(0),
    price: minor().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shipping_method_id, table.currency_id, table.weight_from] }),
    check('shipping_method_prices_positive', sql`${table.price} >= 0 and ${table.weight_from} >= 0`),
  ],
);

export const shippingMethodPaymentMethods = pgTable(
  'shipping_method_payment_methods',
  {
    shipping_method_id: integer()
      .notNull()
      .references(() => shippingMethods.id, { onDelete: 'cascade' }),
    payment_method_id: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shipping_method_id, table.payment_method_id] })],
);

/** Pick-up points of carriers, each once; methods offer them by `point_carrier` and `point_kinds`. */
export const shippingOptions = pgTable(
  'shipping_options',
  {
    id: identity(),
    /** Name of the carrier in `carriers`, or another one for points that no feed has. */
    carrier: text().notNull(),
    /** The carrier's feed that last brought it; null: no feed did, and none switches it off. */
    feed: text(),
    /** The carrier's id of the point. */
    external_id: text().notNull(),
    /** Who runs the point, as the carrier names it; null if it is not told. */
    network: text(),
    name: text().notNull(),
    description: translated(),
    kind: text().$type<ShippingOptionKind>().notNull().default('branch'),
    street: text().notNull(),
    city: text().notNull(),
    post_code: text().notNull(),
    country_id: integer()
      .notNull()
      .references(() => countries.id),
    latitude: numeric({ precision: 9, scale: 6, mode: 'number' }),
    longitude: numeric({ precision: 9, scale: 6, mode: 'number' }),
    /** Seven days from Monday, each a list of `from` and `to`. */
    opening_hours: jsonb().$type<ShippingOption['opening_hours']>().notNull().default([]),
    card_payment: boolean().notNull().default(true),
    cash_on_delivery: boolean().notNull().default(true),
    /** Grams; null: as the carrier's. */
    max_weight: integer(),
    /** Points that left the carrier's feed are switched off, never deleted. */
    is_active: boolean().notNull().default(true),
    /** Name, street, city and post code in lower case without diacritics, for search. */
    search_text: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('shipping_options_external').on(table.carrier, table.external_id),
    index('shipping_options_carrier').on(table.carrier, table.country_id),
    index('shipping_options_latitude').on(table.carrier, table.latitude),
    index('shipping_options_words').using('gin', sql`(' ' || ${table.search_text}) gin_trgm_ops`),
    check('shipping_options_kind', sql`${table.kind} in ('branch', 'box', 'store', 'post')`),
  ],
);

/** Feeds of points: the last try of each, and the last that was good. */
export const pointFeeds = pgTable(
  'point_feeds',
  {
    id: identity(),
    carrier: text().notNull(),
    name: text().notNull(),
    tried_at: instant().notNull(),
    /** The last try that was stored; null: none was. */
    read_at: instant(),
    /** Points of that try, and rows of it that were left out as impossible. */
    point_count: integer().notNull().default(0),
    left_out: integer().notNull().default(0),
    /** Why the last try changed nothing; null: it was good. */
    reason: text().$type<FeedProblem>(),
    /** The first row or the words that say more of the reason. */
    detail: text(),
  },
  (table) => [
    uniqueIndex('point_feeds_name').on(table.carrier, table.name),
    check('point_feeds_lengths', sql`length(${table.name}) <= 40 and length(${table.detail}) <= 500`),
  ],
);
