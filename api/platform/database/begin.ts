import type pg from 'pg';

/** The first PostgreSQL that ends a transaction which takes too long; older ones only end each wait in it. */
const BOUNDING_VERSION = 170_000;

/** Makes the statement that begins a transaction which must be over at `deadline`, an instant of `performance.now()`. */
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

/** Asks a pool's server once what it can. */
export function createBegin(pool: pg.Pool): () => Promise<Begin> {
  let cached: Begin | undefined;
  return async () => {
    cached ??= (await boundsTransactions(pool)) ? boundedBegin : () => 'begin';
    return cached;
  };
}
