import type { Language } from '../../../contract/locales.ts';
import type { ShopInfo } from '../../../contract/records/shop.ts';
import { hasStatus } from '../../lib/api.ts';
import { writeCookie } from '../../lib/cookies.ts';
import { LOCALE_COOKIE, LOCALE_COOKIE_SECONDS } from '../../lib/locale.ts';
import { ownPath } from '../../lib/origin.ts';
import { routeAt, routePath } from '../../lib/routes.ts';
import { seeOther } from '../answer.ts';
import { cartCookie, cartIdOf } from '../server-cart.ts';
import type { Visit } from '../visit.ts';
import { cameFrom } from './currency.ts';
import type { Endpoint, EndpointTools } from './endpoint.ts';

/** Origin of the host that answers in a language, on the port and scheme that the shopper uses. */
export function originIn(info: ShopInfo, language: string, visit: Visit): string | undefined {
  const hosts = info.hostnames.filter((host) => host.language === language);
  const target = hosts.find((host) => host.is_canonical) ?? hosts[0];
  if (!target) return undefined;
  const port = visit.host.split(':')[1];
  const scheme = visit.secure ? 'https' : 'http';
  return `${scheme}://${target.hostname}${port && !target.hostname.includes(':') ? `:${port}` : ''}`;
}

/** Path of the same page in another language: fixed screens by the route table, content by its record. */
async function pathIn({ api, hosted, visit }: EndpointTools, path: string, language: Language): Promise<string> {
  const { pathname, search } = new URL(path, visit.origin);
  const name = routeAt(pathname, hosted.info.language);
  if (name === 'payment-return' || name === 'customer-order') return '/';
  const fixed = name && routePath(name, language);
  if (fixed) return name === 'cart-summary' ? fixed + search : fixed;
  try {
    const { item } = await api('GET /pages', { query: { path: pathname } });
    const address = item.urls[language];
    return address ? new URL(address, visit.origin).pathname + search : '/';
  } catch (error) {
    if (hasStatus(error, 400, 404, 422)) return '/';
    throw error;
  }
}

/** `GET /api/handover?language=sk&path=/…`: to the same page on the host of another language, with the cart. */
export const handover: Endpoint = async (tools) => {
  const { api, hosted, visit, request } = tools;
  const query = new URL(request.url).searchParams;
  const language = hosted.info.hostnames.find((host) => host.language === query.get('language'))?.language;
  const from = ownPath(query.get('path'), cameFrom(request));
  const origin = language && originIn(hosted.info, language, visit);
  if (!language || !origin) return seeOther(from);
  const target = new URL('/api/handover/accept', origin);
  target.searchParams.set('path', await pathIn(tools, from, language));
  const id = cartIdOf(visit);
  if (id) {
    const token = await api('POST /carts/{id}/handover-tokens', { params: { id } }).catch((error: unknown) => {
      if (hasStatus(error, 403, 404)) return null;
      throw error;
    });
    if (token) target.searchParams.set('token', token.item.token);
  }
  return seeOther(target.href);
};

/** `GET /api/handover/accept`: takes the cart over by its one-time token and remembers the chosen language. */
export const acceptHandover: Endpoint = async ({ api, hosted, visit, request }) => {
  const query = new URL(request.url).searchParams;
  const cookies = [
    writeCookie(LOCALE_COOKIE, hosted.info.locale, { maxAge: LOCALE_COOKIE_SECONDS, secure: visit.secure }),
  ];
  const token = query.get('token');
  if (token) {
    try {
      const { item } = await api('POST /carts/handovers', { body: { token } });
      cookies.push(cartCookie(visit, item.id));
    } catch (error) {
      if (!hasStatus(error, 403, 404, 409, 422)) throw error;
    }
  }
  return seeOther(ownPath(query.get('path')), cookies);
};
