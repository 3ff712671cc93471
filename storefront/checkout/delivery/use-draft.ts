import { type RefObject, useEffect, useRef } from 'react';
import { useShop } from '../../lib/use-shop.tsx';
import { type DeliveryRules, readDelivery, tidy } from './delivery-values.ts';
import { saveDelivery } from './save-delivery.ts';

const PAUSE_MILLISECONDS = 800;

/** Keeps what is typed in the cart while it is typed, so that going back or away loses nothing. */
export function useDraft(form: RefObject<HTMLFormElement | null>, cartId: string, rules: DeliveryRules) {
  const shop = useShop();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef<() => void>(undefined);

  function save(element: HTMLFormElement): void {
    clearTimeout(timer.current);
    latest.current = undefined;
    const values = tidy(readDelivery(new FormData(element)), rules);
    // A draft that cannot be kept costs nothing but itself; the order writes everything again.
    saveDelivery(shop, cartId, values, rules).catch((error: unknown) => console.warn(error));
  }

  useEffect(() => () => latest.current?.(), []);

  return {
    touch() {
      const element = form.current;
      if (!element) return;
      clearTimeout(timer.current);
      // Whoever leaves takes the form off the page; what was typed can still be read from it.
      latest.current = () => save(element);
      timer.current = setTimeout(latest.current, PAUSE_MILLISECONDS);
    },
    drop() {
      clearTimeout(timer.current);
      latest.current = undefined;
    },
  };
}
