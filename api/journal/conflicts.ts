import type { ChangedRow, UndoConflict } from '../../contract/journal/records.ts';
import type { Executor } from '../platform/database/index.ts';
import type { JournaledTables } from '../platform/room/index.ts';
import { type ConflictRow, MOST_CONFLICTS, netChangesNow, textArray } from './conflict-query.ts';
import { namesMissing } from './missing.ts';
import { literal, quoted, type SetTable } from './set-tables.ts';
import { takenBy } from './taken.ts';
import { misplaced } from './trees.ts';

/** Numbers of records that stay as they are, by table. */
export type Excluded = ReadonlyMap<string, ReadonlySet<number>>;

export interface Undoing {
  setId: number;
  tables: SetTable[];
  declared: JournaledTables;
}

const excludedIn = (excluded: Excluded, table: string) => [...(excluded.get(table) ?? [])];

/** A new product whose pieces changed was sold. */
const changedSince = (table: SetTable) => `${netChangesNow(table)}
  select record, 'changed' as problem, f.key as field, now -> f.key as theirs, f.value as ours from here, jsonb_each(after) f
    where now is not null and f.key <> all(${textArray(table.ignored)}) and (operation = 'insert' or f.key <> all(${textArray(table.differences)})) and now -> f.key is distinct from f.value
  union all select record, 'gone', null, null, null from here where operation <> 'delete' and now is null
  union all select record, 'exists', null, null, null from here where operation = 'delete' and now is not null
  union all select record, 'below_zero', d, now -> d, after -> d from here, unnest(${textArray(table.differences)}) d
    where operation = 'update' and now is not null and after ? d
      and (now ->> d)::numeric - (after ->> d)::numeric + (before ->> d)::numeric < 0
  order by record limit ${MOST_CONFLICTS}`;

/** Numbers of the rows of a table that the change set made. */
const madeIn = (table: string) =>
  `select unnest(record_ids) from change_rows where change_set_id = $1 and operation = 'insert' and table_name = ${literal(table)}`;

/** The same, and of those that it let refer to another record by a column: undone they do not any more. */
const letRefer = (table: string, column: string) =>
  `${madeIn(table)} union all select unnest(record_ids) from change_rows where change_set_id = $1 and operation = 'update'
     and table_name = ${literal(table)} and field = ${literal(column)}`;

/**
 * Created rows that something else refers to by now. What only belongs to its record, as a cart's line, does not count.
 */
async function usedBy(
  db: Executor,
  { setId, tables, declared }: Undoing,
  table: SetTable,
  excluded: Excluded,
): Promise<ConflictRow[]> {
  const found: ConflictRow[] = [];
  for (const { table: other, column, condition, cascades } of table.referencedBy) {
    const own = tables.find(({ name }) => name === other);
    if (cascades && !declared[other]) continue;
    const isForeign = own
      ? `and (c.${quoted(own.key)} not in (${letRefer(other, column)}) or c.${quoted(own.key)} = any($3::int[]))`
      : '';
    const values = [setId, excludedIn(excluded, table.name), ...(own ? [excludedIn(excluded, other)] : [])];
    const text = `select distinct m.record, 'used' as problem, ${literal(other)} as field, null as theirs, null as ours
      from (${madeIn(table.name)}) m(record) join (select * from ${quoted(other)} where ${condition}) c on c.${quoted(column)} = m.record
      where m.record <> all($2::int[]) ${isForeign} limit ${MOST_CONFLICTS}`;
    // So many rows are too many arguments of one call.
    for (const row of await db.query<ConflictRow>(text, values)) found.push(row);
  }
  return found;
}

/** Rows that would name what was deleted meanwhile, also without the undo of the rows that stay. */
async function missingFor(
  db: Executor,
  { setId, tables }: Undoing,
  table: SetTable,
  excluded: Excluded,
): Promise<ConflictRow[]> {
  const found: ConflictRow[] = [];
  for (const naming of table.names) {
    const isOwn = naming.by === 'id' && tables.some(({ name, key }) => name === naming.of && key === 'id');
    const values = [setId, excludedIn(excluded, table.name), ...(isOwn ? [excludedIn(excluded, naming.of)] : [])];
    for (const row of await db.query<ConflictRow>(namesMissing(table, naming, isOwn), values)) found.push(row);
  }
  return found;
}

