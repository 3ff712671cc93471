import type pg from 'pg';
import { changeSetInProgress } from './change-set.ts';
import { type Executor, run, type Statement, setNow, statement } from './statement.ts';

export interface Transaction extends Executor {
  /** Sends a statement without waiting for its result. Its failure fails the transaction. */
  send(statement: Statement | string, values?: unknown[]): void;
  /** Writes an event with the others of the transaction, just before the commit; it is delivered afterwards. */
  addEvent(type: string, payload: string): void;
}

const COMMIT = statement('commit', 'commit');
const WRITE_EVENTS = statement(
  'events_write',
  'insert into outbox_events (type, payload) select type, payload from unnest($1::text[], $2::jsonb[]) as event(type, payload)',
);
/** in_failed_sql_transaction: PostgreSQL's code for statements after a failed one. */
const ABORTED = '25P02';

const isAborted = (error: unknown) => (error as { code?: string }).code === ABORTED;

interface Start {
  /** Gives the SQL of `begin`; called once there is a connection. */
  begin: () => string;
  /** Time of the shop's clock, for tests. */
  moment?: Date;
  /** Whether it belongs to the change set in progress; one that only reads does not. */
  joins: boolean;
}

/** Runs `work` in a transaction. `begin` and `commit` are pipelined with its first and last statements. */
export async function transact<T>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<T>,
  { begin, moment, joins }: Start,
): Promise<{ result: T; emitted: boolean }> {
  const client = await pool.connect();
  const sent: Promise<unknown>[] = [];
  /** The first failure. Later statements fail because of it, and the one awaited may be one of those. */
  let cause: unknown;
  const watched = <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    answer.catch((error) => {
      if (!isAborted(error)) cause ??= error;
    });
    return answer;
  };
  // Failures are reported by the commit at the end, or by the statement that fails first.
  const track = (answer: Promise<unknown>) => void sent.push(watched(answer));
  const events: { type: string; payload: string }[] = [];
  const changeSet = joins ? changeSetInProgress.getStore() : undefined;
  let joined: Promise<number> | undefined;
  let broken: Error | undefined;
  try {
    if (moment) track(setNow(client, moment));
    track(client.query(begin()));
    if (changeSet) {
      joined = changeSet.join({ query: (sql, values) => run(client, sql, values) }, changeSet.id);
      track(joined);
    }
    const result = await work({
      query: (sql, values) => watched(run(client, sql, values)),
      send: (sql, values) => track(run(client, sql, values)),
      addEvent: (type, payload) => void events.push({ type, payload }),
    });
    const lists = [events.map(({ type }) => type), events.map(({ payload }) => payload)];
    if (events.length > 0) track(run(client, WRITE_EVENTS, lists));
    // PostgreSQL turns this into a rollback after a failed statement.
    track(client.query(COMMIT));
    await Promise.all(sent);
    if (changeSet && joined) changeSet.id = await joined;
    return { result, emitted: events.length > 0 };
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    await Promise.allSettled(sent);
    throw isAborted(error) ? (cause ?? error) : error;
  } finally {
    client.release(broken);
  }
}
