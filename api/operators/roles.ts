import type { Right } from '../../contract/rights.ts';
import { checkExpected } from '../journal/index.ts';
import type { Database, Executor } from '../platform/database/index.ts';
import { Failure, invalidFields, notFound, type Operator } from '../platform/http/index.ts';
import { keepingSomebody, requireRights } from './grants.ts';
import { deleteRole, insertRole, listRoles, lockRole, type Role, updateRole } from './role-store.ts';

/** An operator's change of a role. `expected`: what it started from. */
export interface RoleChanges {
  name?: string;
  rights?: Right[];
  expected?: { name?: string; rights?: Right[] };
}

export const inOrder = (rights: readonly Right[]) => [...new Set(rights)].sort();
export const nameTaken = () => new Failure('conflict', {}, [{ field: 'name', key: 'role_exists' }]);

export const roleInUse = () => new Failure('conflict', {}, [{ field: 'id', key: 'role_in_use' }]);

/** The role if the operator may change it: not the built-in one, and none with more rights than they have. */
export function checkChangeable(by: Operator, role: Role | undefined): Role {
  if (!role) throw notFound();
  requireRights(by, role.rights);
  if (role.is_built_in) throw new Failure('conflict', {}, [{ field: 'id', key: 'role_built_in' }]);
  return role;
}

/** Refuses rights that the operator lacks, and a change that started from other values. */
export function checkRoleChanges(by: Operator, role: Role, { name, rights, expected }: RoleChanges): void {
  requireRights(by, rights ?? []);
  const sorted = expected?.rights ? { ...expected, rights: inOrder(expected.rights) } : expected;
  checkExpected(sorted, { ...role, rights: inOrder(role.rights) }, { name, rights: rights && inOrder(rights) });
}

/** Roles of a person; 422 for one that is not there, 403 for one with more rights than the operator has. */
export async function checkRoles(tx: Executor, by: Operator | null, roleIds: readonly number[]): Promise<Role[]> {
  const roles = new Map((await listRoles(tx)).map((role) => [role.id, role]));
  return roleIds.map((id, index) => {
    const role = roles.get(id);
    if (!role) throw invalidFields({ field: `role_ids.${index}`, key: 'role_unknown' });
    if (by) requireRights(by, role.rights);
    return role;
  });
}

export async function addRole(db: Database, by: Operator, { name, rights }: { name: string; rights: Right[] }) {
  requireRights(by, rights);
  const role = await db.transaction((tx) => insertRole(tx, name, inOrder(rights)));
  if (!role) throw nameTaken();
  return role;
}

export function changeRole(db: Database, by: Operator, id: number, changes: RoleChanges): Promise<Role> {
  const { name, rights } = changes;
  return db.transaction((tx) =>
    keepingSomebody(tx, async () => {
      checkRoleChanges(by, checkChangeable(by, await lockRole(tx, id)), changes);
      const changed = await updateRole(tx, id, { name, rights: rights && inOrder(rights) });
      if (!changed) throw nameTaken();
      return changed;
    }),
  );
}

export async function removeRole(db: Database, by: Operator, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    checkChangeable(by, await lockRole(tx, id));
    if (!(await deleteRole(tx, id))) throw roleInUse();
  });
}
