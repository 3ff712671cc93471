import { z } from 'zod';
import { id, url } from '../fields.ts';

/** An image. For other sizes replace the last part of the path by `{width}.avif` or `{width}.webp`. */
export const productImage = z.object({
  id,
  description: z.string().nullable(),
  image_id: id,
  product_id: id,
  product_variation_id: id.nullable(),
  is_default: z.boolean(),
  position: z.int(),
  type: z.string(),
  width: z.int(),
  height: z.int(),
  image_url: url,
});