/** Made rows of other tables that belong to rows which stay. */
async function partsOfExcluded(
  db: Executor,
  { setId, tables }: Undoing,
  table: SetTable,
  excluded: Excluded,
): Promise<[string, number[]][]> {
  const ids = excludedIn(excluded, table.name);
  const parts: [string, number[]][] = [];
  if (ids.length === 0) return parts;
  for (const { table: other, column, condition, cascades } of table.referencedBy) {
    const own = tables.find(({ name }) => name === other);
    // A product is no part of its brand, and its tag is part of the product only.
    if (!own || !cascades || (own.key !== 'id' && own.key !== column)) continue;
    const text = `select distinct c.${quoted(own.key)} as id from (select * from ${quoted(other)} where ${condition}) c
      where c.${quoted(column)} = any($2::int[]) and c.${quoted(own.key)} in (${madeIn(other)})`;
    parts.push([other, (await db.query<{ id: number }>(text, [setId, ids])).map(({ id }) => id)]);
  }
  return parts;
}

/** Conflicts of an undo, and the rows that stay because of them, with everything that hangs on these. */
export async function findConflicts(
  db: Executor,
  undoing: Undoing,
): Promise<{ conflicts: UndoConflict[]; excluded: Excluded }> {
  const excluded = new Map<string, Set<number>>(undoing.tables.map(({ name }) => [name, new Set<number>()]));
  const conflicts: UndoConflict[] = [];
  const keep = (table: string, found: ConflictRow[]) => {
    for (const { record, ...conflict } of found) {
      conflicts.push({ table_name: table, record_id: record, ...conflict });
      excluded.get(table)?.add(record);
    }
  };
  for (const table of undoing.tables)
    keep(table.name, await db.query<ConflictRow>(changedSince(table), [undoing.setId, []]));
  const size = () => [...excluded.values()].reduce((sum, ids) => sum + ids.size, 0);
  for (let before = -1; before < size(); ) {
    before = size();
    for (const table of undoing.tables) {
      for (const [other, ids] of await partsOfExcluded(db, undoing, table, excluded))
        for (const id of ids) excluded.get(other)?.add(id);
      keep(table.name, await usedBy(db, undoing, table, excluded));
      keep(table.name, await missingFor(db, undoing, table, excluded));
      if (table.isTree)
        keep(
          table.name,
          await db.query<ConflictRow>(misplaced(table), [undoing.setId, excludedIn(excluded, table.name)]),
        );
      // Rows without numbers have no unique values beside their primary key.
      for (const unique of table.key === 'id' ? table.uniques : [])
        keep(
          table.name,
          await db.query<ConflictRow>(takenBy(table, unique), [undoing.setId, excludedIn(excluded, table.name)]),
        );
    }
  }
  return { conflicts, excluded };
}

/** Rows as the undo would change them: the first ones, and how many there are. */
export async function readUndo(db: Executor, { setId, tables }: Undoing, excluded: Excluded, most: number) {
  const changes: ChangedRow[] = [];
  let total = 0;
  for (const table of tables) {
    const differences = textArray(table.differences);
    const text = `${netChangesNow(table)}, undone as (select record,
        case operation when 'insert' then 'delete' when 'delete' then 'insert' else operation end as operation,
        case operation when 'insert' then now when 'update' then (select jsonb_object_agg(key, now -> key) from jsonb_object_keys(after) key) end as before,
        case operation when 'delete' then before when 'update' then (select jsonb_object_agg(key, case when key = any(${differences})
          then to_jsonb((now ->> key)::numeric - (after ->> key)::numeric + (value #>> '{}')::numeric) else value end)
          from jsonb_each(before)) end as after
      from here)
      select record as record_id, operation, before, after, (select count(*) from here) as total from undone limit $3`;
    const rows = await db.query<Omit<ChangedRow, 'table_name'> & { total: number }>(text, [
      setId,
      excludedIn(excluded, table.name),
      Math.max(1, most),
    ]);
    total += rows[0]?.total ?? 0;
    changes.push(
      ...rows
        .slice(0, Math.max(0, most - changes.length))
        .map(({ total: _, ...row }) => ({ table_name: table.name, ...row })),
    );
  }
  return { changes, total };
}
