import { sessionStore } from '../lib/session/session.ts';
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

type OtherTabs = ReturnType<typeof import('../realtime/other-tabs.ts').createOtherTabs>;

/** Synchronises tabs of one browser, also without live events; its code loads at the first change. */
function followOtherTabs({ router }: Omit<LivePage, 'info'>): void {
  const store = sessionStore();
  let channel: BroadcastChannel | undefined;
  let first = store.get();
  let others: Promise<OtherTabs> | undefined;
  function notify(run: (tabs: OtherTabs) => void): void {
    const session = first;
    if (!session) return;
    others ??= import('../realtime/other-tabs.ts').then(({ createOtherTabs }) =>
      createOtherTabs(router, session, (state) => channel?.postMessage(state)),
    );
    others.then(run, console.warn);
  }
  function open(): void {
    channel = new BroadcastChannel('session');
    channel.onmessage = ({ data }) => notify((tabs) => tabs.received(data));
  }
  open();
  // An open channel would keep the page out of the cache for going back.
  addEventListener('pagehide', () => {
    channel?.close();
    channel = undefined;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    open();
    notify((tabs) => tabs.returned());
  });
  store.subscribe(() => {
    if (first) notify((tabs) => tabs.changed());
    // A session without an answer is no state that another one could differ from.
    else if (store.get()?.customer !== undefined) first = store.get();
  });
}

/** Receives live changes of a cart once it has something in it, and not before the page is usable. */
export function followCart(page: Omit<LivePage, 'info'>): void {
  followOtherTabs(page);
  const store = sessionStore();
  const stop = store.subscribe(begin);
  function begin(): void {
    const { realtime: info, cart } = store.get() ?? {};
    if (!info || !cart?.unique_amount) return;
    stop();
    whenIdle(() => {
      import('../realtime/index.ts').then(({ startLiveCart }) => startLiveCart({ ...page, info }), console.warn);
    });
  }
  begin();
}
