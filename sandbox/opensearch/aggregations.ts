import { table } from '../server/table.ts';
import { ClusterError, illegal, parsing } from './errors.ts';
import { isObject, type Json, listOf, numberOf, objectOf } from './json.ts';
import type { Value } from './mapping.ts';
import { evaluate } from './queries.ts';
import type { Search } from './scores.ts';
import { Segment } from './segment.ts';

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
const valuesOf = (id: string, field: string, { segment }: Search): readonly Value[] =>
  segment.documents.get(id)?.terms.get(field) ?? [];

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
  const include = given.include === undefined ? null : new Set((given.include as Value[]).map(String));
  const buckets = new Map<Value, string[]>();
  for (const id of ids)
    for (const value of new Set(valuesOf(id, field, search)))
      if (!include || include.has(String(value))) buckets.set(value, [...(buckets.get(value) ?? []), id]);
  const sorted = [...buckets].sort(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1));
  const answered = sorted.slice(0, size);
  if (answered.length > MOST_BUCKETS)
    throw new ClusterError(
      503,
      'too_many_buckets_exception',
      `Trying to create too many buckets. Must be less than or equal to: [${MOST_BUCKETS}]`,
    );
  const left = sorted.slice(size).reduce((sum, [, of]) => sum + of.length, 0);
  return {
    doc_count_error_upper_bound: 0,
    sum_other_doc_count: left,
    buckets: answered.map(([key, of]) => ({
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

/** Buckets by bounds, each from its own on and below the other; a document counts in each that it fits. */
function range(given: Json, inner: Json, ids: readonly string[], search: Search): Json {
  refuse(given, ['field', 'ranges', 'keyed'], 'range');
  numbers('range', { field: given.field }, [], search);
  const ranges = listOf<Json>((given.ranges ?? []) as Json | Json[]);
  if (ranges.length === 0) throw illegal('No [ranges] specified for the [range] aggregation');
  const edge = (value: unknown) => (value === undefined ? '*' : numberOf(value, 'range').toFixed(1));
  const buckets = ranges.map((one) => {
    refuse(one, ['key', 'from', 'to'], 'range');
    const from = numberOf(one.from, 'from', Number.NEGATIVE_INFINITY);
    const to = numberOf(one.to, 'to', Number.POSITIVE_INFINITY);
    const fits = (value: Value) => Number(value) >= from && Number(value) < to;
    const inside = ids.filter((id) => valuesOf(id, String(given.field), search).some(fits));
    const { from: low, to: high, key = `${edge(low)}-${edge(high)}` } = one;
    const bounds = { ...(low === undefined ? {} : { from: low }), ...(high === undefined ? {} : { to: high }) };
    return { from, to, key: String(key), answered: { ...bounds, ...bucket(inside, inner, search) } };
  });
  const sorted = buckets.sort((one, other) => one.from - other.from || one.to - other.to);
  return {
    buckets:
      given.keyed === true
        ? Object.fromEntries(sorted.map(({ key, answered }) => [key, answered]))
        : sorted.map(({ key, answered }) => ({ key, ...answered })),
  };
}

/** Counts the nested objects of a path, of the documents so far. */
function nested(given: Json, inner: Json, ids: readonly string[], search: Search): Json {
  refuse(given, ['path'], 'nested');
  const path = String(given.path);
  const { mapping } = search.index;
  // A path that the index does not have is an aggregation of nothing.
  const isUnknown = mapping.typeOf(path) === undefined;
  if (search.outer || !(mapping.isNested(path) || isUnknown))
    throw new ClusterError(500, 'aggregation_execution_exception', `[nested] nested path [${path}] is not nested`);
  const segment = search.segment.nested.get(path) ?? new Segment();
  return bucket(segment.childrenOf(ids), inner, { ...search, segment, outer: search });
}

/** From nested objects back to the documents that have them, each once. */
function reverseNested(given: Json, inner: Json, ids: readonly string[], { segment, outer }: Search): Json {
  refuse(given, [], 'reverse_nested');
  if (!outer) throw illegal('Reverse nested aggregation can not be used outside a [nested] aggregation');
  return bucket([...segment.parentsOf(ids)], inner, outer);
}

const KINDS: Readonly<Record<string, Aggregate>> = table({
  terms,
  filters,
  range,
  nested,
  reverse_nested: reverseNested,
  filter: (given, inner, ids, search) => bucket(matching(given, ids, search), inner, search),
  global: (_given, inner, _ids, search) => bucket([...search.segment.documents.keys()], inner, search),
  min: (given, _inner, ids, search) => {
    const found = numbers('min', given, ids, search);
    return { value: found.length === 0 ? null : Math.min(...found) };
  },
  max: (given, _inner, ids, search) => {
    const found = numbers('max', given, ids, search);
    return { value: found.length === 0 ? null : Math.max(...found) };
  },
});

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

/** The kinds of aggregations that a search asks for, also inside others. */
export function kindsIn(given: unknown): string[] {
  return Object.values(isObject(given) ? given : {}).flatMap((one) => {
    const { aggs, aggregations, ...kinds } = isObject(one) ? one : {};
    return [...Object.keys(kinds), ...kindsIn(aggs ?? aggregations)];
  });
}
