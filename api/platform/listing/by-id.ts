import type { RecordOf, RecordQuery, Resource } from '../../../contract/list.ts';
import { anyOfIds, type Executor } from '../database/index.ts';
import { notFound, type RequestContext } from '../http/index.ts';
import { type EmbedNode, parseEmbeds } from './embeds.ts';
import { parseFields } from './fields.ts';
import { type ListSource, namedValues, recordsOf, type Selection } from './source.ts';
import { sqlBuilder } from './sql-builder.ts';

/** Visible rows of a source by id, unordered. `name`: of the statement, for sources that select less. */
export async function rowsByIds<R extends Resource, Row extends { id: number }>(
  db: Executor,
  source: ListSource<R, Row>,
  ids: readonly number[],
  context: RequestContext,
  name: string = source.resource.name,
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const sql = sqlBuilder(namedValues(context, { ids, id: ids[0] }));
  // A statement of its own for one id: its plan is better than one for ten rows.
  const [by, condition] = ids.length === 1 ? ['id', 't.id = :id::int'] : ['ids', `t.id = ${anyOfIds(':ids')}`];
  const conditions = [...(source.guardOfFew ?? source.guard), condition].map((part) => sql.expand(part));
  const text = `${sql.expand(source.select)} where ${conditions.join(' and ')}`;
  return db.query<Row>({ name: `list_${name}_by_${by}`, text }, sql.values);
}

/** Sorts rows by the position of their id. */
export function inOrder<Row extends { id: number }>(rows: Row[], ids: readonly number[]): Row[] {
  const positions = new Map(ids.map((id, index) => [id, index]));
  return rows.sort((a, b) => (positions.get(a.id) ?? 0) - (positions.get(b.id) ?? 0));
}

/** Reads rows of a source by id, without invisible ones. */
export type RowReader<Row> = (ids: readonly number[], context: RequestContext) => Promise<Row[]>;

/** Reads records by id, in the order of the ids and without invisible ones. */
export async function readByIds<R extends Resource, Row extends { id: number }>(
  db: Executor,
  source: ListSource<R, Row>,
  ids: number[],
  query: RecordQuery,
  context: RequestContext,
  readRows: RowReader<Row> = (idList) => rowsByIds(db, source, idList, context),
): Promise<RecordOf<R>[]> {
  // Parsed even when nothing is found: a wrong name is always an error.
  const tree = parseEmbeds(query.embed, source.resource.embeds);
  const fields = parseFields(query, source.resource);
  if (ids.length === 0) return [];
  const rows = inOrder(await readRows(ids, context), ids);
  return recordsOf(db, source, rows, { fields, tree }, context);
}

/** Reads one record; undefined when there is none or it is invisible. */
export async function readIfVisible<R extends Resource, Row extends { id: number }>(
  db: Executor,
  source: ListSource<R, Row>,
  id: number,
  query: RecordQuery,
  context: RequestContext,
  readRows?: RowReader<Row>,
): Promise<RecordOf<R> | undefined> {
  return (await readByIds(db, source, [id], query, context, readRows))[0];
}

/** Reads one record; 404 when there is none or it is invisible. */
export async function readOne<R extends Resource, Row extends { id: number }>(
  ...given: Parameters<typeof readIfVisible<R, Row>>
): Promise<RecordOf<R>> {
  const record = await readIfVisible(...given);
  if (!record) throw notFound();
  return record;
}

/** Selection of fields and embeds of an embed. */
export const selectionOf = ({ only, inside }: EmbedNode): Selection => ({
  fields: { only: only && new Set(only), except: new Set() },
  tree: inside,
});

/** Reads records for embeds by id, with the requested fields and embeds and without invisible ones. */
export async function readEmbedded<R extends Resource, Row extends { id: number }>(
  db: Executor,
  source: ListSource<R, Row>,
  ids: Iterable<number | null>,
  node: EmbedNode,
  context: RequestContext,
): Promise<Map<number, RecordOf<R>>> {
  const idSet = new Set(ids);
  idSet.delete(null);
  const rows = await rowsByIds(db, source, [...idSet] as number[], context);
  const records = await recordsOf(db, source, rows, selectionOf(node), context);
  return new Map(rows.map((row, index) => [row.id, records[index] as RecordOf<R>]));
}
