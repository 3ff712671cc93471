import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** A statement; with a name it is prepared once per connection, without one it is parsed at every call. */
export interface Statement {
  name?: string;
  text: string;
}

const texts = new Map<string, string>();

/**
 * Names a statement that runs often: room and purpose. A connection that has prepared a name refuses another text with it, so
 * a process with such a name does not start. For statements of modules; those made for a request would be kept for ever.
 */
export function statement(name: string, text: string): Statement {
  const known = texts.get(name);
  if (known !== undefined && known !== text) throw new Error(`Two statements have the name ${name}`);
  texts.set(name, text);
  return { name, text };
}

/**
 * SQL of "any of these ids", for a parameter such as `$1`. In a subquery, because PostgreSQL estimates ten rows for it whatever
 * the list: it keeps one plan, while for a bare parameter it plans a wide statement anew for each list, which takes longer
 * than running it.
 */
export const anyOfIds = (parameter: string) => `any ((select ${parameter}::int[])::int[])`;

/** Runs statements: the pool, or a transaction. Statements of a transaction sent together are pipelined and run in order. */
export interface Executor {
  query<Row extends object = Record<string, unknown>>(
    statement: Statement | string,
    values?: unknown[],
  ): Promise<Row[]>;
  /** Executor for lists of a resource, with few connections and short timeouts, so that lists cannot block other calls. Transactions have none. */
  lists?: (resource: string) => Executor;
}

/** Statements of the current call and the rows that they gave, for `Server-Timing`, for what the call costs, and for tests. */
export const statementCount = new AsyncLocalStorage<{ count: number; rows?: number }>();

const SET_NOW = "select set_config('pult.now', $1, false)";

/** Sets the shop's clock of a connection. */
export const setNow = (client: pg.PoolClient, moment: Date) => client.query(SET_NOW, [moment.toISOString()]);

/** Runs a statement with the shop's clock at a moment. */
export async function runAt<Row extends object>(
  pool: pg.Pool,
  moment: Date,
  sql: Statement | string,
  values?: unknown[],
) {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await setNow(client, moment);
    return await run<Row>(client, sql, values);
  } catch (error) {
    broken = error as Error;
    throw error;
  } finally {
    client.release(broken);
  }
}

export async function run<Row extends object>(
  client: pg.Pool | pg.PoolClient,
  sql: Statement | string,
  values?: unknown[],
): Promise<Row[]> {
  const counter = statementCount.getStore();
  if (counter) counter.count += 1;
  const query = typeof sql === 'string' ? { text: sql, values } : { ...sql, values };
  const { rows } = await client.query<Row>(query);
  if (counter) counter.rows = (counter.rows ?? 0) + rows.length;
  return rows;
}
