/** Types of subscriptions. */
export const NEWSLETTER_TYPES = ['newsletter'] as const;

/** Where a subscription was asked for. */
export const NEWSLETTER_SOURCES = ['form', 'registration', 'order', 'account'] as const;
export type NewsletterSource = (typeof NEWSLETTER_SOURCES)[number];

/** What customers of the shop's own forms may say that interests them most; programs may send other words. */
export const PREFERENCES = ['female', 'male'] as const;
export const LONGEST_PREFERENCE = 40;

/** Length of a new password. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
/** Longest password that is checked against a stored one; old ones may be longer than new ones. */
export const LONGEST_PASSWORD = 200;
/** Longest e-mail address (RFC 5321). */
export const LONGEST_EMAIL = 254;
/** Most that is read of what somebody typed or copied as an e-mail: a link may have a subject and a text. */
export const LONGEST_TYPED_EMAIL = 2_000;

/** Nobody who lives was born earlier; nor later than today. */
export const EARLIEST_BIRTH = '1900-01-01';

/** Whether customers register by themselves: yes and they are signed in at once, yes but they sign in then, or no. */
export const REGISTRATIONS = ['open', 'no-auto-login', 'closed'] as const;
export type Registration = (typeof REGISTRATIONS)[number];

/** Part of cache keys: customers of the same groups see the same products and prices; empty for others. */
export const priceGroupOf = (customerGroupIds: readonly number[]): string =>
  [...customerGroupIds].sort((one, other) => one - other).join(',');

/** Most records of each part of a customer's copy of their data. */
export const MOST_PERSONAL_RECORDS = 10_000;
