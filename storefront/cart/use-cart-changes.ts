import { startTransition, useRef, useState } from 'react';
import type { CartItem } from '../../contract/cart/records.ts';
import { CONNECTION_NOTICE } from '../lib/http/failure.ts';
import { sessionStore } from '../lib/session/session.ts';
import { useTranslations } from '../lib/words/use-translations.tsx';
import { toast } from '../ui/index.ts';
import type { CartAnswer } from './cart-answer.ts';
import { useCartPage } from './cart-page.tsx';
import type { Expected } from './optimistic.ts';
import { useUndoRemoval } from './use-undo-removal.ts';

/** Presses within this time are sent as one. */
const SETTLE_MILLISECONDS = 300;

type Intent = 'amount' | 'remove' | 'save';

const without = (expected: Expected, id: number, amount: number): Expected =>
  expected.get(id) === amount ? new Map([...expected].filter(([key]) => key !== id)) : expected;

/** A press that has not been sent yet. */
interface PendingPress {
  timer: ReturnType<typeof setTimeout>;
  amount: number;
  intent: Intent;
  /** Releases reads that wait for this change. */
  release: () => void;
}

/** Changes lines on the screen at once and on the server a moment later, one after the other. */
export function useCartChanges() {
  const t = useTranslations();
  const page = useCartPage();
  const offerUndo = useUndoRemoval();
  const [expected, setExpected] = useState<Expected>(new Map());
  const pending = useRef(new Map<number, PendingPress>());

  function report({ error, isUnanswered }: CartAnswer, item: CartItem, { amount, intent }: PendingPress): void {
    if (!error) {
      if (intent === 'remove') offerUndo(item);
      if (intent === 'save') toast('success', t('cart.savedNow', { name: item.name }));
      return;
    }
    toast('error', t(`errors.${error.key}`), {
      about: isUnanswered ? CONNECTION_NOTICE : `cart line ${item.name}`,
      description: error.message,
      action: isUnanswered ? { label: t('errorPage.retry'), onPress: () => change(item, amount, intent) } : undefined,
    });
  }

  async function send(item: CartItem, press: PendingPress): Promise<void> {
    const { amount, intent, release } = press;
    try {
      await page.send({ intent, item_id: item.id, amount }, (answer) => {
        release();
        report(answer, item, press);
      });
    } catch (error) {
      console.error(error);
      toast('error', t('labels.error'), { description: t('labels.unknown_error') });
    } finally {
      release();
      startTransition(() => setExpected((current) => without(current, item.id, amount)));
    }
  }

  function enqueue(item: CartItem): void {
    const press = pending.current.get(item.id);
    pending.current.delete(item.id);
    if (press) void send(item, press);
  }

  /** Delays reads of the cart, such as the next page's, until this press has been sent. */
  function delayReads(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    void sessionStore().during(promise);
    return resolve;
  }

  function change(item: CartItem, amount: number, intent: Intent = amount === 0 ? 'remove' : 'amount'): void {
    setExpected((current) => new Map(current).set(item.id, amount));
    const before = pending.current.get(item.id);
    clearTimeout(before?.timer);
    const timer = setTimeout(() => enqueue(item), amount === 0 ? 0 : SETTLE_MILLISECONDS);
    pending.current.set(item.id, { timer, amount, intent, release: before?.release ?? delayReads() });
  }

  return { expected, change, isBusy: expected.size > 0 };
}
