import { SHOP_TIME_ZONE } from '../../../contract/shop/shop-day.ts';

/** Timeouts of the database, in milliseconds. */
export interface DatabaseTimeouts {
  /** To connect, or to get a connection from the pool. */
  connectionMs: number;
  /** To get a lock that another transaction holds. */
  lockMs: number;
  /** For one statement. */
  statementMs: number;
  /** For a statement that queries a list. */
  listMs: number;
  /** For a whole transaction, including the wait for a connection. Before PostgreSQL 17 only the single waits are limited. */
  transactionMs: number;
}

/** For requests of shoppers: after this they get a 503 and free their connection. */
export const SHOP_TIMEOUTS: DatabaseTimeouts = {
  connectionMs: 3_000,
  lockMs: 3_000,
  statementMs: 15_000,
  listMs: 2_000,
  transactionMs: 5_000,
};

/** For long work that no shopper waits for: imports, loading the index. */
export const JOB_TIMEOUTS: DatabaseTimeouts = {
  connectionMs: 30_000,
  lockMs: 60_000,
  statementMs: 600_000,
  listMs: 600_000,
  transactionMs: 900_000,
};

/** How much longer than the server's own timeout the driver waits for a silent server. */
const SILENCE_MS = 2_000;

/** Connection settings with these timeouts. Generic plans: planning each anew costs a quarter of a checkout. */
export function connectionOf(
  { connectionMs, lockMs, statementMs }: Omit<DatabaseTimeouts, 'listMs' | 'transactionMs'>,
  moment?: Date,
) {
  return {
    connectionTimeoutMillis: connectionMs,
    query_timeout: statementMs + SILENCE_MS,
    keepAlive: true,
    options: [
      '-c plan_cache_mode=force_generic_plan',
      // Casts from time to date use the shop's time zone.
      `-c TimeZone=${SHOP_TIME_ZONE}`,
      `-c lock_timeout=${lockMs}`,
      `-c statement_timeout=${statementMs}`,
      // An abandoned transaction would hold its locks for ever.
      `-c idle_in_transaction_session_timeout=${statementMs * 2}`,
      ...(moment ? [`-c pult.now=${moment.toISOString()}`] : []),
    ].join(' '),
  };
}
