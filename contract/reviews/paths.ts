import type { Language } from '../locales.ts';

/** Paths of the mailed link by which a buyer reviews an order's products, with `token`, by language. */
export const INVITATION_PATHS: Readonly<Record<Language, string>> = {
  cs: '/hodnoceni-nakupu',
  sk: '/hodnotenie-nakupu',
  en: '/review-your-order',
};
