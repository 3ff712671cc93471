import type { Page, Request } from 'playwright';
import { expect } from 'vitest';

/** Waits several tasks and frames, so that a page shows an answer and sends the requests that follow. */
function letPageGoOn(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let turn = 0; turn < 5; turn += 1)
      await new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));
  });
}

/** Watches a page's requests. Unlike `networkidle`, which fires once for a document, it can be awaited after each step. */
export function watchRequests(page: Page, about: RegExp) {
  const underWay = new Set<Request>();
  let begun = 0;
  page.on('request', (request) => {
    if (!about.test(request.url())) return;
    begun += 1;
    underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return {
    /** Ignores pending requests: the connection was lost. */
    forget: () => underWay.clear(),
    /** Waits until no request is pending and none follows. */
    async quiet(): Promise<void> {
      let seen: number;
      do {
        seen = begun;
        await expect.poll(() => underWay.size).toBe(0);
        await letPageGoOn(page);
      } while (seen !== begun);
    },
  };
}
