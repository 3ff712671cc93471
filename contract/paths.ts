import type { Language } from './locales.ts';

/** Where the links of mails lead on any host, with `token`; they show a button, because mail programs open links by themselves. */
export const MAIL_LINK_PATHS = {
  confirmAccount: '/api/account/confirm',
  confirmNewsletter: '/api/newsletter/confirm',
  cancelNewsletter: '/api/newsletter/cancel',
} as const;

/** Where an order's summary stands on a host of each language; mails lead there with `oid` and `oh`. */
export const ORDER_SUMMARY_PATHS: Readonly<Record<Language, string>> = {
  cs: '/kosik/souhrn',
  sk: '/kosik/suhrn',
  en: '/cart/summary',
};
