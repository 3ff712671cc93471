import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from '../figure.ts';
import { findAddresses } from '../harness/addresses.ts';
import type { Size } from '../harness/data.ts';
import { times, volley } from '../harness/drive.ts';
import { PAGE_HEADERS, send } from '../harness/http.ts';
import { CONCURRENCY } from '../harness/project.ts';
import { findShelves } from '../harness/shelves.ts';
import type { Shop } from '../harness/shop.ts';
import { type Context, load, type Part } from './part.ts';

const MB = 1024 * 1024;
const SAMPLE_MS = 250;
const PAGES = `
  select path from slugs where language = 'cs' and is_canonical and model_type in (9, 15, 16) order by id desc limit $1`;

const figureOf = (what: string, bytes: number, atMost: number, note: string): Figure => ({
  part: 'memory',
  what,
  value: bytes / MB,
  unit: 'MB',
  goal: { atMost },
  load: load(),
  note,
});

/** The largest memory while a work lasts. */
async function peakDuring({ memory }: Shop, work: () => Promise<void>): Promise<number> {
  let peak = await memory();
  const working = work();
  let isWorking = true;
  const ended = working.finally(() => {
    isWorking = false;
  });
  while (isWorking) {
    await Promise.race([sleep(SAMPLE_MS), ended]);
    peak = Math.max(peak, await memory());
  }
  await working;
  return peak;
}

/** Memory during and after a load that fills page cache, cards and index, and makes garbage by many parallel requests. */
async function underLoad({ data, withShop, scale }: Context, size: Size, atMost: number): Promise<Figure[]> {
  const shop = await data(size);
  const paths = (await shop.sql<{ path: string }>(PAGES, [2_000])).map((row) => row.path);
  return withShop(shop, {}, async (running) => {
    const { port, memory } = running;
    const before = await memory();
    const { listings } = await findShelves(shop, port);
    const seconds = Math.max(3, 10 * scale);
    const peak = await peakDuring(running, async () => {
      await volley({ port, paths: listings, connections: CONCURRENCY, seconds });
      await times(
        paths.length,
        CONCURRENCY,
        async (index) => void (await send(port, paths[index] ?? '/', { headers: PAGE_HEADERS })),
      );
      await volley({ port, paths: listings, connections: CONCURRENCY, seconds });
    });
    const products = size === 'demo' ? 'demo' : `${size.toLocaleString('en-US')} products`;
    const note = `${paths.length} pages and ${listings.length} listings in turn; ${Math.round(before / MB)} MB at first`;
    return [
      figureOf(`memory after the load, ${products}`, await memory(), atMost, note),
      figureOf(`largest memory during the load, ${products}`, peak, atMost, note),
    ];
  });
}

/** The largest memory while pages of every kind are rendered for each request. */
async function whileRendering({ data, withShop, scale }: Context): Promise<Figure> {
  const shop = await data('demo');
  const paths = Object.values(await findAddresses(shop)).flat();
  return withShop(shop, { PAGE_CACHE_MEGABYTES: '0' }, async (running) => {
    const before = await running.memory();
    const count = Math.ceil(3_000 * scale);
    const peak = await peakDuring(running, () =>
      times(count, CONCURRENCY, async (index) => {
        await send(running.port, paths[index % paths.length] ?? '/', { headers: PAGE_HEADERS });
      }),
    );
    const note = `${count} pages of ${paths.length} addresses, ${CONCURRENCY} at once; ${Math.round(before / MB)} MB at first`;
    return figureOf('largest memory while rendering without page cache, demo', peak, 300, note);
  });
}

export const memory: Part = {
  name: 'memory',
  about: 'memory of the process during and after the load, demo and large, and while it renders without page cache',
  async measure(context) {
    return [
      ...(await underLoad(context, 'demo', 300)),
      await whileRendering(context),
      ...(await underLoad(context, context.large, 600)),
    ];
  },
};
