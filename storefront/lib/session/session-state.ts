import type { Cart } from '../../../contract/cart/records.ts';
import type { ErrorBody } from '../../../contract/errors.ts';
import type { RealtimeInfo } from '../../../contract/realtime/records.ts';
import type { Customer, Impersonation, SessionNotice } from '../shop/sign-in.ts';

/** Answer of the one small call after load: personal, so never part of a public page. */
export interface Session {
  cart: Cart | null;
  /** Why the cart of the cookie cannot be read: it waits for its customer to sign in again. */
  cartRefusal?: ErrorBody;
  currency: string;
  /** Null for everybody who is not signed in; left out until the server has said who is. */
  customer?: Customer | null;
  impersonation: Impersonation | null;
  /** How to receive live changes of the cart; left out while the shop sends none. */
  realtime?: RealtimeInfo | null;
  /** Customer groups whose pages the visitor gets; empty for everybody else. */
  price_group?: string;
  /** What happened since the last answer; shown once. */
  notices?: SessionNotice[];
}

/** Before the first answer, when a page has brought its cart already. */
const UNANSWERED: Session = { cart: null, currency: '', impersonation: null };

/** The session that is shown. Requests are numbered, so that a late response never replaces a newer one. */
export function createSessionState() {
  let session: Session | null = null;
  let expected = 0;
  let requests = 0;
  let visibleRequest = 0;
  let isAnswered = false;
  const requestNumbers = new WeakMap<Cart, number>();
  const listeners = new Set<() => void>();

  function notify(): void {
    for (const listener of listeners) listener();
  }

  function replace(next: Session): Session {
    session = next;
    notify();
    return next;
  }

  function show(next: Session, number: number): Session {
    if (session && number < visibleRequest) return session;
    visibleRequest = number;
    return replace(next);
  }

  /** A whole answer. Of one that is older than a cart that the page brought, only the cart is passed over. */
  function showAnswer(next: Session, number: number): Session {
    const isFirst = !isAnswered;
    isAnswered = true;
    if (!isFirst || !session || number >= visibleRequest) return show(next, number);
    return replace({ ...next, cart: session.cart, cartRefusal: session.cartRefusal });
  }

  return {
    show: showAnswer,
    number: () => ++requests,
    get: () => session,
    isAnswered: () => isAnswered,
    /** Undefined when the cart was requested before the shown one. */
    showCart(cart: Cart | null, isNew = false): Session | undefined {
      const known = cart ? requestNumbers.get(cart) : undefined;
      if (known !== undefined && known < visibleRequest) return undefined;
      // A cart that was just created does not hold yet the pieces it was created for.
      if (!isNew) expected = 0;
      return show(
        { ...(session ?? UNANSWERED), cart, cartRefusal: undefined, notices: undefined },
        known ?? ++requests,
      );
    },
    /** Replaces the customer by what a change of theirs answered. */
    showCustomer: (customer: Customer) => session && show({ ...session, customer, notices: undefined }, ++requests),
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
