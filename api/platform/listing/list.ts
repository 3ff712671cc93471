import { createHash } from 'node:crypto';
import type { PageMeta } from '../../../contract/fields.ts';
import type { ListQuery, RecordOf, Resource } from '../../../contract/list.ts';
import { MAX_SEARCH_WORDS } from '../../../contract/search/rules.ts';
import { type Executor, type Statement, tookTooLong } from '../database/index.ts';
import { directAnswer, Failure, invalidFields, type RequestContext } from '../http/index.ts';
import { inOrder, rowsByIds } from './by-id.ts';
import { notACursor, refuseBadCursor } from './cursor.ts';
import { parseEmbeds } from './embeds.ts';
import { parseFields } from './fields.ts';
import { filterConditions } from './filters.ts';
import { type FoundRow, longMeta, longPage, MOST_COUNTED, whereOf } from './long-list.ts';
import { orderBy, type SortKey, sortKeys, sortText } from './sorting.ts';
import { type ListSource, namedValues, recordsOf } from './source.ts';
import { type SqlBuilder, sqlBuilder } from './sql-builder.ts';
import { type Found, findByWords, fromFound, fromNewest } from './word-search.ts';

/** Most records with `paginate=0`. */
export const UNPAGED_LIMIT = 1_000;

export interface ListScope {
  /** Further columns and joins, for records with fields of their relation to the parent. */
  columns?: string;
  joins?: string;
  /** SQL of `order by` when the request has no sort. */
  defaultOrder?: string;
  /** Further conditions with named values, for example `t.product_id = :product_id`. */
  conditions?: string[];
  values?: Record<string, unknown>;
}

/** A page of records; typed as in the contract, though `only` and `except` leave fields out. */
interface Page<R extends Resource> {
  items: RecordOf<R>[];
  _meta?: PageMeta;
}

/** The database reads and drops everything before an offset. For deeper pages use `after` or a filter. */
const MAX_OFFSET = 10_000;

/** Shorter words have no trigram: they match only beginnings of words. */
const SHORTEST_PART = 3;

function patternOf(word: string): string {
  const escaped = word.replace(/[\\%_]/g, '\\$&');
  return word.length < SHORTEST_PART ? `% ${escaped}%` : `%${escaped}%`;
}

function searchConditions(
  search: string | undefined,
  searched: ListSource<Resource, { id: number }>['searched'],
  sql: SqlBuilder,
): string[] {
  if (!search) return [];
  if (!searched?.length) throw invalidFields({ field: 'search', key: 'unknown_field' });
  const words = search.split(/\s+/);
  if (words.length > MAX_SEARCH_WORDS)
    throw invalidFields({ field: 'search', key: 'too_big_list', values: { limit: MAX_SEARCH_WORDS } });
  if (typeof searched === 'function') return words.map((word) => searched(sql.bind(patternOf(word))));
  return words.map((word) => {
    const pattern = sql.bind(`%${word.replace(/[\\%_]/g, '\\$&')}%`);
    return `(${searched.map((expression) => `folded(${sql.expand(expression)}) like folded(${pattern})`).join(' or ')})`;
  });
}

const preparedLists = new Map<string, Statement>();
const MOST_PREPARED = 200;

/**
 * Prepares statements of plain lists and of own pages: planning costs more than reading. Others are unbounded, unnamed.
 */
function prepared(resource: Resource, { filters, search, sort }: ListQuery, text: string): Statement {
  const isOfPages = directAnswer.getStore() !== undefined;
  if (!isOfPages && (filters?.length || search || sort?.includes(','))) return { text };
  const cached = preparedLists.get(text);
  if (cached) return cached;
  if (preparedLists.size >= MOST_PREPARED) return { text };
  const hash = createHash('sha1').update(text).digest('hex').slice(0, 16);
  const made = { name: `list_${resource.name}_${hash}`, text };
  preparedLists.set(text, made);
  return made;
}

/** Whether ids are found first and rows read after. Not possible with further columns. */
const findsFirst = <R extends Resource, Row extends { id: number }>(source: ListSource<R, Row>, scope: ListScope) =>
  source.isLong === true && scope.columns === undefined;

function selectOf<R extends Resource, Row extends { id: number }>(
  source: ListSource<R, Row>,
  scope: ListScope,
): string {
  const from = source.select.slice(source.select.search(/\bfrom \w+ t\b/));
  if (findsFirst(source, scope)) return `select t.id ${source.foundIn ?? from}`;
  return scope.columns ? source.select.replace(/^select /, `select ${scope.columns}, `) : source.select;
}

