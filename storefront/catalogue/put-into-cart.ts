import type { Cart } from '../../contract/cart/records.ts';
import type { ShopContext } from '../lib/context.ts';
import type { SessionStore } from '../lib/session.ts';

export interface Wanted {
  product_id: number;
  product_variation_id?: number;
  amount: number;
  /** What the page shows; the API tells when another price holds. */
  seen_unit_price?: number;
}

/** When a cart that could not be read after an addition is read again, in milliseconds after the failure before. */
const READ_AGAIN_MS = [2_000, 10_000, 60_000];

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function readLater(read: () => Promise<Cart>): Promise<void> {
  for (const milliseconds of READ_AGAIN_MS) {
    await wait(milliseconds);
    try {
      await read();
      return;
    } catch {
      // The next try reads it, or the next page.
    }
  }
}

/**
 * Adds to the cart, and shows what it holds then. A product that was added is in the cart even when the cart cannot be read
 * afterwards: the expected count stays until a later reading, and null is given.
 */
export async function putIntoCart(
  { api }: Pick<ShopContext, 'api'>,
  store: Pick<SessionStore, 'ensure' | 'readCart' | 'setCart'>,
  wanted: Wanted,
  idempotencyKey: string,
): Promise<Cart | null> {
  const id = await store.ensure();
  await api('POST /carts/{id}/items', { params: { id }, body: wanted, idempotencyKey });
  const read = async () => {
    const cart = await store.readCart(() => api('GET /carts/{id}', { params: { id } }));
    store.setCart(cart);
    return cart;
  };
  return read().catch(() => {
    void readLater(read);
    return null;
  });
}
