import type { Resource } from '../../../contract/list.ts';
import type { Executor } from '../database/statement.ts';
import type { RequestContext } from '../http/context.ts';
import type { EmbedNode, EmbedTree } from './embeds.ts';
import { type Fields, prune } from './fields.ts';

/** What an embed is loaded from: all records of the answer at once, keyed by record id; `beside` is all that was asked for. */
export type EmbedLoader<Row> = (
  rows: Row[],
  node: EmbedNode,
  context: RequestContext,
  db: Executor,
  beside: EmbedTree,
) => Promise<Map<number, unknown>> | Map<number, unknown>;

/** How a resource of the contract is read from the database. Expressions may hold `:language` and other named values. */
export interface ListSource<Row extends { id: number }> {
  resource: Resource;
  /** Columns and tables, for example `select t.id, t.name from brands t`. */
  select: string;
  /** SQL expression by field, for filters and order. */
  expressions: Record<string, string>;
  /** SQL expression by field where the order is another than the filter's; `{collation}` becomes the language's. */
  orders?: Record<string, string>;
  /** Conditions that always hold, for example what visitors may see. */
  guard: string[];
  /** The same where a few records are read by id, if it is told of one more cheaply than of all. */
  guardOfFew?: string[];
  /** Expressions that `search` looks in; a word must stand in one of them. Where an index finds words: the condition for a pattern of `like`. */
  searched?: string[] | ((pattern: string) => string);
  /** Finds which records are on the page before it reads them: for long lists of wide rows. */
  idsFirst?: boolean;
  record: (row: Row, context: RequestContext) => Record<string, unknown>;
  embeds: Record<string, EmbedLoader<Row>>;
}

/** Records of rows with the fields that were asked for and what was asked for beside them, all of a kind loaded at once. */
export async function withEmbeds<Row extends { id: number }>(
  source: ListSource<Row>,
  rows: Row[],
  fields: Fields,
  tree: EmbedTree,
  context: RequestContext,
  db: Executor,
) {
  if (rows.length === 0) return [];
  const loaded = await Promise.all(
    [...tree].map(async ([name, node]) => [name, await source.embeds[name]?.(rows, node, context, db, tree)] as const),
  );
  return rows.map((row) => {
    const record = prune(source.record(row, context), fields);
    if (tree.size > 0)
      record._embedded = Object.fromEntries(loaded.map(([name, byId]) => [name, byId?.get(row.id) ?? null]));
    return record;
  });
}

/** Values that the expressions of a source may name. */
export function namedValues(context: RequestContext, values?: Record<string, unknown>): Record<string, unknown> {
  return {
    language: context.language,
    price_list_id: context.priceListId,
    country_id: context.countryId,
    without_tax: context.withoutTax,
    customer_group_ids: context.customerGroupIds,
    ...values,
  };
}
