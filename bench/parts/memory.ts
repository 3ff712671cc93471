import type { Figure } from '../figure.ts';
import type { Size } from '../harness/data.ts';
import { times, volley } from '../harness/drive.ts';
import { PAGE_HEADERS, send } from '../harness/http.ts';
import { CONCURRENCY } from '../harness/project.ts';
import { findShelves } from '../harness/shelves.ts';
import { type Context, load, type Part } from './part.ts';

const MB = 1024 * 1024;
const PAGES = `
  select path from slugs where language = 'cs' and is_canonical and model_type in (9, 15, 16) order by id desc limit $1`;

/** Memory after a load that fills page cache, cards and index, and makes garbage by many parallel requests. */
async function afterLoad({ data, withShop, scale }: Context, size: Size, atMost: number): Promise<Figure> {
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
      async (index) => void (await send(port, paths[index] ?? '/', { headers: PAGE_HEADERS })),
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
  async measure(context) {
    return [await afterLoad(context, 'demo', 300), await afterLoad(context, context.large, 600)];
  },
};
