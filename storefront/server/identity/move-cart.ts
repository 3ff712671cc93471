import type { Client } from '../../../contract/client/client.ts';
import { isCartGone } from '../../lib/http/api.ts';
import type { ServerCart } from './server-cart.ts';

/** Whether a cart has lines, or something that is put aside. */
export async function hasContents(api: Client, id: string): Promise<boolean> {
  if ((await api('GET /carts/{id}', { params: { id } })).item.unique_amount > 0) return true;
  return (await api('GET /carts/{id}/saved-items', { params: { id } })).items.length > 0;
}

/** Whether the guest's cart has anything; `gone` when another tab that signed in at the same time took it. */
async function contentOf(api: Client, id: string): Promise<'some' | 'none' | 'gone'> {
  try {
    return (await hasContents(api, id)) ? 'some' : 'none';
  } catch (error) {
    if (isCartGone(error)) return 'gone';
    throw error;
  }
}

/** The customer's cart that the guest's became: giving it once more names it. Null when it was ordered, deleted or expired. */
async function ownCartOf(api: Client, guest: string): Promise<string | null> {
  try {
    return (await api('POST /carts/{id}/owner', { params: { id: guest } })).item.id;
  } catch (error) {
    if (isCartGone(error)) return null;
    throw error;
  }
}

/** The cart of a new sign-in: their latest, with the guest's lines. The guest's id is then worthless (fixation). */
export async function moveCart(api: Client, cart: ServerCart, latest: string | null): Promise<void> {
  const guest = await cart.id();
  if (guest === latest) return;
  const content = guest ? await contentOf(api, guest) : 'none';
  if (!guest || content === 'none') return cart.replace(latest);
  if (!latest) return cart.replace(await ownCartOf(api, guest));
  if (content === 'gone') return cart.replace(latest);
  await api('POST /carts/{id}/transfer-items', { params: { id: latest }, body: { source_cart_id: guest } });
  cart.replace(latest);
}
