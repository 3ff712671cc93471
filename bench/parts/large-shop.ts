import { PACKAGE_TYPES } from '../../contract/catalogue/rules.ts';
import type { Figure } from '../figure.ts';
import { inTurn } from '../harness/addresses.ts';
import { costOf } from '../harness/cost.ts';
import type { Data } from '../harness/data.ts';
import { times } from '../harness/drive.ts';
import { PAGE_HEADERS, send } from '../harness/http.ts';
import { bareCost, figuresOf } from './pages.ts';
import { type Context, type Part, rounds, tenthOf } from './part.ts';

/** More than a shop keeps parts of between two visits. */
const MOST = 2_000;
const REQUESTS = 300;
const AT_ONCE = 4;
const LONGEST_LOCATIONS = 4;

/** Addresses of the Czech shop: any order that mixes rounds of the generated catalogue. */
const paths = (modelType: number, where: string) => `
  select s.path from slugs s where s.model_type = ${modelType} and s.language = 'cs' and s.is_canonical and ${where}
  order by md5(s.model_id::text) limit ${MOST}`;
const sold = (where: string) =>
  paths(9, `exists (select from products p where p.id = s.model_id and p.is_active and not p.is_hidden and ${where})`);

const PAGES = [
  {
    name: 'product page with reviews',
    addresses: sold('exists (select from product_reviews r where r.product_id = p.id)'),
  },
  { name: 'page of a package', addresses: sold(`p.product_type in (${[...PACKAGE_TYPES].join(', ')})`) },
  { name: 'category page', addresses: paths(16, 'true') },
];

async function sitemapsOf(port: number): Promise<string[]> {
  const { body } = await send(port, '/sitemap.xml', { headers: { 'accept-encoding': 'identity' } });
  const found = [...body.toString().matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  return found.filter((path) => path.includes('product')).slice(0, LONGEST_LOCATIONS);
}

async function measureSize({ data, withShop, scale, log }: Context, size: number): Promise<Figure[]> {
  const shop: Data = await data(size);
  const products = size.toLocaleString('en-US');
  return withShop(shop, { PAGE_CACHE_MEGABYTES: '0' }, async (running) => {
    const bare = await bareCost();
    const figures: Figure[] = [];
    const get = async (path: string) => (await send(running.port, path, { headers: PAGE_HEADERS })).status;
    for (const { name, addresses } of PAGES) {
      const known = (await shop.sql<{ path: string }>(addresses)).map(({ path }) => path);
      if (known.length === 0) {
        log(`a shop of ${products} products has no ${name}`);
        continue;
      }
      const report: string[] = [];
      const seen = new Set<number>();
      await times(known.length, AT_ONCE, async (index) => {
        const status = await get(known[index] ?? '/');
        seen.add(status);
        if (status === 200) report.push(known[index] ?? '/');
      });
      if (report.length < known.length / 2) throw new Error(`Few of a ${name} answer 200, others ${[...seen]}`);
      const render = inTurn(report, async (path) => void (await get(path)));
      await costOf(shop, running, REQUESTS, render, AT_ONCE);
      const costs = await rounds(5, () => costOf(shop, running, Math.ceil(REQUESTS * scale), render, AT_ONCE));
      const note = `br, ${report.length} addresses in rotation, ${AT_ONCE} at once`;
      figures.push(...figuresOf(`${name}, not kept, ${products}`, costs, { node: 4, postgres: 1 }, bare, note));
    }
    const sitemaps = await sitemapsOf(running.port);
    if (sitemaps.length === 0) throw new Error('The index of sitemaps names none of products');
    const costs = await rounds(3, () =>
      costOf(shop, running, sitemaps.length, async (index) => void (await get(sitemaps[index] ?? '/')), 1),
    );
    const note = `br, ${sitemaps.length} files of products, one after another`;
    figures.push(...figuresOf(`sitemap of products, ${products}`, costs, {}, bare, note));
    return figures;
  });
}

/** Pages that grow with the catalogue and its reviews, rendered for each request, and sitemaps. */
export const largeShop: Part = {
  name: 'large-shop',
  about: 'product pages with reviews, packages, category pages and sitemaps of a large shop and of a tenth of it',
  async measure(context) {
    return [...(await measureSize(context, tenthOf(context))), ...(await measureSize(context, context.large))];
  },
};
