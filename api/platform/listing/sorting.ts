import type { Resource } from '../../../contract/list.ts';
import { invalidFields, unknownName } from '../http/index.ts';
import { isNullable } from '../schemas/index.ts';
import { expressionOf, type ListSource } from './source.ts';
import type { SqlBuilder } from './sql-builder.ts';

export const MAX_SORTS = 5;

/** SQL of one sort key, with bound values. */
export interface SortKey {
  expression: string;
  isDescending: boolean;
  isNullable: boolean;
}

/** The requested sort, or the default one, as text. */
export const sortText = (sort: string | undefined, { defaultSort }: Resource): string =>
  (sort ?? defaultSort).replace(/\s*,\s*/g, ',').trim();

/** Parses `sort=-created_at,name`; 422 for a name that the resource does not sort by. */
export function sortKeys(
  sort: string | undefined,
  {
    resource,
    expressions,
    sortExpressions,
  }: Pick<ListSource<Resource, { id: number }>, 'resource' | 'expressions' | 'sortExpressions'>,
  sql: SqlBuilder,
): SortKey[] {
  const keys = sortText(sort, resource).split(',');
  if (keys.length > MAX_SORTS)
    throw invalidFields({ field: 'sort', key: 'too_big_list', values: { limit: MAX_SORTS } });
  return keys.map((key) => {
    const name = key.replace(/^-/, '');
    if (!resource.sorts.includes(name))
      throw invalidFields(unknownName(`sort.${name.slice(0, 60)}`, name, resource.sorts));
    const expression = sortExpressions?.[name] ?? expressionOf(expressions, name);
    const field = resource.record.shape[name];
    return {
      expression: sql.expand(expression),
      isDescending: key.startsWith('-'),
      isNullable: field === undefined || isNullable(field),
    };
  });
}

// `nulls last` only for nullable columns: with it an index cannot be read backwards.
const termOf = ({ expression, isDescending, isNullable: canBeNull }: SortKey) =>
  `${expression}${isDescending ? (canBeNull ? ' desc nulls last' : ' desc') : ''}`;

/** SQL of `order by`, with the id as the last key so that the order is total. */
export const orderBy = (keys: readonly SortKey[]): string => [...keys.map(termOf), 't.id'].join(', ');
