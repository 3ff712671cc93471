import { createHmac } from 'node:crypto';
import type { Executor } from '../database/statement.ts';
import { statement } from '../database/statement.ts';
import { Failure } from '../http/errors.ts';

const MOST = 10;
const PERIOD_MS = 10 * 60_000;

// Counted before the password is checked: of tries that come at once none passes beyond the limit.
const count = statement(
  'platform_count_attempt',
  `insert into sign_in_attempts as a (email_hash, attempts, ends_at) values ($1, 1, $3)
   on conflict (email_hash) do update set
     attempts = case when a.ends_at <= $2 then 1 else least(a.attempts + 1, ${MOST + 1}) end,
     ends_at = case when a.ends_at <= $2 then excluded.ends_at else a.ends_at end
   returning attempts, ends_at`,
);
// Never the whole count: another account with the e-mail may be a stranger's, who would sign in to it to guess on.
const takeBack = statement(
  'platform_take_back_attempt',
  'update sign_in_attempts set attempts = greatest(attempts - 1, 0) where email_hash = $1',
);

/** Tries to sign in, by account, whether there is such an account or not; shared by all processes. */
export interface Attempts {
  /** Counts a try; 429 for more than ten in ten minutes. */
  count(account: string): Promise<void>;
  /** Takes back the try that succeeded; those that failed stay counted. */
  takeBack(account: string): Promise<void>;
}

/** `kind` keeps accounts of customers and of operators apart. Accounts are stored as keyed hashes. */
export function createAttempts(
  { db, key, clock }: { db: Executor; key: Buffer; clock: () => Date },
  kind: string,
): Attempts {
  const hashOf = (account: string) =>
    createHmac('sha256', key).update(`${kind} ${account.trim().toLowerCase()}`).digest('base64url');
  return {
    async count(account) {
      const now = clock();
      const values = [hashOf(account), now, new Date(now.getTime() + PERIOD_MS)];
      const [row] = await db.query<{ attempts: number; ends_at: Date }>(count, values);
      if (!row || row.attempts <= MOST) return;
      throw new Failure('too_many_requests', { seconds: Math.ceil((row.ends_at.getTime() - now.getTime()) / 1000) });
    },
    async takeBack(account) {
      await db.query(takeBack, [hashOf(account)]);
    },
  };
}
