import { Failure, invalidFields, notFound, type Operator, type Transaction } from '../platform/index.ts';
import type { OperatorDependencies } from './deps.ts';
import { keepingSomebody, requireRights } from './grants.ts';
import {
  insertOperator,
  type OperatorRow,
  readOperator,
  replaceRoles,
  resetOperator,
  updateOperator,
} from './manage-store.ts';
import { replaceRecoveryCodes } from './person-store.ts';
import { listRoles } from './role-store.ts';
import { endSessions } from './session-store.ts';
import { newSetUpToken } from './set-up-token.ts';

export interface OperatorChanges {
  name?: string;
  role_ids?: number[];
  is_active?: boolean;
}

/** An operator with the token by which they choose password and second factor. */
export interface SetUpOperator {
  operator: OperatorRow;
  token: string;
  expiresAt: Date;
}

/** Adding, changing and resetting persons. `by` is null for the command line, which may do everything. */
export function createManagement({ db, clock, derivedKey }: Pick<OperatorDependencies, 'db' | 'clock' | 'derivedKey'>) {
  async function read(tx: Transaction, id: number): Promise<OperatorRow> {
    const operator = await readOperator(tx, id);
    if (!operator) throw notFound();
    return operator;
  }

  /** 422 for a role that is not there, 403 for one with more rights than the operator has. */
  async function checkRoles(tx: Transaction, by: Operator | null, roleIds: readonly number[]): Promise<void> {
    const roles = new Map((await listRoles(tx)).map((role) => [role.id, role]));
    roleIds.forEach((id, index) => {
      const role = roles.get(id);
      if (!role) throw invalidFields({ field: `role_ids.${index}`, key: 'role_unknown' });
      if (by) requireRights(by, role.rights);
    });
  }

  async function reset(tx: Transaction, id: number): Promise<SetUpOperator> {
    const now = clock();
    const token = newSetUpToken(derivedKey, id, now);
    await resetOperator(tx, id, token);
    await replaceRecoveryCodes(tx, id, []);
    await endSessions(tx, id, { reason: 'reset', now });
    return { operator: await read(tx, id), token: token.token, expiresAt: token.expiresAt };
  }

  return {
    add: (by: Operator | null, { name, email, role_ids }: { name: string; email: string; role_ids: number[] }) =>
      db.transaction(async (tx) => {
        await checkRoles(tx, by, role_ids);
        const id = await insertOperator(tx, name, email);
        if (id === undefined) throw new Failure('conflict', {}, [{ field: 'email', key: 'operator_exists' }]);
        await replaceRoles(tx, id, role_ids);
        return reset(tx, id);
      }),

    change: (by: Operator | null, id: number, { name, role_ids, is_active }: OperatorChanges) =>
      db.transaction((tx) =>
        keepingSomebody(tx, async () => {
          const before = await read(tx, id);
          if (by) requireRights(by, before.rights);
          if (role_ids) await checkRoles(tx, by, role_ids);
          await updateOperator(tx, id, { name, is_active });
          if (role_ids) await replaceRoles(tx, id, role_ids);
          if (is_active === false) await endSessions(tx, id, { reason: 'switched_off', now: clock() });
          return read(tx, id);
        }),
      ),

    reset: (by: Operator | null, id: number) =>
      db.transaction(async (tx) => {
        const before = await read(tx, id);
        if (by) requireRights(by, before.rights);
        return reset(tx, id);
      }),

    endSessions: (by: Operator, id: number) =>
      db.transaction(async (tx) => {
        const { rights } = await read(tx, id);
        requireRights(by, rights);
        await endSessions(tx, id, { reason: 'ended_by_manager', now: clock() });
      }),
  };
}
