import { includesRight, type Right } from '../../contract/rights.ts';
import { type Executor, statement, type Transaction } from '../platform/database/index.ts';
import { Failure, type Operator } from '../platform/http/index.ts';

/** 403 unless the operator has all these rights: nobody gives rights that they lack, or changes who has more than they. */
export function requireRights(operator: Operator, rights: readonly Right[]): void {
  const right = rights.find((one) => !includesRight(operator.rights, one));
  if (right) throw new Failure('right_missing', { right });
}

// Changes of who has all rights wait for each other: two people could switch each other off at once.
const lock = statement('operators_lock_built_in', 'select id from operator_roles where is_built_in for no key update');
const hasAll = statement(
  'operators_somebody_has_all',
  `select exists (select from operators o join operator_role_members m on m.operator_id = o.id
     join operator_roles r on r.id = m.operator_role_id
     where o.is_active and o.password_hash is not null and 'all' = any (r.rights)
       and o.id is distinct from $1 and r.id is distinct from $2) as somebody`,
);
/** Somebody besides a person, or without a role. */
interface Besides {
  operatorId?: number;
  roleId?: number;
}
const somebodyHasAll = async (tx: Executor, { operatorId, roleId }: Besides = {}) =>
  (await tx.query<{ somebody: boolean }>(hasAll, [operatorId ?? null, roleId ?? null]))[0]?.somebody ?? false;

/** Does what may take rights from people; 409 when nobody who can sign in would have all rights any more. */
export async function keepingSomebody<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  await tx.query(lock);
  const before = await somebodyHasAll(tx);
  const result = await work();
  if (before && !(await somebodyHasAll(tx))) throw new Failure('last_operator');
  return result;
}

/** 409 when nobody would have all rights any more without the person, or without the role. */
export async function refuseLast(tx: Executor, besides: Besides): Promise<void> {
  if ((await somebodyHasAll(tx)) && !(await somebodyHasAll(tx, besides))) throw new Failure('last_operator');
}

const isSetUp = statement('operators_somebody', 'select 1 from operators where password_hash is not null limit 1');

/** 409 when nobody has all rights, although there are operators: after an undo. */
export async function refuseWithoutSomebody(tx: Transaction): Promise<void> {
  if (!(await somebodyHasAll(tx)) && (await tx.query(isSetUp)).length > 0) throw new Failure('last_operator');
}