function checkDepth({ paginate, page, per_page, after }: ListQuery): void {
  if (after !== undefined && page > 1) throw invalidFields({ field: 'page', key: 'page_with_after' });
  if (paginate === '1' && (page - 1) * per_page > MAX_OFFSET)
    throw invalidFields({ field: 'page', key: 'page_too_far', values: { limit: MAX_OFFSET } });
}

/** How a search by an index of words is read. */
interface Searched {
  found: Found;
  /** Looks through the newest records alone. */
  inNewest: boolean;
  /** The page's part of what was found, where nothing else narrows or sorts it. */
  page?: number[];
}

interface ListParts {
  head: string;
  keys: readonly SortKey[];
  searched: Searched | undefined;
}

/** Tables and condition of a search by an index of words. */
function byWordIndex<R extends Resource, Row extends { id: number }>(
  source: ListSource<R, Row>,
  { search }: ListQuery,
  { head, searched }: ListParts,
  sql: SqlBuilder,
): { from: string; conditions: string[] } {
  const { wordIndex } = source;
  if (!wordIndex || !search) return { from: head, conditions: [] };
  const ids = searched?.page ?? searched?.found.ids;
  if (ids) return { from: fromFound(head, sql.bind(ids)), conditions: [] };
  const { long, short } = wordIndex.read(search);
  const words = [sql.bind(long), sql.bind(short)] as const;
  return searched?.inNewest
    ? { from: fromNewest(head, orderBy(sortKeys(undefined, source, sql))), conditions: [wordIndex.matches(...words)] }
    : { from: head, conditions: [long ? wordIndex.isFound(...words) : wordIndex.matches(...words)] };
}

/** The total, where the index of words knows it. */
function countedBy(searched: Searched | undefined): number | undefined {
  if (searched?.page) return searched.found.ids?.length;
  return searched?.inNewest && !searched.found.isShort ? MOST_COUNTED + 1 : undefined;
}

function statementOf<R extends Resource, Row extends { id: number }>(
  source: ListSource<R, Row>,
  query: ListQuery,
  context: RequestContext,
  scope: ListScope,
  searched?: Searched,
) {
  checkDepth(query);
  const sql = sqlBuilder(namedValues(context, scope.values));
  const sort = query.sort ?? (scope.defaultOrder === undefined ? source.resource.defaultSort : undefined);
  const keys = sort === undefined ? [] : sortKeys(sort, source, sql);
  const whole = sql.expand(`${selectOf(source, scope)} ${scope.joins ?? ''}`);
  const { from: head, conditions: ofWords } = byWordIndex(source, query, { head: whole, keys, searched }, sql);
  const conditions = [
    ...[...source.guard, ...(scope.conditions ?? [])].map((condition) => sql.expand(condition)),
    ...filterConditions(query.filters, source, sql),
    ...(source.wordIndex ? ofWords : searchConditions(query.search, source.searched, sql)),
  ];
  const paged = query.paginate === '1';
  if (paged && findsFirst(source, scope)) {
    const from = head.replace(/^select t\.id /, '');
    const sorted = sortText(query.sort, source.resource);
    const isCut = searched?.page !== undefined;
    const text = longPage(query, { from, conditions, keys, sort: sorted, counted: countedBy(searched), isCut }, sql);
    return { statement: prepared(source.resource, query, text), values: sql.values };
  }
  if (query.after !== undefined) throw notACursor();
  const counted = paged ? head.replace(/^select /, 'select count(*) over () as _total, ') : head;
  const order = sort === undefined ? `${sql.expand(scope.defaultOrder ?? '')}, t.id` : orderBy(keys);
  const limit = sql.bind(paged ? query.per_page : UNPAGED_LIMIT);
  const offset = sql.bind(paged ? (query.page - 1) * query.per_page : 0);
  const text = `${counted}${whereOf(conditions)} order by ${order} limit ${limit} offset ${offset}`;
  return { statement: prepared(source.resource, query, text), values: sql.values };
}

/** Queries a list. Public requests share few connections and short timeouts; operators and the shop's own pages do not. */
export async function find<Row extends object>(
  db: Executor,
  { resource, context }: { resource: string; context: Pick<RequestContext, 'operator'> },
  sql: Statement | string,
  values: unknown[],
): Promise<Row[]> {
  const lists = context.operator === null && !directAnswer.getStore() ? db.lists?.(resource) : undefined;
  if (!lists) return db.query<Row>(sql, values);
  try {
    return await lists.query<Row>(sql, values);
  } catch (error) {
    if (tookTooLong(error))
      throw new Failure('unavailable', {}, [{ field: 'query', key: 'list_too_slow' }], { cause: error });
    throw error;
  }
}

