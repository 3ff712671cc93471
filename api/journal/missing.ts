import { MOST_CONFLICTS, netChangesNow } from './conflict-query.ts';
import { literal, type Naming, quoted, type SetTable } from './set-tables.ts';

/** Rows that would refer to what is gone. What the undo brings back is there; `$3` lists what stays away. */
export function namesMissing(table: SetTable, { column, of, by }: Naming, isBroughtBack: boolean): string {
  const value = `(before ->> ${literal(column)})::${table.types[column]}`;
  const broughtBack = isBroughtBack
    ? `and value not in (select gone from change_rows, unnest(record_ids) gone
         where change_set_id = $1 and operation = 'delete' and table_name = ${literal(of)} and gone <> all($3::int[]))`
    : '';
  return `${netChangesNow(table)},
  wanted as materialized (select record, ${value} as value from here
    where operation <> 'insert' and before ->> ${literal(column)} is not null)
  select distinct on (record) record, 'missing' as problem, ${literal(column)} as field, null as theirs, to_jsonb(value) as ours
    from wanted where not exists (select from ${quoted(of)} o where o.${quoted(by)} = value) ${broughtBack}
    order by record, value limit ${MOST_CONFLICTS}`;
}
