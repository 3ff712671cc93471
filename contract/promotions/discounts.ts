import { z } from 'zod';
import { codeOf, id, price, timestamp } from '../fields.ts';
import { resource } from '../list.ts';
import { translations } from '../pages/meta-fields.ts';
import {
  APPLICATION_SCOPES,
  COMBINATIONS,
  DISCOUNTED_TYPES,
  METHODS,
  MOST_SELECTED,
  OPERATIONS,
  SELECTION_TYPES,
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

export const discounts = resource({
  name: 'discounts',
  record: discount,
  embeds: { ...named, translations },
  filters: [
    ...(['id', 'name', 'code', 'method', 'operation', 'is_active', 'is_announced', 'free_shipping'] as const),
    ...(['is_for_purchase', 'valid_from', 'valid_to', 'priority'] as const),
  ],
  sorts: ['id', 'name', 'priority', 'valid_from', 'valid_to', 'created_at'],
  defaultSort: '-priority',
  searchable: true,
});
