import type { Right } from '../../contract/rights.ts';
import { planned, plannedDelete, plannedInsert, plannedUpdate } from '../journal/index.ts';
import type { Executor } from '../platform/database/index.ts';
import type { Operator } from '../platform/http/index.ts';
import { refuseLast, requireRights } from './grants.ts';
import { checkOperatorChanges, emailTaken, type OperatorChanges } from './manage.ts';
import { operatorFits } from './manage-store.ts';
import { isRoleInUse, isRoleNameTaken, readRole, roleFits } from './role-store.ts';
import {
  checkChangeable,
  checkRoleChanges,
  checkRoles,
  inOrder,
  nameTaken,
  type RoleChanges,
  roleInUse,
} from './roles.ts';

const MEMBERS = 'operator_role_members';

/** What adding a person would change; members have no number of the person yet. */
export async function tryAddOperator(
  tx: Executor,
  by: Operator,
  { name, email, role_ids }: { name: string; email: string; role_ids: number[] },
) {
  await checkRoles(tx, by, role_ids);
  if (!(await operatorFits(tx, email))) throw emailTaken();
  const members = [...new Set(role_ids)].map((operator_role_id) => plannedInsert(MEMBERS, { operator_role_id }));
  return planned([plannedInsert('operators', { name, email, is_active: true }), ...members]);
}

/** What changing a person would change. */
export async function tryChangeOperator(tx: Executor, by: Operator, id: number, changes: OperatorChanges) {
  const { before, roles } = await checkOperatorChanges(tx, by, id, changes);
  const { name = before.name, is_active = before.is_active } = changes;
  const hasAll = roles ? roles.some(({ rights }) => rights.includes('all')) : before.rights.includes('all');
  if (!is_active || !hasAll) await refuseLast(tx, { operatorId: id });
  const roleIds = new Set(changes.role_ids ?? before.role_ids);
  const member = (operator_role_id: number) => ({ operator_id: id, operator_role_id });
  return planned([
    ...plannedUpdate('operators', id, { ...before }, { name, is_active }),
    ...before.role_ids.filter((role) => !roleIds.has(role)).map((role) => plannedDelete(MEMBERS, id, member(role))),
    ...[...roleIds]
      .filter((role) => !before.role_ids.includes(role))
      .map((role) => ({ ...plannedInsert(MEMBERS, member(role)), record_id: id })),
  ]);
}

/** What adding a role would change. */
export async function tryAddRole(tx: Executor, by: Operator, { name, rights }: { name: string; rights: Right[] }) {
  requireRights(by, rights);
  if (!(await roleFits(tx, name))) throw nameTaken();
  return planned([plannedInsert('operator_roles', { name, rights: inOrder(rights), is_built_in: false })]);
}

/** What changing a role would change. */
export async function tryChangeRole(tx: Executor, by: Operator, id: number, changes: RoleChanges) {
  const role = checkChangeable(by, await readRole(tx, id));
  checkRoleChanges(by, role, changes);
  const { name = role.name } = changes;
  if (await isRoleNameTaken(tx, id, name)) throw nameTaken();
  const rights = changes.rights ? inOrder(changes.rights) : role.rights;
  if (!rights.includes('all')) await refuseLast(tx, { roleId: id });
  return planned(plannedUpdate('operator_roles', id, { ...role }, { name, rights }));
}

/** What deleting a role would change. */
export async function tryRemoveRole(tx: Executor, by: Operator, id: number) {
  const role = checkChangeable(by, await readRole(tx, id));
  if (await isRoleInUse(tx, id)) throw roleInUse();
  return planned([plannedDelete('operator_roles', id, { ...role })]);
}
