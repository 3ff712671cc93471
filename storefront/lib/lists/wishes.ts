import { useSyncExternalStore } from 'react';
import { type Wish, wishesOf } from './wish-list.ts';

let current: readonly Wish[] = [];
const listeners = new Set<() => void>();

/** What the visitor of this browser likes, once it is loaded. */
export const wishes = {
  get: () => current,
  show(next: readonly Wish[]): void {
    current = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

const { subscribe } = wishes;

/** How many things the visitor likes; none until they are loaded. */
export const useWishCount = (): number =>
  useSyncExternalStore(
    subscribe,
    () => current.length,
    () => 0,
  );

/** Whether the heart of a product, or of a choice, is pressed. */
export const useIsWished = (product_id: number, product_variation_id: number | null): boolean =>
  useSyncExternalStore(
    subscribe,
    () => wishesOf(current, { product_id, product_variation_id }).length > 0,
    () => false,
  );
