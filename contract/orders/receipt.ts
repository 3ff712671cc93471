import { z } from 'zod';
import { id, price } from '../fields.ts';

/** What makes the price of the goods, before the cart lowers it; in this order. */
export const PRICE_STEPS = ['base', 'group_price', 'package', 'own_discount', 'gift'] as const;
export type PriceStepKind = (typeof PRICE_STEPS)[number];

/** How a price came to be: the goods, what lowered the line, then tax, which prices with tax contain. */
export const RECEIPT_STEPS = [...PRICE_STEPS, 'discount', 'credit', 'rounding', 'tax'] as const;

/** How the price of a line came to be, step by step; the steps add up to it. */
export const receipt = z.object({
  steps: z.array(
    z.object({
      kind: z.enum(RECEIPT_STEPS),
      name: z.string().nullable(),
      code: z.string().nullable(),
      discount_id: id.nullable(),
      customer_account_id: id.nullable(),
      tax_rate: z.number().nullable(),
      price,
      taxed_price: price,
      exact_taxed_price: price.nullable(),
    }),
  ),
  price,
  taxed_price: price,
  tax_amount: price,
});
export type Receipt = z.infer<typeof receipt>;
