import type { Right } from '../../contract/rights.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import { deleteInBatches } from '../platform/jobs/index.ts';
import { type Person, RIGHTS_OF_PERSON } from './person-store.ts';
import type { operatorSessions } from './tables.ts';

type Row = typeof operatorSessions.$inferSelect;

/** Why a session ended. */
export type EndReason =
  | 'logout'
  | 'ended_by_operator'
  | 'ended_by_manager'
  | 'password_changed'
  | 'second_factor_changed'
  | 'reset'
  | 'switched_off'
  | 'token_reused'
  | 'too_many';

const MOST_SESSIONS = 100;

// Locked, and asked as the person is now: they may have been reset or switched off since password and code were checked.
const insert = statement(
  'operators_insert_session',
  `insert into operator_sessions (operator_id, client_ip, user_agent, authenticated_at, last_used_at, created_at, expires_at, family_hash, refresh_hash)
   select id, $2, $3, $4::timestamptz, $4::timestamptz, $4::timestamptz, $5, $6, $7 from operators
   where id = $1 and is_active and password_hash is not distinct from $8
     and totp_secret is not distinct from $9 for no key update returning id`,
);
const endOldest = statement(
  'operators_end_oldest',
  `update operator_sessions set ended_at = $2, end_reason = 'too_many' where id in (
     select id from operator_sessions where operator_id = $1 and ended_at is null order by id desc offset ${MOST_SESSIONS})`,
);

/** Whose password and code were checked. */
export type SignedInPerson = Pick<Person, 'id' | 'password_hash' | 'totp_secret'>;

export interface InsertedSession {
  /** As they were when password and code were checked. */
  person: SignedInPerson;
  clientIp: string | null;
  userAgent: string | null;
  now: Date;
  expiresAt: Date;
  familyHash: string;
  refreshHash: string;
}

/** Inserts a session; of more than a hundred the oldest ends. Undefined when the person may no longer sign in. */
export async function insertSession(tx: Executor, session: InsertedSession): Promise<number | undefined> {
  const { person, clientIp, userAgent, now, expiresAt, familyHash, refreshHash } = session;
  const values = [person.id, clientIp, userAgent, now, expiresAt, familyHash, refreshHash];
  const [row] = await tx.query<{ id: number }>(insert, [...values, person.password_hash, person.totp_secret]);
  if (row) await tx.query(endOldest, [person.id, now]);
  return row?.id;
}

/** What a call's token is checked with. */
export type CheckedSession = Pick<Row, 'operator_id' | 'authenticated_at'> & { name: string; rights: Right[] };

// Writes the time of last use at most once a minute.
const check = statement(
  'operators_check_session',
  `with found as (select s.id, s.operator_id, s.authenticated_at, s.last_used_at, o.name, ${RIGHTS_OF_PERSON} as rights
     from operator_sessions s join operators o on o.id = s.operator_id
     where s.id = $1 and s.operator_id = $2 and s.ended_at is null and s.expires_at > $3 and o.is_active),
   used as (update operator_sessions t set last_used_at = $3 from found
     where t.id = found.id and found.last_used_at <= $3::timestamptz - interval '1 minute')
   select operator_id, authenticated_at, name, rights from found`,
);

/** An open session of an active person, with the rights of their roles now. */
export const checkSession = async (
  db: Executor,
  id: number,
  operatorId: number,
  now: Date,
): Promise<CheckedSession | undefined> => (await db.query<CheckedSession>(check, [id, operatorId, now]))[0];

export type RefreshedSession = Pick<
  Row,
  'id' | 'operator_id' | 'refresh_hash' | 'previous_hash' | 'refreshed_at' | 'created_at' | 'expires_at'
>;

const lock = statement(
  'operators_lock_session',
  `select s.id, s.operator_id, s.refresh_hash, s.previous_hash, s.refreshed_at, s.created_at, s.expires_at
   from operator_sessions s join operators o on o.id = s.operator_id
   where s.family_hash = $1 and s.ended_at is null and s.expires_at > $2 and o.is_active for update of s`,
);
export const lockSession = async (tx: Executor, familyHash: string, now: Date): Promise<RefreshedSession | undefined> =>
  (await tx.query<RefreshedSession>(lock, [familyHash, now]))[0];

const rotate = statement(
  'operators_rotate_session',
  `update operator_sessions set refresh_hash = $2, previous_hash = $3, refreshed_at = $4, expires_at = $5 where id = $1`,
);
export async function rotateSession(
  tx: Executor,
  id: number,
  { next, used, now, expiresAt }: { next: string; used: string; now: Date; expiresAt: Date },
): Promise<void> {
  await tx.query(rotate, [id, next, used, now, expiresAt]);
}

const end = statement(
  'operators_end_session',
  `update operator_sessions set ended_at = $2, end_reason = $3 where id = $1 and operator_id = $4 and ended_at is null returning id`,
);
export const endSession = async (
  tx: Executor,
  id: number,
  operatorId: number,
  { reason, now }: { reason: EndReason; now: Date },
): Promise<boolean> => (await tx.query(end, [id, now, reason, operatorId])).length > 0;

const endAll = statement(
  'operators_end_sessions',
  `update operator_sessions set ended_at = $2, end_reason = $3
   where operator_id = $1 and id is distinct from $4 and ended_at is null`,
);

/** Ends the open sessions of a person, except one. */
export async function endSessions(
  tx: Executor,
  operatorId: number,
  { reason, except = null, now }: { reason: EndReason; except?: number | null; now: Date },
): Promise<void> {
  await tx.query(endAll, [operatorId, now, reason, except]);
}

const renew = statement(
  'operators_reauthenticated',
  'update operator_sessions set authenticated_at = $2 where id = $1',
);
export async function noteReauthentication(tx: Executor, id: number, now: Date): Promise<void> {
  await tx.query(renew, [id, now]);
}

export type ListedSession = Pick<Row, 'id' | 'client_ip' | 'user_agent' | 'created_at' | 'last_used_at' | 'expires_at'>;
const list = statement(
  'operators_list_sessions',
  `select id, client_ip, user_agent, created_at, last_used_at, expires_at from operator_sessions
   where operator_id = $1 and ended_at is null and expires_at > $2 order by id desc limit ${MOST_SESSIONS}`,
);
export const listSessions = (db: Executor, operatorId: number, now: Date): Promise<ListedSession[]> =>
  db.query<ListedSession>(list, [operatorId, now]);

const deleteOld = statement(
  'operators_delete_sessions',
  `delete from operator_sessions where id = any(array(
     select id from operator_sessions where expires_at < $1::timestamptz - interval '90 days' order by expires_at limit $2)) returning 1`,
);

/** Deletes sessions that ended long ago: who was signed in when is asked after an incident. */
export async function deleteOldSessions(db: Executor, now: Date): Promise<void> {
  await deleteInBatches(db, deleteOld, [now]);
}
