/** Company fields of the checkout, prefilled from the business register. */

export { readCompanyNumber } from './company-number.ts';
export { CompanySection } from './company-section.tsx';
