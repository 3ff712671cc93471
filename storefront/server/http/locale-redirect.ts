import { hreflangOf } from '../../../contract/locales.ts';
import type { ShopInfo } from '../../../contract/shop/records.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { acceptedLanguages, matchLocale } from './languages.ts';
import { originIn } from './origin-in.ts';
import type { Visit } from './visit.ts';

const LOCALE_COOKIE_SECONDS = 365 * 24 * 60 * 60;

/** Only the home page of a host that is not canonical redirects by language; search engines index the canonical hosts. */
export function redirectsByLanguage(info: ShopInfo, visit: Visit): boolean {
  const own = ownHost(info, visit);
  return visit.path === '/' && own !== undefined && !own.is_canonical;
}

function ownHost(info: ShopInfo, visit: Visit) {
  const name = visit.host.split(':')[0];
  return info.hostnames.find((host) => host.hostname === visit.host || host.hostname === name);
}

/** Address of the host in the visitor's preferred language; undefined when this is the one. */
export function localeRedirect(info: ShopInfo, visit: Visit, acceptLanguage: string | undefined): string | undefined {
  if (!redirectsByLanguage(info, visit) || !acceptLanguage) return undefined;
  const locales = [...new Set(info.hostnames.map((host) => host.locale))];
  const preferred =
    readCookie(visit.cookie, visit.cookies.locale) ?? matchLocale(acceptedLanguages(acceptLanguage), locales);
  const there = info.hostnames.find((host) => host.locale === preferred);
  const own = ownHost(info, visit);
  if (!there || (own && hreflangOf(there) === hreflangOf(own))) return undefined;
  const origin = originIn(info, hreflangOf(there), visit);
  return origin && `${origin}${visit.url}`;
}

/** Set-Cookie header that remembers the chosen locale; browsers accept `SameSite=None` over TLS only. */
export function localeCookie({ cookies, secure }: Visit, locale: string): string {
  const sameSite = cookies.localeCrossOrigin && secure ? 'none' : 'lax';
  return writeCookie(cookies.locale, locale, { maxAge: LOCALE_COOKIE_SECONDS, secure, sameSite });
}
