import type { Figure } from '../figure.ts';
import { type Cost, costOf } from '../harness/cost.ts';
import type { Size } from '../harness/data.ts';
import { times } from '../harness/drive.ts';
import { PAGE_HEADERS, send } from '../harness/http.ts';
import { bareCost, figuresOf } from './pages.ts';
import { type Context, type Part, rounds } from './part.ts';

const AT_ONCE = 4;
const ROUNDS = 5;
/** Pages of another host, rendered before: the code is warm, and no row or card of the measured host is cached. */
const WARMING = 700;
/** Most addresses that are measured; of a small shop all. */
const MOST = 1_500;
const GOALS = { node: 4, postgres: 1 };
const HOSTS = { cs: 'cs.localhost', sk: 'sk.localhost' } as const;

/** Addresses of products in an order that mixes rounds of the generated catalogue. */
const PATHS = `
  select s.path from slugs s join products p on p.id = s.model_id
  where s.model_type = 9 and s.language = $1 and s.is_canonical and p.is_active and not p.is_hidden
  order by md5(s.model_id::text) limit $2`;

async function measureSize({ data, withShop, scale }: Context, size: Size): Promise<Figure[]> {
  const shop = await data(size);
  const pathsIn = async (language: keyof typeof HOSTS, most: number) =>
    (await shop.sql<{ path: string }>(PATHS, [language, most])).map(({ path }) => path);
  return withShop(shop, { PAGE_CACHE_MEGABYTES: '0' }, async (running) => {
    const bare = await bareCost();
    const ask = async (language: keyof typeof HOSTS, path: string) => {
      const { status } = await send(running.port, path, { host: HOSTS[language], headers: PAGE_HEADERS });
      // A variation of the catalogue may hide some products from the host.
      if (status !== 200 && status !== 404) throw new Error(`${path} answers ${status}`);
    };
    const others = await pathsIn('sk', MOST);
    await times(WARMING, AT_ONCE, (index) => ask('sk', others[index % others.length] ?? '/'));
    const paths = await pathsIn('cs', Math.ceil(MOST * scale));
    const share = Math.floor(paths.length / ROUNDS);
    const costs: Cost[] = await rounds(ROUNDS, (round) =>
      costOf(shop, running, share, (index) => ask('cs', paths[round * share + index] ?? '/'), AT_ONCE),
    );
    const products = size === 'demo' ? 'demo' : size.toLocaleString('en-US');
    const note = `br, ${share * ROUNDS} addresses once each, ${AT_ONCE} at once`;
    return figuresOf(`product page never asked for before, ${products}`, costs, GOALS, bare, note);
  });
}

/** Product pages that nobody asked for before, with no page, row or card of their host cached. */
export const freshPages: Part = {
  name: 'fresh-pages',
  about: 'product pages never asked for before, of the demo shop and of a large one',
  measure: async (context) => [...(await measureSize(context, 'demo')), ...(await measureSize(context, context.large))],
};
