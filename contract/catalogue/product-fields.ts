import { z } from 'zod';
import { id } from '../fields.ts';
import { asLine, composed } from '../plain-text.ts';
import { LARGEST_FIELDS, LONGEST_FIELD, MOST_FIELDS } from './rules.ts';
import { variationProperty } from './variation-properties.ts';

/** A text that the buyer filled in for a product: an engraving, a dedication. In a cart or in an order. */
export const itemProductField = z.object({
  cart_item_id: id.nullable(),
  order_item_id: id.nullable(),
  product_field_id: id,
  name: z.string(),
  value: z.string(),
  _embedded: z.object({ product_field: variationProperty.nullable() }).partial().optional(),
});
export type ItemProductField = z.infer<typeof itemProductField>;

/** A text of a line that its product does not take as it is, since what the product asks for has changed. */
export const itemProductFieldProblem = z.object({
  product_field_id: id,
  reason: z.enum(['missing', 'too_long', 'not_taken']),
  name: z.string().nullable(),
  description: z.string().nullable(),
  value: z.string().nullable(),
  is_required: z.boolean(),
  max_length: z.int().nullable(),
});
export type ItemProductFieldProblem = z.infer<typeof itemProductFieldProblem>;

/** One line as people write it. */
const typed = z
  .string()
  .overwrite((text) => asLine(composed(text.toWellFormed(), 'NFC')))
  .trim()
  .min(1, 'required')
  .max(LONGEST_FIELD);

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** Texts of a line; an empty one is left out. */
export const productFieldsInput = z
  .array(z.object({ product_field_id: id, value: typed }))
  .max(MOST_FIELDS)
  .refine((fields) => new Set(fields.map((field) => field.product_field_id)).size === fields.length, {
    params: { key: 'given_twice' },
  })
  .refine((fields) => fields.reduce((sum, { value }) => sum + bytesOf(value), 0) <= LARGEST_FIELDS, {
    params: { key: 'too_long_together' },
  });
export type TypedFields = z.infer<typeof productFieldsInput>;
