import { type Figure, median, spread } from '../figure.ts';
import { startBareServer } from '../ground/ceilings.ts';
import { times, volley } from '../ground/drive.ts';
import { ask, PAGE_HEADERS } from '../ground/http.ts';
import { CONCURRENCY } from '../ground/project.ts';
import { findShelves } from '../ground/shelves.ts';
import type { Shop } from '../ground/shop.ts';
import { load, type Part, rounds } from './part.ts';

const AT_ONCE = 4;

/** Milliseconds of the process's processor time for a page, all threads together, the compression included. */
async function cpuOf({ port, cpuSeconds }: Shop, path: string, count: number): Promise<number> {
  const before = await cpuSeconds();
  await times(count, AT_ONCE, async () => {
    const { status } = await ask(port, path, { headers: PAGE_HEADERS });
    if (status !== 200) throw new Error(`${path} answers ${status}`);
  });
  return (((await cpuSeconds()) - before) * 1000) / count;
}

/** The cost of an answer where nothing has to be done. */
async function bareCost(): Promise<number> {
  const bare = await startBareServer(20_000);
  const target = { port: bare.port, paths: ['/'], connections: CONCURRENCY, seconds: 2 };
  return volley(target)
    .then(({ perSecond }) => 1000 / perSecond)
    .finally(bare.stop);
}

/** Pages that are rendered for each request: PAGE_CACHE_MEGABYTES=0 keeps none. */
export const pages: Part = {
  name: 'pages',
  about: 'rendering a category page and a product page, in processor time',
  async measure({ data, withShop, scale }) {
    const shop = await data('demo');
    return withShop(shop, { PAGE_CACHE_MEGABYTES: '0' }, async (running) => {
      const { category, product } = await findShelves(shop, running.port);
      const ceiling = { what: 'bare server, constant buffer', value: await bareCost(), unit: 'ms' };
      const goals = [
        { what: 'category page, not kept, data included', path: category, atMost: 5 },
        { what: 'product page, not kept, data included', path: product, atMost: 4 },
      ];
      const figures: Figure[] = [];
      for (const { what, path, atMost } of goals) {
        await cpuOf(running, path, 400);
        const costs = await rounds(5, () => cpuOf(running, path, Math.ceil(300 * scale)));
        const value = median(costs);
        const note = `${path}; ${spread(costs, 1)}`;
        figures.push({
          part: 'pages',
          what,
          value,
          unit: 'ms CPU',
          goal: { atMost },
          ceiling,
          ratio: value / ceiling.value,
          load: load(),
          note,
        });
      }
      return figures;
    });
  },
};
