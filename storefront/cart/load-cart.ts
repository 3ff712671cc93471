import type { CartChange } from '../../contract/cart/changes.ts';
import type { Cart, CartItem } from '../../contract/cart/records.ts';
import type { SavedItem } from '../../contract/cart/saved.ts';
import type { CartView } from '../../contract/cart/view.ts';
import type { CartShippingMethod } from '../../contract/shipping/records.ts';
import { isCartGone } from '../lib/http/api.ts';
import type { ShopContext } from '../lib/shop/context.ts';
import { CART_EMBED } from '../lib/totals/cart-embed.ts';
import { nextNumber } from './newest.ts';

const CHECKOUT_VIEW = `cart(${CART_EMBED}),items(services,receipt)`;
/** What the screen of the cart shows, which is more than the screens of the checkout do. */
export const CART_VIEW = `cart(${CART_EMBED},gifts,has_fast_checkout),items(services,receipt),saved_items,shipping_methods`;

/** A cart as the cart and checkout screens show it. */
export interface OpenCart {
  cart: Cart;
  items: CartItem[];
  /** What the shop changed in it; repeated until it is acknowledged. */
  changes: CartChange[];
  /** Acknowledges the changes. */
  changesId: string | null;
}

/** With all that the cart's screen shows of it. */
export interface WholeCart extends OpenCart {
  saved: SavedItem[];
  /** Methods that can be chosen. */
  shipping: CartShippingMethod[];
  /** Grows from one reading or answer to the next. */
  number: number;
}

/** A cart from an answer that has the cart and its lines. */
export function openCart({ cart, items = [], changes, changes_id }: CartView): OpenCart {
  if (!cart) throw new Error('The view has no cart');
  return { cart, items, changes, changesId: changes_id };
}

/** The same with the other parts of `CART_VIEW`. */
export const wholeCart = (view: CartView, number = nextNumber()): WholeCart => ({
  ...openCart(view),
  saved: view.saved_items ?? [],
  shipping: view.shipping_methods ?? [],
  number,
});

type Access = Pick<ShopContext, 'api' | 'cart'>;

/** The view of the shopper's cart; null when there is none. Forgets a cart that no longer exists. */
async function loadView<Opened>(
  { api, cart: access }: Access,
  view: string,
  opened: (view: CartView, number: number) => Opened,
): Promise<Opened | null> {
  const id = await access.id();
  if (!id) return null;
  const number = nextNumber();
  let loaded: CartView | undefined;
  try {
    await access.readCart(async () => {
      const answer = await api('GET /carts/{id}', { params: { id }, query: { view } });
      loaded = answer.view;
      return { item: answer.view?.cart ?? answer.item };
    });
    return loaded ? opened(loaded, number) : null;
  } catch (error) {
    if (!isCartGone(error)) throw error;
    await access.forget();
    return null;
  }
}

/** The shopper's cart with its lines; null when there is none. */
export const loadCart = (shop: Access): Promise<OpenCart | null> => loadView(shop, CHECKOUT_VIEW, openCart);

/** With all that the cart's screen shows of it. */
export const loadWholeCart = (shop: Access): Promise<WholeCart | null> => loadView(shop, CART_VIEW, wholeCart);
