import type pg from 'pg';

/** First version with `transaction_timeout`; older ones only limit each statement and lock wait. */
const BOUNDING_VERSION = 170_000;

/** The SQL that begins a transaction with a deadline, in time of `performance.now()`. */
export type Begin = (deadline: number) => string;

async function boundsTransactions(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  return (rows[0]?.version ?? 0) >= BOUNDING_VERSION;
}

function boundedBegin(deadline: number): string {
  const left = Math.floor(deadline - performance.now());
  if (left <= 0) throw new Error('timeout exceeded when trying to connect: no time is left for the transaction');
  return `begin; set local transaction_timeout = ${left}`;
}

/** Checks the server's version once per pool. */
export function createBegin(pool: pg.Pool): () => Promise<Begin> {
  let cached: Begin | undefined;
  return async () => {
    cached ??= (await boundsTransactions(pool)) ? boundedBegin : () => 'begin';
    return cached;
  };
}
