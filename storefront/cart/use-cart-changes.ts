import { startTransition, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { sessionStore } from '../lib/session.ts';
import { useShop } from '../lib/use-shop.tsx';
import { useTranslations } from '../lib/use-translations.tsx';
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

/** A press that is not sent yet. */
interface Waiting {
  timer: ReturnType<typeof setTimeout>;
  amount: number;
  /** Lets those go on who wait for the cart. */
  settle: () => void;
}

/** Changes lines at once for the eye and a moment later at the server, one after the other. */
export function useCartChanges(cartId: string) {
  const shop = useShop();
  const t = useTranslations('errors');
  const { revalidate } = useRevalidator();
  const [expected, setExpected] = useState<Expected>(new Map());
  const waiting = useRef(new Map<number, Waiting>());
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  function tell({ error }: CartAnswer): void {
    if (error) toast('error', t(error.key), { description: error.message });
  }

  async function send(id: number, { amount, settle }: Waiting): Promise<void> {
    const sent = queue.current.then(() => changeCart(shop, formOf(id, amount), cartId));
    queue.current = sent.catch((error: unknown) => console.error(error)).finally(settle);
    tell(await sent);
    await revalidate();
    startTransition(() => setExpected((current) => without(current, id, amount)));
  }

  function enqueue(id: number): void {
    const press = waiting.current.get(id);
    waiting.current.delete(id);
    // What fails here was said to the console where it was sent.
    if (press) send(id, press).catch(() => revalidate());
  }

  /** The next page reads the cart only after this press has been sent. */
  function hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    void sessionStore().during(promise);
    return resolve;
  }

  function change(id: number, amount: number): void {
    setExpected((current) => new Map(current).set(id, amount));
    const before = waiting.current.get(id);
    clearTimeout(before?.timer);
    const timer = setTimeout(() => enqueue(id), amount === 0 ? 0 : SETTLE_MILLISECONDS);
    waiting.current.set(id, { timer, amount, settle: before?.settle ?? hold() });
  }

  return { expected, change, isBusy: expected.size > 0 };
}
