import type { Language } from '../locales.ts';

/** Path of the page of withdrawal by language; mails link to it with `oid` and `oh`. */
export const WITHDRAWAL_PATHS: Readonly<Record<Language, string>> = {
  cs: '/odstoupeni-od-smlouvy',
  sk: '/odstupenie-od-zmluvy',
  en: '/withdrawal',
};
