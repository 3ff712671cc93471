import { type Database, statement } from '../platform/database/index.ts';
import { expireCredits } from './book-usage.ts';

/** Expired lots that are looked for at once. */
const BATCH = 1_000;
/** Bounds the time of a run; what is left follows in the next one, ten minutes later. */
const LONGEST_MS = 5 * 60_000;

const due = statement(
  'loyalty_due_accounts',
  `select customer_id as "customerId", customer_account_id as "customerAccountId", expires_at::text as "expiresAt", usage_id as "usageId"
   from customer_account_lots
   where remaining > 0 and expires_at is not null and expires_at <= $1
     and ($3::timestamptz is null or expires_at > $3 or (expires_at = $3 and usage_id > $4::int))
   order by expires_at, usage_id limit $2`,
);

export interface ExpiryDependencies {
  db: Database;
  clock: () => Date;
  log: { error(details: object, message: string): void };
}

interface DueLot {
  customerId: number;
  customerAccountId: number;
  /** As the database writes it: to the microsecond. */
  expiresAt: string;
  usageId: number;
}

/**
 * Books the end of expired credits, each account in its own transaction; failures are logged and do not stop the rest.
 */
export async function expireAll({ db, clock, log }: ExpiryDependencies, batch = BATCH): Promise<void> {
  const now = clock();
  const latest = performance.now() + LONGEST_MS;
  const seen = new Set<string>();
  let last: DueLot | undefined;
  do {
    const lots: DueLot[] = await db.query<DueLot>(due, [now, batch, last?.expiresAt ?? null, last?.usageId ?? null]);
    last = lots.length === batch ? lots.at(-1) : undefined;
    for (const { customerId, customerAccountId } of lots) {
      const key = `${customerId} ${customerAccountId}`;
      if (seen.has(key)) continue;
      if (performance.now() > latest) return;
      seen.add(key);
      await db
        .transaction((tx) => expireCredits(tx, { customerId, customerAccountId }, now))
        .catch((err: unknown) =>
          log.error(
            { err, customer_id: customerId, customer_account_id: customerAccountId },
            'expired credits were not booked',
          ),
        );
    }
  } while (last);
}
