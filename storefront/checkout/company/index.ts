/** Company fields of the checkout, prefilled from the business register. */

export { CompanySection } from './company-section.tsx';
