import type pg from 'pg';
import { createFairLimiter } from '../fair-limiter.ts';
import { type Executor, run, runAt, type Statement } from './statement.ts';

/** Runs the lists of each resource over a pool that they share fairly: a slow one leaves connections to all others. */
export function shareLists(pool: pg.Pool, waitMs: number, clock?: () => Date): (resource: string) => Executor {
  const limited = createFairLimiter(pool.options.max, {
    waitMs,
    refuse: () => new Error('timeout exceeded when trying to connect: too many lists wait'),
  });
  return (resource) => ({
    query: <Row extends object>(sql: Statement | string, values?: unknown[]) =>
      limited(resource, () => (clock ? runAt<Row>(pool, clock(), sql, values) : run<Row>(pool, sql, values))),
  });
}
