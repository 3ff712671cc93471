import { type Session, sessionStore } from '../lib/session/session.ts';
import { createReload, type LiveRouter } from './reload-cart.ts';
import { isListening } from './status.ts';

/** What one tab sends to the others: whose session and what cart it shows. */
export interface TabState {
  cart: string | null;
  /** Equal in two tabs that show the same. */
  state: string;
}

/** Of fields that every answer with a cart has. */
export function tabStateOf({ cart, customer }: Pick<Session, 'cart' | 'customer'>): TabState {
  const contents = cart && [
    cart.amount,
    cart.unique_amount,
    cart.payable_price.value,
    cart.note,
    cart.email,
    cart.shipping_method?.id,
    cart.shipping_method?.option_id,
    cart.shipping_country_id,
    cart.payment_method?.id,
    cart.discounts.map(({ id }) => id),
    cart.vouchers.map(({ id }) => id),
    cart.gift_ids,
    cart.customer_accounts,
  ];
  return { cart: cart?.id ?? null, state: JSON.stringify([customer?.id, cart?.id, contents]) };
}

/** Follows what other tabs show, from what this one shows. A tab that nobody looks at reads when it is looked at. */
export function createOtherTabs(router: LiveRouter, session: Session, notify: (latest: TabState) => void) {
  const read = createReload(router);
  let latest = tabStateOf(session);
  let isReading = false;
  let isOutdated = false;

  async function catchUp(): Promise<void> {
    if (!isOutdated || document.hidden) return;
    isOutdated = false;
    isReading = true;
    await read();
    isReading = false;
  }
  document.addEventListener('visibilitychange', () => void catchUp());

  return {
    /** Informs the other tabs that the session of this one changed. */
    changed(): void {
      const now = sessionStore().get();
      if (!now || tabStateOf(now).state === latest.state) return;
      latest = tabStateOf(now);
      // What was read because of another tab is nothing new to it.
      if (!isReading) notify(latest);
    },
    /** Reads what happened while the page was stored for going back. */
    returned(): void {
      isOutdated = true;
      void catchUp();
    },
    received({ cart, state }: TabState): void {
      if (state === latest.state) return;
      // The server says it, and once is enough.
      if (cart !== null && cart === latest.cart && isListening()) return;
      isOutdated = true;
      void catchUp();
    },
  };
}
