import type { z } from 'zod';
import type { RecordOf, Resource } from '../../../contract/list.ts';
import type { Translated } from '../../../contract/locales.ts';
import type { Executor } from '../database/statement.ts';
import type { RequestContext } from '../http/context.ts';
import type { EmbedNode, EmbedTree } from './embeds.ts';
import { type Fields, prune } from './fields.ts';

/** What an embed is loaded from: all records of the answer at once, keyed by record id; `beside` is all that was asked for. */
export type EmbedLoader<Row, Value = unknown> = (
  rows: Row[],
  node: EmbedNode,
  context: RequestContext,
  db: Executor,
  beside: EmbedTree,
) => Promise<Map<number, Value>> | Map<number, Value>;

/** A loader for each embed of a resource, of the contract's type. */
export type EmbedLoaders<R extends Resource, Row> = {
  [Name in keyof R['embeds']]: EmbedLoader<Row, z.input<R['embeds'][Name]>>;
};

/** Fields of a resource that callers filter and sort by. */
type Queried<R extends Resource> = R['filters'][number] | R['sorts'][number];

/** How a resource of the contract is read from the database. Expressions may hold `:language` and other named values. */
export interface ListSource<R extends Resource, Row extends { id: number }> {
  resource: R;
  /** Columns and tables, for example `select t.id, t.name from brands t`. */
  select: string;
  /** SQL expression by field, for filters and order; without one the column of the field's name. */
  expressions: { [Name in Queried<R>]?: string };
  /** SQL expression by field where the order is another than the filter's; `{collation}` becomes the language's. */
  sortExpressions?: { [Name in R['sorts'][number]]?: string };
  /**
   * By text field: SQL that an index of words answers, given a pattern of `like` with the text anywhere. It must hold for
   * whatever `contains`, `starts_with` and `ends_with` let through, and may hold for more.
   */
  words?: { [Name in Queried<R>]?: (pattern: string) => string };
  /** Conditions that always hold, for example what visitors may see. */
  guard: string[];
  /** The same where a few records are read by id, if it is told of one more cheaply than of all. */
  guardOfFew?: string[];
  /** Expressions that `search` looks in; a word must stand in one of them. Where an index finds words: the condition for a pattern of `like`. */
  searched?: string[] | ((pattern: string) => string);
  /**
   * For lists of wide rows that grow without end: which records are on the page is found before they are read, the total is
   * counted up to `MOST_COUNTED`, and what lies deeper is reached by `after`.
   */
  isLong?: boolean;
  /** What finds records, for example `from orders t`, where a long list's filters and sorts need fewer tables than `select` reads. */
  foundIn?: string;
  record: (row: Row, context: RequestContext) => z.input<R['record']>;
  embeds: EmbedLoaders<R, Row>;
}

/** Columns that can be compared as they are: all but texts in several languages. */
type Comparable<Table> = {
  [K in keyof Table]: NonNullable<Table[K]> extends string | number | boolean | Date | readonly unknown[]
    ? K
    : NonNullable<Table[K]> extends Translated
      ? never
      : K;
}[keyof Table];

/** A source whose table has a column for each field that is filtered or sorted by, or an expression in its place. */
export type TableSource<R extends Resource, Row extends { id: number }, Table> = ListSource<R, Row> & {
  expressions: { [Name in Exclude<Queried<R>, Comparable<Table>>]: string };
};

/** The SQL of a field that the resource lets its callers filter or sort by. */
export const expressionOf = (expressions: { [name: string]: string | undefined }, field: string): string =>
  (Object.hasOwn(expressions, field) ? expressions[field] : undefined) ?? `t.${field}`;

/** What records are made with: the fields that were asked for, and what was asked for beside them. */
export interface Selection {
  fields: Fields;
  tree: EmbedTree;
}

/** Records of rows, pruned and with their embeds, all of a kind loaded at once. */
export async function loadRecords<Row extends { id: number }>(
  db: Executor,
  source: { record: (row: Row, context: RequestContext) => object; embeds: EmbedLoaders<Resource, Row> },
  rows: Row[],
  { fields, tree }: Selection,
  context: RequestContext,
): Promise<Record<string, unknown>[]> {
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

/** Records of a source's rows as the contract types them, though `only` and brackets leave fields out. */
export async function recordsOf<R extends Resource, Row extends { id: number }>(
  db: Executor,
  source: ListSource<R, Row>,
  rows: Row[],
  selection: Selection,
  context: RequestContext,
): Promise<RecordOf<R>[]> {
  return (await loadRecords(db, source as ListSource<Resource, Row>, rows, selection, context)) as RecordOf<R>[];
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
