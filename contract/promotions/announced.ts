import { z } from 'zod';
import { id, price, url } from '../fields.ts';

/** What pages say to everybody of a discount beside a product, or beside a variation. */
export const announcedDiscount = z.object({
  discount_id: id,
  name: z.string(),
  description: z.string().nullable(),
  code: z.string().nullable(),
  text: z.string(),
  price: price.nullable(),
  taxed_price: price.nullable(),
  discount_percents: z.number().nullable(),
  lowest_price: price.nullable(),
  lowest_taxed_price: price.nullable(),
});
export type AnnouncedDiscount = z.infer<typeof announcedDiscount>;

/** What comes free with a product, by itself. */
export const announcedGift = z.object({
  gift_id: id,
  product_id: id,
  product_variation_id: id.nullable(),
  name: z.string(),
  url,
  image_url: url,
  can_purchase: z.boolean(),
});
export type AnnouncedGift = z.infer<typeof announcedGift>;
