import type { CartChange } from '../../contract/cart/changes.ts';
import type { Cart, CartItem } from '../../contract/cart/records.ts';
import { isCartGone } from '../lib/api.ts';
import { CART_EMBED } from '../lib/cart-embed.ts';
import type { ShopContext } from '../lib/context.ts';

/** A cart as the cart and checkout screens show it. */
export interface OpenCart {
  cart: Cart;
  items: CartItem[];
  /** What the API had to correct; repeated until the next write to the cart, for a minute at most. */
  changes: CartChange[];
}

/** The shopper's cart with its lines; null when there is none. Forgets a cart that no longer exists. */
export async function loadCart(
  { api, cart: access }: Pick<ShopContext, 'api' | 'cart'>,
  embed = CART_EMBED,
): Promise<OpenCart | null> {
  const id = await access.id();
  if (!id) return null;
  try {
    // Lines first: reading them corrects the cart, and its totals must be read after that.
    const { items, changes } = await api('GET /carts/{id}/items', {
      params: { id },
      query: { embed: 'services,receipt' },
    });
    const cart = await access.readCart(() => api('GET /carts/{id}', { params: { id }, query: { embed } }));
    return { cart, items, changes };
  } catch (error) {
    if (!isCartGone(error)) throw error;
    await access.forget();
    return null;
  }
}
