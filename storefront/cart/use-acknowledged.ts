import { useEffect } from 'react';
import { acknowledging } from '../lib/forms/acknowledged.tsx';
import { useShop } from '../lib/shop/use-shop.tsx';
import type { OpenCart } from './load-cart.ts';

/** Changes are taken as seen when they were on the screen so long and no form was sent. */
const SEEN_MILLISECONDS = 10_000;

/** What this browser has acknowledged by itself: once, whatever comes back. */
const acknowledged = new Set<string>();

/** Acknowledges changes that the page shows, unless a write does so before. */
export function useAcknowledged({ cart: { id }, changesId }: OpenCart): void {
  const { api } = useShop();
  useEffect(() => {
    if (changesId === null || acknowledged.has(changesId)) return;
    const timer = setTimeout(() => {
      if (document.hidden) return;
      acknowledged.add(changesId);
      // What was not acknowledged is shown again.
      api('PATCH /carts/{id}', { params: { id }, body: {}, headers: acknowledging(changesId) }).catch(
        (error: unknown) => console.warn(error),
      );
    }, SEEN_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [api, id, changesId]);
}
