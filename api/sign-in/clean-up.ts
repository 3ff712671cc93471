import { closeAccounts } from '../customers/index.ts';
import { statement } from '../platform/database/index.ts';
import { deleteInBatches } from '../platform/jobs/index.ts';
import type { SignInDependencies } from './deps.ts';

/** Accounts a transaction; each has an event. */
const ACCOUNTS = 500;
/** Transactions a run; what is left follows in the next one. */
const MOST_BATCHES = 20;
/** How long a session is stored after its end, to find out what happened. */
const STORED_DAYS = 30;
/** After which an account that nobody confirmed is forgotten, unless somebody is signed in to it. */
const UNCONFIRMED_DAYS = 30;

const oldSessions = statement(
  'sign_in_old_sessions',
  `delete from customer_sessions where id = any(array(
     (select id from customer_sessions where expires_at < $1::timestamptz - interval '${STORED_DAYS} days' order by expires_at limit $2)
     union (select id from customer_sessions where ended_at < $1::timestamptz - interval '${STORED_DAYS} days' order by ended_at limit $2)
     limit $2)) returning 1`,
);
// Locked, so that nobody confirms or signs in meanwhile; asked again after that, for a sign-in that ended just before.
const unused = statement(
  'sign_in_unused_accounts',
  `select c.id from customers c where not c.is_guest and c.email_confirmed_at is null
     and c.created_at < $1::timestamptz - interval '${UNCONFIRMED_DAYS} days'
     and not exists (select 1 from customer_sessions s where s.customer_id = c.id and s.ended_at is null and s.expires_at > $1)
     and ($3::int[] is null or c.id = any($3))
   order by c.created_at limit $2 for update of c skip locked`,
);

const oldHandovers = statement(
  'sign_in_old_handovers',
  `delete from customer_session_handovers where token_hash = any(array(
     select token_hash from customer_session_handovers where expires_at < $1 order by expires_at limit $2)) returning 1`,
);

type CleanUpDependencies = Pick<SignInDependencies, 'db' | 'clock' | 'signIns' | 'newsletter'>;

/** Forgets accounts that were never confirmed; returns how many. */
const forgetUnused = (deps: CleanUpDependencies, now: Date): Promise<number> =>
  deps.db.transaction(async (tx) => {
    const find = async (among: number[] | null) =>
      (await tx.query<{ id: number }>(unused, [now, ACCOUNTS, among])).map(({ id }) => id);
    const ids = await find(await find(null));
    await closeAccounts(tx, deps, ids);
    return ids.length;
  });

/** Deletes old sessions and forgets accounts that were never confirmed. */
export async function cleanUp(deps: CleanUpDependencies): Promise<void> {
  const now = deps.clock();
  await deleteInBatches(deps.db, oldSessions, [now]);
  await deleteInBatches(deps.db, oldHandovers, [now]);
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) if ((await forgetUnused(deps, now)) < ACCOUNTS) return;
}
