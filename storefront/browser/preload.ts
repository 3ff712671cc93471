import { matchRoutes, type RouteObject, type RouterContextProvider } from 'react-router';
import { isPersonal } from '../lib/shop/route-handle.ts';

const MOST_AT_ONCE = 4;
/** A pointer that leaves a link sooner only passed over it. */
const INTENT_MILLISECONDS = 65;

export interface Preloader {
  intend(url: URL): void;
  forget(): void;
}

interface Connection {
  saveData?: boolean;
}

function isSavingData(): boolean {
  return (navigator as Navigator & { connection?: Connection }).connection?.saveData === true;
}

/** Loads code and data of pages that the shopper is about to open, at most four at once. */
export function createPreloader(
  routes: RouteObject[],
  getContext: () => RouterContextProvider,
  loadTexts: () => Promise<void>,
): Preloader {
  const done = new Set<string>();
  const waiting: URL[] = [];
  let running = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function preload(url: URL): Promise<void> {
    const match = matchRoutes(routes, url.pathname)?.at(-1);
    if (!match) return;
    if (match.route.id !== 'content') {
      const { lazy } = match.route;
      await Promise.all([typeof lazy === 'function' && lazy(), isPersonal([match]) && loadTexts()]);
      return;
    }
    await preloadContent(url);
  }

  async function preloadContent(url: URL): Promise<void> {
    const { loader } = await import('../pages/lookup/content.tsx');
    await loader({ request: new Request(url), context: getContext() });
  }

  function next(): void {
    if (running >= MOST_AT_ONCE) return;
    const url = waiting.shift();
    if (!url) return;
    running += 1;
    void preload(url)
      .catch(() => done.delete(url.href))
      .finally(() => {
        running -= 1;
        next();
      });
  }

  return {
    intend(url) {
      clearTimeout(timer);
      if (done.has(url.href) || isSavingData() || url.pathname + url.search === location.pathname + location.search)
        return;
      timer = setTimeout(() => {
        done.add(url.href);
        waiting.push(url);
        next();
      }, INTENT_MILLISECONDS);
    },
    forget: () => clearTimeout(timer),
  };
}
