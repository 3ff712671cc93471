import { z } from 'zod';
import { price } from '../fields.ts';

/** How a price came to be: the price of the list, the product’s own discount, then what lowered the line. */
export const RECEIPT_STEPS = ['list_price', 'own_discount', 'discount', 'credit'] as const;

/** How the price of a line came to be, step by step; the steps add up to it. */
export const receipt = z.object({
  steps: z.array(
    z.object({
      kind: z.enum(RECEIPT_STEPS),
      name: z.string().nullable(),
      code: z.string().nullable(),
      price,
      taxed_price: price,
    }),
  ),
  price,
  taxed_price: price,
  tax_amount: price,
  tax_rate: z.number(),
});
export type Receipt = z.infer<typeof receipt>;
