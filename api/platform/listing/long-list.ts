import type { PageMeta } from '../../../contract/fields.ts';
import type { ListQuery } from '../../../contract/list.ts';
import { afterCondition, readCursor, writeCursor } from './cursor.ts';
import { orderBy, type SortKey } from './sorting.ts';
import type { SqlBuilder } from './sql-builder.ts';

/** Records that the total of a long list counts at most: to count a million takes longer than to read a page of them. */
export const MOST_COUNTED = 10_000;

export const whereOf = (conditions: readonly string[]): string =>
  conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '';

/** SQL of a list by its parts. */
interface ListSql {
  /** Tables, the records' own as `t`. */
  from: string;
  conditions: readonly string[];
  keys: readonly SortKey[];
  /** The sort as the caller or the resource wrote it. */
  sort: string;
}

/** A row of a long list's page: its number, what it is sorted by, and how many there are, no further than one above the most counted. */
export type FoundRow = { id: number; _total: number } & { [key: `_key${number}`]: string | null };

/** SQL that finds the records of a page, and one more, which tells whether another page follows. */
export function longPage(query: ListQuery, { from, conditions, keys, sort }: ListSql, sql: SqlBuilder): string {
  const cursor = query.after === undefined ? undefined : readCursor(query.after, sort);
  const onPage = cursor ? [...conditions, afterCondition(keys, cursor, sql)] : conditions;
  const total = `select count(*) from (select ${from}${whereOf(conditions)} limit ${MOST_COUNTED + 1}) counted`;
  const sortedBy = keys.map(({ expression }, index) => `, (${expression})::text as _key${index}`).join('');
  const limit = sql.bind(query.per_page + 1);
  const offset = sql.bind(cursor ? 0 : (query.page - 1) * query.per_page);
  return `select (${total}) as _total, t.id${sortedBy} ${from}${whereOf(onPage)} order by ${orderBy(keys)} limit ${limit} offset ${offset}`;
}

/** Where the next page goes on, when there is one. */
function nextOf({ per_page }: ListQuery, sort: string, page: number, found: readonly FoundRow[]): string | undefined {
  const last = found.length > per_page ? found[per_page - 1] : undefined;
  if (!last) return undefined;
  const values = sort.split(',').map((_, index) => last[`_key${index}`] ?? null);
  return writeCursor({ sort, page: page + 1, id: last.id, values });
}

/**
 * What a page tells of a long list. Where the list is no longer than what is counted, and was not reached by `after`, that is
 * the same as of any other list.
 */
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
