import { Worker } from 'node:worker_threads';
import type { Part } from './part.ts';

/** Makes the document or script in a thread: half a second of processor, in which nobody else would be answered. */
export async function makeApart(path: string): Promise<Part> {
  const { promise, resolve, reject } = Promise.withResolvers<Part>();
  // Runs the source: a build has the project's `package.json` above it too.
  const thread = new Worker(new URL(import.meta.resolve('#make-reference')), {
    workerData: path,
    env: { NODE_ENV: 'production' },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  thread.once('message', resolve).once('error', reject);
  thread.once('exit', (code) => reject(new Error(`The thread that makes the reference ended (${code}).`)));
  try {
    return await promise;
  } finally {
    await thread.terminate();
  }
}
