import type { Right } from '../../contract/rights.ts';
import { anyOfIds, type Executor, statement } from '../platform/database/index.ts';
import { RIGHTS_OF_PERSON } from './person-store.ts';
import type { SetUpToken } from './set-up-token.ts';

export const MOST_OPERATORS = 500;

export interface OperatorRow {
  id: number;
  name: string;
  email: string;
  is_active: boolean;
  is_set_up: boolean;
  role_ids: number[];
  rights: Right[];
  last_signed_in_at: Date | null;
  created_at: Date;
}

const COLUMNS = `o.id, o.name, o.email, o.is_active, o.password_hash is not null as is_set_up, o.last_signed_in_at, o.created_at,
  array(select m.operator_role_id from operator_role_members m where m.operator_id = o.id order by 1) as role_ids,
  ${RIGHTS_OF_PERSON} as rights`;

const list = statement(
  'operators_list_persons',
  `select ${COLUMNS} from operators o order by o.name, o.id limit ${MOST_OPERATORS}`,
);
const one = statement('operators_read_person', `select ${COLUMNS} from operators o where o.id = $1`);
const byEmail = statement('operators_id_by_email', 'select id from operators where lower(email) = lower($1)');

export const listOperators = (db: Executor): Promise<OperatorRow[]> => db.query<OperatorRow>(list);
export const readOperator = async (db: Executor, id: number): Promise<OperatorRow | undefined> =>
  (await db.query<OperatorRow>(one, [id]))[0];
export const findOperatorId = async (db: Executor, email: string): Promise<number | undefined> =>
  (await db.query<{ id: number }>(byEmail, [email]))[0]?.id;

const lock = statement('operators_lock_person', 'select id from operators where id = $1 for no key update');
/** Other writes of the person wait until the transaction ends. */
export async function lockOperator(tx: Executor, id: number): Promise<void> {
  await tx.query(lock, [id]);
}

const insert = statement(
  'operators_insert_person',
  `insert into operators (name, email) select $1, $2 where (select count(*) from operators) < ${MOST_OPERATORS}
   on conflict do nothing returning id`,
);

const fits = statement(
  'operators_person_fits',
  `select (select count(*) from operators) < ${MOST_OPERATORS}
     and not exists (select from operators where lower(email) = lower($1)) as fits`,
);
/** Whether `insertOperator` would insert one with the e-mail. */
export const operatorFits = async (db: Executor, email: string): Promise<boolean> =>
  (await db.query<{ fits: boolean }>(fits, [email]))[0]?.fits ?? false;

/** Undefined when the e-mail is taken, or there are too many operators. */
export const insertOperator = async (tx: Executor, name: string, email: string): Promise<number | undefined> =>
  (await tx.query<{ id: number }>(insert, [name, email]))[0]?.id;

const update = statement(
  'operators_update_person',
  `update operators set name = coalesce($2, name), is_active = coalesce($3, is_active) where id = $1`,
);
export async function updateOperator(
  tx: Executor,
  id: number,
  { name, is_active }: { name?: string; is_active?: boolean },
): Promise<void> {
  await tx.query(update, [id, name ?? null, is_active ?? null]);
}

const dropRoles = statement(
  'operators_drop_roles',
  `delete from operator_role_members where operator_id = $1 and not operator_role_id = ${anyOfIds('$2')}`,
);
const insertRoles = statement(
  'operators_insert_roles',
  `insert into operator_role_members (operator_id, operator_role_id) select $1, id from operator_roles where id = ${anyOfIds('$2')}
   on conflict do nothing`,
);
export async function replaceRoles(tx: Executor, id: number, roleIds: readonly number[]): Promise<void> {
  await tx.query(dropRoles, [id, roleIds]);
  await tx.query(insertRoles, [id, roleIds]);
}

const reset = statement(
  'operators_reset',
  `update operators set password_hash = null, password_set_at = null, totp_secret = null, last_totp_step = null,
     set_up_token_hash = $2, pending_secret = $3, set_up_expires_at = $4 where id = $1`,
);

/** Takes password and second factor from a person; the token lets them choose new ones. */
export async function resetOperator(tx: Executor, id: number, token: SetUpToken): Promise<void> {
  await tx.query(reset, [id, token.tokenHash, token.pendingSecret, token.expiresAt]);
}
