import { type Executor, statement, type Transaction } from '../platform/database/index.ts';
import { deleteInBatches } from '../platform/jobs/index.ts';
import type { operatorPasskeyChallenges, operatorPasskeys } from './tables.ts';

export type PasskeyRow = typeof operatorPasskeys.$inferSelect;
export type Challenge = typeof operatorPasskeyChallenges.$inferSelect;

/** Most passkeys of a person. */
export const MOST_PASSKEYS = 20;

const list = statement(
  'operators_passkeys',
  `select * from operator_passkeys where operator_id = $1 order by id limit ${MOST_PASSKEYS}`,
);
export const readPasskeys = (db: Executor, operatorId: number): Promise<PasskeyRow[]> =>
  db.query<PasskeyRow>(list, [operatorId]);

const insert = statement(
  'operators_insert_passkey',
  `insert into operator_passkeys (operator_id, name, credential_id, public_key, rp_id, user_handle, counter, transports, is_backed_up, created_at)
   select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10 where (select count(*) from operator_passkeys where operator_id = $1) < ${MOST_PASSKEYS}
   on conflict (credential_id) do nothing returning *`,
);

/** Undefined when the passkey is known already, or the person has too many. The person must be locked. */
export async function insertPasskey(
  tx: Transaction,
  passkey: Omit<PasskeyRow, 'id' | 'last_used_at'>,
): Promise<PasskeyRow | undefined> {
  const { operator_id, name, credential_id, public_key, rp_id, user_handle } = passkey;
  const { counter, transports, is_backed_up, created_at } = passkey;
  const values = [operator_id, name, credential_id, public_key, rp_id, user_handle, counter, transports];
  return (await tx.query<PasskeyRow>(insert, [...values, is_backed_up, created_at]))[0];
}

const use = statement(
  'operators_use_passkey',
  `update operator_passkeys set counter = $2, is_backed_up = $3, last_used_at = $4
   where id = $1 and (counter < $2 or counter = 0 and $2 = 0) returning id`,
);

/** Notes a use; false when the passkey was removed, or its counter did not grow (it may have been copied). */
export const touchPasskey = async (
  tx: Transaction,
  id: number,
  { counter, isBackedUp, now }: { counter: number; isBackedUp: boolean; now: Date },
): Promise<boolean> => (await tx.query(use, [id, counter, isBackedUp, now])).length > 0;

const remove = statement(
  'operators_delete_passkey',
  'delete from operator_passkeys where id = $1 and operator_id = $2 returning id',
);
export const deletePasskey = async (tx: Transaction, id: number, operatorId: number): Promise<boolean> =>
  (await tx.query(remove, [id, operatorId])).length > 0;

const removeAll = statement(
  'operators_delete_passkeys',
  `with challenges as (delete from operator_passkey_challenges where operator_id = $1)
   delete from operator_passkeys where operator_id = $1`,
);

/** Takes every passkey from a person, and the challenges that wait for one. */
export async function deletePasskeys(tx: Transaction, operatorId: number): Promise<void> {
  await tx.query(removeAll, [operatorId]);
}

const insertOne = statement(
  'operators_insert_challenge',
  `insert into operator_passkey_challenges (challenge, operator_id, use, bound_to, rp_id, user_handle, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7) returning id`,
);
export async function insertChallenge(db: Executor, challenge: Omit<Challenge, 'id'>): Promise<string> {
  const { challenge: text, operator_id, use: purpose, bound_to, rp_id, user_handle, expires_at } = challenge;
  const values = [text, operator_id, purpose, bound_to, rp_id, user_handle, expires_at];
  const [row] = await db.query<{ id: string }>(insertOne, values);
  if (!row) throw new Error('A challenge was not given back.');
  return row.id;
}

/** What a challenge must have been made for. */
export type ChallengeKey = Pick<Challenge, 'id' | 'operator_id' | 'use' | 'bound_to' | 'rp_id'>;

const take = statement(
  'operators_take_challenge',
  `delete from operator_passkey_challenges
   where id = $1 and operator_id = $2 and use = $3 and bound_to = $4 and rp_id = $5 and expires_at > $6 returning *`,
);

/** Uses up a challenge; undefined when it is unknown, used, too old, or was made for anything else. */
export async function consumeChallenge(db: Executor, key: ChallengeKey, now: Date): Promise<Challenge | undefined> {
  const { id, operator_id, use: purpose, bound_to, rp_id } = key;
  return (await db.query<Challenge>(take, [id, operator_id, purpose, bound_to, rp_id, now]))[0];
}

const old = statement(
  'operators_old_challenges',
  `delete from operator_passkey_challenges where id = any(array(
     select id from operator_passkey_challenges where expires_at < $1 order by expires_at limit $2)) returning 1`,
);
export async function deleteOldChallenges(db: Executor, now: Date): Promise<void> {
  await deleteInBatches(db, old, [now]);
}
