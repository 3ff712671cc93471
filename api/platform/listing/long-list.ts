import type { PageMeta } from '../../../contract/fields.ts';
import type { ListQuery } from '../../../contract/list.ts';
import { afterCondition, readCursor, writeCursor } from './cursor.ts';
import { orderBy, type SortKey } from './sorting.ts';
import type { SqlBuilder } from './sql-builder.ts';

/** Totals of long lists stop at this number: counting a million takes longer than reading a page. */
export const MOST_COUNTED = 10_000;

export const whereOf = (conditions: readonly string[]): string =>
  conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '';

/** Parts of a list's SQL. */
interface ListSql {
  /** Tables; the records' own is `t`. */
  from: string;
  conditions: readonly string[];
  keys: readonly SortKey[];
  /** The sort as text, requested or default. */
  sort: string;
  /** The total, where it is known without counting. */
  counted?: number;
  /** Whether the tables have this page's records only. */
  isCut?: boolean;
}

/** A row of a long list's page: id, sort keys, and the total, counted up to `MOST_COUNTED` + 1. */
export type FoundRow = { id: number; _total: number } & { [key: `_key${number}`]: string | null };

/** SQL for the ids of a page and one more, which shows whether there is a next page. */
export function longPage(
  query: ListQuery,
  { from, conditions, keys, sort, counted, isCut }: ListSql,
  sql: SqlBuilder,
): string {
  const cursor = query.after === undefined ? undefined : readCursor(query.after, sort);
  const onPage = cursor ? [...conditions, afterCondition(keys, cursor, sql)] : conditions;
  const total =
    counted ?? `select count(*) from (select ${from}${whereOf(conditions)} limit ${MOST_COUNTED + 1}) counted`;
  const sortedBy = keys.map(({ expression }, index) => `, (${expression})::text as _key${index}`).join('');
  const limit = sql.bind(query.per_page + 1);
  const offset = sql.bind(cursor || isCut ? 0 : (query.page - 1) * query.per_page);
  return `select (${total}) as _total, t.id${sortedBy} ${from}${whereOf(onPage)} order by ${orderBy(keys)} limit ${limit} offset ${offset}`;
}

/** Cursor of the next page, if there is one. */
function nextOf({ per_page }: ListQuery, sort: string, page: number, found: readonly FoundRow[]): string | undefined {
  const last = found.length > per_page ? found[per_page - 1] : undefined;
  if (!last) return undefined;
  const values = sort.split(',').map((_, index) => last[`_key${index}`] ?? null);
  return writeCursor({ sort, page: page + 1, id: last.id, values });
}

/** `_meta` of a page of a long list: as others, unless it is longer than `MOST_COUNTED` or reached by `after`. */
export function longMeta(query: ListQuery, sort: string, found: readonly FoundRow[], counted: number): PageMeta {
  const { after, per_page } = query;
  const page = after === undefined ? query.page : readCursor(after, sort).page;
  const isCapped = counted > MOST_COUNTED;
  const total = Math.min(counted, MOST_COUNTED);
  const next = isCapped || after !== undefined ? nextOf(query, sort, page, found) : undefined;
  return {
    page,
    per_page,
    total_pages: Math.ceil(total / per_page),
    total,
    ...(isCapped && { total_is_capped: true as const }),
    ...(next !== undefined && { after: next }),
  };
}
