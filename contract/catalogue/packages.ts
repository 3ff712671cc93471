import { z } from 'zod';
import { id, price, url } from '../fields.ts';

/** A variation that may be picked in a package. */
const packageVariation = z.object({
  id,
  name: z.string(),
  image_url: url.nullable(),
  /** Of the attribute that is a colour; null where none is. */
  color: z.string().nullable(),
  taxed_price: price,
  can_purchase: z.boolean(),
});

/** What a package contains, or may contain. */
export const packageItem = z.object({
  id,
  product_package_id: id,
  product_id: id,
  product_variation_id: id.nullable(),
  count: z.int(),
  position: z.int(),
  _embedded: z.object({
    /** Null when the caller may not see it. */
    product: z
      .object({ id, name: z.string(), url, image_url: url, taxed_price: price.nullable(), can_purchase: z.boolean() })
      .nullable(),
    product_variation: z.object({ id, name: z.string() }).nullable(),
    variations: z.array(packageVariation),
  }),
});
export type PackageItem = z.infer<typeof packageItem>;

/** A service offered with a product. */
export const productService = z.object({
  id,
  name: z.string(),
  short_description: z.string().nullable(),
  url,
  taxed_price: price,
  can_purchase: z.boolean(),
});
export type ProductService = z.infer<typeof productService>;
