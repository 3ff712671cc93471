import { startTransition, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CartItem } from '../../contract/cart/records.ts';
import { CONNECTION_NOTICE } from '../lib/failure.ts';
import { sessionStore } from '../lib/session.ts';
import { useShop } from '../lib/use-shop.tsx';
import { useTranslations } from '../lib/use-translations.tsx';
import { toast } from '../ui/index.ts';
import { type CartAnswer, changeCart } from './change-cart.ts';
import type { Expected } from './optimistic.ts';
import { useReturnLine } from './use-return-line.ts';

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
  const t = useTranslations();
  const { revalidate } = useRevalidator();
  const offerReturn = useReturnLine(cartId);
  const [expected, setExpected] = useState<Expected>(new Map());
  const waiting = useRef(new Map<number, Waiting>());
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  function report({ error, isUnanswered }: CartAnswer, item: CartItem, amount: number): void {
    if (!error) {
      if (amount === 0) offerReturn(item);
      return;
    }
    toast('error', t(`errors.${error.key}`), {
      about: isUnanswered ? CONNECTION_NOTICE : undefined,
      description: error.message,
      action: isUnanswered ? { label: t('errorPage.retry'), onPress: () => change(item, amount) } : undefined,
    });
  }

  async function send(item: CartItem, { amount, settle }: Waiting): Promise<void> {
    const sent = queue.current.then(() => changeCart(shop, formOf(item.id, amount), cartId));
    queue.current = sent.catch(() => undefined).finally(settle);
    try {
      const answer = await sent;
      report(answer, item, amount);
      // Without a line there is nothing newer to read, and reading would only keep the page busy.
      if (!answer.isUnanswered) await revalidate();
    } catch (error) {
      console.error(error);
      toast('error', t('labels.error'), { description: t('labels.unknown_error') });
    } finally {
      startTransition(() => setExpected((current) => without(current, item.id, amount)));
    }
  }

  function enqueue(item: CartItem): void {
    const press = waiting.current.get(item.id);
    waiting.current.delete(item.id);
    if (press) void send(item, press);
  }

  /** The next page reads the cart only after this press has been sent. */
  function hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    void sessionStore().during(promise);
    return resolve;
  }

  function change(item: CartItem, amount: number): void {
    setExpected((current) => new Map(current).set(item.id, amount));
    const before = waiting.current.get(item.id);
    clearTimeout(before?.timer);
    const timer = setTimeout(() => enqueue(item), amount === 0 ? 0 : SETTLE_MILLISECONDS);
    waiting.current.set(item.id, { timer, amount, settle: before?.settle ?? hold() });
  }

  return { expected, change, isBusy: expected.size > 0 };
}
