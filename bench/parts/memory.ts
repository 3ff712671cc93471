import type { Figure } from '../figure.ts';
import type { Size } from '../ground/data.ts';
import { times, volley } from '../ground/drive.ts';
import { ask, PAGE_HEADERS } from '../ground/http.ts';
import { CONCURRENCY } from '../ground/project.ts';
import { findShelves } from '../ground/shelves.ts';
import { type Ground, load, type Part } from './part.ts';

const MB = 1024 * 1024;
const PAGES = `
  select path from slugs where language = 'cs' and is_canonical and model_type in (9, 15, 16) order by id desc limit $1`;

/** Everything that fills memory: kept pages, cards, the index, and garbage of many requests at once. */
async function afterLoad({ data, withShop, scale }: Ground, size: Size, atMost: number): Promise<Figure> {
  const shop = await data(size);
  const paths = (await shop.sql<{ path: string }>(PAGES, [2_000])).map((row) => row.path);
  return withShop(shop, {}, async ({ port, memory }) => {
    const before = await memory();
    const { listings } = await findShelves(shop, port);
    const seconds = Math.max(3, 10 * scale);
    await volley({ port, paths: listings, connections: CONCURRENCY, seconds });
    await times(
      paths.length,
      CONCURRENCY,
      async (index) => void (await ask(port, paths[index] ?? '/', { headers: PAGE_HEADERS })),
    );
    await volley({ port, paths: listings, connections: CONCURRENCY, seconds });
    const products = size === 'demo' ? 'demo' : `${size.toLocaleString('en-US')} products`;
    const note = `${paths.length} pages and ${listings.length} listings in turn; ${Math.round(before / MB)} MB at first`;
    return {
      part: 'memory',
      what: `memory after the load, ${products}`,
      value: (await memory()) / MB,
      unit: 'MB',
      goal: { atMost },
      load: load(),
      note,
    };
  });
}

export const memory: Part = {
  name: 'memory',
  about: 'memory of the process after the load, demo and large',
  async measure(ground) {
    return [await afterLoad(ground, 'demo', 300), await afterLoad(ground, ground.large, 600)];
  },
};
