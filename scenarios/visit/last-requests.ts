import type { Page, Request } from 'playwright';

const LISTED = 15;

/** Notes a page's requests besides pictures. Answers its address, open and last requests, and notices. */
export function noteRequests(page: Page): () => Promise<string> {
  const last: string[] = [];
  const waiting = new Map<Request, number>();
  const note = (request: Request, what: string) => {
    const began = waiting.get(request);
    if (began === undefined) return;
    waiting.delete(request);
    last.push(`${what} ${request.method()} ${request.url()} (${Date.now() - began} ms)`);
    if (last.length > LISTED) last.shift();
  };
  page.on('request', (request) => {
    if (request.resourceType() !== 'image') waiting.set(request, Date.now());
  });
  page.on('requestfinished', (request) => note(request, 'answered'));
  page.on('requestfailed', (request) => note(request, `failed, ${request.failure()?.errorText}:`));
  return async () => {
    const notices = await page
      .locator('[role="status"], [role="alert"]')
      .allInnerTexts()
      .catch(() => []);
    return [
      `The page is at ${page.url()}.`,
      ...[...waiting].map(
        ([request, began]) => `waits for ${request.method()} ${request.url()} since ${Date.now() - began} ms`,
      ),
      ...last,
      ...notices.filter((text) => text.trim() !== '').map((text) => `shows: ${text}`),
    ].join('\n');
  };
}
