import { z } from 'zod';
import { changeBody, newBody, textFields } from '../content/writes.ts';
import { id, line, timestamp } from '../fields.ts';
import { resource } from '../list.ts';
import { translations } from '../meta-fields.ts';
import { LARGEST_MINOR } from '../money.ts';
import { LARGEST_BOOKING, LARGEST_WORTH, LONGEST_EXPIRY_DAYS, MOST_CURRENCIES, MOST_DECIMALS } from './rules.ts';

/** What a credit is worth in one currency. */
const conversion = z.strictObject({
  currency_id: id,
  value: z.number().min(0.0001).max(LARGEST_WORTH).multipleOf(0.0001),
  min_order_price: z.int().min(0).max(LARGEST_MINOR).nullable().default(null),
});
export type Conversion = z.output<typeof conversion>;

const decimalPlaces = z.int().min(0).max(MOST_DECIMALS);

/** Fields of an account of credits that operators set. */
const fields = {
  name: textFields.name,
  expires_after_days: z.int().min(1).max(LONGEST_EXPIRY_DAYS).nullable(),
  max_order_percents: z.int().min(1).max(100).nullable(),
  conversions: z.array(conversion).max(MOST_CURRENCIES),
  position: textFields.position,
  is_active: textFields.isOn,
};
export const newCustomerAccount = newBody(
  { ...fields, decimal_places: decimalPlaces },
  { name: fields.name, conversions: fields.conversions },
);
// What is booked is counted in the smallest unit: with other decimals it would be worth something else.
export const customerAccountChange = changeBody(fields);

/** A kind of credits. */
const customerAccount = z.object({
  id,
  name: z.string(),
  decimal_places: decimalPlaces,
  expires_after_days: z.int().nullable(),
  max_order_percents: z.int().nullable(),
  conversions: fields.conversions,
  position: z.int(),
  is_active: z.boolean(),
  created_at: timestamp,
});

export const customerAccounts = resource({
  name: 'customer-accounts',
  record: customerAccount,
  embeds: { translations },
  filters: ['id', 'name', 'is_active'],
  sorts: ['id', 'name', 'position', 'created_at'],
  defaultSort: 'position',
  searchable: true,
});

/** Why, in words that the customer reads in the history of their credits. */
const why = line(200);

/** Credits that an operator gives to a customer, or takes. */
export const newCorrection = z.strictObject({
  customer_account_id: id,
  amount: z
    .number()
    .min(-LARGEST_BOOKING)
    .max(LARGEST_BOOKING)
    .refine((amount) => amount !== 0, { params: { key: 'nothing_booked' } }),
  name: why,
  expires_at: timestamp.nullable().optional(),
});
export const reversal = z.strictObject({ name: why });
