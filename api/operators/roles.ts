import type { Right } from '../../contract/operators/rules.ts';
import { type Database, Failure, notFound, type Operator, type Transaction } from '../platform/index.ts';
import { keepingSomebody, requireRights } from './grants.ts';
import { deleteRole, insertRole, lockRole, type Role, updateRole } from './role-store.ts';

const inOrder = (rights: readonly Right[]) => [...new Set(rights)].sort();
const nameTaken = () => new Failure('conflict', {}, [{ field: 'name', key: 'role_exists' }]);

/** A role that the operator may change: not the built-in one, and none with more rights than they have. */
async function changeable(tx: Transaction, by: Operator, id: number): Promise<Role> {
  const role = await lockRole(tx, id);
  if (!role) throw notFound();
  requireRights(by, role.rights);
  if (role.is_built_in) throw new Failure('conflict', {}, [{ field: 'id', key: 'role_built_in' }]);
  return role;
}

export async function addRole(db: Database, by: Operator, { name, rights }: { name: string; rights: Right[] }) {
  requireRights(by, rights);
  const role = await db.transaction((tx) => insertRole(tx, name, inOrder(rights)));
  if (!role) throw nameTaken();
  return role;
}

export function changeRole(
  db: Database,
  by: Operator,
  id: number,
  { name, rights }: { name?: string; rights?: Right[] },
): Promise<Role> {
  return db.transaction((tx) =>
    keepingSomebody(tx, async () => {
      await changeable(tx, by, id);
      requireRights(by, rights ?? []);
      const changed = await updateRole(tx, id, { name, rights: rights && inOrder(rights) });
      if (!changed) throw nameTaken();
      return changed;
    }),
  );
}

export async function removeRole(db: Database, by: Operator, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await changeable(tx, by, id);
    if (!(await deleteRole(tx, id))) throw new Failure('conflict', {}, [{ field: 'id', key: 'role_in_use' }]);
  });
}
