import { useRevalidator } from 'react-router';
import type { CartItem } from '../../contract/cart/records.ts';
import { connectionTrouble, failureText } from '../lib/failure.ts';
import { idempotencyKey } from '../lib/idempotency-key.ts';
import { useShop } from '../lib/use-shop.tsx';
import { useTranslations } from '../lib/use-translations.tsx';
import { toast } from '../ui/index.ts';
import { focusOnceShown, lineOf } from './focus.ts';

/** Shows which line was removed, with a button that puts it back. */
export function useUndoRemoval(cartId: string): (item: CartItem) => void {
  const { api, text } = useShop();
  const t = useTranslations();
  const { revalidate } = useRevalidator();

  async function putBack(item: CartItem, key = idempotencyKey()): Promise<void> {
    const { product_id, product_variation_id, amount, parent_id, gift_id } = item;
    const product_fields = item.product_fields.map((one) => ({
      product_field_id: one.product_field_id,
      value: one.value,
    }));
    const items = item.items.map((one) => ({
      product_id: one.product_id,
      product_variation_id: one.product_variation_id,
      amount: one.amount_per_package,
    }));
    try {
      const { item: line } = await api('POST /carts/{id}/items', {
        params: { id: cartId },
        body: gift_id ? { gift_id } : { product_id, product_variation_id, amount, items, parent_id, product_fields },
        idempotencyKey: key,
      });
      focusOnceShown(lineOf(line.id));
      await revalidate();
    } catch (error) {
      const isUnanswered = connectionTrouble(error) !== undefined;
      toast('error', t(isUnanswered ? 'errors.addition_unanswered' : 'errors.add_cart_item_fail'), {
        description: `${item.name}: ${failureText(text, error)}`,
        action: { label: t('errorPage.retry'), onPress: () => void putBack(item, key) },
      });
    }
  }

  return (item) =>
    toast('default', t('cart.removed', { name: item.name }), {
      action: { label: t('cart.undo'), onPress: () => void putBack(item) },
    });
}
