import type { Endpoint } from '../../contract/endpoint.ts';
import { apiEndpoints } from '../../contract/endpoints.ts';
import type { Right } from '../../contract/operators/rules.ts';
import {
  checkRecentSignIn,
  checkRight,
  type Database,
  type DryRuns,
  type Executor,
  type Handlers,
  type JournaledTables,
  notFound,
  type Operator,
  pageOf,
} from '../platform/index.ts';
import { countTables, findChangeSet, listChangeSets, readHistory, readRows } from './store.ts';
import { tryUndo, undoChangeSet } from './undo.ts';

export interface JournalDependencies {
  db: Database;
  clock: () => Date;
  tables: JournaledTables;
}

/** More would keep shoppers' writes waiting for longer than a call may last. */
const MOST_ROWS = 5_000;

/** What a command changes that is no call. */
const RIGHTS_OF_COMMANDS: Readonly<Record<string, Right[]>> = { import: ['products.write', 'prices.write'] };

function rightsFor(call: string): Right[] {
  const endpoint = (apiEndpoints as Record<string, Endpoint>)[call];
  if (endpoint?.recentSignIn) return ['all'];
  if (endpoint?.right && endpoint.right !== 'self') return [endpoint.right];
  return RIGHTS_OF_COMMANDS[call] ?? ['all'];
}

/** Undoing needs the right to make the change; of what is dangerous all rights and a recent sign-in. */
async function checkUndo(
  { db, tables, now }: { db: Executor; tables: JournaledTables; now: Date },
  id: number,
  operator: Operator | null,
): Promise<void> {
  let set = await findChangeSet(db, id);
  while (set && set.undoes_id !== null) set = await findChangeSet(db, set.undoes_id);
  if (!set) throw notFound();
  for (const right of rightsFor(set.call)) checkRight(operator, right);
  for (const { table_name } of await countTables(db, id))
    checkRight(operator, tables[table_name]?.undoRight ?? 'changes.undo');
  if ((apiEndpoints as Record<string, Endpoint>)[set.call]?.recentSignIn) checkRecentSignIn(operator, now);
}

/** Handlers of the room's calls. */
export const calls = ({ db, clock, tables }: JournalDependencies): Handlers => ({
  'GET /change-sets': async ({ query }) => ({ items: await listChangeSets(db, query) }),
  'GET /change-sets/{id}': async ({ params }) => {
    const set = await findChangeSet(db, params.id);
    if (!set) throw notFound();
    return { item: { ...set, tables: await countTables(db, params.id) } };
  },
  'GET /change-sets/{id}/rows': async ({ params, query }) => {
    if (!(await findChangeSet(db, params.id))) throw notFound();
    const { items, total } = await readRows(db, params.id, query);
    return { items, _meta: pageOf(query, total) };
  },
  'GET /change-rows': async ({ query }) => {
    const { items, total } = await readHistory(db, query);
    return { items, _meta: pageOf(query, total) };
  },
  'POST /change-sets/{id}/undo': ({ params, body, context }) =>
    db.transaction(async (tx) => {
      await checkUndo({ db: tx, tables, now: clock() }, params.id, context.operator);
      const request = { setId: params.id, partial: body.partial === true, mostRows: MOST_ROWS };
      return { item: await undoChangeSet(tx, tables, request) };
    }),
});

export const dryRuns = ({ clock, tables }: JournalDependencies): DryRuns => ({
  'POST /change-sets/{id}/undo': async ({ params, context }, tx) => {
    await checkUndo({ db: tx, tables, now: clock() }, params.id, context.operator);
    return tryUndo(tx, tables, { setId: params.id, partial: true, mostRows: MOST_ROWS });
  },
});
