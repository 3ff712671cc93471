import type { Language } from '../locales.ts';

/** Where an order's summary stands on a host of each language; mails lead there with `oid` and `oh`. */
export const ORDER_SUMMARY_PATHS: Readonly<Record<Language, string>> = {
  cs: '/kosik/souhrn',
  sk: '/kosik/suhrn',
  en: '/cart/summary',
};
