import { aggregate } from './aggregations.ts';
import { ClusterError, illegal } from './errors.ts';
import { type Json, listOf, numberOf, onlyEntry } from './json.ts';
import { evaluate } from './queries.ts';
import type { Scores, Search } from './scores.ts';
import type { StoredIndex } from './stored-index.ts';

const KEYS = [
  'query',
  'post_filter',
  'aggs',
  'aggregations',
  'sort',
  'from',
  'size',
  '_source',
  'track_total_hits',
  'track_scores',
  'timeout',
  'search_after',
];
const COUNTED = 10_000;

/** A key by which hits are sorted, ascending, of a document or of a value that was sent. */
interface Key {
  (id: string): number;
  of(value: number): number;
  /** As hits give it. */
  answered(id: string): number;
}

/** Keys by which hits are sorted, ascending. */
function sortKeys(sort: unknown, scores: Scores, index: StoredIndex): Key[] {
  return listOf((sort ?? ['_score']) as string | Json | (string | Json)[]).map((one): Key => {
    const [field, options] = typeof one === 'string' ? [one, {}] : onlyEntry(one, 'sort');
    const order = typeof options === 'string' ? options : (options as Json).order;
    const isDescending = order === undefined ? field === '_score' : order === 'desc';
    const sign = isDescending ? -1 : 1;
    const key = (answered: (id: string) => number): Key =>
      Object.assign((id: string) => sign * answered(id), { of: (value: number) => sign * value, answered });
    if (field === '_score') return key((id) => Math.fround(scores.get(id) ?? 0));
    const type = index.mapping.typeOf(field);
    if (type === undefined)
      throw new ClusterError(400, 'query_shard_exception', `No mapping found for [${field}] in order to sort on`, {
        index: index.name,
      });
    if (type === 'text')
      throw illegal(
        'Text fields are not optimised for operations that require per-document field data like aggregations and sorting',
      );
    return key((id) =>
      Number(index.segment.documents.get(id)?.terms.get(field)?.[0] ?? sign * Number.MAX_SAFE_INTEGER),
    );
  });
}

function window(body: Json, index: StoredIndex): { from: number; size: number } {
  const [from, size] = [numberOf(body.from, 'from', 0), numberOf(body.size, 'size', 10)];
  const most = Number(index.settings.max_result_window ?? 10_000);
  if (from + size > most)
    throw illegal(
      `Result window is too large, from + size must be less than or equal to: [${most}] but was [${from + size}].`,
    );
  return { from, size };
}

function refuseUnknown(body: Json): void {
  const unknown = Object.keys(body).find((key) => !KEYS.includes(key));
  if (unknown) throw new ClusterError(400, 'parsing_exception', `Unknown key for a VALUE in [${unknown}].`);
}

/** `hits.total`: exact up to a limit, unless all are to be counted. */
function totalOf(found: number, tracked: unknown): Json {
  if (tracked === false) return {};
  const most = tracked === true ? Number.POSITIVE_INFINITY : numberOf(tracked, 'track_total_hits', COUNTED);
  return { total: found > most ? { value: most, relation: 'gte' } : { value: found, relation: 'eq' } };
}

/** Where a search goes on: the sort values of the last hit of the page before. */
function afterOf(given: unknown, keys: number): number[] | null {
  if (given === undefined) return null;
  const values = listOf(given as number[]).map(Number);
  if (values.length === keys && values.every(Number.isFinite)) return values;
  throw illegal(`search_after has ${values.length} value(s) but sort has ${keys}.`);
}

function isAfter(keys: readonly Key[], id: string, after: readonly number[]): boolean {
  for (const [at, key] of keys.entries()) {
    const difference = key(id) - key.of(after[at] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}

/** Answers `_search`. */
export function search(index: StoredIndex, body: Json): Json {
  refuseUnknown(body);
  const { from, size } = window(body, index);
  const inside: Search = { index, segment: index.segment, named: new Map(), clauses: { count: 0 } };
  const scores = evaluate(body.query ?? { match_all: {} }, inside);
  const all = [...scores.keys()];
  const passing =
    body.post_filter === undefined ? null : evaluate(body.post_filter, { ...inside, clauses: { count: 0 } });
  const found = passing ? all.filter((id) => passing.has(id)) : all;
  const keys = sortKeys(body.sort, scores, index);
  const positions = new Map([...index.segment.documents.keys()].map((id, at) => [id, at]));
  const compare = (one: string, other: string) => {
    for (const key of keys) {
      const difference = key(one) - key(other);
      if (difference !== 0 && !Number.isNaN(difference)) return difference;
    }
    return (positions.get(one) ?? 0) - (positions.get(other) ?? 0);
  };
  const sorted = found.sort(compare);
  const after = afterOf(body.search_after, keys.length);
  const answered = sorted.filter((id) => !after || isAfter(keys, id, after)).slice(from, from + size);
  const isScored = body.sort === undefined || JSON.stringify(body.sort).includes('_score');
  const hits = answered.map((id) => {
    const names = [...inside.named].filter(([, ids]) => ids.has(id)).map(([name]) => name);
    return {
      _index: index.name,
      _id: id,
      _score: isScored ? Math.fround(scores.get(id) ?? 0) : null,
      ...(body.sort === undefined ? {} : { sort: keys.map((key) => key.answered(id)) }),
      ...(body._source === false ? {} : { _source: index.segment.documents.get(id)?.source }),
      ...(names.length > 0 ? { matched_queries: names } : {}),
    };
  });
  const aggregations = aggregate(body.aggs ?? body.aggregations, all, inside);
  return {
    took: 1,
    timed_out: false,
    _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
    hits: { ...totalOf(found.length, body.track_total_hits), max_score: hits[0]?._score ?? null, hits },
    ...(Object.keys(aggregations).length > 0 ? { aggregations } : {}),
  };
}
