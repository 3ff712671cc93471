import { randomUUID } from 'node:crypto';
import type { Cart } from '../../../contract/records/cart.ts';
import { hasStatus } from '../../lib/api.ts';
import { cookieName, readCookie, TRACKING_COOKIE_SECONDS, writeCookie } from '../../lib/cookies.ts';
import { json } from '../answer.ts';
import { cartCookie, cartIdOf } from '../server-cart.ts';
import type { Endpoint, EndpointTools } from './endpoint.ts';

const TRACKING_ID = /^[0-9a-f-]{36}$/;

/** The cart of the cookie; nothing when it expired or belongs to somebody else now. */
async function cartOf({ api, visit }: EndpointTools): Promise<{ cart: Cart | null; gone: boolean }> {
  const id = cartIdOf(visit);
  if (!id) return { cart: null, gone: false };
  try {
    return { cart: (await api('GET /carts/{id}', { params: { id } })).item, gone: false };
  } catch (error) {
    if (hasStatus(error, 403, 404)) return { cart: null, gone: true };
    throw error;
  }
}

/** `GET /api/session`: everything personal that a public page shows after it has loaded. */
export const session: Endpoint = async (tools) => {
  const { visit, hosted } = tools;
  const { cart, gone } = await cartOf(tools);
  const answer = json({ cart, currency: hosted.info.currency.code });
  if (gone) answer.headers.append('set-cookie', cartCookie(visit, null));
  const name = cookieName('tid', visit.secure);
  if (!TRACKING_ID.test(readCookie(visit.cookie, name) ?? '')) {
    answer.headers.append(
      'set-cookie',
      writeCookie(name, randomUUID(), { maxAge: TRACKING_COOKIE_SECONDS, secure: visit.secure }),
    );
  }
  return answer;
};
