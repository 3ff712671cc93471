import type pg from 'pg';
import { beforeCommit } from './before-commit.ts';
import { type Executor, run, type Statement, setNow, statement } from './statement.ts';

export interface Transaction extends Executor {
  /** Sends a statement whose rows nobody needs. It is not waited for: what fails of it fails the transaction. */
  send(statement: Statement | string, values?: unknown[]): void;
  /** Says that events were written, so that they are delivered after the commit. */
  markEmitted(): void;
}

const COMMIT = statement('commit', 'commit');
/** What PostgreSQL says of statements behind one that failed. */
const ABORTED = '25P02';

const isAborted = (error: unknown) => (error as { code?: string }).code === ABORTED;

interface Start {
  /** The statement that begins, asked for when a connection is there. */
  begin: () => string;
  /** Moves the shop's clock. */
  moment?: Date;
}

/** Runs `work` between begin and commit, which travel with its first and its last statements instead of alone. */
export async function transact<T>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<T>,
  { begin, moment }: Start,
): Promise<{ result: T; emitted: boolean }> {
  const client = await pool.connect();
  const sent: Promise<unknown>[] = [];
  /** The first failure, which made those behind it fail: whoever is waited for may be one of these. */
  let cause: unknown;
  const watched = <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    answer.catch((error) => {
      if (!isAborted(error)) cause ??= error;
    });
    return answer;
  };
  // Told at the end, by the commit or by whatever fails before it.
  const track = (answer: Promise<unknown>) => void sent.push(watched(answer));
  let emitted = false;
  let broken: Error | undefined;
  try {
    if (moment) track(setNow(client, moment));
    track(client.query(begin()));
    const result = await work({
      query: (sql, values) => watched(run(client, sql, values)),
      send: (sql, values) => track(run(client, sql, values)),
      markEmitted: () => {
        emitted = true;
      },
    });
    const besides = beforeCommit.getStore();
    if (besides && !besides.isWritten) track(besides.write({ query: (sql, values) => run(client, sql, values) }));
    // After a failure among what was sent PostgreSQL makes a rollback of it.
    track(client.query(COMMIT));
    await Promise.all(sent);
    if (besides) besides.isWritten = true;
    return { result, emitted };
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
