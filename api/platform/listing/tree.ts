import type { z } from 'zod';
import type { RecordQuery, Resource } from '../../../contract/list.ts';
import type { Executor } from '../database/index.ts';
import type { RequestContext } from '../http/index.ts';
import { parseEmbeds } from './embeds.ts';
import { parseFields } from './fields.ts';
import { listExecutor } from './list.ts';
import { orderBy, sortKeys } from './sorting.ts';
import { type EmbedLoader, type EmbedLoaders, type ListSource, loadRecords, namedValues } from './source.ts';
import { sqlBuilder } from './sql-builder.ts';

interface TreeRow {
  id: number;
  parent_id: number | null;
}

type Node<R extends Resource> = z.input<R['record']>;

export interface TreeSource<R extends Resource, Row extends TreeRow, Expensive extends keyof Node<R>>
  extends Omit<ListSource<R, Row>, 'record'> {
  record: (row: Row, context: RequestContext) => Omit<Node<R>, Expensive | 'children'>;
  /** Fields that need a statement of their own, read only on request. */
  expensiveFields: { [Name in Expensive]: EmbedLoader<Row, Node<R>[Name]> };
}

type TreeNode = Record<string, unknown> & { children: TreeNode[] };

/** Reads all visible records as a tree. A record with an invisible parent is at the top. */
export async function readTree<R extends Resource, Row extends TreeRow, Expensive extends keyof Node<R>>(
  db: Executor,
  source: TreeSource<R, Row, Expensive>,
  query: RecordQuery,
  context: RequestContext,
): Promise<Node<R>[]> {
  const tree = parseEmbeds(query.embed, source.resource.embeds);
  const fields = parseFields(query, source.resource);
  const sql = sqlBuilder(namedValues(context, {}));
  const where = source.guard.map((condition) => sql.expand(condition)).join(' and ');
  const order = orderBy(sortKeys(undefined, source, sql));
  const text = `${sql.expand(source.select)} where ${where} order by ${order}`;
  const lists = listExecutor(db, { resource: source.resource.name, context });
  const rows = await lists.query<Row>({ name: `tree_${source.resource.name}_${context.language}`, text }, sql.values);
  const { record, embeds } = source;
  const loaders = embeds as EmbedLoaders<Resource, Row>;
  const records = await loadRecords(db, { record, embeds: loaders }, rows, { fields, tree }, context);
  for (const [name, load] of Object.entries<EmbedLoader<Row>>(source.expensiveFields)) {
    if ((fields.only && !fields.only.has(name)) || fields.except.has(name)) continue;
    const costly = await load(rows, { only: null, inside: new Map() }, context, lists, tree);
    for (const [position, row] of rows.entries()) (records[position] as TreeNode)[name] = costly.get(row.id) ?? null;
  }
  return nest(rows, records) as Node<R>[];
}

function nest(rows: TreeRow[], records: Record<string, unknown>[]): TreeNode[] {
  const nodes = new Map(rows.map(({ id }, position) => [id, { ...records[position], children: [] } as TreeNode]));
  const top: TreeNode[] = [];
  for (const { id, parent_id } of rows) {
    const siblings = (parent_id === null ? undefined : nodes.get(parent_id)?.children) ?? top;
    siblings.push(nodes.get(id) as TreeNode);
  }
  return top;
}
