import { use, useState } from 'react';
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router';
import { hasType, isCartGone } from '../../lib/http/api.ts';
import { CONNECTION_NOTICE, connectionTrouble, failureText } from '../../lib/http/failure.ts';
import { idempotencyKey } from '../../lib/http/idempotency-key.ts';
import { sessionStore } from '../../lib/session/session.ts';
import { useShop } from '../../lib/shop/use-shop.tsx';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { toast } from '../../ui/index.ts';
import { type AddedItem, showAdded } from './added.ts';
import { painted } from './painted.ts';
import { type NewItem, putIntoCart } from './put-into-cart.ts';

/**
 * Adds a product to the cart, after the press is painted. `onLimit`: available amount; `onRefused`: error displayed.
 */
export function useAddToCart(
  onLimit?: (limit: number) => void,
  onRefused?: (error: unknown, newItem: NewItem) => boolean,
) {
  const shop = useShop();
  const t = useTranslations();
  const [adding, setAdding] = useState(false);
  // Not `useRevalidator`, which would render every card again at each step of a navigation.
  const router = use(RouterContext)?.router;

  async function fail(error: unknown, newItem: NewItem, item: AddedItem, key: string): Promise<void> {
    showAdded(null);
    if (onRefused?.(error, newItem)) return;
    const limit = hasType(error, 'item_amount_unavailable') ? error.body.errors[0]?.limit : undefined;
    if (limit !== undefined) {
      toast('warning', t('product.cartCapped', { count: limit }));
      onLimit?.(limit);
      return;
    }
    const title = t('errors.add_cart_item_fail');
    if (isCartGone(error)) {
      toast('error', title, { description: t('errors.cart_missing') });
      await sessionStore().forget();
      return;
    }
    if (hasType(error, 'item_sold_out')) {
      toast('error', t('errors.cart_item_sold_out', { name: item.name }));
      // The page still offers it.
      await router?.revalidate();
      return;
    }
    const isUnanswered = connectionTrouble(error) !== undefined;
    const description = failureText(shop.text, error);
    toast('error', isUnanswered ? t('errors.addition_unanswered') : title, {
      about: isUnanswered ? CONNECTION_NOTICE : undefined,
      description: hasType(error, 'product_not_found') ? `${item.name}: ${description}` : description,
      action: isUnanswered
        ? { label: t('errorPage.retry'), onPress: () => void add(newItem, item, key) }
        : // Such as a full cart, which only the cart can mend.
          hasType(error, 'invalid_fields')
          ? { label: t('product.toCart'), href: shop.path('cart') }
          : undefined,
    });
  }

  /** A try without an answer may have succeeded, so the next one uses the same idempotency key. */
  async function add(newItem: NewItem, item: AddedItem, key = idempotencyKey()): Promise<void> {
    if (adding) return;
    setAdding(true);
    const store = sessionStore();
    const rendered = painted();
    // Known to the session at once: a cart that is opened right after the press waits for it.
    const put = () => putIntoCart(shop, store, { ...newItem, seen_unit_price: item.price.value }, key);
    const sent = store.during(rendered.then(put));
    await rendered;
    const undo = store.expect(newItem.amount);
    showAdded({ item, amount: newItem.amount, sent });
    try {
      await sent;
    } catch (error) {
      undo();
      await fail(error, newItem, item, key).catch((problem: unknown) => console.warn(problem));
    } finally {
      setAdding(false);
    }
  }

  return { add, adding };
}
