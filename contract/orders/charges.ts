import { z } from 'zod';
import { price } from '../fields.ts';
import { CHARGE_KINDS } from './rules.ts';

/** One row of what makes a total: the goods together, a method, or whatever else adds to it or takes from it. The rows add up to the total. */
export const charge = z.object({
  kind: z.enum(CHARGE_KINDS),
  name: z.string().nullable(),
  code: z.string().nullable(),
  price,
  taxed_price: price,
  original_taxed_price: price.nullable(),
});
export type ChargeRecord = z.infer<typeof charge>;
