import { type Database, statement } from '../platform/index.ts';
import { expireCredits } from './book-usage.ts';

/** Accounts per run; the rest follow in the next one. */
const BATCH = 1_000;

const due = statement(
  'loyalty_due_accounts',
  `select distinct customer_id as "customerId", customer_account_id as "customerAccountId"
   from (select customer_id, customer_account_id from customer_account_lots
     where remaining > 0 and expires_at is not null and expires_at <= $1 order by expires_at limit $2) lots`,
);

export interface ExpiryDependencies {
  db: Database;
  clock: () => Date;
  log: { error(details: object, message: string): void };
}

/** Books the end of all credits that have expired, each account in a transaction of its own; one that fails is logged. */
export async function expireAll({ db, clock, log }: ExpiryDependencies): Promise<void> {
  const now = clock();
  const accounts = await db.query<{ customerId: number; customerAccountId: number }>(due, [now, BATCH]);
  for (const account of accounts) {
    const { customerId: customer_id, customerAccountId: customer_account_id } = account;
    await db
      .transaction((tx) => expireCredits(tx, account, now))
      .catch((err: unknown) => log.error({ err, customer_id, customer_account_id }, 'expired credits were not booked'));
  }
}
