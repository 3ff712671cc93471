import { type Figure, median, spread } from '../figure.ts';
import { readsPerSecond } from '../harness/ceilings.ts';
import type { Size } from '../harness/data.ts';
import { volley } from '../harness/drive.ts';
import { CONCURRENCY } from '../harness/project.ts';
import { findShelves } from '../harness/shelves.ts';
import { type Context, load, type Part, rounds } from './part.ts';

async function measureSize({ data, withShop, scale }: Context, size: Size): Promise<Figure[]> {
  const shop = await data(size);
  return withShop(shop, {}, async ({ port, cpuSeconds }) => {
    const { listings } = await findShelves(shop, port);
    const seconds = Math.max(2, 5 * scale);
    const shoot = (connections: number) => volley({ port, paths: listings, connections, seconds });
    await shoot(CONCURRENCY);
    const ceiling = { what: 'rows read by primary key', value: await readsPerSecond(shop), unit: '/s' };
    const cpuBefore = await cpuSeconds();
    const volleys = await rounds(5, () => shoot(CONCURRENCY));
    const requested = volleys.reduce((sum, { count }) => sum + count, 0);
    const cpu = (((await cpuSeconds()) - cpuBefore) * 1000) / requested;
    const many = volleys.map(({ perSecond }) => perSecond);
    const single = await rounds(3, () => shoot(1));
    const products = size === 'demo' ? 'demo' : size.toLocaleString('en-US');
    const value = median(many);
    const one = median(single.map(({ perSecond }) => 1000 / perSecond));
    const shared = { part: 'listing', load: load() };
    return [
      {
        ...shared,
        what: `listing with every count, ${products}`,
        value,
        unit: '/s',
        goal: { atLeast: size === 'demo' ? 1000 : 300 },
        ceiling,
        ratio: value / ceiling.value,
        note: `${cpu.toFixed(2)} ms CPU each; ${listings.length} listings in turn; ${spread(many)}`,
      },
      {
        ...shared,
        what: `listing at one connection, ${products}`,
        value: one,
        unit: 'ms',
        goal: size === 'demo' ? null : { atMost: 5 },
        ceiling: {
          what: 'a row by primary key, one of sixteen',
          value: (1000 * CONCURRENCY) / ceiling.value,
          unit: 'ms',
        },
        ratio: (one * ceiling.value) / (1000 * CONCURRENCY),
        note: `middle of whole milliseconds: ${median(single.map(({ medianMs }) => medianMs))}`,
      },
    ];
  });
}

/** Listings through the API: filters, counts, sort orders and pages of the largest categories in turn. */
export const listing: Part = {
  name: 'listing',
  about: 'listings of 24 with every count, on the demo shop and on a large one',
  async measure(context) {
    return [...(await measureSize(context, 'demo')), ...(await measureSize(context, context.large))];
  },
};
