import type { Data } from './data.ts';
import { times } from './drive.ts';
import type { Shop } from './shop.ts';

/** Processor time of one request in milliseconds, by process. */
export interface Cost {
  node: number;
  postgres: number;
}

const AT_ONCE = 4;

/** Runs a task many times, some in parallel, and divides the processor time by the count. */
export async function costOf(
  data: Data,
  shop: Shop,
  count: number,
  task: (index: number) => Promise<void>,
): Promise<Cost> {
  const [node, postgres] = [await shop.cpuSeconds(), await data.cpuSeconds()];
  await times(count, AT_ONCE, task);
  return {
    node: (((await shop.cpuSeconds()) - node) * 1000) / count,
    postgres: (((await data.cpuSeconds()) - postgres) * 1000) / count,
  };
}
