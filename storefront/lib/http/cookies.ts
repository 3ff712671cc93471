import { type Consent, consentOf } from '../../../contract/consents/rules.ts';

/** Longest lifetime that browsers accept. */
export const LONGEST_COOKIE_SECONDS = 400 * 24 * 60 * 60;
export const TRACKING_COOKIE_SECONDS = 365 * 24 * 60 * 60;

/** Over TLS the `__Host-` prefix binds the cookie to this host; browsers refuse it over plain HTTP. */
export function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

/** Name of the cookie with the tracking id; scripts read it for the header of their calls. */
export const trackingCookie = (secure: boolean) => cookieName('tid', secure);

/** The tracking id among cookies, the only one that scripts read: they need no library for it. */
export function trackingIdIn(cookies: string, secure: boolean): string | undefined {
  return new RegExp(`(?:^|;\\s*)${trackingCookie(secure)}=([0-9a-f-]{36})\\s*(?:;|$)`).exec(cookies)?.[1];
}

/** Name of the cookie with the visitor's choice about cookies; scripts read it before they keep anything. */
export const consentCookie = (secure: boolean) => cookieName('consent', secure);

/** What the visitor chose about cookies; undefined until they did. */
export function consentIn(cookies: string | undefined, secure: boolean): Consent | undefined {
  return consentOf(new RegExp(`(?:^|;\\s*)${consentCookie(secure)}=([^;\\s]*)`).exec(cookies ?? '')?.[1]);
}

/** Cookie of the chosen currency. CDNs must not cache such requests: see README ("Growing past one machine"). */
export const currencyCookie = (secure: boolean) => cookieName('currency', secure);
