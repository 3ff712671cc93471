import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { Cart } from '../../contract/cart/records.ts';
import { failureText, REFRESH_NOTICE } from '../lib/http/failure.ts';
import { sessionStore } from '../lib/session/session.ts';
import { useShop } from '../lib/shop/use-shop.tsx';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { toast } from '../ui/index.ts';

/** Time away from the tab after which the cart is reloaded: it may have changed in another tab. */
const STALE_MILLISECONDS = 5_000;

/** Shows the page's cart in the header too, and reloads it when the buyer returns to the tab. */
export function useExpectedCart(cart: Cart | null): void {
  const { revalidate } = useRevalidator();
  const t = useTranslations();
  const { text } = useShop();
  useEffect(() => {
    if (cart) sessionStore().setCart(cart);
  }, [cart]);
  useEffect(() => {
    let leftAt = Date.now();
    const refreshIfStale = async () => {
      if (document.hidden) {
        leftAt = Date.now();
        return;
      }
      if (navigator.onLine && Date.now() - leftAt >= STALE_MILLISECONDS) await read();
    };
    const read = async () => {
      await sessionStore().refresh();
      await revalidate();
    };
    const report = (error: unknown) =>
      toast('error', t('errors.cart_items_load_error'), {
        about: REFRESH_NOTICE,
        description: failureText(text, error),
        action: { label: t('errorPage.retry'), onPress: () => void read().catch(report) },
      });
    const onChange = () => void refreshIfStale().catch(report);
    const onOnline = () => void read().catch(report);
    // A page from the back/forward cache may show a cart that was ordered since.
    const onShow = (event: PageTransitionEvent) => event.persisted && onOnline();
    document.addEventListener('visibilitychange', onChange);
    window.addEventListener('online', onOnline);
    window.addEventListener('pageshow', onShow);
    return () => {
      document.removeEventListener('visibilitychange', onChange);
      window.removeEventListener('online', onOnline);
      window.removeEventListener('pageshow', onShow);
    };
  }, [revalidate, t, text]);
}
