import { z } from 'zod';
import { changeBody, newBody, textFields } from '../content/writes.ts';
import { codeOf, id, line, price, timestamp } from '../fields.ts';
import { resource } from '../list.ts';
import { translations } from '../meta-fields.ts';
import { LARGEST_MINOR } from '../money.ts';
import {
  APPLICATION_SCOPES,
  COMBINATIONS,
  DISCOUNTED_TYPES,
  LONGEST_CODE,
  LONGEST_LABEL,
  LONGEST_PREFIX,
  METHODS,
  MOST_IN_BATCH,
  MOST_PRIORITY,
  MOST_SELECTED,
  MOST_STEPS,
  MOST_USES,
  OPERATIONS,
  plainCode,
  SELECTION_TYPES,
  SHORTEST_CODE,
} from './rules.ts';

const selection = codeOf(SELECTION_TYPES);
const ids = z.array(id).max(MOST_SELECTED);
const step = z.object({ from: z.int(), percents: z.number().nullable(), amount: z.int().nullable() });
/** Amounts of a discount in one currency, in minor units with tax. */
const discountAmounts = z.object({ currency_id: id, amount: z.int(), min_price: z.int(), steps: z.array(step) });
export type DiscountAmounts = z.output<typeof discountAmounts>;

/** Kinds of records that a discount names, each by the field with its type. */
export const SELECTIONS = {
  products_type: 'product_ids',
  product_variations_type: 'product_variation_ids',
  categories_type: 'category_ids',
  brands_type: 'brand_ids',
  tags_type: 'tag_ids',
  customer_groups_type: 'customer_group_ids',
  customers_type: 'customer_ids',
  countries_type: 'country_ids',
} as const;
export type SelectionType = keyof typeof SELECTIONS;
export type SelectedIds = (typeof SELECTIONS)[SelectionType];

const types = {
  products_type: selection,
  product_variations_type: selection,
  categories_type: selection,
  brands_type: selection,
  tags_type: selection,
  customer_groups_type: selection,
  customers_type: selection,
  countries_type: selection,
};
const named = {
  product_ids: ids,
  product_variation_ids: ids,
  category_ids: ids,
  brand_ids: ids,
  tag_ids: ids,
  customer_group_ids: ids,
  customer_ids: ids,
  country_ids: ids,
  excluded_discount_ids: ids,
};

const minor = z.int().min(0).max(LARGEST_MINOR);
const percents = z.number().min(0.01).max(100).multipleOf(0.01);
const limit = z.int().min(1).max(MOST_USES).nullable();
/** A shop has few currencies. */
const MOST_CURRENCIES = 20;

const writtenAmounts = z.strictObject({
  currency_id: id,
  amount: minor.default(0),
  min_price: minor.default(0),
  steps: z
    .array(
      z.strictObject({
        from: minor,
        percents: percents.nullable().default(null),
        amount: minor.min(1).nullable().default(null),
      }),
    )
    .max(MOST_STEPS)
    .default([]),
});
const code = z
  .string()
  .max(200)
  .overwrite(plainCode)
  .regex(new RegExp(`^[A-Z0-9]{${SHORTEST_CODE},${LONGEST_CODE}}$`), 'not_discount_code');

/** Fields of a discount that operators set. */
const fields = {
  name: textFields.name,
  description: textFields.short,
  method: codeOf(METHODS),
  code: code.nullable(),
  operation: codeOf(OPERATIONS),
  percents: percents.nullable(),
  amounts: z.array(writtenAmounts).max(MOST_CURRENCIES),
  steps_count_pieces: z.boolean(),
  every_pieces: z.int().min(2).max(100).nullable(),
  free_pieces: z.int().min(1).max(99).nullable(),
  min_pieces: z.int().min(0).max(10_000),
  free_shipping: z.boolean(),
  is_for_purchase: z.boolean(),
  is_for_first_order: z.boolean(),
  valid_from: timestamp.nullable(),
  valid_to: timestamp.nullable(),
  priority: z.int().min(-MOST_PRIORITY).max(MOST_PRIORITY),
  combination: codeOf(COMBINATIONS),
  limit_orders: limit,
  limit_per_customer: limit,
  discounted_type: codeOf(DISCOUNTED_TYPES),
  application_scope: codeOf(APPLICATION_SCOPES),
  ...types,
  ...named,
  is_announced: z.boolean(),
  is_active: z.boolean(),
};
export const newDiscount = newBody(fields, { name: fields.name, operation: fields.operation });
export const discountChange = changeBody(fields);

/** What is taken off purchases, by itself or by a code. */
export const discount = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  method: codeOf(METHODS),
  code: z.string().nullable(),
  operation: codeOf(OPERATIONS),
  percents: z.number().nullable(),
  amount: price.nullable(),
  amounts: z.array(discountAmounts),
  steps_count_pieces: z.boolean(),
  every_pieces: z.int().nullable(),
  free_pieces: z.int().nullable(),
  min_pieces: z.int(),
  free_shipping: z.boolean(),
  is_for_purchase: z.boolean(),
  is_for_first_order: z.boolean(),
  validity: z.object({ valid_from: timestamp.nullable(), valid_to: timestamp.nullable() }),
  valid_from: timestamp.nullable(),
  valid_to: timestamp.nullable(),
  priority: z.int(),
  combination: codeOf(COMBINATIONS),
  limit_orders: z.int().nullable(),
  used_orders: z.int(),
  limit_per_customer: z.int().nullable(),
  has_rules: z.boolean(),
  discounted_type: codeOf(DISCOUNTED_TYPES),
  application_scope: codeOf(APPLICATION_SCOPES),
  ...types,
  is_announced: z.boolean(),
  is_active: z.boolean(),
  created_at: timestamp,
});

/** What a discount takes off one piece of a product. */
const discountedProduct = z.object({
  product_id: id,
  name: z.string(),
  taxed_price: price,
  discounted_amount: price,
});

export const discounts = resource({
  name: 'discounts',
  record: discount,
  embeds: { ...named, translations, computed_product_discount_amounts: z.array(discountedProduct) },
  filters: [
    ...(['id', 'name', 'code', 'method', 'operation', 'is_active', 'is_announced', 'free_shipping'] as const),
    ...(['is_for_purchase', 'valid_from', 'valid_to', 'priority'] as const),
  ],
  sorts: ['id', 'name', 'priority', 'valid_from', 'valid_to', 'created_at'],
  defaultSort: '-priority',
  searchable: true,
});

/** Codes that were made together, without the codes themselves: only hashes of them are stored. */
export const discountCodeBatch = z.object({
  id,
  discount_id: id,
  label: z.string(),
  codes_count: z.int(),
  used_count: z.int(),
  is_active: z.boolean(),
  created_at: timestamp,
});
export type DiscountCodeBatch = z.output<typeof discountCodeBatch>;

const label = line(LONGEST_LABEL);
export const newCodes = z.strictObject({
  count: z.int().min(1).max(MOST_IN_BATCH),
  prefix: z
    .string()
    .max(200)
    .overwrite(plainCode)
    .regex(new RegExp(`^[A-Z0-9]{1,${LONGEST_PREFIX}}$`), 'not_code_prefix')
    .optional(),
  label,
});
const batchFields = { label, is_active: z.boolean() };
export const batchChange = changeBody(batchFields);
