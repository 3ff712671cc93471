import { z } from 'zod';
import { WITHDRAWAL_EXCEPTIONS } from '../catalogue/rules.ts';
import { id } from '../fields.ts';

const text = z.string().nullable();
/** Millimetres, grams, millilitres. */
const measure = z.int().nullable();

/** Facts of a line from its product. */
export const soldProductFacts = z.object({
  brand_id: id.nullable(),
  tax_group_id: id,
  default_category_id: id.nullable(),
  withdrawal_exception: z.enum(WITHDRAWAL_EXCEPTIONS).nullable(),
});

/** Facts of a line from its variation, or from its product if the variation has none. */
export const soldVariationFacts = z.object({
  code: text,
  sku: text,
  ean: text,
  upc: text,
  jan: text,
  isbn: text,
  mpn: text,
  height: measure,
  width: measure,
  depth: measure,
  weight: measure,
  volume: measure,
});

/** Facts of a sold thing, from the cart to the order and its mails. A new fact also needs a column of `order_items`. */
export const soldFacts = soldProductFacts.extend(soldVariationFacts.shape);
export type SoldFacts = z.infer<typeof soldFacts>;
