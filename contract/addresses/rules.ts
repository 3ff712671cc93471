/** Countries with a register of addresses that the shop imports, by ISO 3166 alpha-2 code. */
export const ADDRESS_COUNTRIES = ['CZ', 'SK'] as const;
export type AddressCountry = (typeof ADDRESS_COUNTRIES)[number];

/** How exact a suggestion is: a street, whose number is still to be typed, or an address. */
export const ADDRESS_PRECISIONS = ['street', 'address'] as const;

/** Letters from which on there are suggestions. */
export const FEWEST_LETTERS = 3;
export const MOST_LETTERS = 200;
export const MOST_SUGGESTIONS = 8;

/** Number of a suggestion: of a street, or of an address. */
export const ADDRESS_ID = /^(street|address)-[1-9]\d{0,8}$/;
