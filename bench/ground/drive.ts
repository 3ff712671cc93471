import autocannon from 'autocannon';
import { CZECH_HOST } from './http.ts';

export interface Volley {
  /** Requests answered. */
  count: number;
  /** Requests answered in a second. */
  perSecond: number;
  /** Milliseconds that half of the requests stayed below. */
  medianMs: number;
}

export interface Target {
  port: number;
  paths: readonly string[];
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
}

/** Sends GETs over kept connections for some seconds, taking turns through the paths; refuses answers that are failures. */
export async function volley({ port, paths, connections, seconds, headers = {} }: Target): Promise<Volley> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    requests: paths.map((path) => ({ method: 'GET', path, headers: { host: CZECH_HOST, ...headers } })),
  });
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${paths[0]} failed`);
  return {
    count: result.requests.total,
    perSecond: result.requests.total / result.duration,
    medianMs: result.latency.p50,
  };
}

/** Does a task over and over, some at once, for some seconds; gives how many were done in a second. */
export async function perSecond(task: () => Promise<void>, atOnce: number, seconds: number): Promise<number> {
  const begun = performance.now();
  const end = begun + seconds * 1000;
  let done = 0;
  const worker = async () => {
    while (performance.now() < end) {
      await task();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (done * 1000) / (performance.now() - begun);
}

/** Does a task a number of times, some at once. */
export async function times(count: number, atOnce: number, task: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      next += 1;
      await task(next - 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
