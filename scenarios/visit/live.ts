import type { Page } from 'playwright';
import type { Visitor } from './visitor.ts';

/** Waits until the page receives live changes of its cart. */
export const listensToCart = async (page: Page): Promise<void> =>
  void (await page.waitForFunction(() => document.documentElement.dataset.live === 'open'));

/** A visitor whose pages get nothing live from the server; tabs of one browser still notify each other. */
export async function withoutSocket({ context }: Visitor): Promise<void> {
  await context.route(/\/assets\/realtime-/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export const startLiveCart = () => {};' }),
  );
}

/** A visitor whose pages see changes only when they read the cart. */
export async function withoutLiveChanges(visitor: Visitor): Promise<void> {
  await withoutSocket(visitor);
  const body = 'export const createOtherTabs = () => ({ changed() {}, heard() {} });';
  await visitor.context.route(/\/assets\/other-tabs-/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
}
