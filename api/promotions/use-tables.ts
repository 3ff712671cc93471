import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, pgView, primaryKey, text } from 'drizzle-orm/pg-core';
import { LONGEST_LABEL, MOST_IN_BATCH } from '../../contract/promotions/rules.ts';
import { orders } from '../orders/tables.ts';
import { createdAt, identity, instant } from '../platform/database/columns.ts';
import { discounts, goodsSelections, named } from './tables.ts';

const ofDiscount = () =>
  integer()
    .notNull()
    .references(() => discounts.id, { onDelete: 'cascade' });

/** What each version of a discount said: past orders are calculated again by it. Written by `keep_discount_version` alone. */
export const discountVersions = pgTable(
  'discount_versions',
  {
    discount_id: ofDiscount(),
    revision: integer().notNull(),
    terms: jsonb().notNull(),
  },
  (table) => [primaryKey({ columns: [table.discount_id, table.revision] })],
);

/**
 * When and how a discount lowered single prices for everybody, also if changed since. Written by `keep_discount_span`.
 */
export const discountSpans = pgTable(
  'discount_spans',
  {
    id: identity(),
    /** No foreign key: what a deleted discount made of prices was charged. */
    discount_id: integer().notNull(),
    begins: instant().notNull(),
    /** `infinity` where nothing ends it yet. */
    ends: instant().notNull(),
    method: integer().notNull(),
    /** Hundredths of a percent; null where `amounts` are taken off. */
    basis_points: integer(),
    /** Currencies that it holds in, from the first unit on; null for all. */
    currency_ids: integer().array(),
    /** Of each of these currencies. */
    amounts: integer().array(),
    free_shipping: boolean().notNull(),
    priority: integer().notNull(),
    combination: integer().notNull(),
    excluded_discount_ids: named(),
    discounted_type: integer().notNull(),
    ...goodsSelections(),
  },
  (table) => [
    index('discount_spans_discount').on(table.discount_id, table.ends),
    index('discount_spans_ends').on(table.ends),
    check('discount_spans_validity', sql`${table.ends} > ${table.begins}`),
  ],
);

/** When prices were lowered for everybody at all, for lower rooms: without it nothing has to be calculated. */
export const chargingDiscounts = pgView('charging_discounts', {
  begins: instant().notNull(),
  ends: instant().notNull(),
}).as(sql`select begins, ends from discount_spans where method = 0`);

/** Codes that were made together. One that is switched off takes its unused codes with it. */
export const discountCodeBatches = pgTable(
  'discount_code_batches',
  {
    id: identity(),
    discount_id: ofDiscount(),
    label: text().notNull(),
    codes_count: integer().notNull(),
    is_active: boolean().notNull().default(true),
    created_at: createdAt(),
  },
  (table) => [
    index('discount_code_batches_discount').on(table.discount_id),
    check('discount_code_batches_codes', sql`${table.codes_count} between 1 and ${sql.raw(String(MOST_IN_BATCH))}`),
    check('discount_code_batches_label', sql`length(${table.label}) between 1 and ${sql.raw(String(LONGEST_LABEL))}`),
  ],
);

/** Codes that are used once each. Only hashes are stored: whoever reads the table can use none. */
export const discountCodes = pgTable(
  'discount_codes',
  {
    id: identity(),
    batch_id: integer()
      .notNull()
      .references(() => discountCodeBatches.id, { onDelete: 'cascade' }),
    code_hash: text().notNull().unique(),
    /** The order that used it; null: nobody yet, or an order that was cancelled. */
    used_order_id: integer().references(() => orders.id),
  },
  (table) => [
    index('discount_codes_batch').on(table.batch_id),
    index('discount_codes_used').on(table.used_order_id).where(sql`used_order_id is not null`),
  ],
);

/** Discounts of placed orders. */
export const discountUses = pgTable(
  'discount_uses',
  {
    discount_id: integer()
      .notNull()
      .references(() => discounts.id),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Keyed hashes of the order's e-mail and, with an account, of the account and its confirmed e-mail. */
    buyer_keys: text().array().notNull(),
    /** When the order was cancelled. */
    released_at: instant(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.order_id, table.discount_id] }),
    index('discount_uses_discount').on(table.discount_id).where(sql`released_at is null`),
    check('discount_uses_buyers', sql`cardinality(${table.buyer_keys}) between 1 and 3`),
  ],
);

/** How many standing orders of a buyer used a discount, by each key of theirs. */
export const discountBuyers = pgTable(
  'discount_buyers',
  {
    discount_id: ofDiscount(),
    buyer_key: text().notNull(),
    used: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.discount_id, table.buyer_key] }),
    check('discount_buyers_used', sql`${table.used} >= 0`),
  ],
);
