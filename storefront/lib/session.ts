import type { Cart } from '../../contract/records/cart.ts';
import type { CartAccess } from './context.ts';

/** What the one small call after load tells: nothing of it stands in public pages. */
export interface Session {
  cart: Cart | null;
  currency: string;
}

export interface SessionStore extends CartAccess {
  get(): Session | null;
  subscribe(listener: () => void): () => void;
  /** Asks once; later calls get the same answer until `refresh`. */
  load(): Promise<Session>;
  refresh(): Promise<Session>;
  /** Shows a cart that an answer brought, without asking again. */
  setCart(cart: Cart | null): void;
  /** Counts pieces before the server has confirmed them; the answer takes that back. */
  expect(pieces: number): () => void;
  /** Makes whoever asks for the cart's id, to read the cart, wait until this change of it is done. */
  during<T>(change: Promise<T>): Promise<T>;
  /** Pieces in the cart with those that are still on their way. */
  count(): number;
}

async function ask<T>(method: string, path: string): Promise<T> {
  const response = await fetch(path, { method, headers: { accept: 'application/json' }, cache: 'no-store' });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

/** The browser's session: keeps the cart's id in memory only. */
export function createSessionStore(): SessionStore {
  let session: Session | null = null;
  let loading: Promise<Session> | null = null;
  let creating: Promise<string> | null = null;
  let expected = 0;
  let changes: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();

  function tell(): void {
    for (const listener of listeners) listener();
  }

  function show(next: Session): Session {
    session = next;
    tell();
    return next;
  }

  function refresh(): Promise<Session> {
    loading = ask<Session>('GET', '/api/session').then(show);
    loading.catch(() => {
      loading = null;
    });
    return loading;
  }

  const load = () => loading ?? refresh();

  async function create(): Promise<string> {
    const { item } = await ask<{ item: Cart }>('POST', '/api/cart');
    show({ currency: session?.currency ?? '', cart: item });
    return item.id;
  }

  function expect(pieces: number): () => void {
    expected += pieces;
    tell();
    return () => {
      expected = Math.max(0, expected - pieces);
      tell();
    };
  }

  function setCart(cart: Cart | null): void {
    expected = 0;
    loading = Promise.resolve(show({ currency: session?.currency ?? '', cart }));
  }

  return {
    get: () => session,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load,
    refresh,
    setCart,
    expect,
    during(change) {
      changes = Promise.allSettled([changes, change]);
      return change;
    },
    count: () => (session?.cart?.amount ?? 0) + expected,
    async id() {
      await changes;
      return (session ?? (await load())).cart?.id ?? null;
    },
    async ensure() {
      const known = (session ?? (await load())).cart?.id;
      if (known) return known;
      creating ??= create().finally(() => {
        creating = null;
      });
      return creating;
    },
    async forget() {
      await ask('DELETE', '/api/cart');
      setCart(null);
    },
  };
}

let current: SessionStore | null = null;

/** Set once by the browser's entry; the server has no session store. */
export function setSessionStore(store: SessionStore): void {
  current = store;
}

export function sessionStore(): SessionStore {
  if (!current) throw new Error('The session exists in the browser only');
  return current;
}
