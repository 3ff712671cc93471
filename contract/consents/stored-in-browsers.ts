import { REFERRAL_COOKIE, REFERRAL_SECONDS } from '../orders/referral.ts';
import type { Purpose } from './rules.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
const YEAR = 365 * DAY;

/** Names of cookies that the shop's settings choose. */
export interface CookieNames {
  cart: string;
  locale: string;
}

/** Something that the shop keeps in a visitor's browser. */
export interface StoredInBrowser {
  /** Name of the cookie, or of the entry in the browser's storage; `*` stands for a random end. */
  name: string;
  /** What for: key of the text `consentPage.uses`. */
  use: string;
  /** What it needs consent for; `necessary` needs none. */
  purpose: 'necessary' | Purpose;
  /** Longest lifetime in seconds; null: until the browser, or the tab of `storage`, is closed. */
  seconds: number | null;
  /** In the storage of the browser instead of a cookie. */
  isStorage?: true;
  /** The shop's settings may name it otherwise. */
  setting?: keyof CookieNames;
  /** With consent for `purpose` it stays for so long instead, and without it, it is necessary. */
  secondsWithConsent?: number;
}

/** All that the shop stores in browsers, for the page about cookies. `launch/access/cookies.test.ts` compares it. */
export const STORED_IN_BROWSERS = [
  { name: 'cart', setting: 'cart', use: 'cart', purpose: 'necessary', seconds: 400 * DAY },
  { name: 'auth', use: 'signIn', purpose: 'necessary', seconds: 15 * MINUTE },
  { name: 'refresh', use: 'staySignedIn', purpose: 'necessary', seconds: 30 * DAY },
  { name: 'price_group', use: 'priceGroup', purpose: 'necessary', seconds: 30 * DAY },
  { name: 'consent', use: 'consent', purpose: 'necessary', seconds: YEAR },
  { name: 'currency', use: 'currency', purpose: 'necessary', seconds: YEAR },
  { name: 'i18n_redirected', setting: 'locale', use: 'language', purpose: 'necessary', seconds: YEAR },
  { name: 'tid', use: 'visits', purpose: 'statistics', seconds: null, secondsWithConsent: YEAR },
  { name: REFERRAL_COOKIE, use: 'referral', purpose: 'marketing', seconds: REFERRAL_SECONDS },
  { name: 'compared', use: 'compared', purpose: 'necessary', seconds: 30 * DAY },
  { name: 'wished', use: 'wished', purpose: 'necessary', seconds: 30 * DAY },
  { name: 'handover', use: 'handover', purpose: 'necessary', seconds: MINUTE },
  { name: 'handover_start', use: 'handover', purpose: 'necessary', seconds: MINUTE },
  { name: 'return_url', use: 'returnUrl', purpose: 'necessary', seconds: 15 * MINUTE },
  { name: 'code_ticket', use: 'code', purpose: 'necessary', seconds: 10 * MINUTE },
  { name: 'provider_secret_*', use: 'thirdParty', purpose: 'necessary', seconds: 15 * MINUTE },
  { name: 'provider_user', use: 'thirdParty', purpose: 'necessary', seconds: MINUTE },
  { name: 'session_notice', use: 'notice', purpose: 'necessary', seconds: MINUTE },
  { name: 'form_done', use: 'notice', purpose: 'necessary', seconds: MINUTE },
  { name: 'impersonation', use: 'operator', purpose: 'necessary', seconds: 15 * MINUTE },
  { name: 'original_refresh', use: 'operator', purpose: 'necessary', seconds: DAY },
  {
    name: 'pult:searches',
    use: 'searches',
    purpose: 'preferences',
    seconds: null,
    isStorage: true,
    secondsWithConsent: 90 * DAY,
  },
  {
    name: 'pult:visits',
    use: 'lastVisited',
    purpose: 'preferences',
    seconds: null,
    isStorage: true,
    secondsWithConsent: 90 * DAY,
  },
  { name: 'pult:voucher', use: 'voucher', purpose: 'necessary', seconds: null, isStorage: true },
  { name: 'pult:reloaded', use: 'reload', purpose: 'necessary', seconds: null, isStorage: true },
] as const satisfies readonly StoredInBrowser[];
