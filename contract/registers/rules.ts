/** Countries with a supported business register, by ISO 3166 alpha-2 code. */
export const REGISTER_COUNTRIES = ['CZ', 'SK'] as const;
export type RegisterCountry = (typeof REGISTER_COUNTRIES)[number];

/** Format of a company number in the Czech and the Slovak register. */
export const COMPANY_NUMBER = /^\d{8}$/;

/** What VIES says of a buyer's VAT number; `other_company`: valid, of another company than the named one. */
export const VAT_NUMBER_STATES = ['valid', 'invalid', 'unknown', 'other_company'] as const;
export type VatNumberStateCode = (typeof VAT_NUMBER_STATES)[number];
