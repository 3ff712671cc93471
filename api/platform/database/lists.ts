import type pg from 'pg';
import { createFairLimiter } from '../concurrency/index.ts';
import { type Executor, run, runAt, type Statement } from './statement.ts';

/** Runs lists over a shared pool, fairly between resources: a slow one cannot block all others. */
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
