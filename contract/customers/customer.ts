import { z } from 'zod';
import { id, line, optionalText, timestamp } from '../fields.ts';
import { item, resource } from '../list.ts';
import { customerAccountAmounts } from '../loyalty/records.ts';
import { paymentMethod } from '../payments/records.ts';
import { shippingMethod } from '../shipping/records.ts';
import { email, password, repeatedPassword } from './fields.ts';
import { BANK_LENGTHS, PROFILE_LENGTHS } from './profile-lengths.ts';

const day = z.iso.date();
/** Where refunds go. */
export const BANK_FIELDS = Object.keys(BANK_LENGTHS) as (keyof typeof BANK_LENGTHS)[];
/** A field for each text of a table of lengths. */
const texts = <Name extends string, T>(lengths: Readonly<Record<Name, number>>, field: (max: number) => T) =>
  Object.fromEntries(Object.entries<number>(lengths).map(([name, max]) => [name, field(max)])) as Record<Name, T>;

/** A customer with an account. */
export const customer = z.object({
  id,
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  email: z.string(),
  /** Until the mailed link is followed the account opens neither orders nor addresses. */
  email_confirmed_at: timestamp.nullable(),
  dial_code: z.string().nullable(),
  phone: z.string().nullable(),
  is_active: z.boolean(),
  is_blocked: z.boolean(),
  last_logged_at: timestamp.nullable(),
  has_password: z.boolean(),
  ...texts(BANK_LENGTHS, () => z.string().nullable()),
  restrict_to_country_id: id.nullable(),
  gender_oriented_product_preference: z.string().nullable(),
  additional_params: z.record(z.string(), z.unknown()),
  code: z.string().nullable(),
  birth_at: day.nullable(),
  preferred_payment_method_id: id.nullable(),
  preferred_shipping_method_id: id.nullable(),
  language: z.string(),
  created_at: timestamp,
});

export const customers = resource({
  name: 'customers',
  record: customer,
  embeds: {
    preferred_payment_method: paymentMethod.nullable(),
    preferred_shipping_method: shippingMethod.nullable(),
    /** The newest order; null without one, and until the e-mail is confirmed. */
    customer_latest_order: z.object({ id, order_number: z.string(), created_at: timestamp }).nullable(),
    customer_group_ids: z.array(id),
    customer_account_amounts: z.array(customerAccountAmounts),
    /** Reserved for the shop's other systems: always null. */
    additional_data: z.null(),
  },
  filters: ['id', 'email', 'last_name', 'phone', 'code', 'is_active', 'is_blocked', 'created_at'],
  sorts: ['id', 'created_at'],
  defaultSort: '-created_at',
  searchable: true,
});

/** What customers set of themselves: missing fields stay, null and empty text clear. */
export const customerPatch = z.strictObject({
  ...texts(PROFILE_LENGTHS, (max) => optionalText(max)),
  birth_at: day.nullish(),
  preferred_payment_method_id: id.nullish(),
  preferred_shipping_method_id: id.nullish(),
});

const changeOfOperators = customerPatch.extend({
  is_active: z.boolean().optional(),
  is_blocked: z.boolean().optional(),
  code: optionalText(40),
  restrict_to_country_id: id.nullish(),
  customer_group_ids: z.array(id).max(50).optional(),
});
/** What operators set of customers: neither e-mail nor password, which are their owner's. */
export const customerChange = changeOfOperators.extend({ expected: changeOfOperators.optional() });

export const registrationInput = z.strictObject({
  first_name: line(PROFILE_LENGTHS.first_name),
  last_name: line(PROFILE_LENGTHS.last_name),
  email,
  password,
  password_confirmation: repeatedPassword,
  is_subscribed: z.boolean().optional(),
  birth_at: day.nullish(),
  dial_code: optionalText(PROFILE_LENGTHS.dial_code),
  phone: optionalText(PROFILE_LENGTHS.phone),
});
export const registrationExample = {
  first_name: 'Jana',
  last_name: 'Nováková',
  email: 'jana@example.com',
  password: 'correct horse battery',
  password_confirmation: 'correct horse battery',
};

export const newPassword = {
  new_password: password,
  new_password_confirmation: repeatedPassword,
};
export const emailOnly = item(z.object({ email: z.string() }));
