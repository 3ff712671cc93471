import type { Right } from '../../contract/rights.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import type { operatorRoles } from './tables.ts';

const MOST_ROLES = 100;

export type Role = typeof operatorRoles.$inferSelect;

const COLUMNS = 'id, name, rights, is_built_in, created_at';
const list = statement(
  'operators_list_roles',
  `select ${COLUMNS} from operator_roles order by name, id limit ${MOST_ROLES}`,
);
const find = statement('operators_find_role', `select ${COLUMNS} from operator_roles where id = $1 for update`);
const read = statement('operators_read_role', `select ${COLUMNS} from operator_roles where id = $1`);
const insert = statement(
  'operators_insert_role',
  `insert into operator_roles (name, rights) select $1, $2 where (select count(*) from operator_roles) < ${MOST_ROLES}
   on conflict do nothing returning ${COLUMNS}`,
);
const fits = statement(
  'operators_role_fits',
  `select (select count(*) from operator_roles) < ${MOST_ROLES}
     and not exists (select from operator_roles where name = $1) as fits`,
);
const members = statement(
  'operators_role_in_use',
  'select 1 from operator_role_members where operator_role_id = $1 limit 1',
);
const nameTaken = statement('operators_role_name_taken', 'select id from operator_roles where name = $1 and id <> $2');
const update = statement(
  'operators_update_role',
  `update operator_roles set name = coalesce($2, name), rights = coalesce($3, rights) where id = $1 returning ${COLUMNS}`,
);
const remove = statement(
  'operators_delete_role',
  `delete from operator_roles r where r.id = $1 and not r.is_built_in
     and not exists (select from operator_role_members m where m.operator_role_id = r.id) returning r.id`,
);

export const listRoles = (db: Executor): Promise<Role[]> => db.query<Role>(list);
export const lockRole = async (tx: Executor, id: number): Promise<Role | undefined> =>
  (await tx.query<Role>(find, [id]))[0];
export const readRole = async (db: Executor, id: number): Promise<Role | undefined> =>
  (await db.query<Role>(read, [id]))[0];
/** Whether `insertRole` would insert one with the name. */
export const roleFits = async (db: Executor, name: string): Promise<boolean> =>
  (await db.query<{ fits: boolean }>(fits, [name]))[0]?.fits ?? false;
export const isRoleInUse = async (db: Executor, id: number): Promise<boolean> =>
  (await db.query(members, [id])).length > 0;
/** Whether another role has the name. */
export const isRoleNameTaken = async (db: Executor, id: number, name: string): Promise<boolean> =>
  (await db.query(nameTaken, [name, id])).length > 0;

/** Undefined when the name is taken, or there are too many roles. */
export const insertRole = async (tx: Executor, name: string, rights: readonly Right[]): Promise<Role | undefined> =>
  (await tx.query<Role>(insert, [name, rights]))[0];

/** Undefined when the name is taken. */
export async function updateRole(
  tx: Executor,
  id: number,
  { name, rights }: { name?: string; rights?: readonly Right[] },
): Promise<Role | undefined> {
  if (name !== undefined && (await isRoleNameTaken(tx, id, name))) return undefined;
  return (await tx.query<Role>(update, [id, name ?? null, rights ?? null]))[0];
}

/** False when an operator has it. */
export const deleteRole = async (tx: Executor, id: number): Promise<boolean> =>
  (await tx.query(remove, [id])).length > 0;
