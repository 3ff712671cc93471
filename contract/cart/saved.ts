import { z } from 'zod';
import { amount, id, price, timestamp, tokenText, url } from '../fields.ts';

/** A part or a service of something that is stored outside of a cart's lines. */
const savedContent = z.object({
  product_id: id,
  product_variation_id: id.nullable(),
  item_type: z.int().min(0).max(7),
  name: z.string(),
  amount: z.int(),
  taxed_unit_price: price.nullable(),
});

/** Something outside of a cart's lines, as it could be added now. */
const savedLine = z.object({
  product_id: id,
  product_variation_id: id.nullable(),
  name: z.string(),
  amount: z.int(),
  taxed_unit_price: price.nullable(),
  original_taxed_unit_price: price.nullable(),
  lowest_taxed_unit_price: price.nullable(),
  taxed_total_price: price
    .nullable()
    .describe('Price of all its pieces that can be bought, with their services and tax; null when none can.'),
  can_purchase: z.boolean(),
  purchase_problem: z.string().nullable(),
  max_amount: z.int().nullable(),
  product_urls: z.record(z.string(), z.string()),
  items: z.array(savedContent),
  _embedded: z.object({
    variation_properties_names: z.array(z.string()),
    image_url: url,
    /** Pixels of the original; null without a picture. */
    image_size: z.object({ width: z.int(), height: z.int() }).nullable(),
  }),
});
export type SavedLine = z.infer<typeof savedLine>;

export const savedItem = savedLine.extend({
  id,
  created_at: timestamp,
  product_fields: z.array(z.object({ product_field_id: id, name: z.string(), value: z.string() })),
});
export type SavedItem = z.infer<typeof savedItem>;

export const savedItemRestore = z.object({ amount: amount.optional() });

export const cartShare = z.object({ token: tokenText, expires_at: timestamp });

export const sharedCart = z.object({
  expires_at: timestamp,
  lines: z.array(savedLine).describe('What can be shown to the reader, in the order of the cart.'),
  /** Lines of what is not offered to the reader any more. */
  missing: z.int(),
  taxed_items_price: price,
});
export type SharedCart = z.infer<typeof sharedCart>;
