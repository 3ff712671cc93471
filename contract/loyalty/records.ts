import { z } from 'zod';
import { id, timestamp } from '../fields.ts';
import { recordOf, resource } from '../list.ts';
import { USAGE_OPERATIONS } from './rules.ts';

/** What a customer has in one account of credits; conversion values in the currency of the request. */
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

/** The same with the name of the account, what orders under way will bring, and what cancelled ones still take back. */
export const namedAccountAmounts = customerAccountAmounts.extend({
  name: z.string(),
  expected_amount: z.number(),
  owed_amount: z.number(),
});

/** One booking in a customer's account of credits. Bookings are never changed or deleted. */
export const customerAccountUsage = z.object({
  id,
  loyalty_program_id: id.nullable(),
  customer_account_id: id,
  customer_id: id,
  amount: z.number(),
  operation: z.enum(USAGE_OPERATIONS),
  name: z.string().nullable(),
  order_id: id.nullable(),
  order_credit_id: id.nullable(),
  newsletter_id: id.nullable(),
  payload: z.record(z.string(), z.unknown()).nullable(),
  order_item_id: id.nullable(),
  expires_at: timestamp.nullable(),
  created_at: timestamp,
});

export const customerAccountUsages = resource({
  name: 'customer-account-usages',
  record: customerAccountUsage,
  embeds: {},
  filters: ['order_id'],
  sorts: ['id'],
  defaultSort: '-id',
  searchable: false,
});

/** The same for operators, who see which of them corrected by hand. */
export const usageOfOperators = customerAccountUsage.extend({ booked_by: z.string().nullable() });
export const usagesOfOperators = resource({
  ...customerAccountUsages,
  name: 'customer-account-usages-of-operators',
  record: usageOfOperators,
});
/** What operators get besides is missing in answers to customers. */
export const usageAnswer = recordOf(usagesOfOperators).partial({ booked_by: true });