/** Queries as `find` does, for reads of several statements. */
export const listExecutor = (db: Executor, target: Parameters<typeof find>[1]): Executor => ({
  query: (sql, values = []) => find(db, target, sql, values),
});

/** Total for a page past the end, which has no row with the count. */
async function countAll<R extends Resource, Row extends { id: number }>(
  db: Executor,
  source: ListSource<R, Row>,
  query: ListQuery,
  context: RequestContext,
  scope: ListScope,
  searched: Searched | undefined,
): Promise<number> {
  const first = { ...query, page: 1, per_page: 1, after: undefined };
  const counting = statementOf(source, first, context, scope, searched && { ...searched, page: undefined });
  const target = { resource: source.resource.name, context };
  return (await find<{ _total: number }>(db, target, counting.statement, counting.values))[0]?._total ?? 0;
}

/** Full rows of found ids. */
async function readFound<R extends Resource, Row extends { id: number }>(
  db: Executor,
  source: ListSource<R, Row>,
  found: { id: number }[],
  context: RequestContext,
): Promise<Row[]> {
  const ids = found.map(({ id }) => id);
  return inOrder(await rowsByIds(db, source, ids, context), ids);
}

/** Whether a search is for all records in the default sort. */
const isPlain = ({ filters, sort, paginate }: ListQuery): boolean => !filters && !sort && paginate === '1';

/** What the source's index of words says; undefined without one, and where others narrow the list well. */
async function askWordIndex<R extends Resource, Row extends { id: number }>(
  db: Executor,
  { wordIndex }: ListSource<R, Row>,
  query: ListQuery,
  scope: ListScope,
): Promise<Searched | undefined> {
  if (!wordIndex || !query.search || scope.conditions) return undefined;
  const found = await findByWords(db, wordIndex, query.search);
  const from = (query.page - 1) * query.per_page;
  const page =
    isPlain(query) && query.after === undefined ? found.ids?.slice(from, from + query.per_page + 1) : undefined;
  return { found, inNewest: found.isShort || (found.ids === null && isPlain(query)), page };
}

/** Rows of a page and one more; of sources whose rows are read after, their ids. */
export async function findPage<R extends Resource, Row extends { id: number }>(
  db: Executor,
  source: ListSource<R, Row>,
  query: ListQuery,
  context: RequestContext,
  scope: ListScope,
): Promise<{ counted: (Row & FoundRow)[]; searched: Searched | undefined }> {
  const target = { resource: source.resource.name, context };
  const searched = await askWordIndex(listExecutor(db, target), source, query, scope);
  const read = async (by?: Searched) => {
    const list = statementOf(source, query, context, scope, by);
    return find<Row & FoundRow>(db, target, list.statement, list.values).catch(refuseBadCursor(query));
  };
  const newest = searched?.inNewest ? await read(searched) : [];
  // Too few among the newest: all that have the words are sorted.
  const isEnough = searched?.found.isShort || newest.length > query.per_page;
  return { counted: isEnough ? newest : await read(searched && { ...searched, inNewest: false }), searched };
}

/** Reads a list with filters, sort, pages, search, fields and embeds of the list protocol (`docs/wire.md`). */
export async function readList<R extends Resource, Row extends { id: number }>(
  db: Executor,
  source: ListSource<R, Row>,
  query: ListQuery,
  context: RequestContext,
  scope: ListScope = {},
): Promise<Page<R>> {
  const tree = parseEmbeds(query.embed, source.resource.embeds);
  const fields = parseFields(query, source.resource);
  const { counted, searched } = await findPage(db, source, query, context, scope);
  const totalCounted = counted[0]?._total;
  const isLong = findsFirst(source, scope);
  const rows = isLong
    ? await readFound(db, source, query.paginate === '1' ? counted.slice(0, query.per_page) : counted, context)
    : counted.map(({ _total, ...row }) => row as unknown as Row);
  const items = await recordsOf(db, source, rows, { fields, tree }, context);
  if (query.paginate !== '1') return { items };
  const isFirst = query.page === 1 && query.after === undefined;
  const total = totalCounted ?? (isFirst ? 0 : await countAll(db, source, query, context, scope, searched));
  const sort = sortText(query.sort, source.resource);
  return { items, _meta: isLong ? longMeta(query, sort, counted, total) : pageOf(query, total) };
}

/** `_meta` of a page. */
export function pageOf({ page, per_page }: Pick<ListQuery, 'page' | 'per_page'>, total: number): PageMeta {
  return { page, per_page, total_pages: Math.ceil(total / per_page), total };
}
