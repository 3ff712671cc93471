import type { Right } from '../../contract/operators/rules.ts';
import { type Executor, statement } from '../platform/index.ts';
import type { operatorRoles } from './tables.ts';

const MOST_ROLES = 100;

export type Role = typeof operatorRoles.$inferSelect;

const COLUMNS = 'id, name, rights, is_built_in, created_at';
const list = statement(
  'operators_list_roles',
  `select ${COLUMNS} from operator_roles order by name, id limit ${MOST_ROLES}`,
);
const find = statement('operators_find_role', `select ${COLUMNS} from operator_roles where id = $1 for update`);
const insert = statement(
  'operators_insert_role',
  `insert into operator_roles (name, rights) select $1, $2 where (select count(*) from operator_roles) < ${MOST_ROLES}
   on conflict do nothing returning ${COLUMNS}`,
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

/** Undefined when the name is taken, or there are too many roles. */
export const insertRole = async (tx: Executor, name: string, rights: readonly Right[]): Promise<Role | undefined> =>
  (await tx.query<Role>(insert, [name, rights]))[0];

/** Undefined when the name is taken. */
export async function updateRole(
  tx: Executor,
  id: number,
  { name, rights }: { name?: string; rights?: readonly Right[] },
): Promise<Role | undefined> {
  if (name !== undefined && (await tx.query(nameTaken, [name, id])).length > 0) return undefined;
  return (await tx.query<Role>(update, [id, name ?? null, rights ?? null]))[0];
}

/** False when an operator has it. */
export const deleteRole = async (tx: Executor, id: number): Promise<boolean> =>
  (await tx.query(remove, [id])).length > 0;
