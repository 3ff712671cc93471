import { sessionStore } from '../lib/session.ts';
import { createReload, type LiveRouter } from './reload-cart.ts';
import { isHearing } from './status.ts';

/** What one tab tells the others: whose session and what cart it shows. */
interface Shown {
  cart: string | null;
  /** Equal in two tabs that show the same. */
  state: string;
}

/** Of fields that every answer with a cart has. */
function shownNow(): Shown {
  const { cart, customer } = sessionStore().get() ?? {};
  const contents = cart && [
    ...[cart.amount, cart.unique_amount, cart.payable_price.value, cart.note, cart.email],
    ...[cart.shipping_method?.id, cart.payment_method?.id],
    ...[...cart.discounts, ...cart.vouchers].map(({ id }) => id),
  ];
  return { cart: cart?.id ?? null, state: JSON.stringify([customer?.id, cart?.id, contents]) };
}

/**
 * Keeps what tabs of one browser show the same, also where nothing is heard live: the cart, and who is signed in. A tab that
 * nobody looks at reads when it is looked at.
 */
export function followOtherTabs(router: LiveRouter): void {
  let tabs: BroadcastChannel | undefined;
  const read = createReload(router);
  let shown = shownNow();
  let isReading = false;
  let isOutdated = false;

  async function catchUp(): Promise<void> {
    if (!isOutdated || document.hidden) return;
    isOutdated = false;
    isReading = true;
    await read();
    isReading = false;
  }

  sessionStore().subscribe(() => {
    const now = shownNow();
    if (now.state === shown.state) return;
    shown = now;
    // What was read because of another tab is no news to it.
    if (!isReading) tabs?.postMessage(now);
  });
  function open(): void {
    tabs = new BroadcastChannel('session');
    tabs.addEventListener('message', ({ data }: MessageEvent<Shown>) => {
      if (data.state === shown.state) return;
      // The server tells it, and once is enough.
      if (data.cart !== null && data.cart === shown.cart && isHearing()) return;
      isOutdated = true;
      void catchUp();
    });
  }
  document.addEventListener('visibilitychange', () => void catchUp());
  // An open channel would keep the page out of the cache for going back in some browsers.
  addEventListener('pagehide', () => tabs?.close());
  addEventListener('pageshow', ({ persisted }) => persisted && open());
  open();
}
