import type { Cart } from '../../../contract/cart/records.ts';
import { ApiError } from '../../../contract/client/client.ts';
import { errorOf } from '../../../contract/client/create-client.ts';
import { browserTransport } from '../../../contract/client/transports.ts';
import type { CartAccess } from '../shop/context.ts';
import type { Customer } from '../shop/sign-in.ts';
import { createSessionState, type Session } from './session-state.ts';

export type { Session } from './session-state.ts';

export interface SessionStore extends CartAccess {
  get(): Session | null;
  subscribe(listener: () => void): () => void;
  /** Loads once; later calls get the same answer until `refresh`. */
  load(): Promise<Session>;
  refresh(): Promise<Session>;
  /** Shows a whole session from the answer of signing in or out. */
  adopt(session: Session): void;
  /** Replaces the customer by the answer of a change; an answer without one is an error. */
  setCustomer(customer: Customer | undefined): void;
  /** New tokens for the session, in one request however many ask; false when the session is over. */
  renew(): Promise<boolean>;
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

/** Makes callers at the same time share one run. */
function shared<T>(work: () => Promise<T>): () => Promise<T> {
  let underway: Promise<T> | null = null;
  return () => {
    underway ??= work().finally(() => {
      underway = null;
    });
    return underway;
  };
}

/** The browser's session; holds the cart's id in memory only. */
export function createSessionStore(): SessionStore {
  const state = createSessionState();
  let loading: Promise<Session> | null = null;
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

  /** Fails as a call of the cart would when it waits for its customer: it must not be replaced by a new one. */
  async function cartId(): Promise<string | null> {
    const { cart, cartRefusal } = state.get() ?? (await load());
    if (!cart && cartRefusal) throw new ApiError(cartRefusal);
    return cart?.id ?? null;
  }

  function adopt(session: Session): void {
    loading = Promise.resolve(state.show(session, state.number()));
  }

  const renew = shared(async () => (await import('./renew-session.ts')).renewSession({ get: state.get, adopt }));

  function setCart(cart: Cart | null, isNew = false): void {
    const session = state.showCart(cart, isNew);
    // A cart does not say who is signed in: until the server does, `load` waits for its answer.
    if (session && state.isAnswered()) loading = Promise.resolve(session);
  }

  const create = shared(async () => {
    const { item } = await requestJson<{ item: Cart }>('POST', '/api/cart');
    setCart(item, true);
    return item.id;
  });

  return {
    get: state.get,
    subscribe: state.subscribe,
    load,
    refresh,
    adopt,
    setCustomer(customer) {
      if (!customer) throw new Error('no customer');
      const session = state.showCustomer(customer);
      if (session) loading = Promise.resolve(session);
    },
    renew,
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
    ensure: async () => (await cartId()) ?? create(),
    async beginAnew() {
      const { item } = await requestJson<{ item: Cart }>('PUT', '/api/cart');
      setCart(item, true);
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
  if (!current) throw new Error('no session here');
  return current;
}
