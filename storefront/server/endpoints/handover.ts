import { createHash, randomBytes } from 'node:crypto';
import { hreflangOf } from '../../../contract/locales.ts';
import type { ShopInfo } from '../../../contract/shop/records.ts';
import { ApiError, hasType, isCartGone, isUnavailable } from '../../lib/http/api.ts';
import { cookieName } from '../../lib/http/cookies.ts';
import { isSameOrigin, ownPath } from '../../lib/http/origin.ts';
import { routeAt, routePath } from '../../lib/shop/routes.ts';
import { FORM_PARAMETER, RETURN_PARAMETER } from '../../lib/shop/sign-in.ts';
import { seeOther } from '../http/answer.ts';
import { readCookie, writeCookie } from '../http/cookies.ts';
import { localeCookie } from '../http/locale-redirect.ts';
import { originIn, originOf } from '../http/origin-in.ts';
import type { Visit } from '../http/visit.ts';
import { hasContents } from '../identity/move-cart.ts';
import { cartCookie, cartIdOf } from '../identity/server-cart.ts';
import { tokenIn } from '../identity/session-cookies.ts';
import { refererPath } from './currency.ts';
import type { Endpoint, EndpointTools } from './endpoint.ts';

/** Lifetime of the cookies that bind a handover to the browser that began it; the token lives as long. */
const BOUND_SECONDS = 60;

type Hostname = ShopInfo['hostnames'][number];

/** The shop's own host of this name; only such a host is redirected to. */
function ownHostname(info: ShopInfo, host: string | null): string | undefined {
  const name = host?.split(':')[0];
  return info.hostnames.find(({ hostname }) => hostname === host || hostname === name)?.hostname;
}

const LONGEST_START = 100;
const randomSecret = () => randomBytes(32).toString('base64url');

/** `handover` is the cookie of the host that the cart goes to, `handover_start` of the one it comes from; null deletes it. */
const boundBy = (name: 'handover' | 'handover_start', visit: Visit, secret: string | null) =>
  writeCookie(cookieName(name, visit.secure), secret ?? '', {
    maxAge: secret === null ? 0 : BOUND_SECONDS,
    secure: visit.secure,
  });

/** Forms of the login page that work on another host too: a sign-in that waits for its code is bound to its own. */
const FORMS_ELSEWHERE = ['registration', 'password-reset'];

/** The query of the login page in another language: its form, and the page to return to where that language has it. */
async function loginQuery(tools: EndpointTools, search: string, there: Hostname): Promise<string> {
  const query = new URLSearchParams(search);
  const rest = new URLSearchParams();
  const form = query.get(FORM_PARAMETER);
  if (form && FORMS_ELSEWHERE.includes(form)) rest.set(FORM_PARAMETER, form);
  const back = ownPath(query.get(RETURN_PARAMETER));
  const backThere = back === '/' ? back : await pathIn(tools, back, there);
  if (backThere !== '/') rest.set(RETURN_PARAMETER, backThere);
  return rest.size > 0 ? `?${rest}` : '';
}

/** Screens whose query is the same in another language. */
const WITH_QUERY: ReadonlySet<string> = new Set(['cart-summary', 'shared-cart', 'shared-product-list']);

/** Path of the same page in another language: fixed screens by the route table, content by its record. */
async function pathIn(tools: EndpointTools, path: string, there: Hostname): Promise<string> {
  const { api, hosted, visit } = tools;
  const { pathname, search } = new URL(path, visit.origin);
  const name = routeAt(pathname, hosted.info.language);
  if (name === 'payment-return' || name === 'customer-order') return '/';
  const fixed = name && routePath(name, there.language);
  if (fixed && name === 'login') return fixed + (await loginQuery(tools, search, there));
  if (fixed) return name && WITH_QUERY.has(name) ? fixed + search : fixed;
  try {
    const { item } = await api('GET /pages', { query: { path: pathname } });
    const address = item.urls[hreflangOf(there)];
    return address ? new URL(address, visit.origin).pathname + search : '/';
  } catch (error) {
    if (hasType(error, 'unreadable_request', 'not_found', 'invalid_fields')) return '/';
    throw error;
  }
}

/** Whether there is anything to take along. */
const hasAny = (visit: Visit) => cartIdOf(visit) !== null || isSignedIn(visit);
/** An operator who acts for a customer does so on one host only: such a session has no refresh token. */
const isSignedIn = (visit: Visit) => tokenIn(visit, 'refresh') !== null;

/** A token for the session of the cookies; null when nobody is signed in. */
async function sessionTokenFor({ api, visit }: EndpointTools, nonceHash: string): Promise<string | null> {
  if (!isSignedIn(visit)) return null;
  try {
    return (await api('POST /auth/handover-tokens', { body: { nonce_hash: nonceHash } })).item.token;
  } catch (error) {
    if (!(error instanceof ApiError) || isUnavailable(error)) throw error;
    return null;
  }
}

