import { type RefObject, useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { acknowledgedIn } from '../../lib/forms/acknowledged.tsx';
import { useShop } from '../../lib/shop/use-shop.tsx';
import { type DeliveryRules, type DeliveryValues, normalized, readDelivery } from './delivery-values.ts';
import { saveDelivery } from './save-delivery.ts';

const PAUSE_MILLISECONDS = 800;

/** What of the form decides the tax; empty for who is no company. */
const taxedBy = ({ billing: { is_company, company_vat_number, company_name, country_id } }: DeliveryValues): string =>
  is_company && company_vat_number ? [company_vat_number, company_name, country_id].join('\n') : '';

/** Saves the form to the cart while typing, so that leaving the page loses nothing. */
export function useDraft(form: RefObject<HTMLFormElement | null>, rules: DeliveryRules, loaded: DeliveryValues) {
  const shop = useShop();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef<() => void>(undefined);
  const { revalidate } = useRevalidator();
  const taxed = useRef(taxedBy(normalized(loaded, rules)));
  const isMounted = useRef(false);

  /** Into the cart of the moment: signing in over the page brings another one. */
  async function saveNow(values: DeliveryValues, acknowledged: string | null): Promise<void> {
    const id = await shop.cart.id();
    if (id) await saveDelivery(shop, id, values, rules, acknowledged);
    // Prices with another tax are shown before they are ordered.
    if (taxedBy(values) === taxed.current || !isMounted.current) return;
    taxed.current = taxedBy(values);
    await revalidate();
  }

  function save(element: HTMLFormElement): void {
    clearTimeout(timer.current);
    latest.current = undefined;
    const fields = new FormData(element);
    const values = normalized(readDelivery(fields), rules);
    // A draft that could not be saved is only logged: placing the order saves everything again.
    saveNow(values, acknowledgedIn(fields)).catch((error: unknown) => console.warn(error));
  }

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      latest.current?.();
    };
  }, []);

  return {
    touch() {
      const element = form.current;
      if (!element) return;
      clearTimeout(timer.current);
      // Leaving removes the form from the page, but its values can still be read.
      latest.current = () => save(element);
      timer.current = setTimeout(latest.current, PAUSE_MILLISECONDS);
    },
    drop() {
      clearTimeout(timer.current);
      latest.current = undefined;
    },
  };
}
