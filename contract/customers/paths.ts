import type { Language } from '../locales.ts';

/** Paths of mailed links, with `token`, on any host. The pages have a button, because mail clients prefetch links. */
export const MAIL_LINK_PATHS = {
  confirmNewsletter: '/api/newsletter/confirm',
  cancelNewsletter: '/api/newsletter/cancel',
  /** Ends all watch dogs of the address. */
  cancelWatchDogs: '/api/watch-dogs/cancel',
  /** Ends the mails about a list. */
  cancelListMails: '/api/product-lists/cancel-mails',
  refuseReviewMails: '/api/review-mails/cancel',
} as const;

/** Paths of the mailed link that opens an account, with `token`, by language. */
export const NEW_ACCOUNT_PATHS: Readonly<Record<Language, string>> = {
  cs: '/zakaznik/novy-ucet',
  sk: '/zakaznik/novy-ucet',
  en: '/customer/new-account',
};

/** Paths of the mailed links that confirm a change of an e-mail, with `token`, by language. */
export const EMAIL_CHANGE_PATHS: Readonly<Record<Language, string>> = {
  cs: '/zakaznik/zmena-e-mailu',
  sk: '/zakaznik/zmena-e-mailu',
  en: '/customer/email-change',
};

/** Paths of the page that mails a link for a new password and sets it by the link's `token`, by language. */
export const PASSWORD_RESET_PATHS: Readonly<Record<Language, string>> = {
  cs: '/obnova-hesla',
  sk: '/obnova-hesla',
  en: '/password-reset',
};

export const LOGIN_PATHS: Readonly<Record<Language, string>> = {
  cs: '/prihlaseni',
  sk: '/prihlasenie',
  en: '/login',
};

/** Paths of the customer's own account, by language. */
export const ACCOUNT_PATHS: Readonly<Record<Language, string>> = {
  cs: '/zakaznik/informace-o-uctu',
  sk: '/zakaznik/informacie-o-ucte',
  en: '/customer/account',
};

/** Former path of the link that opens an account: already mailed ones still use it. */
export const OLD_ACCOUNT_PATH = '/api/account/confirm';
