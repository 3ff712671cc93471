import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { Cart } from '../../contract/cart/records.ts';
import { failureText, REFRESH_NOTICE } from '../lib/failure.ts';
import { sessionStore } from '../lib/session.ts';
import { useShop } from '../lib/use-shop.tsx';
import { useTranslations } from '../lib/use-translations.tsx';
import { toast } from '../ui/index.ts';

/** Coming back to the page after this time, it looks whether the cart has changed in another tab. */
const STALE_MILLISECONDS = 5_000;

/** Tells the header of the cart that a page shows, and looks again when the buyer comes back to the page. */
export function useShownCart(cart: Cart | null): void {
  const { revalidate } = useRevalidator();
  const t = useTranslations();
  const { text } = useShop();
  useEffect(() => {
    if (cart) sessionStore().setCart(cart);
  }, [cart]);
  useEffect(() => {
    let left = Date.now();
    const look = async () => {
      if (document.hidden) {
        left = Date.now();
        return;
      }
      if (navigator.onLine && Date.now() - left >= STALE_MILLISECONDS) await read();
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
    const onChange = () => void look().catch(report);
    const onOnline = () => void read().catch(report);
    // A page out of the browser's memory may show a cart that was ordered since.
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
