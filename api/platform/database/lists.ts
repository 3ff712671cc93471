import type pg from 'pg';
import { createLimiter } from '../limiter.ts';
import { type Executor, run, runAt, type Statement } from './statement.ts';

/** Lists of one resource take at most half of the connections for lists, so that a slow one leaves some to all others. */
const mostOf = (connections: number) => Math.max(1, Math.floor(connections / 2));

/** Runs the lists of each resource over a pool that they share. */
export function shareLists(pool: pg.Pool, waitMs: number, clock?: () => Date): (resource: string) => Executor {
  const executors = new Map<string, Executor>();
  const made = (): Executor => {
    const limited = createLimiter(mostOf(pool.options.max), {
      waitMs,
      refuse: () => new Error('timeout exceeded when trying to connect: too many lists wait'),
    });
    return {
      query: <Row extends object>(sql: Statement | string, values?: unknown[]) =>
        limited(() => (clock ? runAt<Row>(pool, clock(), sql, values) : run<Row>(pool, sql, values))),
    };
  };
  return (resource) => {
    const executor = executors.get(resource) ?? made();
    executors.set(resource, executor);
    return executor;
  };
}
