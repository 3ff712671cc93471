import { closeAccounts } from '../customers/index.ts';
import { statement } from '../platform/index.ts';
import type { SignInDependencies } from './deps.ts';

const BATCH = 5_000;
/** Fewer, because each has an event. */
const ACCOUNTS = 500;
/** How long a session is kept after its end, to find out what happened. */
const KEPT_DAYS = 30;
/** After which an account that nobody confirmed is forgotten, unless somebody is signed in to it. */
const UNCONFIRMED_DAYS = 30;

const oldSessions = statement(
  'sign_in_old_sessions',
  `delete from customer_sessions where id in (select id from customer_sessions
     where expires_at < $1::timestamptz - interval '${KEPT_DAYS} days' or ended_at < $1::timestamptz - interval '${KEPT_DAYS} days' limit $2)`,
);
// Locked, so that nobody confirms or signs in meanwhile; asked again after that, for a sign-in that ended just before.
const unused = statement(
  'sign_in_unused_accounts',
  `select c.id from customers c where not c.is_guest and c.email_confirmed_at is null
     and c.created_at < $1::timestamptz - interval '${UNCONFIRMED_DAYS} days'
     and not exists (select 1 from customer_sessions s where s.customer_id = c.id and s.ended_at is null and s.expires_at > $1)
     and ($3::int[] is null or c.id = any($3))
   order by c.id limit $2 for update of c skip locked`,
);

const oldHandovers = statement('sign_in_old_handovers', 'delete from customer_session_handovers where expires_at < $1');

/** Deletes old sessions and forgets accounts that were never confirmed. */
export async function cleanUp({ db, clock, signIns }: SignInDependencies): Promise<void> {
  const now = clock();
  await db.query(oldSessions, [now, BATCH]);
  await db.query(oldHandovers, [now]);
  await db.transaction(async (tx) => {
    const find = async (among: number[] | null) =>
      (await tx.query<{ id: number }>(unused, [now, ACCOUNTS, among])).map(({ id }) => id);
    await closeAccounts(tx, signIns, await find(await find(null)));
  });
}
