import { createHash } from 'node:crypto';
import type { ListQuery, RecordOf, Resource } from '../../../contract/list.ts';
import type { Language } from '../../../contract/locales.ts';
import { MAX_SEARCH_WORDS } from '../../../contract/search/rules.ts';
import { type Executor, type Statement, statement } from '../database/statement.ts';
import { tookTooLong } from '../database/unavailable.ts';
import type { RequestContext } from '../http/context.ts';
import { directAnswer } from '../http/direct-answer.ts';
import { Failure, invalidFields, unknownName } from '../http/errors.ts';
import { inOrder, rowsByIds } from './by-id.ts';
import { parseEmbeds } from './embeds.ts';
import { parseFields } from './fields.ts';
import { filterConditions } from './filters.ts';
import { expressionOf, type ListSource, namedValues, recordsOf } from './source.ts';
import { type SqlBuilder, sqlBuilder } from './sql-builder.ts';

/** Most records that `paginate=0` gives. */
export const UNPAGED_LIMIT = 1_000;

export interface ListScope {
  /** Further columns and joins of the statement, for records that say how they belong to what is asked. */
  columns?: string;
  joins?: string;
  /** SQL of the order when the caller asks for none. */
  order?: string;
  /** Further conditions with named values, for example `t.product_id = :product_id`. */
  conditions?: string[];
  values?: Record<string, unknown>;
}

/** A page of a resource's records as the contract types them, though `only` and `except` leave fields out. */
interface Page<R extends Resource> {
  items: RecordOf<R>[];
  _meta?: { page: number; per_page: number; total_pages: number; total: number };
}

export const MAX_SORTS = 5;
/** The database reads and drops everything before a page: further in, a filter finds the rest for less. */
const MAX_OFFSET = 10_000;

/** Letters in the order of the language: in Czech, ch comes after h. */
const COLLATIONS: Record<Language, string> = { cs: '"cs-x-icu"', sk: '"sk-x-icu"', en: '"en-x-icu"' };

export function orderOf(
  sort: string | undefined,
  { resource, expressions, orders }: Pick<ListSource<Resource, { id: number }>, 'resource' | 'expressions' | 'orders'>,
  language: Language,
  sql: SqlBuilder,
  ownOrder?: string,
): string {
  if (sort === undefined && ownOrder) return `${sql.expand(ownOrder)}, t.id`;
  const keys = (sort ?? resource.defaultSort).split(',').map((key) => key.trim());
  if (keys.length > MAX_SORTS)
    throw invalidFields({ field: 'sort', key: 'too_big_list', values: { limit: MAX_SORTS } });
  const terms = keys.map((key) => {
    const name = key.replace(/^-/, '');
    if (!resource.sorts.includes(name))
      throw invalidFields(unknownName(`sort.${name.slice(0, 60)}`, name, resource.sorts));
    const expression = (orders?.[name] ?? expressionOf(expressions, name)).replace('{collation}', COLLATIONS[language]);
    return `${sql.expand(expression)}${key.startsWith('-') ? ' desc nulls last' : ''}`;
  });
  return [...terms, 't.id'].join(', ');
}

/** Shorter words have no trigram of their own: they are looked for where a word begins. */
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
    const place = sql.bind(`%${word.replace(/[\\%_]/g, '\\$&')}%`);
    return `(${searched.map((expression) => `unaccent(${sql.expand(expression)}) ilike unaccent(${place})`).join(' or ')})`;
  });
}

const preparedLists = new Map<string, Statement>();

/**
 * Names a statement without filters, words and combined orders, so that it is prepared: planning a wide list takes
 * longer than reading it. There are few such texts; all others are endless and stay unnamed.
 */
function prepared(resource: Resource, { filters, search, sort }: ListQuery, text: string): Statement {
  if (filters?.length || search || sort?.includes(',')) return { text };
  const known = preparedLists.get(text);
  if (known) return known;
  const hash = createHash('sha1').update(text).digest('hex').slice(0, 16);
  const made = statement(`list_${resource.name}_${hash}`, text);
  preparedLists.set(text, made);
  return made;
}

/** A page that says more of its records than the source does must be read at once. */
const findsFirst = <R extends Resource, Row extends { id: number }>(source: ListSource<R, Row>, scope: ListScope) =>
  source.idsFirst === true && scope.columns === undefined;

