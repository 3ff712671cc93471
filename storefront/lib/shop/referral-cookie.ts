import { REFERRAL_COOKIE } from '../../../contract/orders/referral.ts';
import { cookieName } from '../http/cookies.ts';

/** Name of the cookie with the code of who sent the visitor; scripts read it for the order. */
export const referralCookie = (secure: boolean) => cookieName(REFERRAL_COOKIE, secure);

/** The code of who sent the visitor. */
export const referralIn = (cookies: string | undefined, secure: boolean): string | undefined =>
  new RegExp(`(?:^|;\\s*)${referralCookie(secure)}=([\\w-]{1,60})\\s*(?:;|$)`).exec(cookies ?? '')?.[1];
