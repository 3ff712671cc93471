import module from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { Packed } from '../packed/archive.ts';

/** What the thread is asked for. */
export interface BuildOrder {
  databaseUrl: string;
  withTexts: boolean;
}

/** Without what was left free for growth: the arrays go to another thread, with all that is behind them. */
const compact = (array: Packed): Packed =>
  array.byteLength === array.buffer.byteLength ? array : (array.slice() as Packed);

async function build({ databaseUrl, withTexts }: BuildOrder): Promise<void> {
  // Most of its start would be reading sources that it has read before.
  module.enableCompileCache?.();
  const [{ JOB_TIMEOUTS, openDatabase }, { buildIndex }] = await Promise.all([
    import('../../platform/database/index.ts'),
    import('../build-index.ts'),
  ]);
  const db = openDatabase(databaseUrl, 3, () => undefined, { databaseTimeouts: JOB_TIMEOUTS });
  try {
    const { numbers, arrays } = (await buildIndex(db, withTexts)).parts();
    const moved = arrays.map(compact);
    parentPort?.postMessage({ numbers, arrays: moved }, [...new Set(moved.map(({ buffer }) => buffer as ArrayBuffer))]);
  } finally {
    await db.close();
  }
}

if (parentPort) await build(workerData as BuildOrder);
