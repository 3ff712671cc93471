import type { createBrowserRouter } from 'react-router';
import { sessionStore } from '../lib/session/session.ts';
import type { RouteHandle } from '../lib/shop/route-handle.ts';

export type LiveRouter = Pick<ReturnType<typeof createBrowserRouter>, 'revalidate' | 'state'>;

const showsCart = ({ state }: LiveRouter): boolean =>
  state.matches.some(({ route }) => (route.handle as RouteHandle | undefined)?.layout === 'cart');

/** Reads the cart again, and its lines where they are shown, after what the visitor is changing in it. */
async function reload(router: LiveRouter): Promise<void> {
  const store = sessionStore();
  await store.id().catch(() => null);
  await store.refresh();
  if (showsCart(router)) await router.revalidate();
}

/** Reloads the cart; what comes while it is being read makes one more reading. */
export function createReload(router: LiveRouter): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const run = () =>
    reload(router)
      .catch(console.warn)
      .finally(() => {
        running = undefined;
      });
  return () => {
    if (!running) {
      running = run();
      return running;
    }
    next ??= running.then(() => {
      next = undefined;
      running = run();
      return running;
    });
    return next;
  };
}
