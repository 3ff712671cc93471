import { z } from 'zod';
import { id } from '../fields.ts';

/** What a customer has in one account of credits. */
export const customerAccountAmounts = z.object({
  customer_id: id,
  customer_account_id: id,
  amount: z.number(),
  received_amount: z.number(),
  used_amount: z.number(),
  conversion_value: z.number(),
  conversion_value_whole_account: z.number(),
  conversion_value_received_amount: z.number(),
  conversion_value_used_amount: z.number(),
});
