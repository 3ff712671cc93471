/** Countries whose business register can be asked, by ISO 3166 alpha-2. */
export const REGISTER_COUNTRIES = ['CZ', 'SK'] as const;
export type RegisterCountry = (typeof REGISTER_COUNTRIES)[number];

/** Number in the Czech and the Slovak business register. */
export const COMPANY_NUMBER = /^\d{8}$/;
