import type { Cart } from '../../contract/cart/records.ts';
import { errorOf } from '../../contract/client/create-client.ts';
import { browserTransport } from '../../contract/client/transports.ts';
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
  /** Shows a cart that an answer brought, without asking again; one that was read before the shown one is left out. */
  setCart(cart: Cart | null): void;
  /** Counts pieces before the server has confirmed them; the answer takes that back. */
  expect(pieces: number): () => void;
  /** Makes whoever asks for the cart's id, to read the cart, wait until this change of it is done. */
  during<T>(change: Promise<T>): Promise<T>;
  /** Pieces in the cart with those that are still on their way. */
  count(): number;
}

const send = browserTransport();

async function ask<T>(method: string, url: string): Promise<T> {
  const response = await send({ method, url, headers: { accept: 'application/json' } });
  if (response.status >= 400) throw await errorOf(response);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

/** What is shown of the session. Questions are numbered as they are asked, so that a late answer never replaces a newer one. */
function createShown() {
  let session: Session | null = null;
  let expected = 0;
  let asked = 0;
  let shownNumber = 0;
  const askedAt = new WeakMap<Cart, number>();
  const listeners = new Set<() => void>();

  function notify(): void {
    for (const listener of listeners) listener();
  }

  function show(next: Session, number: number): Session {
    if (session && number < shownNumber) return session;
    shownNumber = number;
    session = next;
    notify();
    return next;
  }

  return {
    show,
    number: () => ++asked,
    get: () => session,
    /** Nothing when the cart was read before the shown one. */
    showCart(cart: Cart | null, isNew = false): Session | undefined {
      const known = cart ? askedAt.get(cart) : undefined;
      if (known !== undefined && known < shownNumber) return undefined;
      // A cart that was just made does not hold yet what it was made for.
      if (!isNew) expected = 0;
      return show({ currency: session?.currency ?? '', cart }, known ?? ++asked);
    },
    async readCart(read: () => Promise<{ item: Cart }>): Promise<Cart> {
      const number = ++asked;
      const { item } = await read();
      askedAt.set(item, number);
      return item;
    },
    expect(pieces: number): () => void {
      expected += pieces;
      notify();
      return () => {
        expected = Math.max(0, expected - pieces);
        notify();
      };
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    count: () => (session?.cart?.amount ?? 0) + expected,
  };
}

/** The browser's session: keeps the cart's id in memory only. */
export function createSessionStore(): SessionStore {
  const shown = createShown();
  let loading: Promise<Session> | null = null;
  let creating: Promise<string> | null = null;
  let changes: Promise<unknown> = Promise.resolve();

  function refresh(): Promise<Session> {
    const number = shown.number();
    const answer = ask<Session>('GET', '/api/session').then((next) => shown.show(next, number));
    loading = answer;
    answer.catch(() => {
      if (loading === answer) loading = null;
    });
    return answer;
  }

  const load = () => loading ?? refresh();
  const cartId = async () => (shown.get() ?? (await load())).cart?.id ?? null;

  function setCart(cart: Cart | null, isNew = false): void {
    const session = shown.showCart(cart, isNew);
    if (session) loading = Promise.resolve(session);
  }

  async function create(): Promise<string> {
    const { item } = await ask<{ item: Cart }>('POST', '/api/cart');
    setCart(item, true);
    return item.id;
  }

  return {
    get: shown.get,
    subscribe: shown.subscribe,
    load,
    refresh,
    setCart: (cart) => setCart(cart),
    readCart: shown.readCart,
    expect: shown.expect,
    during(change) {
      changes = Promise.allSettled([changes, change]);
      return change;
    },
    count: shown.count,
    async id() {
      await changes;
      return cartId();
    },
    async ensure() {
      const known = await cartId();
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
