import { ApiError, isAway, isCartGone } from '../../lib/api.ts';
import { routePath } from '../../lib/routes.ts';
import { json, NO_STORE, seeOther } from '../answer.ts';
import { cartCookie, cartIdOf, serverCart } from '../server-cart.ts';
import type { Endpoint } from './endpoint.ts';

/** `POST /api/cart`: the cart of the cookie, or a new one at the first write. */
export const createCart: Endpoint = async ({ api, visit }) => {
  const known = cartIdOf(visit);
  if (known) {
    try {
      return json(await api('GET /carts/{id}', { params: { id: known } }));
    } catch (error) {
      if (!isCartGone(error)) throw error;
    }
  }
  const created = await api('POST /carts', { body: {} });
  return json(created, { status: 201, headers: { 'set-cookie': cartCookie(visit, created.item.id) } });
};

/** `DELETE /api/cart`: lets go of the cookie of a cart that was ordered or is gone. The cart itself stays as it is. */
export const forgetCart: Endpoint = ({ visit }) =>
  new Response(null, { status: 204, headers: { ...NO_STORE, 'set-cookie': cartCookie(visit, null) } });

const numberOf = (form: FormData, name: string) => {
  const value = Number(form.get(name));
  return Number.isInteger(value) && value > 0 ? value : undefined;
};

/** The price that stood on the page; what is no price is left out, as the API would refuse the whole form. */
const priceOf = (form: FormData, name: string) => {
  const typed = form.get(name);
  const value = typeof typed === 'string' && typed.trim() ? Number(typed) : Number.NaN;
  return value >= 0 && value <= 1_000_000_000 ? value : undefined;
};

/** `POST /api/cart/items`: adds to the cart from a form, before and without scripts, then shows the cart. */
export const addToCart: Endpoint = async ({ api, visit, request, hosted }) => {
  const form = await request.formData();
  const product = numberOf(form, 'product_id');
  const cartPath = routePath('cart', hosted.info.language) ?? '/';
  if (!product) return seeOther(cartPath);
  const answer = new Headers();
  const cart = serverCart(visit, api, answer);
  const body = {
    product_id: product,
    product_variation_id: numberOf(form, 'product_variation_id'),
    amount: numberOf(form, 'amount') ?? 1,
    seen_unit_price: priceOf(form, 'seen_unit_price'),
  };
  try {
    await api('POST /carts/{id}/items', { params: { id: await cart.ensure() }, body });
  } catch (error) {
    if (!(error instanceof ApiError) || isAway(error)) throw error;
    if (isCartGone(error)) await cart.forget();
    return seeOther(`${cartPath}?error=add_cart_item_fail`, answer.getSetCookie());
  }
  return seeOther(cartPath, answer.getSetCookie());
};
