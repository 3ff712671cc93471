import { randomUUID } from 'node:crypto';
import type { Cart } from '../../../contract/cart/records.ts';
import { ApiError, isCartGone } from '../../lib/api.ts';
import { TRACKING_COOKIE_SECONDS, trackingCookie } from '../../lib/cookies.ts';
import type { Session } from '../../lib/session-state.ts';
import { json } from '../answer.ts';
import { writeCookie } from '../cookies.ts';
import { trackingIdOf } from '../visit.ts';
import type { Endpoint, EndpointTools } from './endpoint.ts';

/** A cart; undefined when it is gone, and null when it waits for its customer to sign in again. */
async function readCart({ api }: EndpointTools, id: string): Promise<Cart | null | undefined> {
  try {
    return (await api('GET /carts/{id}', { params: { id } })).item;
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return null;
    if (isCartGone(error)) return undefined;
    throw error;
  }
}

/** The visitor's cart: that of the cookie, else the customer's latest one. */
async function cartOf(tools: EndpointTools, latest: string | null): Promise<Cart | null> {
  const id = await tools.cart.id();
  const own = id === null ? undefined : await readCart(tools, id);
  if (own !== undefined) return own;
  const found = latest === null || latest === id ? undefined : await readCart(tools, latest);
  if (found || id !== null) tools.cart.replace(found ? latest : null);
  return found ?? null;
}

/** Everything personal that a public page shows after it has loaded. */
export async function sessionOf(tools: EndpointTools): Promise<Session> {
  const { identity, hosted } = tools;
  const me = await identity.me();
  const cart = await cartOf(tools, me?._embedded?.latest_cart_id ?? null);
  return {
    cart,
    currency: hosted.info.currency.code,
    customer: me?.customer ?? null,
    impersonation: me?.impersonation ?? null,
    notices: identity.takeNotices(),
  };
}

/** `GET /api/session`: the visitor's session; a signed-in customer's is renewed first when its time is over. */
export const session: Endpoint = async (tools) => {
  const { visit } = tools;
  const answer = json(await sessionOf(tools));
  if (trackingIdOf(visit) === undefined) {
    // Scripts read it, because their own calls carry it as a header.
    const options = { maxAge: TRACKING_COOKIE_SECONDS, secure: visit.secure, httpOnly: false };
    answer.headers.append('set-cookie', writeCookie(trackingCookie(visit.secure), randomUUID(), options));
  }
  return answer;
};
