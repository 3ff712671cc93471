import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Figure, median, spread } from '../figure.ts';
import type { Size } from '../harness/data.ts';
import { type Context, load, type Part, rounds, tenthOf } from './part.ts';

const MB = 1024 * 1024;
const ROUNDS = 3;

interface Started {
  /** From the command until the shop is ready, which it is when its index is. */
  wall: number;
  /** Processor time of the process and of PostgreSQL until then. */
  seconds: number;
  bytes: number;
}

async function startOf({ data, withShop }: Context, size: Size, count = ROUNDS, keepsIndex = true): Promise<Started[]> {
  const shop = await data(size);
  // The first start brings the tables up to date, and leaves its index.
  if (keepsIndex) await withShop(shop, {}, async () => undefined);
  return rounds(count, async () => {
    if (!keepsIndex) await rm(join(shop.dataDir, 'index'), { recursive: true, force: true });
    const [startedAt, before] = [performance.now(), await shop.cpuSeconds()];
    return withShop(shop, {}, async ({ secondsSinceStart, memory }) => ({
      wall: (performance.now() - startedAt) / 1000,
      seconds: (await secondsSinceStart()) + (await shop.cpuSeconds()) - before,
      bytes: await memory(),
    }));
  });
}

/** A start as three figures; `goals` in their order. */
function figuresOf(
  how: string,
  started: readonly Started[],
  base: Started,
  goals: readonly [number, number, number] | null,
): Figure[] {
  const shared = { part: 'index-building', load: load() };
  const walls = started.map(({ wall }) => wall);
  const seconds = started.map((one) => one.seconds);
  const megabytes = started.map(({ bytes }) => bytes / MB);
  const goalOf = (at: 0 | 1 | 2) => goals && { atMost: goals[at] };
  return [
    {
      ...shared,
      what: `start, ${how}`,
      ...{ value: median(walls), unit: 's', goal: goalOf(0) },
      note: `${spread(walls, 1)}; demo shop ${base.wall.toFixed(1)}`,
    },
    {
      ...shared,
      what: `processor time of the start, ${how}`,
      ...{ value: median(seconds), unit: 's CPU', goal: goalOf(1) },
      ceiling: { what: 'start of the demo shop', value: base.seconds, unit: 's CPU' },
      ratio: median(seconds) / base.seconds,
      note: `PostgreSQL included; ${spread(seconds, 1)}`,
    },
    {
      ...shared,
      what: `memory after the start, ${how}`,
      ...{ value: median(megabytes), unit: 'MB', goal: goalOf(2) },
      note: `${spread(megabytes)}; demo shop ${Math.round(base.bytes / MB)}`,
    },
  ];
}

const middle = (started: readonly Started[]): Started => ({
  wall: median(started.map(({ wall }) => wall)),
  seconds: median(started.map(({ seconds }) => seconds)),
  bytes: median(started.map(({ bytes }) => bytes)),
});

export const indexBuilding: Part = {
  name: 'index-building',
  about:
    'the start of a large shop, with the index of all products kept from the last one and without: time, processor, memory',
  async measure(context) {
    const base = middle(await startOf(context, 'demo'));
    const products = (size: number) => `${size.toLocaleString('en-US')} products`;
    const [tenth, large] = [tenthOf(context), context.large];
    return [
      ...figuresOf(products(tenth), await startOf(context, tenth), base, null),
      ...figuresOf(products(large), await startOf(context, large), base, [10, 12, 500]),
      ...figuresOf(`${products(large)}, no kept index`, await startOf(context, large, 1, false), base, null),
    ];
  },
};
