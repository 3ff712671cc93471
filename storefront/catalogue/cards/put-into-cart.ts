import type { Cart } from '../../../contract/cart/records.ts';
import type { WrittenFields } from '../../lib/forms/product-fields.ts';
import type { SessionStore } from '../../lib/session/session.ts';
import type { ShopContext } from '../../lib/shop/context.ts';

export interface NewItem {
  product_id: number;
  product_variation_id?: number;
  amount: number;
  /** What goes into it. */
  items?: { product_id: number; product_variation_id?: number }[];
  /** What the buyer wrote for it. */
  product_fields?: WrittenFields;
  /** Price on the page; the API reports when it has changed. */
  seen_unit_price?: number;
}

/** Additions that began so far, and how many of them wait for their answer. */
let begun = 0;
let waiting = 0;

/** Adds to the cart and displays it. Of additions at the same time no answer is known to be the last: it is read. */
export async function putIntoCart(
  { api }: Pick<ShopContext, 'api'>,
  store: Pick<SessionStore, 'ensure' | 'readCart' | 'setCart'>,
  newItem: NewItem,
  idempotencyKey: string,
): Promise<Cart | null> {
  const params = { id: await store.ensure() };
  begun += 1;
  waiting += 1;
  const [number, isAlone] = [begun, waiting === 1];
  const query = { view: 'cart' };
  const { view } = await api('POST /carts/{id}/items', { params, query, body: newItem, idempotencyKey }).finally(() => {
    waiting -= 1;
  });
  const answered = view?.cart ?? null;
  const cart =
    isAlone && number === begun
      ? answered
      : await store.readCart(() => api('GET /carts/{id}', { params })).catch(() => answered);
  if (cart) store.setCart(cart);
  return cart;
}
