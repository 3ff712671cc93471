import type { CartItem } from '../../contract/cart/records.ts';
import { connectionTrouble, failureText } from '../lib/http/failure.ts';
import { idempotencyKey } from '../lib/http/idempotency-key.ts';
import { useShop } from '../lib/shop/use-shop.tsx';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { toast } from '../ui/index.ts';
import { changed, ofCart } from './actions.ts';
import { useCartPage } from './cart-page.tsx';
import { focusWhenRendered, lineOf } from './focus.ts';

/** Shows which line was removed, with a button that puts it back. */
export function useUndoRemoval(): (item: CartItem) => void {
  const { text } = useShop();
  const t = useTranslations();
  const { send } = useCartPage();

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
    const body = gift_id ? { gift_id } : { product_id, product_variation_id, amount, items, parent_id, product_fields };
    try {
      await send(
        async (write) => {
          const call = { ...ofCart(write), body, idempotencyKey: key };
          const { item: line, view } = await write.shop.api('POST /carts/{id}/items', call);
          return { ...changed(write, { view }), line };
        },
        ({ line }) => focusWhenRendered(lineOf(line?.id)),
      );
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
