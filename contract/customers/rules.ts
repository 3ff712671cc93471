/** What an address can subscribe to. */
export const NEWSLETTER_TYPES = ['newsletter'] as const;

/** Characters of a password. */
export const PASSWORD_LENGTH = { min: 8, max: 200 } as const;

/**
 * Customers of the same groups see the same products and prices. This names them in the keys of everything that is kept for
 * many, on the server and in the page cache; empty for those in no group and for strangers.
 */
export const priceGroupOf = (customerGroupIds: readonly number[]): string =>
  [...customerGroupIds].sort((one, other) => one - other).join(',');
