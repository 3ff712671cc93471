import type { z } from 'zod';
import type { RecordOf, Resource } from '../../../contract/list.ts';
import type { Translated } from '../../../contract/locales.ts';
import type { Executor } from '../database/index.ts';
import type { RequestContext } from '../http/index.ts';
import type { EmbedNode, EmbedTree } from './embeds.ts';
import { type Fields, prune } from './fields.ts';

/** Loads an embed for all records of a response at once, by record id. `beside`: all requested embeds. */
export type EmbedLoader<Row, Value = unknown> = (
  rows: Row[],
  node: EmbedNode,
  context: RequestContext,
  db: Executor,
  beside: EmbedTree,
) => Promise<Map<number, Value>> | Map<number, Value>;

/** A loader for each embed of a resource. */
export type EmbedLoaders<R extends Resource, Row> = {
  [Name in keyof R['embeds']]: EmbedLoader<Row, z.input<R['embeds'][Name]>>;
};

/** Fields of a resource that callers filter and sort by. */
type Queried<R extends Resource> = R['filters'][number] | R['sorts'][number];

/** Words of a search. */
export interface AskedWords {
  /** Those that the index is asked for. */
  long: string;
  /** Those that begin too many words: found records are checked for them. */
  short: string;
}

/** An index of words in a table beside the records. Conditions take parameters with long and short words. */
export interface WordIndex {
  /** Statement for `ids` of records in the default sort, one more than are counted at most. */
  find: string;
  /** Condition on a record by its own row of the index, for a walk through records in their order. */
  matches: (long: string, short: string) => string;
  /** Condition on a record by the index. */
  isFound: (long: string, short: string) => string;
  read: (search: string) => AskedWords;
}

/** Stored names and their numbers. */
export type Names = Readonly<Record<string, number>>;

/** How a resource of the contract is read from the database. Expressions may have `:language` and other named values. */
export interface ListSource<R extends Resource, Row extends { id: number }> {
  resource: R;
  /** Select list and tables, for example `select t.id, t.name from brands t`. */
  select: string;
  /** SQL expression by field, for filters and sorts; default: the column of the field's name. */
  expressions: { [Name in Queried<R>]?: string };
  /** SQL expression by field, where a sort needs another one than a filter; `{collation}` is the language's. */
  sortExpressions?: { [Name in R['sorts'][number]]?: string };
  /** By field of an enumeration: the names that are stored, each with the number that callers filter by. */
  names?: { [Name in Queried<R>]?: Names };
  /** By text field: an indexed condition for a `like` pattern. True for all that the operators match, or for more. */
  words?: { [Name in Queried<R>]?: (pattern: string) => string };
  /** Conditions of every query, for example what visitors may see. */
  guard: string[];
  /** Alternative of `guard` for reading a few records by id, where checking single records is cheaper. */
  guardOfFew?: string[];
  /** Expressions that `search` looks in: each word must occur in one. A function gives the indexed condition. */
  searched?: string[] | ((pattern: string) => string);
  /** Instead of `searched`: an index of whole records' words, for long lists. */
  wordIndex?: WordIndex;
  /** For wide, unbounded records: ids of a page first, the total up to `MOST_COUNTED`, deep pages by `after`. */
  isLong?: boolean;
  /** `from` clause for finding ids, for example `from orders t`, where filters and sorts need fewer tables than `select`. */
  foundIn?: string;
  record: (row: Row, context: RequestContext) => z.input<R['record']>;
  embeds: EmbedLoaders<R, Row>;
}

/** Columns that SQL can compare: all but texts in several languages. */
type Comparable<Table> = {
  [K in keyof Table]: NonNullable<Table[K]> extends string | number | boolean | Date | readonly unknown[]
    ? K
    : NonNullable<Table[K]> extends Translated
      ? never
      : K;
}[keyof Table];

/** A source with a column or an expression for each field that is filtered or sorted by. */
export type TableSource<R extends Resource, Row extends { id: number }, Table> = ListSource<R, Row> & {
  expressions: { [Name in Exclude<Queried<R>, Comparable<Table>>]: string };
};

/** SQL of a field for filters and sorts. */
export const expressionOf = (expressions: { [name: string]: string | undefined }, field: string): string =>
  (Object.hasOwn(expressions, field) ? expressions[field] : undefined) ?? `t.${field}`;

/** Requested fields and embeds. */
export interface Selection {
  fields: Fields;
  tree: EmbedTree;
}

/** Records of rows with the requested fields and embeds; each embed is loaded for all rows at once. */
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

/** Records of a source's rows; typed as in the contract, though `only` and brackets leave fields out. */
export async function recordsOf<R extends Resource, Row extends { id: number }>(
  db: Executor,
  source: ListSource<R, Row>,
  rows: Row[],
  selection: Selection,
  context: RequestContext,
): Promise<RecordOf<R>[]> {
  return (await loadRecords(db, source as ListSource<Resource, Row>, rows, selection, context)) as RecordOf<R>[];
}

/** Named values of a source's expressions. */
export function namedValues(context: RequestContext, values?: Record<string, unknown>): Record<string, unknown> {
  return {
    language: context.language,
    price_list_id: context.priceListId,
    tax_country_id: context.taxCountryId,
    without_tax: context.withoutTax,
    customer_group_ids: context.customerGroupIds,
    ...values,
  };
}
