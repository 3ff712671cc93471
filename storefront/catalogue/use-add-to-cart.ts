import { useState } from 'react';
import { errorMessage, hasStatus } from '../lib/api.ts';
import { sessionStore } from '../lib/session.ts';
import { useShop } from '../lib/use-shop.tsx';
import { useTranslations } from '../lib/use-translations.tsx';
import { toast } from '../ui/index.ts';
import { type AddedItem, showAdded } from './added.ts';

interface Wanted {
  product_id: number;
  product_variation_id?: number;
  amount: number;
  /** What the page shows; the API tells when another price holds. */
  seen_unit_price?: number;
}

/** Puts a product into the cart: the count and the confirmation answer at once, the server a moment later. */
export function useAddToCart() {
  const { api } = useShop();
  const t = useTranslations('errors');
  const [adding, setAdding] = useState(false);

  async function send(wanted: Wanted): Promise<void> {
    const store = sessionStore();
    const id = await store.ensure();
    await api('POST /carts/{id}/items', { params: { id }, body: wanted });
    store.setCart((await api('GET /carts/{id}', { params: { id } })).item);
  }

  async function fail(error: unknown): Promise<void> {
    showAdded(null);
    if (hasStatus(error, 403, 404)) {
      await sessionStore().forget();
      toast('error', t('add_cart_item_fail'), { description: t('cart_missing') });
      return;
    }
    toast('error', t('add_cart_item_fail'), { description: errorMessage(error) });
  }

  async function add(wanted: Wanted, item: AddedItem): Promise<void> {
    if (adding) return;
    const store = sessionStore();
    const undo = store.expect(wanted.amount);
    setAdding(true);
    showAdded({ item, amount: wanted.amount });
    try {
      await store.during(send({ ...wanted, seen_unit_price: item.price.value }));
    } catch (error) {
      undo();
      await fail(error);
    } finally {
      setAdding(false);
    }
  }

  return { add, adding };
}
