/** Types of subscriptions. */
export const NEWSLETTER_TYPES = ['newsletter'] as const;

/** Length of a password. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/**
 * Part of cache keys: customers of the same groups see the same products and prices, on the server and in the page cache;
 * empty for those without a group and for strangers.
 */
export const priceGroupOf = (customerGroupIds: readonly number[]): string =>
  [...customerGroupIds].sort((one, other) => one - other).join(',');
