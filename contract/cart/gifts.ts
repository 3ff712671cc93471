import { z } from 'zod';
import { id, price, url } from '../fields.ts';

/** A gift that the purchase brings, or would bring with more goods. */
export const cartGift = z.object({
  gift_id: id,
  name: z.string(),
  product_id: id,
  product_variation_id: id.nullable(),
  product_urls: z.record(z.string(), z.string()),
  image_url: url,
  is_combinable: z.boolean(),
  is_chosen: z.boolean(),
  taxed_price: price,
  original_taxed_price: price,
  missing_price: price.nullable(),
  missing_pieces: z.int().nullable(),
  needed_price: price.nullable(),
  needed_pieces: z.int().nullable(),
});
export type CartGift = z.infer<typeof cartGift>;
