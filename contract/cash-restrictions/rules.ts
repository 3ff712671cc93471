/** By what a buyer is known. */
export const RESTRICTION_KINDS = ['email', 'phone', 'address'] as const;
export type RestrictionKind = (typeof RESTRICTION_KINDS)[number];

/** No buyer is kept from cash on delivery for longer without a new decision. */
export const MOST_RESTRICTION_DAYS = 1_096;
