import type { ListQuery, Resource } from '../../../contract/list.ts';
import type { Executor } from '../database/index.ts';
import type { RequestContext } from '../http/index.ts';
import { filterConditions } from './filters.ts';
import { find, findPage } from './list.ts';
import { type ListSource, namedValues } from './source.ts';
import { sqlBuilder } from './sql-builder.ts';

/** Ids of all records that match filters, visible or not. `from`: the tables of the filters; the own one is `t`. */
export async function readMatching<R extends Resource, Row extends { id: number }>(
  db: Executor,
  source: Pick<ListSource<R, Row>, 'resource' | 'expressions' | 'words'>,
  from: string,
  filters: string,
  context: RequestContext,
): Promise<number[]> {
  const sql = sqlBuilder(namedValues(context));
  const conditions = filterConditions(filters, source, sql);
  const where = conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '';
  const text = `select array(select t.id from ${from}${where}) as ids`;
  return (
    (await find<{ ids: number[] }>(db, { resource: source.resource.name, context }, { text }, sql.values))[0]?.ids ?? []
  );
}

/** Ids of a long list by its filters and search, in its order: at most so many, and one more where there are more. */
export async function readListedIds<R extends Resource, Row extends { id: number }>(
  db: Executor,
  source: ListSource<R, Row>,
  asked: Pick<ListQuery, 'filters' | 'search'>,
  context: RequestContext,
  most: number,
): Promise<number[]> {
  const query = { ...asked, page: 1, per_page: most, paginate: '1' } as const;
  return (await findPage(db, source, query, context, {})).counted.map(({ id }) => id);
}
