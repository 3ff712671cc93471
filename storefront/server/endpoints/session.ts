import { randomUUID } from 'node:crypto';
import type { Cart } from '../../../contract/cart/records.ts';
import { isCartGone } from '../../lib/api.ts';
import { TRACKING_COOKIE_SECONDS, trackingCookie } from '../../lib/cookies.ts';
import { json } from '../answer.ts';
import { writeCookie } from '../cookies.ts';
import { cartCookie, cartIdOf } from '../server-cart.ts';
import { trackingIdOf } from '../visit.ts';
import type { Endpoint, EndpointTools } from './endpoint.ts';

/** The cart of the cookie; null when it expired or belongs to somebody else now. */
async function cartOf({ api, visit }: EndpointTools): Promise<{ cart: Cart | null; gone: boolean }> {
  const id = cartIdOf(visit);
  if (!id) return { cart: null, gone: false };
  try {
    return { cart: (await api('GET /carts/{id}', { params: { id } })).item, gone: false };
  } catch (error) {
    if (isCartGone(error)) return { cart: null, gone: true };
    throw error;
  }
}

/** `GET /api/session`: everything personal that a public page shows after it has loaded. */
export const session: Endpoint = async (tools) => {
  const { visit, hosted } = tools;
  const { cart, gone } = await cartOf(tools);
  const answer = json({ cart, currency: hosted.info.currency.code });
  if (gone) answer.headers.append('set-cookie', cartCookie(visit, null));
  if (trackingIdOf(visit) === undefined) {
    // Scripts read it, because their own calls carry it as a header.
    const options = { maxAge: TRACKING_COOKIE_SECONDS, secure: visit.secure, httpOnly: false };
    answer.headers.append('set-cookie', writeCookie(trackingCookie(visit.secure), randomUUID(), options));
  }
  return answer;
};
