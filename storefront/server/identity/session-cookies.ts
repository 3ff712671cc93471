import type { CodeTicket, CustomerSession } from '../../../contract/sign-in/records.ts';
import type { OnceNotices } from '../../lib/forms/notices-once.ts';
import { cookieName } from '../../lib/http/cookies.ts';
import { ownPath } from '../../lib/http/origin.ts';
import { SESSION_NOTICES, type SessionNotice } from '../../lib/shop/sign-in.ts';
import { readCookie, writeCookie } from '../http/cookies.ts';
import type { Visit } from '../http/visit.ts';

/** How long a path to return to and the cart of a sign-in that began are remembered. */
export const SIGN_IN_SECONDS = 900;
/** How long a notice waits for the page that shows it. */
const NOTICE_SECONDS = 60;

/** The secret of one sign-in at a third party. */
export type ProviderSecretCookie = `provider_secret_${string}`;

/** Cookies of signing in; `auth` and `refresh` hold tokens, so no script reads any of them. */
export type SignInCookie =
  | 'auth'
  | 'refresh'
  | 'original_refresh'
  | 'price_group'
  | 'impersonation'
  | 'session_notice'
  | 'form_done'
  | 'return_url'
  | ProviderSecretCookie
  | 'provider_user'
  | 'source_cart'
  | 'code_ticket';

export function signInCookie(visit: Visit, name: SignInCookie): string | undefined {
  return readCookie(visit.cookie, cookieName(name, visit.secure)) || undefined;
}

/** Set-Cookie header of a value that lives some seconds; null deletes it. */
export function setSignInCookie(visit: Visit, name: SignInCookie, value: string | null, seconds = 0): string {
  const maxAge = value === null ? 0 : Math.max(0, Math.floor(seconds));
  return writeCookie(cookieName(name, visit.secure), value ?? '', { maxAge, secure: visit.secure });
}

/** What a token may consist of: anything else would not be sent as a header. */
const TOKEN = /^[\w.~+/=-]{20,4000}$/;

/** A token of a request's cookie. */
export function tokenIn(visit: Visit, name: 'auth' | 'refresh' | 'original_refresh' | 'price_group'): string | null {
  const value = signInCookie(visit, name);
  return value !== undefined && TOKEN.test(value) ? value : null;
}

/** Whether somebody was signed in, even if what the cookies hold is no token any more. */
export const hasSessionCookie = (visit: Visit): boolean =>
  (['auth', 'refresh', 'original_refresh'] as const).some((name) => signInCookie(visit, name) !== undefined);

/** The price group token of a request's cookie, not verified yet. */
export const priceGroupTokenIn = (visit: Visit): string | null => tokenIn(visit, 'price_group');

const secondsUntil = (moment: string) => (Date.parse(moment) - Date.now()) / 1_000;

/** Marks an impersonation, whose session has no refresh token: caches must not answer it with pages of everybody. */
function impersonationCookies(visit: Visit, { refresh_token: refresh }: CustomerSession, rest: number): string[] {
  if (refresh === null) return [setSignInCookie(visit, 'impersonation', '1', rest)];
  return signInCookie(visit, 'impersonation') ? [setSignInCookie(visit, 'impersonation', null)] : [];
}

/** Cookies that hold a session's tokens. */
export function sessionCookies(visit: Visit, session: CustomerSession): string[] {
  const rest = secondsUntil(session.session_expiration_at);
  return [
    setSignInCookie(visit, 'auth', session.access_token, secondsUntil(session.access_expiration_at)),
    setSignInCookie(visit, 'refresh', session.refresh_token, rest),
    setSignInCookie(visit, 'price_group', session.price_group_token, rest),
    ...impersonationCookies(visit, session, rest),
  ];
}

/** Keeps the ticket of a sign-in that waits for its code in this browser, where no script reads it. */
export const codeTicketCookie = (visit: Visit, { ticket, expires_at }: CodeTicket): string =>
  setSignInCookie(visit, 'code_ticket', ticket, secondsUntil(expires_at));

/** Deletes the cookies of a session that is over. */
export const noSessionCookies = (visit: Visit): string[] => [
  ...(['auth', 'refresh', 'price_group'] as const).map((name) => setSignInCookie(visit, name, null)),
  ...(signInCookie(visit, 'impersonation') ? [setSignInCookie(visit, 'impersonation', null)] : []),
];

/** Remembers what the next page shows the visitor. */
export const noticeCookie = (visit: Visit, notices: readonly SessionNotice[]): string =>
  setSignInCookie(visit, 'session_notice', notices.join('.') || null, NOTICE_SECONDS);

/** What the last response left to show. */
export function noticesIn(visit: Visit): SessionNotice[] {
  const names = signInCookie(visit, 'session_notice')?.split('.') ?? [];
  return SESSION_NOTICES.filter((notice) => names.includes(notice));
}

/** What a form did, stored by a cookie until the page after it. */
export const noticesInCookie = (visit: Visit, headers: Headers): OnceNotices => ({
  leave: (what) => headers.append('set-cookie', setSignInCookie(visit, 'form_done', what, NOTICE_SECONDS)),
  take(what) {
    const isLeft = signInCookie(visit, 'form_done') === what;
    if (isLeft) headers.append('set-cookie', setSignInCookie(visit, 'form_done', null));
    return isLeft;
  },
});

/** The path to go back to after a sign-in that led elsewhere. */
export const returnPathIn = (visit: Visit): string => ownPath(signInCookie(visit, 'return_url'));

/** Whether each page has a notice for this visitor, so that none comes from a cache (without scripts). */
export const isOnPages = (visit: Visit): boolean =>
  visit.cookie !== undefined && (signInCookie(visit, 'impersonation') !== undefined || noticesIn(visit).length > 0);
