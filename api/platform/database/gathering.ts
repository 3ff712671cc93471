import type pg from 'pg';
import { run, type Statement } from './statement.ts';

/** Further reads use another connection, so that they run in parallel. */
const MOST = 8;

interface Group {
  client: Promise<pg.PoolClient>;
  count: number;
  left: number;
  broken?: Error;
}

/** Sends reads of one microtask over one connection: waking the database for each costs more than most of them. */
export function gatherReads(pool: pg.Pool) {
  let open: Group | undefined;

  function join(): Group {
    if (open && open.count < MOST) {
      open.count += 1;
      open.left += 1;
      return open;
    }
    const group: Group = { client: pool.connect(), count: 1, left: 1 };
    open = group;
    queueMicrotask(() => {
      if (open === group) open = undefined;
    });
    return group;
  }

  return async <Row extends object>(sql: Statement | string, values?: unknown[]): Promise<Row[]> => {
    const group = join();
    try {
      return await run<Row>(await group.client, sql, values);
    } catch (error) {
      group.broken = error as Error;
      throw error;
    } finally {
      group.left -= 1;
      // A connection with a failed statement is closed, not reused.
      if (group.left === 0)
        group.client.then(
          (client) => client.release(group.broken),
          () => undefined,
        );
    }
  };
}
