import { type Executor, statement } from '../../platform/database/index.ts';
import { deleteInBatches } from '../../platform/jobs/index.ts';
import type { pendingSignIns } from '../provider-tables.ts';

type Row = Omit<typeof pendingSignIns.$inferSelect, 'began_at'>;

/** `began_at` as text: dates lose microseconds. */
export type PendingSignIn = Row & { began_at: string };

const insert = statement(
  'sign_in_insert_pending',
  `insert into pending_sign_ins (state_hash, secret_hash, provider, redirect_uri, return_url, nonce, code_verifier, session_id, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);
export async function insertPending(db: Executor, pending: Row): Promise<void> {
  const { state_hash, secret_hash, provider, redirect_uri, return_url, nonce, code_verifier } = pending;
  const values = [state_hash, secret_hash, provider, redirect_uri, return_url, nonce, code_verifier];
  await db.query(insert, [...values, pending.session_id, pending.expires_at]);
}

const take = statement(
  'sign_in_take_pending',
  `delete from pending_sign_ins where state_hash = $1 and secret_hash = $2 and provider = $3 and expires_at > $4
   returning state_hash, secret_hash, provider, redirect_uri, return_url, nonce, code_verifier, session_id, expires_at, began_at::text`,
);

/** Uses up a sign-in; undefined when it is unknown, used, too old, of another browser or of another third party. */
export async function consumePending(
  db: Executor,
  { stateHash, secretHash, provider }: { stateHash: string; secretHash: string; provider: string },
  now: Date,
): Promise<PendingSignIn | undefined> {
  return (await db.query<PendingSignIn>(take, [stateHash, secretHash, provider, now]))[0];
}

const returnUrl = statement(
  'sign_in_pending_return_url',
  'select return_url from pending_sign_ins where state_hash = $1 and provider = $2 and expires_at > $3',
);

/** Where a sign-in leads on to; undefined when it is unknown, used, too old or of another third party. */
export async function readReturnUrl(
  db: Executor,
  { stateHash, provider }: { stateHash: string; provider: string },
  now: Date,
): Promise<string | undefined> {
  return (await db.query<{ return_url: string }>(returnUrl, [stateHash, provider, now]))[0]?.return_url;
}

const old = statement(
  'sign_in_old_pending',
  `delete from pending_sign_ins where state_hash = any(array(
     select state_hash from pending_sign_ins where expires_at < $1 order by expires_at limit $2)) returning 1`,
);
export async function deleteOldPending(db: Executor, now: Date): Promise<void> {
  await deleteInBatches(db, old, [now]);
}
