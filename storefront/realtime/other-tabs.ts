import { type Session, sessionStore } from '../lib/session/session.ts';
import { createReload, type LiveRouter } from './reload-cart.ts';
import { isHearing } from './status.ts';

/** What one tab tells the others: whose session and what cart it shows. */
export interface Shown {
  cart: string | null;
  /** Equal in two tabs that show the same. */
  state: string;
}

/** Of fields that every answer with a cart has. */
export function shownOf({ cart, customer }: Pick<Session, 'cart' | 'customer'>): Shown {
  const contents = cart && [
    ...[cart.amount, cart.unique_amount, cart.payable_price.value, cart.note, cart.email],
    ...[cart.shipping_method?.id, cart.shipping_method?.option_id, cart.shipping_country_id, cart.payment_method?.id],
    ...[cart.discounts.map(({ id }) => id), cart.vouchers.map(({ id }) => id), cart.gift_ids, cart.customer_accounts],
  ];
  return { cart: cart?.id ?? null, state: JSON.stringify([customer?.id, cart?.id, contents]) };
}

/** Follows what other tabs show, from what this one shows. A tab that nobody looks at reads when it is looked at. */
export function createOtherTabs(router: LiveRouter, session: Session, tell: (shown: Shown) => void) {
  const read = createReload(router);
  let shown = shownOf(session);
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
    /** Tells the other tabs that the session of this one changed. */
    changed(): void {
      const now = sessionStore().get();
      if (!now || shownOf(now).state === shown.state) return;
      shown = shownOf(now);
      // What was read because of another tab is no news to it.
      if (!isReading) tell(shown);
    },
    /** Reads what happened while the page was kept for going back. */
    returned(): void {
      isOutdated = true;
      void catchUp();
    },
    heard({ cart, state }: Shown): void {
      if (state === shown.state) return;
      // The server tells it, and once is enough.
      if (cart !== null && cart === shown.cart && isHearing()) return;
      isOutdated = true;
      void catchUp();
    },
  };
}
