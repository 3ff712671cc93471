import type { ChangedRow } from '../../contract/journal/records.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import { Failure } from '../platform/http/index.ts';

/** Who has which rights, as it is or would be. */
interface Standing {
  /** Whether each person can sign in. */
  people: Map<number, { isActive: boolean; isReady: boolean }>;
  roles: Map<number, readonly string[]>;
  /** Person and role. */
  members: Map<string, [person: number, role: number]>;
}

const people = statement(
  'operators_of_undo',
  'select id, is_active as "isActive", password_hash is not null as "isReady" from operators',
);
const roles = statement('operators_roles_of_undo', 'select id, rights from operator_roles');
const members = statement(
  'operators_members_of_undo',
  'select operator_id, operator_role_id from operator_role_members',
);

type Member = Record<'operator_id' | 'operator_role_id', number>;
const keyOf = ({ operator_id, operator_role_id }: Member) => `${operator_id} ${operator_role_id}`;

async function readStanding(db: Executor): Promise<Standing> {
  const [persons, rights, pairs] = [
    await db.query<{ id: number; isActive: boolean; isReady: boolean }>(people),
    await db.query<{ id: number; rights: string[] }>(roles),
    await db.query<Member>(members),
  ];
  return {
    people: new Map(persons.map(({ id, ...person }) => [id, person])),
    roles: new Map(rights.map((role) => [role.id, role.rights])),
    members: new Map(pairs.map((pair) => [keyOf(pair), [pair.operator_id, pair.operator_role_id]])),
  };
}

/** A person who comes back cannot sign in: secrets are not noted. */
function apply(standing: Standing, { table_name, record_id, operation, before, after }: ChangedRow): void {
  const id = record_id ?? 0;
  if (table_name === 'operator_role_members') {
    const pair = (after ?? before) as Member;
    if (operation === 'delete') standing.members.delete(keyOf(pair));
    else standing.members.set(keyOf(pair), [pair.operator_id, pair.operator_role_id]);
  } else if (operation === 'delete') {
    standing.people.delete(table_name === 'operators' ? id : 0);
    standing.roles.delete(table_name === 'operator_roles' ? id : 0);
  } else if (table_name === 'operators') {
    const person = standing.people.get(id) ?? { isActive: true, isReady: false };
    standing.people.set(id, { ...person, isActive: (after?.is_active as boolean | undefined) ?? person.isActive });
  } else if (after?.rights) standing.roles.set(id, after.rights as string[]);
}

/** 409 when nobody who can sign in would have all rights after an undo, although there are operators. */
export async function refuseUndoOfLast(db: Executor, changes: ChangedRow[]): Promise<void> {
  const standing = await readStanding(db);
  const isSetUp = [...standing.people.values()].some(({ isReady }) => isReady);
  for (const change of changes) apply(standing, change);
  const somebody = [...standing.members.values()].some(([person, role]) => {
    const { isActive = false, isReady = false } = standing.people.get(person) ?? {};
    return isActive && isReady && standing.roles.get(role)?.includes('all');
  });
  if (isSetUp && !somebody) throw new Failure('last_operator');
}
