import { ADDRESS_LENGTHS } from './address-fields.ts';

/** Types of subscriptions. */
export const NEWSLETTER_TYPES = ['newsletter'] as const;

/** Where a subscription was asked for. */
export const NEWSLETTER_SOURCES = ['form', 'registration', 'order', 'account'] as const;
export type NewsletterSource = (typeof NEWSLETTER_SOURCES)[number];

/** Length of a new password. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
/** Longest password that is checked against a stored one; old ones may be longer than new ones. */
export const LONGEST_PASSWORD = 200;
/** Longest e-mail address (RFC 5321). */
export const LONGEST_EMAIL = 254;

/** Lengths of the account that refunds go to. */
export const BANK_LENGTHS = {
  bank_code: 10,
  bank_account_number: 20,
  /** 34 characters with spaces between groups of four. */
  bank_account_iban: 42,
  bank_swift_code: 11,
} as const;
const { first_name, last_name, dial_code, phone } = ADDRESS_LENGTHS;
/** Lengths of the texts that customers set of themselves. */
export const PROFILE_LENGTHS = {
  first_name,
  last_name,
  phone,
  dial_code,
  gender_oriented_product_preference: 40,
  ...BANK_LENGTHS,
} as const;

/** Whether customers register by themselves: yes and they are signed in at once, yes but they sign in then, or no. */
export const REGISTRATIONS = ['open', 'no-auto-login', 'closed'] as const;
export type Registration = (typeof REGISTRATIONS)[number];

/**
 * Part of cache keys: customers of the same groups see the same products and prices, on the server and in the page cache;
 * empty for those without a group and for strangers.
 */
export const priceGroupOf = (customerGroupIds: readonly number[]): string =>
  [...customerGroupIds].sort((one, other) => one - other).join(',');

/** Most records of each part of a customer's copy of their data. */
export const MOST_PERSONAL_RECORDS = 10_000;
