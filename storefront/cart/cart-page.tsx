import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { AcknowledgedChanges } from '../lib/forms/acknowledged.tsx';
import { sessionStore } from '../lib/session/session.ts';
import { useShop } from '../lib/shop/use-shop.tsx';
import type { CartWrite, Fields } from './actions.ts';
import type { CartAnswer } from './cart-answer.ts';
import { changeCart } from './change-cart.ts';
import { CART_VIEW, type WholeCart, wholeCart } from './load-cart.ts';

/** A write of the cart that is no form. */
type Change = (write: CartWrite) => Promise<CartAnswer>;

interface CartPage {
  changesId: string | null;
  /** Sends a form after those before it. `onAnswer` gets the answer before the page shows it. */
  send(change: Fields | Change, onAnswer?: (answer: CartAnswer) => void): Promise<void>;
}

const context = createContext<CartPage | null>(null);

/** The page of the cart around a component. */
export function useCartPage(): CartPage {
  const page = useContext(context);
  if (!page) throw new Error('The cart is written on its own page only');
  return page;
}

/** The newest of what the page loaded and what writes answered. `readsAgain`: whether other parts depend on the change. */
export function useNewestCart(
  loaded: WholeCart | null,
  readsAgain: (before: WholeCart, now: WholeCart) => boolean,
): { open: WholeCart | null; page: CartPage } {
  const shop = useShop();
  const { revalidate } = useRevalidator();
  const [answered, setAnswered] = useState<WholeCart | null>(null);
  const isNewer = answered?.cart.id === loaded?.cart.id && (answered?.number ?? 0) > (loaded?.number ?? 0);
  const open = isNewer ? answered : loaded;
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef(open);
  const isVisible = useRef(false);
  useEffect(() => {
    latest.current = open;
  }, [open]);
  useEffect(() => {
    isVisible.current = true;
    return () => {
      isVisible.current = false;
    };
  }, []);

  function run(change: Fields | Change): Promise<CartAnswer> {
    const { cart, changesId } = latest.current ?? {};
    const write = { id: cart?.id ?? '', view: CART_VIEW, acknowledged: changesId };
    return typeof change === 'function' ? change({ shop, ...write }) : changeCart(shop, change, write);
  }

  /** Shows an answer; false when the page has to be read. */
  function show({ view }: CartAnswer): boolean {
    if (!view) return false;
    const now = wholeCart(view);
    const before = latest.current;
    setAnswered(now);
    if (isVisible.current) return before !== null && !readsAgain(before, now);
    sessionStore().setCart(now.cart);
    return false;
  }

  async function send(change: Fields | Change, onAnswer?: (answer: CartAnswer) => void): Promise<void> {
    const sent = queue.current.then(() => run(change));
    queue.current = sent.catch(() => undefined);
    const answer = await sessionStore().during(sent);
    onAnswer?.(answer);
    // Without a connection a reload would only keep the page busy.
    if (!show(answer) && !answer.isUnanswered) await revalidate();
  }

  return { open, page: { changesId: open?.changesId ?? null, send } };
}

export const CartPageProvider = ({ page, children }: { page: CartPage; children: ReactNode }) => (
  <context.Provider value={page}>{children}</context.Provider>
);

/** Field of every form of the page: whoever sends it has seen the changes. */
export const SeenChanges = () => <AcknowledgedChanges id={useCartPage().changesId} />;
