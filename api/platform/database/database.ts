import pg from 'pg';
import { createLimiter } from '../concurrency/index.ts';
import { readBatches } from './batches.ts';
import { createBegin } from './begin.ts';
import { changeSetInProgress } from './change-set.ts';
import { gatherReads } from './gathering.ts';
import { GatheringSocket } from './gathering-socket.ts';
import { shareLists } from './lists.ts';
import { type Executor, run, runAt, type Statement } from './statement.ts';
import { connectionOf, type DatabaseTimeouts, JOB_TIMEOUTS, SHOP_TIMEOUTS } from './timeouts.ts';
import { type Transaction, transact } from './transaction.ts';
import { isGuardViolation } from './violations.ts';

export interface Database extends Executor {
  /** Called after each commit of a transaction that wrote events. */
  onEmitted: () => void;
  /**
   * Commits when `work` is done, else rolls back; tries again after a deadlock or a trigger's refusal, until a
   * deadline.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Reads in a transaction of one moment, in which PostgreSQL refuses to write and to lock rows. */
  reading<T>(work: (tx: Executor) => Promise<T>): Promise<T>;
  /** Reads a large result in batches over a connection of its own, so that its rows are never in memory all at once. */
  batches<Row extends object>(text: string, size: number): AsyncIterable<Row[]>;
  readonly lists: (resource: string) => Executor;
  /** Connections for lists, and those for everything else. */
  readonly pools: readonly pg.Pool[];
  close(): Promise<void>;
}

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

/** Whether the work may go well, or be refused by its own checks, when it begins anew after what others wrote meanwhile. */
const isOvertaken = (error: unknown) => RETRIED.has((error as { code?: string }).code ?? '') || isGuardViolation(error);

/** Statements that change something, or wait for rows to do so. */
const WRITES = /\b(insert|update|delete|merge|truncate|create|alter|drop|notify)\b/i;

/** With three connections two slow lists leave one to all others. */
const FEWEST_LISTERS = 3;
/** Connections that lists do not take for that: with fewer, transactions would wait for each other. */
const FEWEST_OTHERS = 5;

/** Lists may use at most a quarter of the connections, at least three, because each may be busy for long. */
const listersOf = (max: number) => Math.max(1, Math.floor(max / 4), Math.min(FEWEST_LISTERS, max - FEWEST_OTHERS));

/** A quarter of the others is reserved for reads, so that writes waiting for locks never block them. */
const writersOf = (max: number) => Math.max(1, max - Math.ceil(max / 4));

function openPool(connection: pg.ClientConfig, max: number, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max,
    idleTimeoutMillis: 60_000,
    pipeline: true,
    stream: () => new GatheringSocket(),
  });
  pool.on('error', onError);
  // The pool has no error listener on checked-out clients: without one, a lost connection would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export interface DatabaseOptions {
  databaseTimeouts?: DatabaseTimeouts;
  /** Clock of the shop's rules in SQL, for tests; the server's when left out. */
  clock?: () => Date;
}

/** Opens a pool of connections. About 16 per process keep two cores busy. */
export function openDatabase(
  connectionString: string,
  max: number,
  onError: (error: Error) => void,
  { databaseTimeouts: timeouts = SHOP_TIMEOUTS, clock }: DatabaseOptions = {},
): Database {
  const connection: pg.ClientConfig = { connectionString, types, application_name: 'pult' };
  const listers = listersOf(max);
  const most = Math.max(1, max - listers);
  const pool = openPool({ ...connection, ...connectionOf(timeouts) }, most, onError);
  const listPool = openPool(
    { ...connection, ...connectionOf({ ...timeouts, statementMs: timeouts.listMs }) },
    listers,
    onError,
  );
  const writing = createLimiter(writersOf(most), {
    waitMs: timeouts.connectionMs,
    refuse: () => new Error('timeout exceeded when trying to connect: too many writes wait'),
  });
  const read = gatherReads(pool);
  const beginning = createBegin(pool);
  const database: Database = {
    pools: [pool, listPool],
    lists: shareLists(listPool, timeouts.connectionMs, clock),
    onEmitted: () => undefined,
    query<Row extends object>(sql: Statement | string, values?: unknown[]) {
      const writes = WRITES.test(typeof sql === 'string' ? sql : sql.text);
      if (!clock && !writes) return read<Row>(sql, values);
      // A single statement joins its change set as a transaction of its own.
      if (writes && changeSetInProgress.getStore()) return database.transaction((tx) => tx.query<Row>(sql, values));
      const work = () => (clock ? runAt<Row>(pool, clock(), sql, values) : run<Row>(pool, sql, values));
      return writes ? writing(work) : work();
    },
    async transaction(work) {
      const deadline = performance.now() + timeouts.transactionMs;
      for (let attempt = 1; ; attempt += 1) {
        try {
          const begin = await beginning();
          const { result, emitted } = await writing(() =>
            transact(pool, work, { begin: () => begin(deadline), moment: clock?.(), joins: true }),
          );
          // Delivering events is no part of the change, and goes on after it.
          if (emitted) changeSetInProgress.run(null, () => database.onEmitted());
          return result;
        } catch (error) {
          if (attempt >= ATTEMPTS || !isOvertaken(error)) throw error;
        }
      }
    },
    async reading(work) {
      const begin = await beginning();
      const deadline = performance.now() + timeouts.transactionMs;
      const readOnly = () => begin(deadline).replace('begin', 'begin isolation level repeatable read read only');
      return (await transact(pool, work, { begin: readOnly, moment: clock?.(), joins: false })).result;
    },
    batches: (text, size) => readBatches({ ...connection, ...connectionOf(JOB_TIMEOUTS, clock?.()) }, text, size),
    close: async () => void (await Promise.all([pool.end(), listPool.end()])),
  };
  return database;
}
