import { type Executor, statement } from '../../platform/database/index.ts';
import { deleteInBatches } from '../../platform/jobs/index.ts';
import type { passkeyChallenges } from '../passkey-tables.ts';

export type Challenge = typeof passkeyChallenges.$inferSelect;

const insert = statement(
  'sign_in_insert_challenge',
  `insert into passkey_challenges (challenge, rp_id, session_id, user_handle, expires_at) values ($1, $2, $3, $4, $5) returning id`,
);
export async function insertChallenge(db: Executor, challenge: Omit<Challenge, 'id'>): Promise<string> {
  const { challenge: text, rp_id, session_id, user_handle, expires_at } = challenge;
  const [row] = await db.query<{ id: string }>(insert, [text, rp_id, session_id, user_handle, expires_at]);
  if (!row) throw new Error('A challenge was not given back.');
  return row.id;
}

const take = statement(
  'sign_in_take_challenge',
  `delete from passkey_challenges where id = $1 and rp_id = $2 and session_id is not distinct from $3 and expires_at > $4 returning *`,
);

/** Uses up a challenge; undefined when it is unknown, used, too old, or for another host or session. */
export async function consumeChallenge(
  db: Executor,
  { id, rpId, sessionId }: { id: string; rpId: string; sessionId: number | null },
  now: Date,
): Promise<Challenge | undefined> {
  return (await db.query<Challenge>(take, [id, rpId, sessionId, now]))[0];
}

const old = statement(
  'sign_in_old_challenges',
  `delete from passkey_challenges where id = any(array(
     select id from passkey_challenges where expires_at < $1 order by expires_at limit $2)) returning 1`,
);
export async function deleteOldChallenges(db: Executor, now: Date): Promise<void> {
  await deleteInBatches(db, old, [now]);
}
