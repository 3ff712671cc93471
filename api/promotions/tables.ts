import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import type { DiscountAmounts } from '../../contract/promotions/discounts.ts';
import {
  APPLICATION_SCOPES,
  COMBINATIONS,
  DISCOUNTED_TYPES,
  LONGEST_CODE,
  METHODS,
  MOST_PRIORITY,
  MOST_SELECTED,
  MOST_STEPS,
  MOST_USES,
  OPERATIONS,
  type Operation,
  SELECTION_TYPES,
  SHORTEST_CODE,
} from '../../contract/promotions/rules.ts';
import { createdAt, identity, instant, translated } from '../platform/database/columns.ts';

type CodeOf<Codes> = Codes[keyof Codes];

/** Numbers of named records. They have no foreign key: one that was deleted names nothing, and an undo brings it back. */
export const named = () => integer().array().notNull().default([]);
const kind = () => integer().$type<CodeOf<typeof SELECTION_TYPES>>().notNull().default(0);
/** Which goods a discount is for. */
export const goodsSelections = () => ({
  products_type: kind(),
  product_ids: named(),
  product_variations_type: kind(),
  product_variation_ids: named(),
  categories_type: kind(),
  category_ids: named(),
  brands_type: kind(),
  brand_ids: named(),
  tags_type: kind(),
  tag_ids: named(),
});
const oneOf = (codes: Readonly<Record<string, number>>) => sql.raw(Object.values(codes).join(', '));
const most = (limit: number) => sql.raw(String(limit));

/** What is taken off purchases, by itself or by a code. `discounts_revise` raises `revision` with each change. */
export const discounts = pgTable(
  'discounts',
  {
    id: identity(),
    name: translated().notNull(),
    description: translated(),
    method: integer().$type<CodeOf<typeof METHODS>>().notNull().default(METHODS.automatic),
    /** Upper case, without spaces and dashes. */
    code: text().unique(),
    operation: integer().$type<Operation>().notNull(),
    percents: numeric({ precision: 5, scale: 2, mode: 'number' }),
    /** By currency: what is taken off, what the goods have to come to, and steps. */
    amounts: jsonb().$type<DiscountAmounts[]>().notNull().default([]),
    steps_count_pieces: boolean().notNull().default(false),
    /** Of every so many pieces so many are free. */
    every_pieces: integer(),
    free_pieces: integer(),
    min_pieces: integer().notNull().default(0),
    free_shipping: boolean().notNull().default(false),
    is_for_purchase: boolean().notNull().default(false),
    is_for_first_order: boolean().notNull().default(false),
    valid_from: instant(),
    valid_to: instant(),
    priority: integer().notNull().default(0),
    combination: integer().$type<CodeOf<typeof COMBINATIONS>>().notNull().default(COMBINATIONS.together),
    excluded_discount_ids: named(),
    limit_orders: integer(),
    limit_per_customer: integer(),
    /** Uses by valid orders; counted only while there is a limit, so that orders do not wait for each other. */
    used_orders: integer().notNull().default(0),
    discounted_type: integer().$type<CodeOf<typeof DISCOUNTED_TYPES>>().notNull().default(0),
    application_scope: integer().$type<CodeOf<typeof APPLICATION_SCOPES>>().notNull().default(0),
    ...goodsSelections(),
    customer_groups_type: kind(),
    customer_group_ids: named(),
    customers_type: kind(),
    customer_ids: named(),
    countries_type: kind(),
    country_ids: named(),
    is_announced: boolean().notNull().default(false),
    /** Since when it is switched on and announced: the trigger `discounts_announce` writes it. */
    announced_at: instant(),
    is_active: boolean().notNull().default(false),
    revision: integer().notNull().default(1),
    created_at: createdAt(),
  },
  (table) => [
    index('discounts_live').on(table.valid_to).where(sql`is_active`),
    check('discounts_method', sql`${table.method} in (${oneOf(METHODS)})`),
    check('discounts_coded', sql`(${table.method} = ${most(METHODS.code)}) = (${table.code} is not null)`),
    check('discounts_code', sql`${table.code} ~ ${sql.raw(`'^[A-Z0-9]{${SHORTEST_CODE},${LONGEST_CODE}}$'`)}`),
    check('discounts_operation', sql`${table.operation} in (${oneOf(OPERATIONS)})`),
    check(
      'discounts_percents',
      sql`(${table.operation} = ${most(OPERATIONS.percents)}) = (${table.percents} is not null) and ${table.percents} between 0.01 and 100`,
    ),
    check(
      'discounts_amounts',
      sql`jsonb_typeof(${table.amounts}) = 'array' and not ${table.amounts} @? '$[*] ? (!(@.amount >= 0) || !(@.min_price >= 0) || @.steps.size() > ${most(MOST_STEPS)})'`,
    ),
    check(
      'discounts_pieces',
      sql`(${table.operation} = ${most(OPERATIONS.quantity)}) = (${table.every_pieces} is not null and ${table.free_pieces} is not null)
        and ${table.every_pieces} between 2 and 100 and ${table.free_pieces} >= 1 and ${table.free_pieces} < ${table.every_pieces}`,
    ),
    check('discounts_min_pieces', sql`${table.min_pieces} between 0 and 10000`),
    check('discounts_nothing', sql`${table.operation} <> ${most(OPERATIONS.none)} or ${table.free_shipping}`),
    check('discounts_validity', sql`${table.valid_to} > ${table.valid_from}`),
    check('discounts_priority', sql`${table.priority} between -${most(MOST_PRIORITY)} and ${most(MOST_PRIORITY)}`),
    check('discounts_combination', sql`${table.combination} in (${oneOf(COMBINATIONS)})`),
    check(
      'discounts_limits',
      sql`${table.limit_orders} between 1 and ${most(MOST_USES)} and ${table.limit_per_customer} between 1 and ${most(MOST_USES)} and ${table.used_orders} >= 0`,
    ),
    check('discounts_discounted_type', sql`${table.discounted_type} in (${oneOf(DISCOUNTED_TYPES)})`),
    check('discounts_application_scope', sql`${table.application_scope} in (${oneOf(APPLICATION_SCOPES)})`),
    check(
      'discounts_selection_types',
      sql`array[${table.products_type}, ${table.product_variations_type}, ${table.categories_type}, ${table.brands_type}, ${table.tags_type},
        ${table.customer_groups_type}, ${table.customers_type}, ${table.countries_type}] <@ array[${oneOf(SELECTION_TYPES)}]`,
    ),
    check(
      'discounts_selected',
      sql`greatest(cardinality(${table.product_ids}), cardinality(${table.product_variation_ids}), cardinality(${table.category_ids}), cardinality(${table.brand_ids}),
        cardinality(${table.tag_ids}), cardinality(${table.customer_group_ids}), cardinality(${table.customer_ids}), cardinality(${table.country_ids}),
        cardinality(${table.excluded_discount_ids})) <= ${most(MOST_SELECTED)}`,
    ),
    check(
      'discounts_announced',
      sql`not ${table.is_announced} or ${table.method} <> ${most(METHODS.unique_codes)} and not ${table.is_for_first_order}
        and (${table.customer_groups_type}, ${table.customers_type}, ${table.countries_type}) = (0, 0, 0)`,
    ),
  ],
);
