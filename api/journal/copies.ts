import { type Executor, statement } from '../platform/database/index.ts';
import { literal, quoted } from './set-tables.ts';

/** Tables that a work may write, for its dry run. */
export interface CopiedTables {
  /** Journaled ones: copied with their rows. */
  journaled: readonly string[];
  /** Ones whose rows nothing that is read depends on: copied without rows. */
  appended: readonly string[];
}

interface Source {
  name: string;
  schema: string;
  columns: string[];
  primaryKey: string[];
  indexes: string[];
  triggers: string[];
  /** Sequence of the column `id`. */
  sequence: string | null;
}

/** The pretty forms leave out the schema, so that the definitions fit the copy too. */
const sources = statement(
  'journal_sources_of_copies',
  `select c.relname as name, n.nspname as schema,
     array(select a.attname::text from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
     array(select a.attname::text from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
       where i.indrelid = c.oid and i.indisprimary order by array_position(i.indkey::int2[], a.attnum)) as "primaryKey",
     array(select pg_get_indexdef(i.indexrelid, 0, true) from pg_index i where i.indrelid = c.oid and not i.indisprimary) as indexes,
     array(select pg_get_triggerdef(g.oid, true) from pg_trigger g
       where g.tgrelid = c.oid and not g.tgisinternal and g.tgenabled <> 'D' order by g.tgname) as triggers,
     case when exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'id')
       then pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), 'id') end as sequence
   from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relname = any($1::text[]) and c.relkind = 'r' and pg_table_is_visible(c.oid)`,
);

async function fill(db: Executor, { name, schema, columns, sequence }: Source): Promise<void> {
  const names = columns.map(quoted).join(', ');
  await db.query(`insert into ${quoted(name)} (${names}) select ${names} from ${quoted(schema)}.${quoted(name)}`);
  if (sequence)
    await db.query(
      `select setval(pg_get_serial_sequence(${literal(`pg_temp.${quoted(name)}`)}, 'id'), last_value, is_called) from ${sequence}`,
    );
}

/**
 * Hides tables behind temporary copies until the transaction ends: same rows, constraints, triggers, numbers. Read
 * locks.
 */
export async function hideBehindCopies(tx: Executor, { journaled, appended }: CopiedTables): Promise<void> {
  const found = await tx.query<Source>(sources, [[...journaled, ...appended, 'change_rows']]);
  for (const { name, schema } of found)
    await tx.query(
      `create temporary table ${quoted(name)} (like ${quoted(schema)}.${quoted(name)} including all excluding indexes) on commit drop`,
    );
  for (const table of found.filter(({ name }) => journaled.includes(name))) await fill(tx, table);
  // Indexes of many rows are built faster than they grow. Nothing looks into the journal before its end.
  for (const { name, primaryKey, indexes } of found.filter((one) => one.name !== 'change_rows')) {
    await tx.query(`alter table ${quoted(name)} add primary key (${primaryKey.map(quoted).join(', ')})`);
    for (const definition of indexes) await tx.query(definition);
  }
  // Without statistics the planner would scan the copies for each row; nobody else gathers them for temporary tables.
  await tx.query(`analyze ${journaled.map(quoted).join(', ')}`);
  for (const { triggers } of found) for (const definition of triggers) await tx.query(definition);
  // Statements and functions that this connection has planned before mean the shop's tables.
  await tx.query('discard plans');
}
