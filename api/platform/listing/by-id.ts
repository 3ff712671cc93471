import type { z } from 'zod';
import type { RecordQuery } from '../../../contract/list.ts';
import type { Executor } from '../database/statement.ts';
import type { RequestContext } from '../http/context.ts';
import { notFound } from '../http/errors.ts';
import { type EmbedNode, parseEmbeds } from './embeds.ts';
import { parseFields } from './fields.ts';
import { type ListSource, namedValues, withEmbeds } from './source.ts';
import { sqlBuilder } from './sql-builder.ts';

/** Rows of a source by id, in no order; those that may not be seen are left out. */
export async function rowsByIds<Row extends { id: number }>(
  db: Executor,
  source: ListSource<Row>,
  ids: readonly number[],
  context: RequestContext,
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const sql = sqlBuilder(namedValues(context, { ids }));
  const guard = source.guardOfFew ?? source.guard;
  const text = `${sql.expand(source.select)} where ${[...guard, 't.id = any(:ids::int[])'].map((part) => sql.expand(part)).join(' and ')}`;
  return db.query<Row>({ name: `list_${source.resource.name}_by_ids`, text }, sql.values);
}

/** Puts rows into the order of the ids. */
export function inOrder<Row extends { id: number }>(rows: Row[], ids: readonly number[]): Row[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  return rows.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}

/** Rows of a source that were read by id; those that may not be seen are not there. */
export type RowReader<Row> = (ids: readonly number[], context: RequestContext) => Promise<Row[]>;

/** Reads records by id, in the order of the ids; ids that may not be seen are left out. */
export async function readByIds<Row extends { id: number }>(
  db: Executor,
  source: ListSource<Row>,
  ids: number[],
  query: RecordQuery,
  context: RequestContext,
  readRows: RowReader<Row> = (wanted) => rowsByIds(db, source, wanted, context),
) {
  // Checked before an empty answer: a wrong name is wrong whatever is found.
  const tree = parseEmbeds(query.embed, source.resource.embeds as Record<string, z.ZodType>);
  const fields = parseFields(query, source.resource);
  if (ids.length === 0) return [];
  const rows = inOrder(await readRows(ids, context), ids);
  return withEmbeds(source, rows, fields, tree, context, db);
}

/** Reads one record; 404 when there is none or it may not be seen. */
export async function readOne<Row extends { id: number }>(
  db: Executor,
  source: ListSource<Row>,
  id: number,
  query: RecordQuery,
  context: RequestContext,
  readRows?: RowReader<Row>,
) {
  const [record] = await readByIds(db, source, [id], query, context, readRows);
  if (!record) throw notFound();
  return record;
}

/** Reads records that other records embed, by id, with the fields and embeds that were asked for; what may not be seen is not there. */
export async function readEmbedded<Row extends { id: number }>(
  db: Executor,
  source: ListSource<Row>,
  ids: Iterable<number | null>,
  { only, inside }: EmbedNode,
  context: RequestContext,
): Promise<Map<number, Record<string, unknown>>> {
  const wanted = new Set(ids);
  wanted.delete(null);
  const rows = await rowsByIds(db, source, [...wanted] as number[], context);
  const fields = { only: only && new Set(only), except: new Set<string>() };
  const records = await withEmbeds(source, rows, fields, inside, context, db);
  return new Map(rows.map((row, index) => [row.id, records[index] ?? {}]));
}
