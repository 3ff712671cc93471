import { z } from 'zod';
import { id } from '../fields.ts';
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
