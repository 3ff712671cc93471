import type { Page, Request } from 'playwright';
import { expect } from 'vitest';

/** Lets a page take several turns: what an answer brings is shown, and what it asks for next is sent. */
function letPageGoOn(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let turn = 0; turn < 5; turn += 1)
      await new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));
  });
}

/** Watches a page's requests. Unlike `networkidle`, which is reached once a document, it can be waited for after each step. */
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
    /** Waits for none of those that are under way: a cut line has swallowed them. */
    forget: () => underWay.clear(),
    /** Waits until nothing is under way and nothing follows. */
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
