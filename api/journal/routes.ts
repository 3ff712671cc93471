import type { Database } from '../platform/database/index.ts';
import { checkRight, type DryRuns, type Handlers, notFound, type PersonsOf } from '../platform/http/index.ts';
import { pageOf } from '../platform/listing/index.ts';
import type { JournaledTables } from '../platform/room/index.ts';
import { checkUndo, type RightsOfCommands, readableBy, readRightOf, tablesOfPersons } from './rights.ts';
import { countTables, findChangeSet, listChangeSets, readHistory, readRows } from './store.ts';
import { tryUndo, undoChangeSet } from './undo.ts';

export interface JournalDependencies {
  db: Database;
  clock: () => Date;
  tables: JournaledTables;
  commands: RightsOfCommands;
}

/** More would keep shoppers' writes waiting for longer than a call may last. */
const MOST_ROWS = 5_000;

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
