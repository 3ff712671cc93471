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

/** Delays of further tries to read the cart after an addition. */
const READ_AGAIN_MS = [2_000, 10_000, 60_000];

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function readLater(read: () => Promise<Cart>): Promise<void> {
  for (const milliseconds of READ_AGAIN_MS) {
    await wait(milliseconds);
    try {
      await read();
      return;
    } catch {
      // The next try or the next page will read it.
    }
  }
}

/** Additions that began so far, and those that wait for their answer. */
let begun = 0;
let waiting = 0;

/** Adds to the cart and displays the answer. The result is null when the cart has to be read again and cannot be. */
export async function putIntoCart(
  { api }: Pick<ShopContext, 'api'>,
  store: Pick<SessionStore, 'ensure' | 'get' | 'readCart' | 'setCart'>,
  newItem: NewItem,
  idempotencyKey: string,
): Promise<Cart | null> {
  const params = { id: await store.ensure() };
  const before = store.get()?.cart;
  begun += 1;
  waiting += 1;
  const [number, isAlone] = [begun, waiting === 1];
  const query = { view: 'cart' };
  const { view } = await api('POST /carts/{id}/items', { params, query, body: newItem, idempotencyKey }).finally(() => {
    waiting -= 1;
  });
  if (view?.cart && isAlone && number === begun && store.get()?.cart === before) {
    store.setCart(view.cart);
    return view.cart;
  }
  // Something else was answered meanwhile: neither is known to be newer.
  const read = async () => {
    const cart = await store.readCart(() => api('GET /carts/{id}', { params }));
    store.setCart(cart);
    return cart;
  };
  return read().catch(() => {
    void readLater(read);
    return null;
  });
}
