import { parseCookie } from 'cookie';
import { cookieName } from '../../../lib/http/cookies.ts';
import type { Visit } from '../../http/visit.ts';
import { type ProviderSecretCookie, SIGN_IN_SECONDS, setSignInCookie } from '../../identity/session-cookies.ts';

/** Sign-ins with third parties that one browser may have under way; beginning one more gives up the oldest. */
const MOST_UNDER_WAY = 3;
/** Characters of a state that name its cookie. */
const NAMED_BY = /^[\w-]{1,16}/;

/** Each pending sign-in has its own cookie: neither tabs nor other sites, without the state, end one another's. */
export const secretCookieOf = (state: string | null | undefined): ProviderSecretCookie =>
  `provider_secret_${NAMED_BY.exec(state ?? '')?.[0] ?? ''}`;

/** Cookies of secrets in a request, oldest first, as browsers send those of one path (RFC 6265, 5.4). */
function secretCookiesIn({ cookie, secure }: Visit): ProviderSecretCookie[] {
  const prefix = cookieName('', secure);
  return Object.keys(parseCookie(cookie ?? ''))
    .filter((name) => name.startsWith(`${prefix}provider_secret_`))
    .map((name) => name.slice(prefix.length) as ProviderSecretCookie);
}

/** Set-Cookie headers that keep the secret of a sign-in that begins at a third party's address. */
export function secretCookies(visit: Visit, address: string, secret: string): string[] {
  const name = secretCookieOf(new URL(address).searchParams.get('state'));
  const others = secretCookiesIn(visit).filter((other) => other !== name);
  const givenUp = others.slice(0, Math.max(0, others.length - MOST_UNDER_WAY + 1));
  return [
    ...givenUp.map((other) => setSignInCookie(visit, other, null)),
    setSignInCookie(visit, name, secret, SIGN_IN_SECONDS),
  ];
}
