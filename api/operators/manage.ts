import { checkExpected } from '../journal/index.ts';
import type { Executor, Transaction } from '../platform/database/index.ts';
import { Failure, notFound, type Operator } from '../platform/http/index.ts';
import type { OperatorDependencies } from './deps.ts';
import { keepingSomebody, requireRights } from './grants.ts';
import {
  insertOperator,
  lockOperator,
  type OperatorRow,
  readOperator,
  replaceRoles,
  resetOperator,
  updateOperator,
} from './manage-store.ts';
import { deletePasskeys } from './passkey-store.ts';
import { replaceRecoveryCodes } from './person-store.ts';
import { checkRoles } from './roles.ts';
import { endSessions } from './session-store.ts';
import { newSetUpToken } from './set-up-token.ts';

export interface OperatorChanges {
  name?: string;
  role_ids?: number[];
  is_active?: boolean;
  /** The values that the change started from. */
  expected?: Omit<OperatorChanges, 'expected'>;
}

/** An operator with the token by which they choose password and second factor. */
export interface SetUpOperator {
  operator: OperatorRow;
  token: string;
  expiresAt: Date;
}

export const emailTaken = () => new Failure('conflict', {}, [{ field: 'email', key: 'operator_exists' }]);

async function read(tx: Executor, id: number): Promise<OperatorRow> {
  const operator = await readOperator(tx, id);
  if (!operator) throw notFound();
  return operator;
}

const inOrder = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b);
const ordered = <C extends Pick<OperatorChanges, 'role_ids'>>(changes: C) =>
  changes.role_ids ? { ...changes, role_ids: inOrder(changes.role_ids) } : changes;

/** The person before a change, and their roles after it if they change; refuses what the operator may not change. */
export async function checkOperatorChanges(tx: Executor, by: Operator | null, id: number, changes: OperatorChanges) {
  const before = await read(tx, id);
  if (by) requireRights(by, before.rights);
  const roles = changes.role_ids && (await checkRoles(tx, by, changes.role_ids));
  checkExpected(changes.expected && ordered(changes.expected), { ...before }, { ...ordered(changes) });
  return { before, roles };
}

/** Adding, changing and resetting persons. `by` is null for the command line, which may do everything. */
export function createManagement({ db, clock, derivedKey }: Pick<OperatorDependencies, 'db' | 'clock' | 'derivedKey'>) {
  async function reset(tx: Transaction, id: number): Promise<SetUpOperator> {
    const now = clock();
    const token = newSetUpToken(derivedKey, id, now);
    await resetOperator(tx, id, token);
    await replaceRecoveryCodes(tx, id, []);
    await deletePasskeys(tx, id);
    await endSessions(tx, id, { reason: 'reset', now });
    return { operator: await read(tx, id), token: token.token, expiresAt: token.expiresAt };
  }

  return {
    add: (by: Operator | null, { name, email, role_ids }: { name: string; email: string; role_ids: number[] }) =>
      db.transaction(async (tx) => {
        await checkRoles(tx, by, role_ids);
        const id = await insertOperator(tx, name, email);
        if (id === undefined) throw emailTaken();
        await replaceRoles(tx, id, role_ids);
        return reset(tx, id);
      }),

    change: (by: Operator | null, id: number, changes: OperatorChanges) =>
      db.transaction((tx) =>
        keepingSomebody(tx, async () => {
          await lockOperator(tx, id);
          await checkOperatorChanges(tx, by, id, changes);
          const { name, role_ids, is_active } = changes;
          await updateOperator(tx, id, { name, is_active });
          if (role_ids) await replaceRoles(tx, id, role_ids);
          if (is_active === false) await endSessions(tx, id, { reason: 'switched_off', now: clock() });
          return read(tx, id);
        }),
      ),

    reset: (by: Operator | null, id: number) =>
      db.transaction(async (tx) => {
        // The command line resets also the last person with all rights: it is the way back in.
        if (!by) return reset(tx, id);
        return keepingSomebody(tx, async () => {
          requireRights(by, (await read(tx, id)).rights);
          return reset(tx, id);
        });
      }),

    endSessions: (by: Operator, id: number) =>
      db.transaction(async (tx) => {
        const { rights } = await read(tx, id);
        requireRights(by, rights);
        await endSessions(tx, id, { reason: 'ended_by_manager', now: clock() });
      }),
  };
}
