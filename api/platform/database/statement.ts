import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** A statement; with a name it is prepared once per connection, without one it is parsed at every call. */
export interface Statement {
  name?: string;
  text: string;
}

const texts = new Map<string, string>();

/** Names a frequent statement of a module: room and purpose. Prepared names refuse another text and stay for ever. */
export function statement(name: string, text: string): Statement {
  const known = texts.get(name);
  if (known !== undefined && known !== text) throw new Error(`Two statements have the name ${name}`);
  texts.set(name, text);
  return { name, text };
}

/** SQL of "any of these ids". As a subquery: PostgreSQL then keeps one plan for all lists instead of planning anew. */
export const anyOfIds = (parameter: string) => `any ((select ${parameter}::int[])::int[])`;

/** Runs statements: the pool, or a transaction. Statements of a transaction sent together are pipelined and run in order. */
export interface Executor {
  query<Row extends object = Record<string, unknown>>(
    statement: Statement | string,
    values?: unknown[],
  ): Promise<Row[]>;
  /** Executor for lists: few connections, short timeouts, so that they block no other calls. Transactions have none. */
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
