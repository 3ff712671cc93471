import { createHmac } from 'node:crypto';
import { type Executor, statement } from '../database/index.ts';
import { Failure } from '../http/index.ts';

/** Tries at an account from one source. */
const MOST_OF_SOURCE = 10;
const SOURCE_MS = 10 * 60_000;
/** Tries at an account from all sources together that are not known. */
const MOST_OF_ACCOUNT = 100;
const ACCOUNT_MS = 60 * 60_000;
/** For how long a source stays known after a success. */
const KNOWN_MS = 90 * 24 * 60 * 60_000;
/** A source is written again only after this. */
const DAY_MS = 24 * 60 * 60_000;

const counted = (most: string) => `on conflict (key_hash) do update set
     attempts = case when a.ends_at <= $3 then 1 else least(a.attempts + 1, ${most} + 1) end,
     ends_at = case when a.ends_at <= $3 then excluded.ends_at else a.ends_at end
   returning attempts, ends_at`;

// Counted before the check: of simultaneous tries none passes a limit. A source's refused tries do not close accounts.
const count = statement(
  'platform_count_attempt',
  `with known as (select from known_sources where key_hash = $2 and expires_at > $3),
     closed as (select ends_at from sign_in_attempts
       where key_hash = $1 and attempts >= $6::int and ends_at > $3 and not exists (select from known)),
     source as (insert into sign_in_attempts as a (key_hash, attempts, ends_at)
       select $2, 1, $4 where not exists (select from closed) ${counted(`${MOST_OF_SOURCE}`)}),
     account as (insert into sign_in_attempts as a (key_hash, attempts, ends_at)
       select $1, 1, $5 from source where source.attempts <= ${MOST_OF_SOURCE} and not exists (select from known)
       ${counted('$6::int')})
   select greatest((select ends_at from closed), (select ends_at from source where attempts > ${MOST_OF_SOURCE}),
       (select ends_at from account where attempts > $6::int)) as closed_until,
     (select ends_at from source) as source_ends_at, (select ends_at from account) as account_ends_at`,
);
// Never the whole count: another account with the e-mail may be a stranger's, who would guess on. By the period's end.
const takeBack = statement(
  'platform_take_back_attempt',
  'update sign_in_attempts set attempts = greatest(attempts - 1, 0) where key_hash = $1 and ends_at = $2',
);
const remember = statement(
  'platform_remember_source',
  `insert into known_sources as k (key_hash, expires_at) values ($1, $2)
   on conflict (key_hash) do update set expires_at = excluded.expires_at where k.expires_at < $3`,
);

/** A try that was counted. */
export interface Attempt {
  /** Takes it back, because it succeeded; those that failed stay counted. */
  takeBack(): Promise<void>;
}

/**
 * Tries to prove who one is, by account, existing or not; shared by processes. A source: a network or former session.
 */
export interface Attempts {
  /**
   * Counts a try; 429 after ten from a source in ten minutes, or a hundred of an account in an hour from unknown ones.
   */
  count(account: string, source: string): Promise<Attempt>;
  /** Makes a source known from which the account's owner came: what others try does not count for it. */
  remember(account: string, source: string): Promise<void>;
}

interface AttemptOptions {
  /** Keeps accounts of different kinds apart. */
  kind: string;
  mostOfAccount?: number;
}

/** What all counters of a process share. Accounts and sources are stored as hashes with the key. */
export interface AttemptStore {
  db: Executor;
  key: Buffer;
  clock: () => Date;
}

export function createAttempts(
  { db, key, clock }: AttemptStore,
  { kind, mostOfAccount = MOST_OF_ACCOUNT }: AttemptOptions,
): Attempts {
  const hashOf = (...parts: string[]) =>
    createHmac('sha256', key)
      .update(JSON.stringify([kind, ...parts]))
      .digest('base64url');
  const keysOf = (account: string, source: string) => {
    const name = account.trim().toLowerCase();
    return { ofAccount: hashOf(name), ofSource: hashOf(name, source) };
  };
  return {
    async count(account, source) {
      const now = clock();
      const { ofAccount, ofSource } = keysOf(account, source);
      const ends = [SOURCE_MS, ACCOUNT_MS].map((ms) => new Date(now.getTime() + ms));
      const [row] = await db.query<Record<'closed_until' | 'source_ends_at' | 'account_ends_at', Date | null>>(count, [
        ofAccount,
        ofSource,
        now,
        ...ends,
        mostOfAccount,
      ]);
      const until = row?.closed_until;
      if (until)
        throw new Failure('too_many_requests', { seconds: Math.ceil((until.getTime() - now.getTime()) / 1000) });
      return {
        // One after the other, as they were counted: two in one statement could wait for each other.
        async takeBack() {
          if (row?.source_ends_at) await db.query(takeBack, [ofSource, row.source_ends_at]);
          if (row?.account_ends_at) await db.query(takeBack, [ofAccount, row.account_ends_at]);
        },
      };
    },
    async remember(account, source) {
      const now = clock().getTime();
      const values = [new Date(now + KNOWN_MS), new Date(now + KNOWN_MS - DAY_MS)];
      await db.query(remember, [keysOf(account, source).ofSource, ...values]);
    },
  };
}
