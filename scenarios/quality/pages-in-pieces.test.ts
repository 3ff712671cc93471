import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { shopUnderTest } from '../../testing/scenario/index.ts';
import { visit } from '../visit/visitor.ts';
import { publicPages } from './screens.ts';

const BYTES_A_PIECE = 1_100;
const BETWEEN_PIECES_MS = 30;
const PAGES = ['home', 'category', 'product', 'search', 'search without results', 'brand-list'];
const MOST_SHIFT = 0.01;

/** The browser's entry of kind `layout-shift`, which TypeScript does not know. */
interface Shift {
  value: number;
  sources: { node: Node | null }[];
}

/** What the page has seen of them so far, put into its window. */
interface Reader {
  read(): { shift: number; of: string[] };
}

async function passOn(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
  const { port } = shopUnderTest();
  const { 'accept-encoding': _, ...headers } = asked.headers;
  const { url, method } = asked;
  const call = request({ port, path: url, method, headers: { ...headers, host: `cs.localhost:${port}` } });
  asked.pipe(call);
  const [given] = (await once(call, 'response')) as [IncomingMessage];
  const body = Buffer.concat(await given.toArray());
  const { 'content-length': length, 'transfer-encoding': encoding, ...others } = given.headers;
  answer.writeHead(given.statusCode ?? 500, others);
  if (others['content-type']?.includes('text/html')) {
    for (let start = 0; start < body.length; ) {
      // At the end of a tag: half a sentence takes another line when the rest of it comes, whatever is done.
      const end = body.indexOf('>', start + BYTES_A_PIECE) + 1 || body.length;
      answer.write(body.subarray(start, end));
      start = end;
      await pause(BETWEEN_PIECES_MS);
    }
    answer.end();
  } else answer.end(body);
}

/** A slow line before the shop: documents come a kilobyte at a time, so that browsers paint what has come. */
async function slowLine(): Promise<string> {
  const server = createServer((asked, answer) => passOn(asked, answer).catch(() => answer.destroy()));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://cs.localhost:${(server.address() as AddressInfo).port}`;
}

/** How far parts of a page moved while it came. */
async function shiftOf(address: string, phone: boolean) {
  const { page } = await visit({ phone });
  await page.addInitScript(() => {
    const seen = { shift: 0, of: [] as string[] };
    const note = (entries: PerformanceEntryList) => {
      for (const { value, sources } of entries as unknown as Shift[]) {
        seen.shift += value;
        for (const { node } of sources) seen.of.push(node instanceof Element ? node.outerHTML.slice(0, 80) : '');
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const read = () => {
      note(observer.takeRecords());
      return seen;
    };
    Object.assign(window, { read });
  });
  const answer = await page.goto(address);
  expect(answer?.status(), address).toBe(200);
  await page.locator('h1').first().waitFor();
  return page.evaluate(() => (window as unknown as Reader).read());
}

for (const phone of [false, true]) {
  test(`what has come of a page stays where it is while the rest comes, ${phone ? 'phone' : 'desktop'}`, async () => {
    const origin = await slowLine();
    const pages = await publicPages('cs');
    // At once: they wait for the line most of the time.
    const seen = await Promise.all(
      PAGES.map(async (name) => ({ name, ...(await shiftOf(origin + pages[name], phone)) })),
    );
    expect(seen.filter(({ shift }) => shift > MOST_SHIFT)).toEqual([]);
  });
}
