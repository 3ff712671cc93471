import type { ChangedRow } from '../../contract/journal/records.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import { Failure, notFound } from '../platform/http/index.ts';
import { plannedDelete, plannedUpdate } from './planned.ts';
import type { Values, WrittenTable } from './written-table.ts';

const naming = statement(
  'journal_columns_naming',
  `select r.relname as "table", a.attname as "column" from pg_constraint k join pg_class r on r.oid = k.conrelid
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
   where k.confrelid = $1::regclass and k.contype = 'f' and cardinality(k.conkey) = 1 order by 1, 2`,
);

/** Refuses a record that rows of other tables name, and says which tables. */
async function refuseNamed(db: Executor, spec: WrittenTable, id: number): Promise<void> {
  const own = new Set([
    ...Object.values(spec.links ?? {}).map((link) => `${link.table}.${link.own}`),
    ...(spec.connections ?? []).map(({ table, column }) => `${table}.${column}`),
    ...(spec.emptied ?? []).map(({ table, column }) => `${table}.${column}`),
  ]);
  const columns = await db.query<{ table: string; column: string }>(naming, [spec.table]);
  const uses = new Set<string>();
  for (const { table, column } of columns.filter((one) => !own.has(`${one.table}.${one.column}`))) {
    const named = await db.query({ text: `select 1 from "${table}" where "${column}" = $1 limit 1` }, [id]);
    if (named.length > 0) uses.add(table);
  }
  if (uses.size === 0) return;
  const values = { places: [...uses].join(', ') };
  throw new Failure('conflict', {}, [{ field: 'id', key: 'named_elsewhere', values }]);
}

/** What deleting a record removes: its row, connecting rows, and references. Refuses one that has children. */
export async function planDeletion(
  db: Executor,
  spec: WrittenTable,
  id: number,
  isLocked: boolean,
): Promise<ChangedRow[]> {
  const { table, isTree, links = {}, connections = [], emptied = [] } = spec;
  const lock = isLocked ? 'for update' : '';
  const [row] = await db.query<Values>({ text: `select * from "${table}" where id = $1 ${lock}` }, [id]);
  if (!row) throw notFound();
  const below = isTree ? await db.query({ text: `select 1 from "${table}" where parent_id = $1 limit 1` }, [id]) : [];
  if (below.length > 0) throw new Failure('conflict', {}, [{ field: 'id', key: 'has_children' }]);
  if (spec.staysWhileNamed) await refuseNamed(db, spec, id);
  const changed: ChangedRow[] = [];
  for (const { table: name, column } of emptied) {
    const rows = await db.query<{ id: number }>({ text: `select id from "${name}" where "${column}" = $1` }, [id]);
    changed.push(...rows.flatMap((one) => plannedUpdate(name, one.id, { [column]: id }, { [column]: null })));
  }
  const connecting = [
    ...Object.values(links).map((link) => ({ table: link.table, column: link.own, key: link.own })),
    ...connections,
  ];
  for (const { table: name, column, key } of connecting) {
    const rows = await db.query<Values>({ text: `select * from "${name}" where "${column}" = $1` }, [id]);
    changed.push(...rows.map((one) => plannedDelete(name, Number(one[key]), one)));
  }
  return [...changed, plannedDelete(table, id, row)];
}

/** Deletes a record and what connects it with others. */
export async function deleteRecord(tx: Executor, spec: WrittenTable, id: number): Promise<void> {
  const { table, links = {}, connections = [], emptied = [] } = spec;
  for (const { table: name, column } of emptied)
    await tx.query({ text: `update "${name}" set "${column}" = null where "${column}" = $1` }, [id]);
  const connecting = [...Object.values(links).map((link) => ({ table: link.table, column: link.own })), ...connections];
  for (const { table: name, column } of connecting)
    await tx.query({ text: `delete from "${name}" where "${column}" = $1` }, [id]);
  await tx.query({ text: `delete from "${table}" where id = $1` }, [id]);
}
