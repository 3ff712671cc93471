import { SHOP_TIME_ZONE } from '../../../contract/shop/shop-day.ts';

/** How long anything may wait for the database, in milliseconds. */
export interface Patience {
  /** For a connection: a new one, or a place in the pool. */
  connectionMs: number;
  /** For a row or table that another transaction holds. */
  lockMs: number;
  /** For one statement. */
  statementMs: number;
  /** For a statement that finds the records of a list. */
  listMs: number;
  /** For a whole transaction with its waits, that for a connection too. Before PostgreSQL 17 only the single waits have an end. */
  transactionMs: number;
}

/** For answering shoppers: after this they are told to try again, and nobody else waits behind them. */
export const SHOP_PATIENCE: Patience = {
  connectionMs: 3_000,
  lockMs: 3_000,
  statementMs: 15_000,
  listMs: 2_000,
  transactionMs: 5_000,
};

/** For work that may take long and that no shopper waits for: imports, loading the index. */
export const WORK_PATIENCE: Patience = {
  connectionMs: 30_000,
  lockMs: 60_000,
  statementMs: 600_000,
  listMs: 600_000,
  transactionMs: 900_000,
};

/** Between the server's own limit and the moment when a server that says nothing is given up. */
const SILENCE_MS = 2_000;

/** Settings of a connection that keep to it. Prepared statements are planned once a connection: planning each anew costs a quarter of a checkout. */
export function connectionOf(
  { connectionMs, lockMs, statementMs }: Omit<Patience, 'listMs' | 'transactionMs'>,
  moment?: Date,
) {
  return {
    connectionTimeoutMillis: connectionMs,
    query_timeout: statementMs + SILENCE_MS,
    keepAlive: true,
    options: [
      '-c plan_cache_mode=force_generic_plan',
      // The day of a moment is the shop's.
      `-c TimeZone=${SHOP_TIME_ZONE}`,
      `-c lock_timeout=${lockMs}`,
      `-c statement_timeout=${statementMs}`,
      // A transaction that its process forgot would hold its rows for ever.
      `-c idle_in_transaction_session_timeout=${statementMs * 2}`,
      ...(moment ? [`-c pult.now=${moment.toISOString()}`] : []),
    ].join(' '),
  };
}
