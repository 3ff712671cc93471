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

/** The failure that made the others fail. */
async function causeOf(error: unknown, sent: Promise<unknown>[]): Promise<unknown> {
  if ((error as { code?: string }).code !== ABORTED) return error;
  const failed = (await Promise.allSettled(sent)).find((one) => one.status === 'rejected');
  return failed?.reason ?? error;
}

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
  const keep = (answer: Promise<unknown>) => {
    // Told at the end, by the commit or by whatever fails before it.
    answer.catch(() => undefined);
    sent.push(answer);
  };
  let emitted = false;
  let broken: Error | undefined;
  try {
    if (moment) keep(setNow(client, moment));
    keep(client.query(begin()));
    const result = await work({
      query: (sql, values) => run(client, sql, values),
      send: (sql, values) => keep(run(client, sql, values)),
      markEmitted: () => {
        emitted = true;
      },
    });
    const besides = beforeCommit.getStore();
    if (besides && !besides.isWritten) keep(besides.write({ query: (sql, values) => run(client, sql, values) }));
    // After a failure among what was sent PostgreSQL makes a rollback of it.
    keep(client.query(COMMIT));
    await Promise.all(sent);
    if (besides) besides.isWritten = true;
    return { result, emitted };
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw await causeOf(error, sent);
  } finally {
    client.release(broken);
  }
}
