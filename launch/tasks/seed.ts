import { parseArgs } from 'node:util';
import { LaunchFailure } from '../failure.ts';
import { type DemoSize, seedEmpty } from '../seeding.ts';
import type { Task } from './task.ts';

/** `npm run db:seed -- --products 100000 --reviews 100000`: fills an empty database with the demo shop in any size. */
export const seedTask: Task = async ({ config, databaseUrl, args, logger, print }) => {
  if (config.production)
    throw new LaunchFailure(
      'db:seed writes the demo shop, which does not belong into production: it needs NODE_ENV=development.',
    );
  const seeded = await seedEmpty(databaseUrl, config, readSize(args), logger);
  if (!seeded) throw new LaunchFailure('The database holds a shop already; seed an empty one.');
  print('The demo shop is in the database.');
};

const OPTIONS = { products: { type: 'string' }, reviews: { type: 'string' } } as const;

function readSize(args: string[]): DemoSize {
  try {
    const { values } = parseArgs({ args, options: OPTIONS });
    const given = Object.entries(values);
    if (given.every(([, number]) => /^[1-9]\d{0,6}$/.test(number)))
      return Object.fromEntries(given.map(([name, number]) => [name, Number(number)]));
  } catch {}
  throw new LaunchFailure('db:seed takes --products and --reviews, each with a number from 1 to 9999999.');
}
