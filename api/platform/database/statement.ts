import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** A prepared statement: parsed once a connection under its name. Without a name it is parsed at every call. */
export interface Statement {
  name?: string;
  text: string;
}

/** Names a statement that runs often. The name is unique in the whole of `api`: room and purpose. */
export function statement(name: string, text: string): Statement {
  return { name, text };
}

/** What runs statements: the pool, or a transaction. In a transaction those asked at once share a way to the database and run in turn. */
export interface Executor {
  query<Row extends object = Record<string, unknown>>(
    statement: Statement | string,
    values?: unknown[],
  ): Promise<Row[]>;
  /** For finding the records of a resource's long lists: with few connections and little time, so that they leave enough for everybody else. Transactions have none. */
  lists?: (resource: string) => Executor;
}

/** Statements sent on behalf of the current call, for `Server-Timing` and for the tests that bound them. */
export const statementCount = new AsyncLocalStorage<{ count: number }>();

const SET_NOW = "select set_config('pult.now', $1, false)";

/** Tells a connection what time it is in the shop. */
export const setNow = (client: pg.PoolClient, moment: Date) => client.query(SET_NOW, [moment.toISOString()]);

/** Runs a statement as at a moment. */
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
  return (await client.query<Row>(query)).rows;
}
