import { Worker } from 'node:worker_threads';
import { CatalogueIndex } from '../catalogue-index.ts';
import type { Parts } from '../packed/archive.ts';
import type { BuildOrder } from './build-thread.ts';

/** Node of a thread's young generation; more is only garbage that waits. */
const YOUNG_MB = 16;

/** Builds the index in a thread: half a minute of processor for 100,000 products; its garbage goes with it. */
export async function buildApart(order: BuildOrder, signal: AbortSignal): Promise<CatalogueIndex> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<Parts>();
  const thread = new Worker(new URL(import.meta.resolve('#build-index')), {
    workerData: order,
    env: { NODE_ENV: 'production' },
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop);
  thread.once('message', resolve).once('error', reject);
  thread.once('exit', (code) => reject(new Error(`The thread that builds the index ended (${code}).`)));
  try {
    return CatalogueIndex.of(await promise);
  } finally {
    signal.removeEventListener('abort', stop);
    await thread.terminate();
  }
}
