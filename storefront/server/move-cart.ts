import type { Client } from '../../contract/client/client.ts';
import { isCartGone } from '../lib/api.ts';
import type { ServerCart } from './server-cart.ts';

async function hasItems(api: Client, id: string): Promise<boolean> {
  try {
    return (await api('GET /carts/{id}', { params: { id } })).item.unique_amount > 0;
  } catch (error) {
    if (isCartGone(error)) return false;
    throw error;
  }
}

/**
 * The cart of a customer who has just signed in: their latest one, with what they put into the guest's. The guest's id is
 * worthless afterwards, so whoever knows it (fixation) sees nothing of the customer's.
 */
export async function moveCart(api: Client, cart: ServerCart, latest: string | null): Promise<void> {
  const guest = await cart.id();
  if (guest === latest) return;
  if (!guest || !(await hasItems(api, guest))) return cart.replace(latest);
  if (!latest) return cart.replace((await api('POST /carts/{id}/owner', { params: { id: guest } })).item.id);
  await api('POST /carts/{id}/transfer-items', { params: { id: latest }, body: { source_cart_id: guest } });
  cart.replace(latest);
}
