import { z } from 'zod';
import { id, price, timestamp } from '../fields.ts';
import { unitPrice } from './unit-price.ts';

/** Current price, price before the discount, and the lowest of the thirty days before the discount started. */
export const computedPrices = z.object({
  price,
  taxed_price: price,
  original_price: price,
  original_taxed_price: price,
  discount_percents: z.number().nullable(),
  discount_valid_to: timestamp.nullable(),
  lowest_price: price.nullable(),
  lowest_taxed_price: price.nullable(),
  unit_price: unitPrice.nullable(),
  price_to: price.nullable(),
  taxed_price_to: price.nullable(),
});
export type ComputedPrices = z.infer<typeof computedPrices>;

/** A price in one of the shop's price lists, in its currency. */
export const listedPrice = z.object({
  price_list_id: id,
  currency_code: z.string().length(3),
  price,
  taxed_price: price,
});
export const discountedPrice = listedPrice.extend({ valid_to: timestamp.nullable() });
/** What others pay, by the address's price list; null for who buys by it, and where it is not more. */
export const regularPrice = z.object({ price, taxed_price: price }).nullable();
export const customerPrice = listedPrice.extend({ customer_group_id: id });
