import type { Endpoint } from '../../contract/endpoint.ts';
import { apiEndpoints } from '../../contract/endpoints.ts';
import { includesRight, type Right } from '../../contract/rights.ts';
import {
  checkPresentPerson,
  checkRecentSignIn,
  checkRight,
  type Database,
  type DryRuns,
  type Executor,
  type Handlers,
  type JournaledTables,
  notFound,
  type Operator,
  type PersonsOf,
  pageOf,
} from '../platform/index.ts';
import { countTables, findChangeSet, listChangeSets, listFields, readHistory, readRows } from './store.ts';
import { tryUndo, undoChangeSet } from './undo.ts';

export interface JournalDependencies {
  db: Database;
  clock: () => Date;
  tables: JournaledTables;
  commands: RightsOfCommands;
}

/** Rights that commands of the command line need to be undone by a call; others are dangerous. */
export type RightsOfCommands = Readonly<Record<string, readonly Right[]>>;

/** More would keep shoppers' writes waiting for longer than a call may last. */
const MOST_ROWS = 5_000;

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
const readRightOf = (tables: JournaledTables, table: string): Right => tables[table]?.readRight ?? 'all';

/** Tables whose rows an operator may read; null for all. */
function readableBy(operator: Operator | null, tables: JournaledTables): string[] | null {
  const rights = operator?.rights ?? [];
  if (rights.includes('all')) return null;
  return Object.keys(tables).filter((table) => includesRight(rights, readRightOf(tables, table)));
}

/** Undoing needs the rights to make the change; of what is dangerous all rights and a recent sign-in. */
async function checkUndo(
  { db, tables, commands, now }: Pick<JournalDependencies, 'tables' | 'commands'> & { db: Executor; now: Date },
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

/** Handlers of the room's calls. */
export const calls = ({ db, clock, tables, commands }: JournalDependencies): Handlers => ({
  'GET /change-sets': async ({ query }) => ({ items: await listChangeSets(db, query) }),
  'GET /change-sets/{id}': async ({ params, context }) => {
    const set = await findChangeSet(db, params.id);
    if (!set) throw notFound();
    const readable = readableBy(context.operator, tables);
    const counted = await countTables(db, params.id);
    const isReadable = (table: string) => readable === null || readable.includes(table);
    return { item: { ...set, tables: counted.map((one) => ({ ...one, is_readable: isReadable(one.table_name) })) } };
  },
  'GET /change-sets/{id}/rows': async ({ params, query, context }) => {
    if (!(await findChangeSet(db, params.id))) throw notFound();
    if (query.table_name !== undefined) checkRight(context.operator, readRightOf(tables, query.table_name));
    const { items, total } = await readRows(db, params.id, query, readableBy(context.operator, tables));
    return { items, _meta: pageOf(query, total) };
  },
  'GET /change-rows': async ({ query, context }) => {
    checkRight(context.operator, readRightOf(tables, query.table_name));
    const { items, total } = await readHistory(db, query);
    return { items, _meta: pageOf(query, total) };
  },
  'POST /change-sets/{id}/undo': ({ params, body, context }) =>
    db.transaction(async (tx) => {
      await checkUndo({ db: tx, tables, commands, now: clock() }, params.id, context.operator);
      const request = { setId: params.id, partial: body.partial === true, mostRows: MOST_ROWS };
      return { item: await undoChangeSet(tx, tables, request) };
    }),
});

const tablesOfPersons = (tables: JournaledTables) =>
  Object.keys(tables).filter((table) => TABLES_OF_PERSONS.has(readRightOf(tables, table)));

/** Rows that an undo may show, as a dry run or in its conflicts. */
export const personsOf = ({ db, tables }: Pick<JournalDependencies, 'db' | 'tables'>): PersonsOf => ({
  'POST /change-sets/{id}/undo': async ({ params }) =>
    (await readRows(db, params.id, { page: 1, per_page: MOST_ROWS }, tablesOfPersons(tables))).items,
});

export const dryRuns = ({ clock, tables, commands }: JournalDependencies): DryRuns => ({
  'POST /change-sets/{id}/undo': async ({ params, context }, tx) => {
    await checkUndo({ db: tx, tables, commands, now: clock() }, params.id, context.operator);
    return tryUndo(tx, tables, { setId: params.id, partial: true, mostRows: MOST_ROWS });
  },
});
