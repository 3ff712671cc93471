import { z } from 'zod';
import { id } from '../fields.ts';
import { product, products } from './products.ts';
import { MOST_RELATED, RELATION_TYPES } from './rules.ts';

/** Relations that operators set; the others are drawn. */
export const SET_RELATIONS = [RELATION_TYPES.alternative, RELATION_TYPES.related, RELATION_TYPES.gift] as const;

export const relationsInput = z.strictObject({
  relation_type: z.literal(SET_RELATIONS),
  related_products: z
    .array(
      z.strictObject({
        related_product_id: id,
        related_product_variation_id: id.nullish(),
        main_product_variation_id: id.nullish(),
      }),
    )
    .max(MOST_RELATED),
});

/** A product related to another one by `relation`. */
export const relatedProducts = {
  ...products,
  name: 'related_products',
  record: product.extend({
    relation: z.object({
      main_product_id: id,
      main_product_variation_id: id.nullable(),
      related_product_id: id,
      related_product_variation_id: id.nullable(),
      relation_type: z.int(),
      position: z.int(),
    }),
  }),
};
