/** Countries with a supported business register, by ISO 3166 alpha-2 code. */
export const REGISTER_COUNTRIES = ['CZ', 'SK'] as const;
export type RegisterCountry = (typeof REGISTER_COUNTRIES)[number];

/** Format of a company number in the Czech and the Slovak register. */
export const COMPANY_NUMBER = /^\d{8}$/;
