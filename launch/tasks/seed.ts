import { parseArgs } from 'node:util';
import { LaunchFailure } from '../failure.ts';
import { seedEmpty } from '../seeding.ts';
import type { Task } from './task.ts';

/** `npm run db:seed -- --products 100000`: fills an empty database with the demo shop in any size. */
export const seedTask: Task = async ({ config, databaseUrl, args, logger, print }) => {
  const products = readProducts(args);
  const seeded = await seedEmpty(databaseUrl, config, products, logger);
  if (!seeded) throw new LaunchFailure('The database holds a shop already; seed an empty one.');
  print('The demo shop is in the database.');
};

function readProducts(args: string[]): number | undefined {
  try {
    const { products } = parseArgs({ args, options: { products: { type: 'string' } } }).values;
    if (products === undefined) return undefined;
    if (/^[1-9]\d{0,6}$/.test(products)) return Number(products);
  } catch {}
  throw new LaunchFailure('db:seed takes --products and a number from 1 to 9999999.');
}
