import type { Endpoint } from '../../contract/endpoint.ts';
import { apiEndpoints } from '../../contract/endpoints.ts';
import { includesRight, type Right } from '../../contract/rights.ts';
import type { Executor } from '../platform/database/index.ts';
import { checkPresentPerson, checkRecentSignIn, checkRight, notFound, type Operator } from '../platform/http/index.ts';
import type { JournaledTables } from '../platform/room/index.ts';
import { countTables, findChangeSet, listFields } from './store.ts';

/** Rights that commands of the command line need to be undone by a call; others are dangerous. */
export type RightsOfCommands = Readonly<Record<string, readonly Right[]>>;

/** Rights to make a change; null for what is dangerous, such as commands that make operators. */
function rightsFor(call: string, commands: RightsOfCommands): readonly Right[] | null {
  const endpoint = (apiEndpoints as Record<string, Endpoint>)[call];
  if (!endpoint) return commands[call] ?? null;
  return endpoint.recentSignIn || !endpoint.right || endpoint.right === 'self' ? null : [endpoint.right];
}

/** Rights to read what may mention persons. */
const TABLES_OF_PERSONS: ReadonlySet<Right> = new Set([
  'customers.read',
  'orders.read',
  'reviews.read',
  'vouchers.read',
]);

/** A table that is not declared any more needs every right. */
export const readRightOf = (tables: JournaledTables, table: string): Right => tables[table]?.readRight ?? 'all';

/** Tables whose rows an operator may read; null for all. */
export function readableBy(operator: Operator | null, tables: JournaledTables): string[] | null {
  const rights = operator?.rights ?? [];
  if (rights.includes('all')) return null;
  return Object.keys(tables).filter((table) => includesRight(rights, readRightOf(tables, table)));
}

/** Undoing needs the rights to make the change; of what is dangerous all rights and a recent sign-in. */
export async function checkUndo(
  { db, tables, commands, now }: { db: Executor; tables: JournaledTables; commands: RightsOfCommands; now: Date },
  id: number,
  operator: Operator | null,
): Promise<void> {
  let set = await findChangeSet(db, id);
  while (set && set.undoes_id !== null) set = await findChangeSet(db, set.undoes_id);
  if (!set) throw notFound();
  const rights = rightsFor(set.call, commands);
  for (const right of rights ?? (['all'] as const)) checkRight(operator, right);
  for (const { table_name } of await countTables(db, id))
    checkRight(operator, tables[table_name]?.undoRight ?? 'changes.undo');
  for (const { table_name, field } of await listFields(db, id)) {
    const fields = tables[table_name]?.ofPresentPersons ?? [];
    if (field === null ? fields.length > 0 : fields.includes(field)) checkPresentPerson(operator, now);
  }
  if (rights === null) checkRecentSignIn(operator, now);
}

/** Tables whose rows may mention persons. */
export const tablesOfPersons = (tables: JournaledTables) =>
  Object.keys(tables).filter((table) => TABLES_OF_PERSONS.has(readRightOf(tables, table)));