/** A token for the cart of the cookie; null when there is no such cart any more. */
async function tokenFor({ api, visit }: EndpointTools, nonceHash: string): Promise<string | null> {
  const id = cartIdOf(visit);
  if (!id) return null;
  try {
    return (await api('POST /carts/{id}/handover-tokens', { params: { id }, body: { nonce_hash: nonceHash } })).item
      .token;
  } catch (error) {
    if (isCartGone(error) || hasType(error, 'invalid_fields')) return null;
    throw error;
  }
}

/**
 * `GET /api/handover`: to another language's host, signed in, with the cart. A nonce binds the token to the browser.
 */
export const handover: Endpoint = async (tools) => {
  const { hosted, visit, request } = tools;
  const query = new URL(request.url).searchParams;
  const there = hosted.info.hostnames.find((host) => hreflangOf(host) === query.get('language'));
  const from = ownPath(query.get('path'), refererPath(request));
  const origin = there && originIn(hosted.info, hreflangOf(there), visit);
  if (!there || !origin) return seeOther(from);
  const own = ownHostname(hosted.info, visit.host);
  const nonceHash = query.get('nonce_hash');
  if (own && hasAny(visit) && nonceHash === null && isSameOrigin(request.headers, visit.origin)) {
    const start = randomSecret();
    const begin = new URL('/api/handover/begin', origin);
    begin.searchParams.set('from', own);
    begin.searchParams.set('path', from);
    begin.searchParams.set('start', start);
    return seeOther(begin.href, [boundBy('handover_start', visit, start)]);
  }
  const target = new URL('/api/handover/accept', origin);
  target.searchParams.set('path', await pathIn(tools, from, there));
  const start = readCookie(visit.cookie, cookieName('handover_start', visit.secure));
  if (nonceHash && start && start === query.get('start')) {
    // A customer's cart is found by who they are.
    const session = await sessionTokenFor(tools, nonceHash);
    const token = session === null ? await tokenFor(tools, nonceHash) : null;
    if (session) target.searchParams.set('session_token', session);
    if (token) target.searchParams.set('token', token);
  }
  return seeOther(target.href, start ? [boundBy('handover_start', visit, null)] : []);
};

/** `GET /api/handover/begin?from=host&path=/…`: gives the browser a nonce and redirects back to the host that has the cart. */
export const beginHandover: Endpoint = ({ hosted, visit, request }) => {
  const query = new URL(request.url).searchParams;
  const from = ownHostname(hosted.info, query.get('from'));
  if (!from) return seeOther('/');
  const nonce = randomSecret();
  const back = new URL('/api/handover', originOf(from, visit));
  back.searchParams.set('language', hreflangOf(hosted.info));
  back.searchParams.set('path', ownPath(query.get('path')));
  back.searchParams.set('nonce_hash', createHash('sha256').update(nonce).digest('base64url'));
  const start = query.get('start');
  if (start) back.searchParams.set('start', start.slice(0, LONGEST_START));
  return seeOther(back.href, [boundBy('handover', visit, nonce)]);
};

/** Whether this host's own cart has anything, which must not be lost. */
async function hasAnything({ api, visit }: EndpointTools): Promise<boolean> {
  const id = cartIdOf(visit);
  if (!id) return false;
  try {
    return await hasContents(api, id);
  } catch (error) {
    if (isCartGone(error)) return false;
    throw error;
  }
}

/** Signs in by the one-time token of a session, and brings what a guest put into this host's cart along. */
async function acceptSession({ api, signIn }: EndpointTools, token: string, nonce: string): Promise<void> {
  try {
    const { item } = await api('POST /auth/handovers', { body: { token, nonce } });
    if (item) await signIn.begin(item);
  } catch (error) {
    if (!(error instanceof ApiError) || isUnavailable(error)) throw error;
  }
}

/** `GET /api/handover/accept`: takes cart or session over by its one-time token and remembers the chosen language. */
export const acceptHandover: Endpoint = async (tools) => {
  const { api, hosted, visit, request } = tools;
  const query = new URL(request.url).searchParams;
  const cookies = [localeCookie(visit, hosted.info.locale)];
  const token = query.get('token');
  const nonce = readCookie(visit.cookie, cookieName('handover', visit.secure));
  if (nonce) cookies.push(boundBy('handover', visit, null));
  const sessionToken = query.get('session_token');
  if (sessionToken && nonce) await acceptSession(tools, sessionToken, nonce);
  if (token && nonce && !(await hasAnything(tools))) {
    try {
      const { item } = await api('POST /carts/handovers', { body: { token, nonce } });
      cookies.push(cartCookie(visit, item.id));
    } catch (error) {
      if (!isCartGone(error) && !hasType(error, 'conflict', 'invalid_fields')) throw error;
    }
  }
  return seeOther(ownPath(query.get('path')), cookies);
};
