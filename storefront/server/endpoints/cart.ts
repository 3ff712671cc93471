import { hasType, isCartGone } from '../../lib/http/api.ts';
import { json, NO_STORE } from '../http/answer.ts';
import { cartCookie, cartIdOf, cartInsteadOf } from '../identity/server-cart.ts';
import type { Endpoint } from './endpoint.ts';

/** `POST /api/cart`: the cart of the cookie, or a new one at the first write. */
export const createCart: Endpoint = async ({ api, visit }) => {
  const cartId = cartIdOf(visit);
  if (cartId) {
    try {
      return json(await api('GET /carts/{id}', { params: { id: cartId } }));
    } catch (error) {
      if (hasType(error, 'cart_needs_sign_in')) return json(error.body, { status: error.status });
      if (!isCartGone(error)) throw error;
    }
  }
  const created = await api('POST /carts', { body: {} });
  return json(created, { status: 201, headers: { 'set-cookie': cartCookie(visit, created.item.id) } });
};

/** `PUT /api/cart`: an empty cart instead of that of the cookie, which is deleted. */
export const replaceCart: Endpoint = async ({ api, visit }) => {
  const cartId = cartIdOf(visit);
  try {
    const answer = cartId ? await cartInsteadOf(api, cartId) : await api('POST /carts', { body: {} });
    return json(answer, { status: 201, headers: { 'set-cookie': cartCookie(visit, answer.item.id) } });
  } catch (error) {
    if (hasType(error, 'cart_needs_sign_in')) return json(error.body, { status: error.status });
    throw error;
  }
};

/** `DELETE /api/cart`: deletes the cookie of a cart that was ordered or has expired. The cart itself stays. */
export const forgetCart: Endpoint = ({ visit }) =>
  new Response(null, { status: 204, headers: { ...NO_STORE, 'set-cookie': cartCookie(visit, null) } });
