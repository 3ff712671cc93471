import { ClusterError, illegal, parsing } from './errors.ts';
import { isObject, type Json, numberOf, objectOf } from './json.ts';
import type { Value } from './mapping.ts';
import { evaluate } from './queries.ts';
import type { Search } from './scores.ts';

const MOST_BUCKETS = 65_535;

type Aggregate = (given: Json, inner: Json, ids: readonly string[], search: Search) => Json;

function refuse(given: Json, known: readonly string[], kind: string): void {
  const unknown = Object.keys(given).find((key) => !known.includes(key));
  if (unknown) throw new ClusterError(400, 'x_content_parse_exception', `[1:1] [${kind}] unknown field [${unknown}]`);
}

/** Aggregations in a query of their own have clauses of their own. */
const matching = (query: unknown, ids: readonly string[], search: Search): string[] => {
  const found = evaluate(query, { ...search, named: new Map(), clauses: { count: 0 } });
  return ids.filter((id) => found.has(id));
};
const bucket = (ids: readonly string[], inner: Json, search: Search): Json => ({
  doc_count: ids.length,
  ...aggregate(inner, ids, search),
});
const valuesOf = (id: string, field: string, { index }: Search): readonly Value[] =>
  index.segment.documents.get(id)?.terms.get(field) ?? [];

function numbers(kind: string, given: Json, ids: readonly string[], search: Search): number[] {
  refuse(given, ['field'], kind);
  const field = String(given.field);
  const type = search.index.mapping.typeOf(field);
  if (type === 'text' || type === 'keyword')
    throw illegal(`Field [${field}] of type [${type}] is not supported for aggregation [${kind}]`);
  return ids.flatMap((id) => valuesOf(id, field, search).map(Number));
}

function terms(given: Json, inner: Json, ids: readonly string[], search: Search): Json {
  refuse(given, ['field', 'size', 'include'], 'terms');
  const field = String(given.field);
  if (search.index.mapping.typeOf(field) === 'text')
    throw illegal(
      `Text fields are not optimised for operations that require per-document field data like aggregations and sorting`,
    );
  const size = numberOf(given.size, 'size', 10);
  if (size < 1) throw illegal('[size] must be greater than 0. Found [0] in [terms]');
  const include = given.include as Value[] | undefined;
  const buckets = new Map<Value, string[]>();
  for (const id of ids)
    for (const value of new Set(valuesOf(id, field, search)))
      if (!include || include.includes(value)) buckets.set(value, [...(buckets.get(value) ?? []), id]);
  const sorted = [...buckets].sort(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1));
  const shown = sorted.slice(0, size);
  if (shown.length > MOST_BUCKETS)
    throw new ClusterError(
      503,
      'too_many_buckets_exception',
      `Trying to create too many buckets. Must be less than or equal to: [${MOST_BUCKETS}]`,
    );
  const left = sorted.slice(size).reduce((sum, [, of]) => sum + of.length, 0);
  return {
    doc_count_error_upper_bound: 0,
    sum_other_doc_count: left,
    buckets: shown.map(([key, of]) => ({
      key: Number.isNaN(Number(key)) ? key : Number(key),
      ...bucket(of, inner, search),
    })),
  };
}

function filters(given: Json, inner: Json, ids: readonly string[], search: Search): Json {
  refuse(given, ['filters'], 'filters');
  const named = objectOf(given.filters, 'filters');
  return {
    buckets: Object.fromEntries(
      Object.entries(named).map(([name, query]) => [name, bucket(matching(query, ids, search), inner, search)]),
    ),
  };
}

const KINDS: Readonly<Record<string, Aggregate>> = {
  terms,
  filters,
  filter: (given, inner, ids, search) => bucket(matching(given, ids, search), inner, search),
  global: (_given, inner, _ids, search) => bucket([...search.index.segment.documents.keys()], inner, search),
  min: (given, _inner, ids, search) => {
    const found = numbers('min', given, ids, search);
    return { value: found.length === 0 ? null : Math.min(...found) };
  },
  max: (given, _inner, ids, search) => {
    const found = numbers('max', given, ids, search);
    return { value: found.length === 0 ? null : Math.max(...found) };
  },
};

/** `{"aggregations": …}` of an answer; nothing when none is asked for. */
export function aggregate(given: unknown, ids: readonly string[], search: Search): Json {
  const wanted = isObject(given) ? Object.entries(given) : [];
  if (wanted.length === 0) return {};
  const named = wanted.map(([name, one]) => {
    const { aggs, aggregations, ...kinds } = objectOf(one, 'aggregations');
    const [[kind, options] = ['', {}], more] = Object.entries(kinds);
    if (more) throw parsing(`Found two aggregation type definitions in [${name}]: [${kind}] and [${more[0]}]`);
    const made = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
    if (!made) throw parsing(`Unknown aggregation type [${kind}]`);
    return [name, made(objectOf(options, kind), (aggs ?? aggregations ?? {}) as Json, ids, search)] as const;
  });
  return Object.fromEntries(named);
}
