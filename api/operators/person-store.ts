import { type Executor, statement, type Transaction } from '../platform/database/index.ts';
import type { operators } from './tables.ts';

type Row = typeof operators.$inferSelect;

/** What signing in needs of a person. */
export type Person = Pick<
  Row,
  | 'id'
  | 'name'
  | 'email'
  | 'is_active'
  | 'password_hash'
  | 'password_set_at'
  | 'totp_secret'
  | 'pending_secret'
  | 'set_up_expires_at'
> & { has_passkeys: boolean };

/** Whose secrets they are, for their encryption and hashes. */
export const holderOf = (operatorId: number): string => `operator ${operatorId}`;

const COLUMNS = `id, name, email, is_active, password_hash, password_set_at, totp_secret, pending_secret, set_up_expires_at,
  exists (select from operator_passkeys p where p.operator_id = operators.id) as has_passkeys`;

const byEmail = statement('operators_by_email', `select ${COLUMNS} from operators where lower(email) = lower($1)`);
const byId = statement('operators_by_id', `select ${COLUMNS} from operators where id = $1`);
const bySetUp = statement(
  'operators_by_set_up',
  `select ${COLUMNS} from operators where set_up_token_hash = $1 and set_up_expires_at > $2 and is_active`,
);

export const findByEmail = async (db: Executor, email: string): Promise<Person | undefined> =>
  (await db.query<Person>(byEmail, [email]))[0];
export const findPerson = async (db: Executor, id: number): Promise<Person | undefined> =>
  (await db.query<Person>(byId, [id]))[0];
export const findBySetUp = async (db: Executor, tokenHash: string, now: Date): Promise<Person | undefined> =>
  (await db.query<Person>(bySetUp, [tokenHash, now]))[0];

const useStep = statement(
  'operators_use_code',
  `update operators set last_totp_step = $2 where id = $1 and (last_totp_step is null or last_totp_step < $2) returning id`,
);

/** Uses up the code of a half minute and all earlier ones; false when it was used before. */
export const spendTotpStep = async (db: Executor, id: number, step: number): Promise<boolean> =>
  (await db.query(useStep, [id, step])).length > 0;

const useCode = statement(
  'operators_use_recovery_code',
  `update operator_recovery_codes set used_at = $3 where operator_id = $1 and code_hash = $2 and used_at is null returning operator_id`,
);

/** Uses up a recovery code; false when there is none, or it was used before. */
export const spendRecoveryCode = async (db: Executor, id: number, hash: string, now: Date): Promise<boolean> =>
  (await db.query(useCode, [id, hash, now])).length > 0;

const dropCodes = statement(
  'operators_drop_recovery_codes',
  'delete from operator_recovery_codes where operator_id = $1',
);
const insertCodes = statement(
  'operators_insert_recovery_codes',
  'insert into operator_recovery_codes (operator_id, code_hash) select $1, unnest($2::text[])',
);

export async function replaceRecoveryCodes(tx: Executor, id: number, hashes: readonly string[]): Promise<void> {
  await tx.query(dropCodes, [id]);
  if (hashes.length > 0) await tx.query(insertCodes, [id, hashes]);
}

const dropSecret = statement('operators_drop_codes', 'update operators set totp_secret = null where id = $1');

/** Takes the app of one-time codes from a person; the last half minute stays used. */
export async function dropCodeSecret(tx: Executor, id: number): Promise<void> {
  await tx.query(dropSecret, [id]);
}

const lock = statement('operators_lock_person', 'select id from operators where id = $1 for no key update');

/** A person whose second factors change, by one call at a time. Read after waiting for others, which changed them. */
export async function lockPerson(tx: Transaction, id: number): Promise<Person | undefined> {
  await tx.query(lock, [id]);
  return findPerson(tx, id);
}

const ownFactors = statement(
  'operators_own_factors',
  `select totp_secret is not null as has_one_time_codes,
     (select count(*) from operator_recovery_codes c where c.operator_id = o.id and c.used_at is null)::int as recovery_codes_left
   from operators o where o.id = $1`,
);

/** What a person sees of their own second factors, besides passkeys. */
export const readOwnFactors = async (
  db: Executor,
  id: number,
): Promise<{ has_one_time_codes: boolean; recovery_codes_left: number } | undefined> =>
  (await db.query<{ has_one_time_codes: boolean; recovery_codes_left: number }>(ownFactors, [id]))[0];

const setUp = statement(
  'operators_set_up',
  `update operators set password_hash = $3, password_set_at = $4, totp_secret = pending_secret, last_totp_step = $5,
     pending_secret = null, set_up_token_hash = null, set_up_expires_at = null
   where id = $1 and set_up_token_hash = $2 returning id`,
);

export interface SetUp {
  id: number;
  tokenHash: string;
  passwordHash: string;
  step: number;
  now: Date;
}

/** Sets the first password and second factor; false when the token was used meanwhile. */
export const writeSetUp = async (tx: Executor, { id, tokenHash, passwordHash, step, now }: SetUp): Promise<boolean> =>
  (await tx.query(setUp, [id, tokenHash, passwordHash, now, step])).length > 0;

const setPassword = statement(
  'operators_set_password',
  'update operators set password_hash = $2, password_set_at = $3 where id = $1',
);
export async function writePassword(tx: Executor, id: number, passwordHash: string, now: Date): Promise<void> {
  await tx.query(setPassword, [id, passwordHash, now]);
}

const setPending = statement(
  'operators_set_pending_secret',
  'update operators set pending_secret = $2 where id = $1 and set_up_token_hash is null',
);
export async function writePendingSecret(db: Executor, id: number, encrypted: string): Promise<void> {
  await db.query(setPending, [id, encrypted]);
}

const usePending = statement(
  'operators_use_pending_secret',
  `update operators set totp_secret = pending_secret, pending_secret = null, last_totp_step = $3
   where id = $1 and pending_secret = $2 returning id`,
);

/** Makes the pending secret the one that counts; false when it was replaced meanwhile. */
export const consumePendingSecret = async (tx: Executor, id: number, pending: string, step: number): Promise<boolean> =>
  (await tx.query(usePending, [id, pending, step])).length > 0;

const signedIn = statement('operators_signed_in', 'update operators set last_signed_in_at = $2 where id = $1');
export async function noteOperatorSignIn(tx: Executor, id: number, now: Date): Promise<void> {
  await tx.query(signedIn, [id, now]);
}

/** Rights of the roles of a person `o`. */
export const RIGHTS_OF_PERSON = `array(select distinct unnest(r.rights) from operator_role_members m
  join operator_roles r on r.id = m.operator_role_id where m.operator_id = o.id order by 1)`;
