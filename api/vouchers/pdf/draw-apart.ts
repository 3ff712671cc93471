import { Worker } from 'node:worker_threads';
import { createLimiter, overloaded } from '../../platform/index.ts';
import type { DrawingOrder, Drawn } from './thread.ts';

/** The thread and how long things may take, in milliseconds. */
export interface ThreadOptions {
  /** The file that the thread runs. */
  file?: string;
  /** A drawing of one page, with the start of the thread. Far above what it takes on a busy machine (1 s). */
  timeLimitMs?: number;
  /** Each further page (0.3 s). */
  pageLimitMs?: number;
  /** Without a drawing for so long the thread ends, with its 100 MB. */
  idleMs?: number;
  /** How long a drawing may wait for those before it. */
  waitMs?: number;
  /** How many may wait. */
  mostWaiting?: number;
}

/** Draws vouchers in a thread of its own: a page takes a third of a second of processor, during which nobody else would be answered. */
export interface Drawing {
  draw(order: DrawingOrder): Promise<Buffer>;
  close(): Promise<void>;
}

// Runs the source: a build has the project's `package.json` above it too.
const FILE = '#draw-vouchers';

/** One drawing at a time. A thread that ends, fails or takes too long costs the drawing that it was at, and the next one gets a new thread. */
export function drawApart({
  file = import.meta.resolve(FILE),
  timeLimitMs = 30_000,
  pageLimitMs = 5_000,
  idleMs = 60_000,
  waitMs = 20_000,
  mostWaiting = 20,
}: ThreadOptions = {}): Drawing {
  const refuse = () => overloaded('drawings');
  const oneAtATime = createLimiter(1, { waitMs, mostWaiting, refuse });
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): Worker {
    const started = new Worker(new URL(file), {
      // React's development build is slower. Nothing else of the process is the thread's business.
      env: { NODE_ENV: 'production' },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    // Nobody waits for it when the process ends.
    started.unref();
    const forget = () => {
      if (thread === started) thread = undefined;
    };
    // Without a listener an error of the thread would end the process.
    started.on('error', forget);
    started.on('exit', forget);
    return started;
  }

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ended = thread;
    thread = undefined;
    await ended?.terminate();
  }

  async function drawNow(order: DrawingOrder): Promise<Buffer> {
    clearTimeout(idle);
    thread ??= start();
    const used = thread;
    const limit = timeLimitMs + pageLimitMs * (order.pages.length - 1);
    const { promise, resolve, reject } = Promise.withResolvers<Drawn>();
    const onExit = (code: number) => reject(new Error(`The thread that draws vouchers ended (${code}).`));
    const timer = setTimeout(() => reject(new Error(`A drawing of vouchers took longer than ${limit} ms.`)), limit);
    used.once('message', resolve).once('error', reject).once('exit', onExit);
    used.postMessage(order);
    try {
      const drawn = await promise;
      if ('error' in drawn) throw new Error(`Vouchers were not drawn: ${drawn.error}`);
      idle = setTimeout(end, idleMs).unref();
      const { buffer, byteOffset, byteLength } = drawn.pdf;
      return Buffer.from(buffer, byteOffset, byteLength);
    } catch (error) {
      await end();
      throw error;
    } finally {
      clearTimeout(timer);
      used.off('message', resolve).off('error', reject).off('exit', onExit);
    }
  }

  return { draw: (order) => oneAtATime(() => drawNow(order)), close: end };
}
