import { z } from 'zod';
import { codeOf, id, price, timestamp } from '../fields.ts';
import { LARGEST_MINOR } from '../money.ts';
import { newDiscount } from './discounts.ts';
import { METHODS, MOST_COSTS, MOST_MET_DISCOUNTS, REFUSALS } from './rules.ts';

/** What a thing costs the shop, where that is known. */
const knownCost = z.strictObject({
  currency_id: id,
  product_id: id,
  product_variation_id: id.nullable().default(null),
  cost: z.int().min(0).max(LARGEST_MINOR),
});

/** A question what a discount would have taken off past orders. */
export const whatIfQuestion = z.strictObject({
  from: timestamp,
  to: timestamp,
  discount_id: id.optional(),
  discount: newDiscount.optional(),
  costs: z.array(knownCost).max(MOST_COSTS).default([]),
  after_order_id: id.optional(),
});
export type WhatIfQuestion = z.output<typeof whatIfQuestion>;

/** A discount of past orders, or the one that was asked about. */
const metDiscount = z.object({
  discount_id: id.nullable(),
  name: z.string(),
  method: codeOf(METHODS),
  code: z.string().nullable(),
  past_orders_count: z.int(),
  past_taxed_amount: price,
  orders_count: z.int(),
  taxed_amount: price,
  beside_orders_count: z.int(),
  displaced_orders_count: z.int(),
});

/** Orders in one currency. */
const inCurrency = z.object({
  currency_id: id,
  currency_code: z.string(),
  orders_count: z.int(),
  different_orders_count: z.int(),
  held_orders_count: z.int(),
  taxed_amount: price,
  amount: price,
  free_shipping_taxed_amount: price,
  past_taxed_price: price,
  taxed_price: price,
  lost_margin: price,
  known_margin: z
    .object({ pieces_count: z.int(), past_margin: price, margin: price, below_cost_orders_count: z.int() })
    .nullable(),
  refusals: z.array(z.object({ reason: z.literal(REFUSALS), orders_count: z.int() })),
  discounts_count: z.int(),
  discounts: z.array(metDiscount).max(MOST_MET_DISCOUNTS),
});

export const whatIfAnswer = z.object({
  orders_count: z.int(),
  unknown_orders_count: z.int(),
  is_complete: z.boolean(),
  last_order_id: id.nullable(),
  currencies: z.array(inCurrency),
});
export type WhatIfAnswer = z.output<typeof whatIfAnswer>;
