import { literal, quoted, type SetTable } from './set-tables.ts';

/** SQL of all cells of a change set in one table; `$1` is the set's number. */
export const cellsOf = ({ name }: SetTable, condition = 'true') => `
  select p.statement_id, p.id as pack, p.operation, p.field, c.record, c.before, c.after
  from change_rows p, rows from (unnest(p.record_ids), jsonb_array_elements(p.before), jsonb_array_elements(p.after)) as c(record, before, after)
  where p.change_set_id = $1 and p.table_name = ${literal(name)} and ${condition}`;

/** Identifies a row: its number, or its primary key where it has none. */
const identityOf = ({ key, primaryKey }: SetTable, row: string) =>
  key === 'id' ? '' : `, jsonb_build_array(${primaryKey.map((column) => `${row} -> ${literal(column)}`).join(', ')})`;

/**
 * SQL of a change set's net effect on each row: `operation`, `before`, `after`. Rows made and deleted again are left
 * out.
 */
export function netChangesOf(table: SetTable): string {
  const whole = identityOf(table, 'coalesce(before, after)');
  const by = whole === '' ? 'record' : 'record, row_key';
  const keyed = whole === '' ? 'record' : `record${whole} as row_key`;
  const join = whole === '' ? 'using (record)' : 'using (record, row_key)';
  return `cells as (${cellsOf(table)}),
  fields as (select record, field, (array_agg(before order by pack))[1] as before, (array_agg(after order by pack desc))[1] as after
    from cells where operation = 'update' group by record, field),
  updated as (select record, jsonb_object_agg(field, before) as before, jsonb_object_agg(field, after) as after
    from fields where before is distinct from after group by record),
  rows_made as (select ${keyed}, pack, after as row from cells where operation = 'insert'),
  rows_gone as (select ${keyed}, pack, before as row from cells where operation = 'delete'),
  made as (select ${by}, (array_agg(row order by pack desc))[1] as row, count(*) as times, max(pack) as pack from rows_made group by ${by}),
  gone as (select ${by}, (array_agg(row order by pack))[1] as row, count(*) as times, min(pack) as pack from rows_gone group by ${by}),
  net as (
    select record, 'update' as operation, before, after from updated u
      where not exists (select 1 from made m where m.record = u.record) and not exists (select 1 from gone g where g.record = u.record)
    union all
    select m.record, 'insert', null, m.row || coalesce(u.after, '{}') from made m left join gone g ${join} left join updated u on u.record = m.record
      where m.times > coalesce(g.times, 0)
    union all
    select g.record, 'delete', g.row, null from gone g left join made m ${join} where g.times > coalesce(m.times, 0)
  )`;
}

/** Condition that joins a row of the table to a row of the journal. */
export const sameRow = (table: SetTable, alias: string, row: string): string =>
  table.primaryKey
    .map((column) => `${alias}.${quoted(column)} = (${row} ->> ${literal(column)})::${table.types[column]}`)
    .join(' and ');
