import type { Data } from './data.ts';
import { times } from './drive.ts';
import type { Shop } from './shop.ts';

/** Processor time of one request in milliseconds, by process. */
export interface Cost {
  node: number;
  postgres: number;
}

const AT_ONCE = 4;

/** Processor time that a work takes of these processes of the shop and of PostgreSQL, divided by the count it returns. */
export async function costOfWork(data: Data, shops: readonly Shop[], work: () => Promise<number>): Promise<Cost> {
  const nodeSeconds = async () => {
    const all = await Promise.all(shops.map((shop) => shop.cpuSeconds()));
    return all.reduce((sum, seconds) => sum + seconds, 0);
  };
  const [node, postgres] = [await nodeSeconds(), await data.cpuSeconds()];
  const count = await work();
  return {
    node: (((await nodeSeconds()) - node) * 1000) / count,
    postgres: (((await data.cpuSeconds()) - postgres) * 1000) / count,
  };
}

/** Runs a task many times, some in parallel, and divides the processor time by the count. */
export function costOf(
  data: Data,
  shop: Shop,
  count: number,
  task: (index: number) => Promise<void>,
  atOnce = AT_ONCE,
): Promise<Cost> {
  return costOfWork(data, [shop], async () => {
    await times(count, atOnce, task);
    return count;
  });
}
