import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/** A prepared statement: parsed once a connection under its name. Without a name it is parsed at every call. */
export interface Statement {
  name?: string;
  text: string;
}

/** Names a statement that runs often. The name is unique in the whole of `api`: room and purpose. */
export function statement(name: string, text: string): Statement {
  return { name, text };
}

/** What runs statements: the pool, or a transaction. */
export interface Executor {
  query<Row extends object = Record<string, unknown>>(
    statement: Statement | string,
    values?: unknown[],
  ): Promise<Row[]>;
}

export interface Transaction extends Executor {
  /** Runs after the commit; not at all when the transaction is rolled back. */
  afterCommit(action: () => void): void;
  /** Says that events were written, so that they are delivered after the commit. */
  markEmitted(): void;
}

export interface Database extends Executor {
  /** Told after each commit of a transaction that wrote events. */
  onEmitted: () => void;
  /** Commits when `work` is done, rolls back when it throws; tries again after a deadlock or a serialisation failure. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** Statements sent on behalf of the current call, for `Server-Timing` and for the tests that bound them. */
export const statementCount = new AsyncLocalStorage<{ count: number }>();

const { builtins } = pg.types;
const numbers = new Set<number>([builtins.INT8, builtins.NUMERIC]);
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (numbers.has(oid)) return Number;
    if (oid === builtins.DATE) return String;
    return format === undefined ? pg.types.getTypeParser(oid) : pg.types.getTypeParser(oid, format as 'text');
  },
};

const RETRIED = new Set(['40001', '40P01']);
const ATTEMPTS = 3;

async function run<Row extends object>(
  client: pg.Pool | pg.PoolClient,
  sql: Statement | string,
  values?: unknown[],
): Promise<Row[]> {
  const counter = statementCount.getStore();
  if (counter) counter.count += 1;
  const query = typeof sql === 'string' ? { text: sql, values } : { ...sql, values };
  return (await client.query<Row>(query)).rows;
}

async function once<T>({ pool, onEmitted }: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const actions: (() => void)[] = [];
  let emitted = false;
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work({
      query: (sql, values) => run(client, sql, values),
      afterCommit: (action) => actions.push(action),
      markEmitted: () => {
        emitted = true;
      },
    });
    await client.query('commit');
    for (const action of actions) action();
    if (emitted) onEmitted();
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Opens a pool of connections. `max` of about 16 a process is where two cores are busy. */
export function openDatabase(connectionString: string, max: number, onError: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString,
    max,
    types,
    application_name: 'pult',
    idleTimeoutMillis: 60_000,
    // Prepared statements are planned once a connection: planning each anew costs a quarter of a checkout.
    options: '-c plan_cache_mode=force_generic_plan',
  });
  pool.on('error', onError);
  // Nobody else listens to a connection that is lent out; without this, one lost there would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    pool,
    onEmitted: () => undefined,
    query: (sql, values) => run(pool, sql, values),
    async transaction(work) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await once(this, work);
        } catch (error) {
          if (attempt >= ATTEMPTS || !RETRIED.has((error as { code?: string }).code ?? '')) throw error;
        }
      }
    },
    close: () => pool.end(),
  };
}
