import {
  type DryRuns,
  Failure,
  type Handlers,
  notFound,
  type Operator,
  type RequestContext,
} from '../platform/http/index.ts';
import type { OperatorDependencies } from './deps.ts';
import { createManagement } from './manage.ts';
import { listOperators, readOperator } from './manage-store.ts';
import { operatorRecord, roleRecord, sessionRecord, setUpRecord } from './records.ts';
import { listRoles } from './role-store.ts';
import { addRole, changeRole, removeRole } from './roles.ts';
import { listSessions } from './session-store.ts';
import { tryAddOperator, tryAddRole, tryChangeOperator, tryChangeRole, tryRemoveRole } from './try-changes.ts';

/** Access is checked by the platform; this is for the compiler. */
function operatorOf({ operator }: RequestContext): Operator {
  if (!operator) throw new Failure('not_signed_in');
  return operator;
}

/** Handlers of managing operators and roles. */
export function manageCalls({ db, clock, derivedKey }: OperatorDependencies): Handlers {
  const management = createManagement({ db, clock, derivedKey });
  const read = async (id: number) => {
    const row = await readOperator(db, id);
    if (!row) throw notFound();
    return row;
  };
  return {
    'GET /operators': async () => ({ items: (await listOperators(db)).map(operatorRecord) }),
    'GET /operators/{id}': async ({ params }) => ({ item: operatorRecord(await read(params.id)) }),
    'POST /operators': async ({ body, context }) => ({
      item: setUpRecord(await management.add(operatorOf(context), body)),
    }),
    'PATCH /operators/{id}': async ({ params, body, context }) => ({
      item: operatorRecord(await management.change(operatorOf(context), params.id, body)),
    }),
    'POST /operators/{id}/resets': async ({ params, context }) => ({
      item: setUpRecord(await management.reset(operatorOf(context), params.id)),
    }),
    'GET /operators/{id}/sessions': async ({ params, context: { operator } }) => {
      await read(params.id);
      const current = operator?.sessionId ?? null;
      return { items: (await listSessions(db, params.id, clock())).map(sessionRecord(current)) };
    },
    'DELETE /operators/{id}/sessions': ({ params, context }) => management.endSessions(operatorOf(context), params.id),
    'GET /operator-roles': async () => ({ items: (await listRoles(db)).map(roleRecord) }),
    'POST /operator-roles': async ({ body, context }) => ({
      item: roleRecord(await addRole(db, operatorOf(context), body)),
    }),
    'PATCH /operator-roles/{id}': async ({ params, body, context }) => ({
      item: roleRecord(await changeRole(db, operatorOf(context), params.id, body)),
    }),
    'DELETE /operator-roles/{id}': ({ params, context }) => removeRole(db, operatorOf(context), params.id),
  };
}

/** What the calls would change. */
export const manageDryRuns: DryRuns = {
  'POST /operators': ({ body, context }, tx) => tryAddOperator(tx, operatorOf(context), body),
  'PATCH /operators/{id}': ({ params, body, context }, tx) =>
    tryChangeOperator(tx, operatorOf(context), params.id, body),
  'POST /operator-roles': ({ body, context }, tx) => tryAddRole(tx, operatorOf(context), body),
  'PATCH /operator-roles/{id}': ({ params, body, context }, tx) =>
    tryChangeRole(tx, operatorOf(context), params.id, body),
  'DELETE /operator-roles/{id}': ({ params, context }, tx) => tryRemoveRole(tx, operatorOf(context), params.id),
};
