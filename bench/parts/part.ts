import os from 'node:os';
import type { Figure } from '../figure.ts';
import type { Data, Size } from '../ground/data.ts';
import type { Shop } from '../ground/shop.ts';

/** What a part measures with. */
export interface Ground {
  /** The database of a size; opened when first asked for. */
  data(size: Size): Promise<Data>;
  /** A shop on it for as long as `work` takes; with `--profile` it leaves a profile. */
  withShop<T>(data: Data, settings: NodeJS.ProcessEnv, work: (shop: Shop) => Promise<T>): Promise<T>;
  /** Share of the usual length: 1, or less for a quick look. */
  scale: number;
  /** Number of products of the large shop. */
  large: number;
  say(line: string): void;
}

/** One thing to measure; can be run alone. */
export interface Part {
  name: string;
  about: string;
  measure(ground: Ground): Promise<Figure[]>;
}

/** The machine's load just now. */
export const load = () => os.loadavg()[0] ?? 0;

/** Runs something several times and collects what it gives. */
export async function rounds<T>(count: number, run: (round: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let round = 0; round < count; round += 1) results.push(await run(round));
  return results;
}
