import type { Page } from 'playwright';
import type { Visitor } from './visitor.ts';

/** Waits until the page hears live changes of its cart. */
export const hearsCart = async (page: Page): Promise<void> =>
  void (await page.waitForFunction(() => document.documentElement.dataset.live === 'open'));

/** A visitor whose pages hear nothing, as behind a proxy that lets no sockets through: they see changes when they read the cart. */
export async function withoutLiveChanges({ context }: Visitor): Promise<void> {
  const body = 'export const startLiveCart = () => {};';
  await context.route(/\/assets\/realtime-/, (route) => route.fulfill({ contentType: 'text/javascript', body }));
}
