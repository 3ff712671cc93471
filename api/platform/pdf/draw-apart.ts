import { Worker } from 'node:worker_threads';
import { createLimiter } from '../concurrency/index.ts';
import { overloaded } from '../http/index.ts';
import type { Drawn } from './thread.ts';

/** What a thread is asked for. */
export interface DrawingOrder {
  pages: readonly unknown[];
}

/** How long things may take, in milliseconds. */
export interface ThreadOptions {
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

/** Draws PDFs in a thread of its own: nobody else would be answered meanwhile. */
export interface Drawing<Order> {
  draw(order: Order): Promise<Buffer>;
  close(): Promise<void>;
}

/** One drawing at a time, by a thread of `file`. A failed thread fails its drawing; the next gets a new thread. */
export function drawApart<Order extends DrawingOrder>(
  file: string,
  { timeLimitMs = 30_000, pageLimitMs = 5_000, idleMs = 60_000, waitMs = 20_000, mostWaiting = 20 }: ThreadOptions = {},
): Drawing<Order> {
  const refuse = () => overloaded('drawings');
  const oneAtATime = createLimiter(1, { waitMs, mostWaiting, refuse });
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): Worker {
    const started = new Worker(new URL(file), {
      // Nothing of the process's environment is the thread's business.
      env: {},
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

  async function drawNow(order: Order): Promise<Buffer> {
    clearTimeout(idle);
    thread ??= start();
    const used = thread;
    const limit = timeLimitMs + pageLimitMs * (order.pages.length - 1);
    const { promise, resolve, reject } = Promise.withResolvers<Drawn>();
    const onExit = (code: number) => reject(new Error(`The thread that draws PDFs ended (${code}).`));
    const timer = setTimeout(() => reject(new Error(`A drawing took longer than ${limit} ms.`)), limit);
    used.once('message', resolve).once('error', reject).once('exit', onExit);
    used.postMessage(order);
    try {
      const drawn = await promise;
      if ('error' in drawn) throw new Error(`The PDF was not drawn: ${drawn.error}`);
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
