import { hasType, isCartGone } from '../../lib/http/api.ts';
import type { Session } from '../../lib/session/session-state.ts';
import { json } from '../http/answer.ts';
import { consentOfVisit, trackingIdOf } from '../http/visit.ts';
import type { Endpoint, EndpointTools } from './endpoint.ts';
import { newTrackingCookie } from './tracking-cookie.ts';

type SessionCart = Pick<Session, 'cart' | 'cartRefusal'>;

/** A cart; undefined when it is gone, and why it cannot be read when it waits for its customer to sign in again. */
async function readCart({ api }: EndpointTools, id: string): Promise<SessionCart | undefined> {
  try {
    return { cart: (await api('GET /carts/{id}', { params: { id } })).item };
  } catch (error) {
    if (hasType(error, 'cart_needs_sign_in')) return { cart: null, cartRefusal: error.body };
    if (isCartGone(error)) return undefined;
    throw error;
  }
}

/** The visitor's cart: that of the cookie, else the customer's latest one. */
async function cartOf(tools: EndpointTools, latest: string | null): Promise<SessionCart> {
  const id = await tools.cart.id();
  const own = id === null ? undefined : await readCart(tools, id);
  if (own !== undefined) return own;
  const found = latest === null || latest === id ? undefined : await readCart(tools, latest);
  if (found || id !== null) tools.cart.replace(found ? latest : null);
  return found ?? { cart: null };
}

/** Everything personal that a public page shows after it has loaded. */
export async function sessionOf(tools: EndpointTools): Promise<Session> {
  const { identity, hosted, options } = tools;
  const me = await identity.me();
  const latestCart = await cartOf(tools, me?._embedded?.latest_cart_id ?? null);
  const groupToken = identity.priceGroupToken();
  return {
    ...latestCart,
    currency: hosted.info.currency.code,
    realtime: hosted.info.realtime,
    customer: me?.customer ?? null,
    impersonation: me?.impersonation ?? null,
    price_group: (groupToken && (await options.priceGroupOf(groupToken))) || '',
    notices: identity.consumeNotices(),
  };
}

/** `GET /api/session`: the visitor's session; a signed-in customer's is renewed first when its time is over. */
export const session: Endpoint = async (tools) => {
  const { visit } = tools;
  const answer = json(await sessionOf(tools));
  if (trackingIdOf(visit) === undefined)
    answer.headers.append('set-cookie', newTrackingCookie(visit, consentOfVisit(visit)?.statistics ?? false));
  return answer;
};
