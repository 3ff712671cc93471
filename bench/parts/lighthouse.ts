import { chromium } from 'playwright';
import { chromiumOptions } from '../../testing/browser/index.ts';
import { freePort } from '../../testing/processes/index.ts';
import { rareTool } from '../../testing/tools/index.ts';
import { type Figure, median, spread } from '../figure.ts';
import { CZECH_HOST } from '../harness/http.ts';
import { findShelves } from '../harness/shelves.ts';
import { load, type Part, rounds } from './part.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const LARGEST_PAINT = 'largest-contentful-paint';
const ROUNDS = 3;

type Lighthouse = (
  address: string,
  flags: { port: number; logLevel: 'error'; onlyCategories: string[] },
) => Promise<{ lhr: Report } | undefined>;
/** What is read of a report. */
interface Report {
  runtimeError?: { code: string };
  categories: Record<string, { score: number | null } | undefined>;
  audits: Record<string, { numericValue?: number } | undefined>;
}
type Scores = Record<(typeof CATEGORIES)[number] | typeof LARGEST_PAINT, number>;

/** One visit by Lighthouse's phone: slow 4G and a quarter of the processor, both simulated. */
async function visit(lighthouse: Lighthouse, address: string, port: number, again = true): Promise<Scores> {
  const result = await lighthouse(address, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] });
  const failure = result ? result.lhr.runtimeError?.code : 'no result';
  // On a busy machine a trace is sometimes lost: repeat the visit once.
  if (failure && again) return visit(lighthouse, address, port, false);
  if (!result || failure) throw new Error(`Lighthouse could not read ${address}: ${failure}`);
  const { categories, audits } = result.lhr;
  const scores = CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)] as const);
  return { ...Object.fromEntries(scores), [LARGEST_PAINT]: audits[LARGEST_PAINT]?.numericValue ?? 0 } as Scores;
}

function figuresOf(page: string, seen: readonly Scores[]): Figure[] {
  const shared = { part: 'lighthouse', load: load() };
  const points = CATEGORIES.map((name): Figure => {
    const values = seen.map((scores) => scores[name]);
    const what = `${page} in Lighthouse: ${name}`;
    return { ...shared, what, value: median(values), unit: 'points', goal: { atLeast: 98 }, note: spread(values) };
  });
  const paints = seen.map((scores) => scores[LARGEST_PAINT]);
  const what = `${page} in Lighthouse: largest paint`;
  return [
    ...points,
    { ...shared, what, value: median(paints), unit: 'ms', goal: { atMost: 1_800 }, note: spread(paints) },
  ];
}

/** Home, category and product in Lighthouse's mobile profile. */
export const lighthousePart: Part = {
  name: 'lighthouse',
  about: "Lighthouse's mobile scores of home, category and product",
  async measure({ data, withShop }) {
    const shop = await data('demo');
    return withShop(shop, {}, async ({ port }) => {
      const { category, product } = await findShelves(shop, port);
      const debugging = await freePort();
      const lighthouse = await rareTool<Lighthouse>('lighthouse');
      const options = chromiumOptions();
      const browser = await chromium.launch({
        ...options,
        args: [...options.args, `--remote-debugging-port=${debugging}`],
      });
      try {
        const figures: Figure[] = [];
        for (const [page, path] of Object.entries({ home: '/', 'category page': category, 'product page': product })) {
          const address = `http://${CZECH_HOST}:${port}${path}`;
          figures.push(...figuresOf(page, await rounds(ROUNDS, () => visit(lighthouse, address, debugging))));
        }
        return figures;
      } finally {
        await browser.close();
      }
    });
  },
};
