import { type RefObject, useEffect, useRef } from 'react';
import { useShop } from '../lib/use-shop.tsx';
import { type DeliveryRules, readDelivery, tidy } from './delivery-values.ts';
import { saveDelivery } from './save-delivery.ts';

const PAUSE_MILLISECONDS = 800;

/** Keeps what is typed in the cart while it is typed, so that going back or away loses nothing. */
export function useDraft(form: RefObject<HTMLFormElement | null>, cartId: string, rules: DeliveryRules) {
  const shop = useShop();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef<() => void>(undefined);

  function save(): void {
    clearTimeout(timer.current);
    latest.current = undefined;
    if (!form.current) return;
    const values = tidy(readDelivery(new FormData(form.current)), rules);
    // A draft that cannot be kept costs nothing but itself; the order writes everything again.
    saveDelivery(shop, cartId, values, rules).catch((error: unknown) => console.warn(error));
  }

  useEffect(() => () => latest.current?.(), []);

  return {
    touch() {
      clearTimeout(timer.current);
      latest.current = save;
      timer.current = setTimeout(save, PAUSE_MILLISECONDS);
    },
    drop() {
      clearTimeout(timer.current);
      latest.current = undefined;
    },
  };
}
