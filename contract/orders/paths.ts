import type { Language } from '../locales.ts';

/** Path of an order's summary by language; mails link to it with `oid` and `oh`. */
export const ORDER_SUMMARY_PATHS: Readonly<Record<Language, string>> = {
  cs: '/kosik/souhrn',
  sk: '/kosik/suhrn',
  en: '/cart/summary',
};
