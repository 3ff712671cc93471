import { parentPort } from 'node:worker_threads';

/** What a thread that draws answers. */
export type Drawn = { pdf: Uint8Array } | { error: string };

/** Draws what this thread is asked for. */
export function serveDrawings<Order>(draw: (order: Order) => Promise<Buffer>): void {
  parentPort?.on('message', async (order: Order) => {
    try {
      parentPort?.postMessage({ pdf: await draw(order) } satisfies Drawn);
    } catch (error) {
      parentPort?.postMessage({ error: String(error) } satisfies Drawn);
    }
  });
}
