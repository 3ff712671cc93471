import { z } from 'zod';
import { price } from '../fields.ts';
import { CHARGE_KINDS } from './rules.ts';

/** A charge of a total: all goods, a method, or anything else that raises or lowers it. Charges add up to the total. */
export const charge = z.object({
  kind: z.enum(CHARGE_KINDS),
  name: z.string().nullable(),
  code: z.string().nullable(),
  price,
  taxed_price: price,
  original_taxed_price: price.nullable(),
});
export type ChargeRecord = z.infer<typeof charge>;
