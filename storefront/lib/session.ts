import type { Cart } from '../../contract/cart/records.ts';
import { errorOf } from '../../contract/client/create-client.ts';
import { browserTransport } from '../../contract/client/transports.ts';
import type { CartAccess } from './context.ts';

/** Answer of the one small call after load: personal, so never part of a public page. */
export interface Session {
  cart: Cart | null;
  currency: string;
}

export interface SessionStore extends CartAccess {
  get(): Session | null;
  subscribe(listener: () => void): () => void;
  /** Loads once; later calls get the same answer until `refresh`. */
  load(): Promise<Session>;
  refresh(): Promise<Session>;
  /** Shows a cart from a response, without a new request; ignores one that was requested before the shown one. */
  setCart(cart: Cart | null): void;
  /** Counts pieces before the server has confirmed them; the returned function undoes that. */
  expect(pieces: number): () => void;
  /** Makes `id` wait until this change of the cart is done, so that no read overtakes it. */
  during<T>(change: Promise<T>): Promise<T>;
  /** Pieces in the cart, unconfirmed ones included. */
  count(): number;
}

const send = browserTransport();

async function requestJson<T>(method: string, url: string): Promise<T> {
  const response = await send({ method, url, headers: { accept: 'application/json' } });
  if (response.status >= 400) throw await errorOf(response);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

/** The session that is shown. Requests are numbered, so that a late response never replaces a newer one. */
function createSessionState() {
  let session: Session | null = null;
  let expected = 0;
  let requests = 0;
  let shownRequest = 0;
  const requestNumbers = new WeakMap<Cart, number>();
  const listeners = new Set<() => void>();

  function notify(): void {
    for (const listener of listeners) listener();
  }

  function show(next: Session, number: number): Session {
    if (session && number < shownRequest) return session;
    shownRequest = number;
    session = next;
    notify();
    return next;
  }

  return {
    show,
    number: () => ++requests,
    get: () => session,
    /** Undefined when the cart was requested before the shown one. */
    showCart(cart: Cart | null, isNew = false): Session | undefined {
      const known = cart ? requestNumbers.get(cart) : undefined;
      if (known !== undefined && known < shownRequest) return undefined;
      // A cart that was just created does not hold yet the pieces it was created for.
      if (!isNew) expected = 0;
      return show({ currency: session?.currency ?? '', cart }, known ?? ++requests);
    },
    async readCart(read: () => Promise<{ item: Cart }>): Promise<Cart> {
      const number = ++requests;
      const { item } = await read();
      requestNumbers.set(item, number);
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

/** The browser's session; holds the cart's id in memory only. */
export function createSessionStore(): SessionStore {
  const state = createSessionState();
  let loading: Promise<Session> | null = null;
  let creating: Promise<string> | null = null;
  let changes: Promise<unknown> = Promise.resolve();

  function refresh(): Promise<Session> {
    const number = state.number();
    const answer = requestJson<Session>('GET', '/api/session').then((next) => state.show(next, number));
    loading = answer;
    answer.catch(() => {
      if (loading === answer) loading = null;
    });
    return answer;
  }

  const load = () => loading ?? refresh();
  const cartId = async () => (state.get() ?? (await load())).cart?.id ?? null;

  function setCart(cart: Cart | null, isNew = false): void {
    const session = state.showCart(cart, isNew);
    if (session) loading = Promise.resolve(session);
  }

  async function create(): Promise<string> {
    const { item } = await requestJson<{ item: Cart }>('POST', '/api/cart');
    setCart(item, true);
    return item.id;
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    load,
    refresh,
    setCart: (cart) => setCart(cart),
    readCart: state.readCart,
    expect: state.expect,
    during(change) {
      changes = Promise.allSettled([changes, change]);
      return change;
    },
    count: state.count,
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
      await requestJson('DELETE', '/api/cart');
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
