import os from 'node:os';
import type { Figure } from '../figure.ts';
import type { Data, Size } from '../harness/data.ts';
import type { Shop } from '../harness/shop.ts';

/** What a part needs to measure. */
export interface Context {
  /** The database of a size; opened on first use. */
  data(size: Size): Promise<Data>;
  /** Runs a shop on it during `work`; with `--profile` it writes a profile. */
  withShop<T>(data: Data, settings: NodeJS.ProcessEnv, work: (shop: Shop) => Promise<T>): Promise<T>;
  /** Share of the full length: 1, or less with `--quick`. */
  scale: number;
  /** Number of products of the large shop. */
  large: number;
  /** Routes whose name fits it are measured. */
  only: RegExp;
  log(line: string): void;
}

/** One part of the benchmark; can be run alone. */
export interface Part {
  name: string;
  about: string;
  measure(context: Context): Promise<Figure[]>;
}

/** Products of the smaller one of two large shops. */
export const tenthOf = ({ large }: Pick<Context, 'large'>): number => Math.max(1, Math.round(large / 10));

/** Current load of the machine. */
export const load = () => os.loadavg()[0] ?? 0;

/** Runs a function several times and collects the results. */
export async function rounds<T>(count: number, run: (round: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let round = 0; round < count; round += 1) results.push(await run(round));
  return results;
}
