import type { Language } from '../locales.ts';

/** Where the links of mails lead on any host, with `token`; they show a button, because mail programs open links by themselves. */
export const MAIL_LINK_PATHS = {
  confirmNewsletter: '/api/newsletter/confirm',
  cancelNewsletter: '/api/newsletter/cancel',
} as const;

/** Where the mailed link of a wanted account leads on a host of each language, with `token`; it is made there. */
export const NEW_ACCOUNT_PATHS: Readonly<Record<Language, string>> = {
  cs: '/zakaznik/novy-ucet',
  sk: '/zakaznik/novy-ucet',
  en: '/customer/new-account',
};

/** Where such a link led before accounts had that page: mailed ones still do. */
export const OLD_ACCOUNT_PATH = '/api/account/confirm';
