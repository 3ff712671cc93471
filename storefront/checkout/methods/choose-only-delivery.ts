import type { Cart, CartItem } from '../../../contract/cart/records.ts';
import { isRequestFailure } from '../../lib/http/api.ts';
import type { ShopContext } from '../../lib/shop/context.ts';
import { CART_EMBED } from '../../lib/totals/cart-embed.ts';

type Item = Pick<CartItem, 'is_electronic'>;

/** The cart with the only delivery that there is for what nobody carries; others are the buyer's choice. */
export async function chooseOnlyDelivery(
  { api }: Pick<ShopContext, 'api'>,
  cart: Cart,
  items: readonly Item[],
): Promise<Cart> {
  if (cart.shipping_method || items.length === 0 || !items.every((item) => item.is_electronic)) return cart;
  try {
    const one = { params: { id: cart.id } };
    const { items: methods } = await api('GET /carts/{id}/shipping-methods', one);
    const usable = methods.filter(({ can_use: isUsable }) => isUsable);
    const [only] = usable;
    if (!only?.is_electronic || usable.length > 1) return cart;
    const body = { shipping_method_id: only.id };
    return (await api('PATCH /carts/{id}', { ...one, query: { embed: CART_EMBED }, body })).item;
  } catch (error) {
    // The buyer can choose it.
    if (!isRequestFailure(error)) throw error;
    return cart;
  }
}
