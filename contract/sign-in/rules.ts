/** How a session began. */
export const SIGNED_IN_BY = ['password', 'passkey', 'provider', 'operator'] as const;
export type SignedInBy = (typeof SIGNED_IN_BY)[number];

/** Longest text that a one-time code is read from, as pasted from a message. */
export const LONGEST_TYPED_ONE_TIME_CODE = 200;
