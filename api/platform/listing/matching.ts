import type { Resource } from '../../../contract/list.ts';
import type { Executor } from '../database/index.ts';
import type { RequestContext } from '../http/index.ts';
import { filterConditions } from './filters.ts';
import { find } from './list.ts';
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
