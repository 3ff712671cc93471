/** Types of subscriptions. */
export const NEWSLETTER_TYPES = ['newsletter'] as const;

/** Length of a password. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** Whether customers register by themselves: yes and they are signed in at once, yes but they sign in then, or no. */
export const REGISTRATIONS = ['open', 'no-auto-login', 'closed'] as const;
export type Registration = (typeof REGISTRATIONS)[number];

/**
 * Part of cache keys: customers of the same groups see the same products and prices, on the server and in the page cache;
 * empty for those without a group and for strangers.
 */
export const priceGroupOf = (customerGroupIds: readonly number[]): string =>
  [...customerGroupIds].sort((one, other) => one - other).join(',');
