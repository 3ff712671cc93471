import { type Figure, median, spread } from '../figure.ts';
import type { Size } from '../harness/data.ts';
import { type Context, load, type Part, rounds, tenthOf } from './part.ts';

const MB = 1024 * 1024;
const ROUNDS = 3;

interface Started {
  /** Processor time until the shop is ready, which it is when its index is. */
  seconds: number;
  bytes: number;
}

async function startOf({ data, withShop }: Context, size: Size): Promise<Started[]> {
  const shop = await data(size);
  // The first start brings the tables up to date.
  await withShop(shop, {}, async () => undefined);
  return rounds(ROUNDS, () =>
    withShop(shop, {}, async ({ secondsSinceStart, memory }) => ({
      seconds: await secondsSinceStart(),
      bytes: await memory(),
    })),
  );
}

/** What a start of a large shop takes more than one of the demo shop: reading all products and splitting their texts into words. */
async function measureSize(context: Context, size: number, demo: readonly Started[]): Promise<Figure[]> {
  const started = await startOf(context, size);
  const base = median(demo.map(({ seconds }) => seconds));
  const seconds = started.map((one) => one.seconds - base);
  const megabytes = started.map(({ bytes }) => bytes / MB);
  const products = `${size.toLocaleString('en-US')} products`;
  const shared = { part: 'index-building', load: load() };
  const isLarge = size === context.large;
  return [
    {
      ...shared,
      what: `search and catalogue index of ${products}`,
      value: median(seconds),
      unit: 's CPU',
      goal: isLarge ? { atMost: 10 } : null,
      ceiling: { what: 'start of the demo shop', value: base, unit: 's CPU' },
      ratio: median(seconds) / base,
      note: `more than the start of the demo shop; ${spread(seconds, 1)}`,
    },
    {
      ...shared,
      what: `memory after the start, ${products}`,
      value: median(megabytes),
      unit: 'MB',
      goal: isLarge ? { atMost: 600 } : null,
      note: `${spread(megabytes)}; demo shop ${Math.round(median(demo.map(({ bytes }) => bytes)) / MB)}`,
    },
  ];
}

export const indexBuilding: Part = {
  name: 'index-building',
  about: 'processor time and memory of the index of all products, built at the start',
  async measure(context) {
    const demo = await startOf(context, 'demo');
    return [
      ...(await measureSize(context, tenthOf(context), demo)),
      ...(await measureSize(context, context.large, demo)),
    ];
  },
};