function selectOf<R extends Resource, Row extends { id: number }>(
  source: ListSource<R, Row>,
  scope: ListScope,
): string {
  if (findsFirst(source, scope)) return `select t.id ${source.select.slice(source.select.search(/\bfrom \w+ t\b/))}`;
  return scope.columns ? source.select.replace(/^select /, `select ${scope.columns}, `) : source.select;
}

function statementOf<R extends Resource, Row extends { id: number }>(
  source: ListSource<R, Row>,
  query: ListQuery,
  context: RequestContext,
  scope: ListScope,
) {
  const sql = sqlBuilder(namedValues(context, scope.values));
  const head = sql.expand(`${selectOf(source, scope)} ${scope.joins ?? ''}`);
  const conditions = [
    ...[...source.guard, ...(scope.conditions ?? [])].map((condition) => sql.expand(condition)),
    ...filterConditions(query.filters, source, sql),
    ...searchConditions(query.search, source.searched, sql),
  ];
  const paged = query.paginate === '1';
  if (paged && (query.page - 1) * query.per_page > MAX_OFFSET)
    throw invalidFields({ field: 'page', key: 'too_deep', values: { limit: MAX_OFFSET } });
  const counted = paged ? head.replace(/^select /, 'select count(*) over () as _total, ') : head;
  const where = conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '';
  const limit = sql.bind(paged ? query.per_page : UNPAGED_LIMIT);
  const offset = sql.bind(paged ? (query.page - 1) * query.per_page : 0);
  const text = `${counted}${where} order by ${orderOf(query.sort, source, context.language, sql, scope.order)} limit ${limit} offset ${offset}`;
  return { statement: prepared(source.resource, query, text), values: sql.values };
}

/** Finds records of a resource's list; strangers among few others and for a short time only. What the process itself asks for its pages does not wait for them. */
export async function find<Row extends object>(
  db: Executor,
  { resource, context }: { resource: string; context: Pick<RequestContext, 'operator'> },
  sql: Statement,
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

/** The total for a page past the end, which has no row to tell it. */
async function countAll<R extends Resource, Row extends { id: number }>(
  db: Executor,
  source: ListSource<R, Row>,
  query: ListQuery,
  context: RequestContext,
  scope: ListScope,
): Promise<number> {
  const counting = statementOf(source, { ...query, page: 1, per_page: 1 }, context, scope);
  const asked = { resource: source.resource.name, context };
  return (await find<{ _total: number }>(db, asked, counting.statement, counting.values))[0]?._total ?? 0;
}

/** The whole rows of ids that were found. */
async function readFound<R extends Resource, Row extends { id: number }>(
  db: Executor,
  source: ListSource<R, Row>,
  found: { id: number }[],
  context: RequestContext,
): Promise<Row[]> {
  const ids = found.map(({ id }) => id);
  return inOrder(await rowsByIds(db, source, ids, context), ids);
}

/** Answers a list: filters, order, pages, search, fields and embeds as the wire's list protocol says. */
export async function readList<R extends Resource, Row extends { id: number }>(
  db: Executor,
  source: ListSource<R, Row>,
  query: ListQuery,
  context: RequestContext,
  scope: ListScope = {},
): Promise<Page<R>> {
  const tree = parseEmbeds(query.embed, source.resource.embeds);
  const fields = parseFields(query, source.resource);
  const list = statementOf(source, query, context, scope);
  const asked = { resource: source.resource.name, context };
  const counted = await find<Row & { _total?: number }>(db, asked, list.statement, list.values);
  const known = counted[0]?._total;
  const rows = findsFirst(source, scope)
    ? await readFound(db, source, counted, context)
    : counted.map(({ _total, ...row }) => row as unknown as Row);
  const items = await recordsOf(db, source, rows, { fields, tree }, context);
  if (query.paginate !== '1') return { items };
  const total = known ?? (query.page > 1 ? await countAll(db, source, query, context, scope) : 0);
  return { items, _meta: pageOf(query, total) };
}

/** What a page tells of the list that it is of. */
export function pageOf({ page, per_page }: Pick<ListQuery, 'page' | 'per_page'>, total: number) {
  return { page, per_page, total_pages: Math.ceil(total / per_page), total };
}
