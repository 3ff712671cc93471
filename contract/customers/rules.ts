/** What an address can subscribe to. */
export const NEWSLETTER_TYPES = ['newsletter'] as const;

/** Characters of a password. */
export const PASSWORD_LENGTH = { min: 8, max: 200 } as const;
