import { startTransition, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useShop } from '../lib/use-shop.tsx';
import { toast } from '../ui/index.ts';
import { type CartAnswer, changeCart } from './change-cart.ts';
import type { Expected } from './optimistic.ts';

/** Presses in a row are sent as one. */
const SETTLE_MILLISECONDS = 300;

function formOf(id: number, amount: number): FormData {
  const form = new FormData();
  form.set('intent', amount === 0 ? 'remove' : 'amount');
  form.set('item_id', String(id));
  form.set('amount', String(amount));
  return form;
}

const without = (expected: Expected, id: number, amount: number): Expected =>
  expected.get(id) === amount ? new Map([...expected].filter(([key]) => key !== id)) : expected;

/** Changes lines at once for the eye and a moment later at the server, one after the other. */
export function useCartChanges() {
  const shop = useShop();
  const t = useTranslations('errors');
  const { revalidate } = useRevalidator();
  const [expected, setExpected] = useState<Expected>(new Map());
  const waiting = useRef(new Map<number, { timer: ReturnType<typeof setTimeout>; amount: number }>());
  const queue = useRef(Promise.resolve());

  function tell({ error }: CartAnswer): void {
    if (error) toast('error', t(error.key), { description: error.message });
  }

  async function send(id: number, amount: number): Promise<void> {
    tell(await changeCart(shop, formOf(id, amount)));
    await revalidate();
    startTransition(() => setExpected((current) => without(current, id, amount)));
  }

  function enqueue(id: number, amount: number): void {
    waiting.current.delete(id);
    queue.current = queue.current.then(() => send(id, amount)).catch((error: unknown) => console.error(error));
  }

  function change(id: number, amount: number): void {
    setExpected((current) => new Map(current).set(id, amount));
    clearTimeout(waiting.current.get(id)?.timer);
    const timer = setTimeout(() => enqueue(id, amount), amount === 0 ? 0 : SETTLE_MILLISECONDS);
    waiting.current.set(id, { timer, amount });
  }

  // Whoever leaves before the wait is over wants his last press to count all the same.
  useEffect(() => {
    const left = waiting.current;
    return () => {
      for (const [id, { timer, amount }] of left) {
        clearTimeout(timer);
        void changeCart(shop, formOf(id, amount));
      }
    };
  }, [shop]);

  return { expected, change, isBusy: expected.size > 0 };
}
