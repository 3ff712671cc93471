import { sessionStore } from '../lib/session.ts';
import type { LivePage } from '../realtime/index.ts';

const LATEST_MS = 2_000;

/** Runs once the document is loaded and the browser has nothing to do. */
function whenIdle(run: () => void): void {
  const wait = () => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: LATEST_MS });
    else setTimeout(run, LATEST_MS);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

/** Follows the visitor's other tabs, and hears live changes of a cart once it has something in it; not before the page is usable. */
export function followCart(page: Omit<LivePage, 'info'>): void {
  const store = sessionStore();
  whenIdle(() => {
    import('../realtime/other-tabs.ts').then(
      ({ followOtherTabs }) => followOtherTabs(page.router),
      (error: unknown) => console.warn(error),
    );
  });
  const stop = store.subscribe(begin);
  function begin(): void {
    const { realtime: info, cart } = store.get() ?? {};
    if (!info || !cart?.unique_amount) return;
    stop();
    whenIdle(() => {
      import('../realtime/index.ts').then(
        ({ startLiveCart }) => startLiveCart({ ...page, info }),
        (error: unknown) => console.warn(error),
      );
    });
  }
  begin();
}
