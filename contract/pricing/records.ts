import { z } from 'zod';
import { changeBody } from '../content/writes.ts';
import { id, timestamp } from '../fields.ts';

/** Minor units that percents round prices down to; 1 would be no rounding. */
const percentsRounding = z.int().min(2).max(1_000_000).nullable();

/** Fields of a price list that operators set. */
export const priceListChange = changeBody({ percents_rounding: percentsRounding, is_for_businesses: z.boolean() });

/** A list of prices in one currency. */
export const priceList = z.object({
  id,
  name: z.string(),
  is_default: z.boolean(),
  currency_code: z.string().length(3),
  decimal_places: z.int(),
  percents_rounding: percentsRounding,
  is_for_businesses: z.boolean(),
  hostnames: z.array(z.string()),
});
export type PriceList = z.infer<typeof priceList>;

/** A stored price: minor units with tax, in the currency of its list. */
export const productPrice = z.object({
  product_id: id,
  product_variation_id: id.nullable(),
  price_list_id: id,
  price: z.int(),
  discounted_price: z.int().nullable(),
  discount_valid_from: timestamp.nullable(),
  discount_valid_to: timestamp.nullable(),
});
export type ProductPrice = z.infer<typeof productPrice>;
