import type { Executor, Transaction } from '../platform/database/index.ts';
import type { Excluded, Undoing } from './conflicts.ts';
import { cellsOf, sameRow } from './net-changes.ts';
import { quoted, type SetTable, storedValue } from './set-tables.ts';

interface Step {
  statement_id: number;
  table_name: string;
  fields: string[] | null;
  inserted: boolean;
  deleted: boolean;
  /** Columns of deleted rows. */
  columns: string[];
}

const STEPS = `
  select statement_id, table_name, array_agg(distinct field) filter (where field is not null) as fields,
    bool_or(operation = 'insert') as inserted, bool_or(operation = 'delete') as deleted,
    coalesce((array_agg(to_jsonb(array(select jsonb_object_keys(before -> 0)))) filter (where operation = 'delete'))[1], '[]') as columns
  from (select statement_id, table_name, operation, field, case when operation = 'delete' then before else '[{}]' end as before
    from change_rows where change_set_id = $1) c
  group by statement_id, table_name order by statement_id desc`;

/** SQL of a field's old value; of a difference, of what is left of the value now without what was added. */
function oldValue(table: SetTable, field: string, isOnly: boolean): string {
  const column = quoted(field);
  if (table.differences.includes(field)) return `t.${column} + coalesce((r.difference ->> '${field}')::int, 0)`;
  if (isOnly) return storedValue(table, field, 'r.before');
  return `case when r.before ? '${field}' then ${storedValue(table, field, `(r.before -> '${field}')`)} else t.${column} end`;
}

const differenceOf = "to_jsonb((c.before #>> '{}')::numeric - (c.after #>> '{}')::numeric)";

function updating(table: SetTable, fields: string[]): string {
  const [only] = fields.length === 1 && !table.differences.includes(fields[0] ?? '') ? fields : [];
  const touched = table.types.updated_at && table.ignored.includes('updated_at') ? ', updated_at = now()' : '';
  const differs = `c.field = any(array[${table.differences.map((field) => `'${field}'`).join(', ')}]::text[])`;
  const records = only
    ? 'c.record, c.before'
    : `c.record, jsonb_object_agg(c.field, c.before) as before,
         jsonb_object_agg(c.field, case when ${differs} then ${differenceOf} end) as difference`;
  const values = fields.map((field) => `${quoted(field)} = ${oldValue(table, field, only !== undefined)}`).join(', ');
  return `with cells as materialized (${cellsOf(table, "p.statement_id = $2 and p.operation = 'update'")}), records as (
      select ${records} from cells c ${only ? '' : 'group by c.record'})
    update ${quoted(table.name)} t set ${values}${touched} from records r where t.id = r.record and r.record <> all($3::int[])`;
}

const deleting = (table: SetTable) => `
  with cells as materialized (${cellsOf(table, "p.statement_id = $2 and p.operation = 'insert'")})
  delete from ${quoted(table.name)} t using cells c where ${sameRow(table, 't', 'c.after')} and c.record <> all($3::int[])`;

function inserting(table: SetTable, columns: string[]): string {
  const names = columns.filter((column) => table.types[column]).map(quoted);
  return `with cells as materialized (${cellsOf(table, "p.statement_id = $2 and p.operation = 'delete'")})
    insert into ${quoted(table.name)} (${names.join(', ')})
    select ${names.map((name) => `r.${name}`).join(', ')} from cells c, jsonb_populate_record(null::${quoted(table.name)}, c.before) r where c.record <> all($3::int[])`;
}

/**
 * Takes the statements of a change set back, the last first, so that each finds its rows. Excluded rows are left out.
 */
export async function replayBackwards(tx: Transaction, { setId, tables }: Undoing, excluded: Excluded): Promise<void> {
  for (const { statement_id, table_name, fields, inserted, deleted, columns } of await tx.query<Step>(STEPS, [setId])) {
    const table = tables.find(({ name }) => name === table_name);
    if (!table) throw new Error(`The table ${table_name} is not journaled any more.`);
    const values = [setId, statement_id, [...(excluded.get(table_name) ?? [])]];
    if (inserted) await tx.query(deleting(table), values);
    if (deleted) await tx.query(inserting(table, columns), values);
    if (fields) await tx.query(updating(table, fields), values);
  }
}

/** Locks the rows of a change set, so that nobody changes them between the check and the undo. */
export async function lockRows(tx: Executor, { setId, tables }: Undoing): Promise<void> {
  for (const { name, key } of tables)
    await tx.query(
      `select count(*) from (select 1 from ${quoted(name)} t where t.${quoted(key)} in (
         select unnest(record_ids) from change_rows where change_set_id = $1 and table_name = $2)
       order by t.${quoted(key)} for no key update) locked`,
      [setId, name],
    );
}
