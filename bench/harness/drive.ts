import autocannon from 'autocannon';
import { CZECH_HOST } from './http.ts';

export interface Volley {
  /** Requests answered. */
  count: number;
  /** Requests answered in a second. */
  perSecond: number;
  /** Median duration in milliseconds. */
  medianMs: number;
}

export interface Target {
  port: number;
  paths: readonly string[];
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
  /** Further headers, in turn. */
  variants?: readonly Record<string, string>[];
}

/** Sends GETs to the paths in turn over keep-alive connections for some seconds; throws on failed answers. */
export async function volley({
  port,
  paths,
  connections,
  seconds,
  headers = {},
  variants = [{}],
}: Target): Promise<Volley> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    requests: paths.flatMap((path) =>
      variants.map((variant) => ({ method: 'GET', path, headers: { host: CZECH_HOST, ...headers, ...variant } })),
    ),
  });
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${paths[0]} failed`);
  return {
    count: result.requests.total,
    perSecond: result.requests.total / result.duration,
    medianMs: result.latency.p50,
  };
}

/** Repeats a task, some in parallel, for some seconds; returns how many were done in a second. */
export async function perSecond(task: () => Promise<void>, atOnce: number, seconds: number): Promise<number> {
  const startedAt = performance.now();
  const end = startedAt + seconds * 1000;
  let done = 0;
  const worker = async () => {
    while (performance.now() < end) {
      await task();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (done * 1000) / (performance.now() - startedAt);
}

/** Runs a task a number of times, some in parallel. */
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
