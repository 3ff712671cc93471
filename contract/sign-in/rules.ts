/** How a session began. */
export const SIGNED_IN_BY = ['password', 'passkey', 'provider', 'operator'] as const;
export type SignedInBy = (typeof SIGNED_IN_BY)[number];
