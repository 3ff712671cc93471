import { useSyncExternalStore } from 'react';
import { sessionStore } from '../lib/session/session.ts';

const subscribe = (listener: () => void) => sessionStore().subscribe(listener);

function count(): number | null {
  const store = sessionStore();
  return store.get() || store.count() > 0 ? store.count() : null;
}

/** Pieces in the visitor's cart, unconfirmed ones included; null on the server and until the session is loaded. */
export const useCartCount = (): number | null => useSyncExternalStore(subscribe, count, () => null);
