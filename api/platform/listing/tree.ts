import type { z } from 'zod';
import type { RecordQuery } from '../../../contract/list.ts';
import { type Executor, statement } from '../database/statement.ts';
import type { RequestContext } from '../http/context.ts';
import { parseEmbeds } from './embeds.ts';
import { parseFields } from './fields.ts';
import { orderOf } from './list.ts';
import { type EmbedLoader, type ListSource, namedValues, withEmbeds } from './source.ts';
import { sqlBuilder } from './sql-builder.ts';

interface TreeRow {
  id: number;
  parent_id: number | null;
}

export interface TreeSource<Row extends TreeRow> extends ListSource<Row> {
  /** Fields that cost a statement of their own, read only where they are wanted. */
  dearFields: Record<string, EmbedLoader<Row>>;
}

type TreeNode = Record<string, unknown> & { children: TreeNode[] };

/** Reads all records that may be seen, each with those below it. One whose parent may not be seen stands at the top. */
export async function readTree<Row extends TreeRow>(
  db: Executor,
  source: TreeSource<Row>,
  query: RecordQuery,
  context: RequestContext,
): Promise<TreeNode[]> {
  const embeds = parseEmbeds(query.embed, source.resource.embeds as Record<string, z.ZodType>);
  const fields = parseFields(query, source.resource);
  const sql = sqlBuilder(namedValues(context, {}));
  const where = source.guard.map((condition) => sql.expand(condition)).join(' and ');
  const order = orderOf(undefined, source, context.language, sql);
  const text = `${sql.expand(source.select)} where ${where} order by ${order}`;
  const rows = await db.query<Row>(statement(`tree_${source.resource.name}_${context.language}`, text), sql.values);
  const records = await withEmbeds(source, rows, fields, embeds, context, db);
  for (const [name, load] of Object.entries(source.dearFields)) {
    if ((fields.only && !fields.only.has(name)) || fields.except.has(name)) continue;
    const known = await load(rows, { only: null, inside: new Map() }, context, db, embeds);
    for (const [place, row] of rows.entries()) (records[place] as TreeNode)[name] = known.get(row.id) ?? null;
  }
  return nest(rows, records);
}

function nest(rows: TreeRow[], records: Record<string, unknown>[]): TreeNode[] {
  const nodes = new Map(rows.map(({ id }, place) => [id, { ...records[place], children: [] } as TreeNode]));
  const top: TreeNode[] = [];
  for (const { id, parent_id } of rows) {
    const siblings = (parent_id === null ? undefined : nodes.get(parent_id)?.children) ?? top;
    siblings.push(nodes.get(id) as TreeNode);
  }
  return top;
}
