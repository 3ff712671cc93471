import { type Executor, statement } from '../platform/database/index.ts';
import type { JournaledTables } from '../platform/room/index.ts';

/** A foreign key, or a declared relation, to a journaled table. */
interface Reference {
  table: string;
  column: string;
  condition: string;
  /** Whether its rows go with the record that they belong to. */
  cascades: boolean;
}

/** Values that only one row may have. */
export interface UniqueIndex {
  /** SQL of what is indexed. */
  keys: { value: string; nullable: boolean }[];
  /** Columns that it depends on, those of its condition first. */
  columns: string[];
  condition: string;
  nullsEqual: boolean;
}

/** A column that names rows of a table by another column there. */
export interface Naming {
  column: string;
  of: string;
  by: string;
}

/** A table of a change set as the database knows it. */
export interface SetTable {
  name: string;
  /** Column with the numbers in `record_ids`. */
  key: string;
  /** Columns that are not noted. */
  ignored: string[];
  primaryKey: string[];
  /** SQL types by column. */
  types: Record<string, string>;
  referencedBy: Reference[];
  /** What the rows name that the change set changed there or deleted. */
  names: Naming[];
  /** Whether `parent_id` makes a tree of it, which a trigger keeps. */
  isTree: boolean;
  /** Beside the primary key, those whose values the change set changed or deleted. */
  uniques: UniqueIndex[];
  differences: readonly string[];
}

type Row = Omit<SetTable, 'key' | 'ignored' | 'differences'> & { args: string[]; left: string[] };

const read = statement(
  'journal_tables',
  `select c.relname as name, string_to_array(encode(g.tgargs, 'escape'), '\\000') as args,
     (select jsonb_object_agg(a.attname, format_type(a.atttypid, a.atttypmod)) from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as types,
     array(select a.attname::text from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
       where i.indrelid = c.oid and i.indisprimary order by a.attnum) as "primaryKey",
     coalesce((select jsonb_agg(jsonb_build_object('table', r.relname, 'column', a.attname, 'condition', 'true', 'cascades', k.confdeltype = 'c'))
       from pg_constraint k join pg_class r on r.oid = k.conrelid join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
       where k.confrelid = c.oid and k.contype = 'f' and cardinality(k.conkey) = 1), '[]') as "referencedBy",
     coalesce((select jsonb_agg(jsonb_build_object('condition', coalesce(pg_get_expr(i.indpred, i.indrelid), 'true'), 'nullsEqual', i.indnullsnotdistinct,
         'keys', (select jsonb_agg(jsonb_build_object('value', pg_get_indexdef(i.indexrelid, n, true), 'nullable', a.attnotnull is not true) order by n)
           from generate_series(1, i.indnkeyatts) n left join pg_attribute a on a.attrelid = i.indrelid and a.attnum > 0 and a.attnum = i.indkey[n - 1]),
         'columns', array(select a.attname from pg_attribute a where a.attrelid = i.indrelid and a.attnum > 0 and (a.attnum = any(i.indkey) or exists (
             select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = i.indexrelid and d.refobjid = i.indrelid and d.refobjsubid = a.attnum))
           order by a.attnum = any(i.indkey), array_position(i.indkey::int2[], a.attnum)))
         order by i.indexrelid)
       from pg_index i where i.indrelid = c.oid and i.indisunique and not i.indisprimary), '[]') as uniques,
     coalesce((select jsonb_agg(jsonb_build_object('column', a.attname, 'of', r.relname, 'by', b.attname))
       from pg_constraint k join pg_class r on r.oid = k.confrelid join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
       join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
       where k.conrelid = c.oid and k.contype = 'f' and cardinality(k.conkey) = 1), '[]') as names,
     exists (select from pg_trigger k where k.tgrelid = c.oid and k.tgname = 'keep_tree') as "isTree",
     array(select distinct coalesce(r.field, '*') from change_rows r
       where r.change_set_id = $1 and r.table_name = c.relname and r.operation <> 'insert') as "left"
   from pg_trigger g join pg_class c on c.oid = g.tgrelid
   where g.tgname = 'journal_update' and pg_table_is_visible(c.oid)
     and c.relname in (select table_name from change_rows where change_set_id = $1) order by c.relname`,
);

/** Trees name their own rows without a foreign key, but for categories. */
const PARENT = 'parent_id';

/** Tables that a change set changed. */
export async function readSetTables(db: Executor, setId: number, declared: JournaledTables): Promise<SetTable[]> {
  const rows = await db.query<Row>(read, [setId]);
  const parts = Object.entries(declared).flatMap(([table, { partOf }]) =>
    partOf ? [{ ...partOf, of: partOf.table, table }] : [],
  );
  return rows.map(({ args: [key = 'id', ...ignored], referencedBy, names, uniques, isTree, left, ...row }) => ({
    ...row,
    key,
    ignored: ignored.filter(Boolean),
    uniques: uniques.filter(({ columns }) => ['*', ...columns].some((column) => left.includes(column))),
    isTree,
    names: [
      ...names.filter(({ column }) => !isTree || column !== PARENT),
      ...(isTree ? [{ column: PARENT, of: row.name, by: 'id' }] : []),
    ].filter(({ column }) => ['*', column].some((one) => left.includes(one))),
    referencedBy: [
      ...referencedBy.filter(({ table, column }) => !isTree || table !== row.name || column !== PARENT),
      ...(isTree ? [{ table: row.name, column: PARENT, condition: 'true', cascades: false }] : []),
      ...parts
        .filter(({ of }) => of === row.name)
        .map(({ table, column, condition }) => ({ table, column, condition, cascades: true })),
    ],
    differences: declared[row.name]?.differences ?? [],
  }));
}

/** A name of the database, quoted. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** A text as an SQL literal. */
export const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** SQL that turns a value of the journal into one of a column. */
export function storedValue({ types, name }: SetTable, column: string, json: string): string {
  const type = types[column] ?? 'text';
  if (type === 'jsonb') return `nullif(${json}, 'null'::jsonb)`;
  if (type.endsWith('[]'))
    return `(jsonb_populate_record(null::${quoted(name)}, jsonb_build_object(${literal(column)}, ${json}))).${quoted(column)}`;
  return `(${json} #>> '{}')::${type}`;
}
