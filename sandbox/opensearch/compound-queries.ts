import { table } from '../server/table.ts';
import { ClusterError, parsing } from './errors.ts';
import { type Json, listOf, numberOf, objectOf, only } from './json.ts';
import { boostOf, type Evaluate, type QueryKind, type Scores, type Search, scored } from './scores.ts';

const clausesOf = (given: unknown, search: Search, evaluate: Evaluate): Scores[] =>
  listOf((given ?? []) as Json | Json[]).map((one) => evaluate(one, search));

const scaled = (scores: Scores, boost: number): Scores =>
  boost === 1 ? scores : new Map(Array.from(scores, ([id, score]) => [id, score * boost]));

/** `minimum_should_match` as a number, a negative one, or a percentage. */
function leastOf(given: unknown, clauses: number, fallback: number): number {
  if (given === undefined) return fallback;
  const percent = /^(-?\d+)%$/.exec(String(given));
  const number = percent ? Math.trunc((clauses * Number(percent[1])) / 100) : numberOf(given, 'minimum_should_match');
  return number < 0 ? clauses + number : number;
}

function bool(given: unknown, search: Search, evaluate: Evaluate): Scores {
  const options = objectOf(given, 'bool');
  only(options, ['must', 'filter', 'should', 'must_not', 'minimum_should_match', 'boost', '_name'], 'bool');
  const [must, filter, should, not] = (['must', 'filter', 'should', 'must_not'] as const).map((part) =>
    clausesOf(options[part], search, evaluate),
  ) as [Scores[], Scores[], Scores[], Scores[]];
  const required = [...must, ...filter];
  const least = leastOf(
    options.minimum_should_match,
    should.length,
    required.length === 0 && should.length > 0 ? 1 : 0,
  );
  const candidates =
    required.length > 0
      ? [...(required[0] as Scores).keys()].filter((id) => required.every((one) => one.has(id)))
      : should.length > 0 && least > 0
        ? new Set(should.flatMap((one) => [...one.keys()]))
        : search.segment.documents.keys();
  const found: Scores = new Map();
  for (const id of candidates) {
    const matching = should.filter((one) => one.has(id));
    if (matching.length < least || not.some((one) => one.has(id))) continue;
    found.set(
      id,
      [...must, ...matching].reduce((sum, one) => sum + (one.get(id) ?? 0), 0),
    );
  }
  return scaled(found, boostOf(options));
}

function constantScore(given: unknown, search: Search, evaluate: Evaluate): Scores {
  const options = objectOf(given, 'constant_score');
  only(options, ['filter', 'boost', '_name'], 'constant_score');
  return scored(evaluate(options.filter, search).keys(), boostOf(options));
}

function disMax(given: unknown, search: Search, evaluate: Evaluate): Scores {
  const options = objectOf(given, 'dis_max');
  only(options, ['queries', 'tie_breaker', 'boost', '_name'], 'dis_max');
  if (options.tie_breaker !== undefined && options.tie_breaker !== 0)
    throw parsing('[dis_max] the stand-in knows no tie_breaker but 0');
  const best: Scores = new Map();
  for (const scores of clausesOf(options.queries, search, evaluate))
    for (const [id, score] of scores) if (score > (best.get(id) ?? Number.NEGATIVE_INFINITY)) best.set(id, score);
  return scaled(best, boostOf(options));
}

const MODIFIERS: Readonly<Record<string, (value: number) => number>> = table({
  none: (value) => value,
  ln1p: (value) => Math.log1p(value),
  reciprocal: (value) => 1 / value,
});

function functionScore(given: unknown, search: Search, evaluate: Evaluate): Scores {
  const options = objectOf(given, 'function_score');
  only(options, ['query', 'field_value_factor', 'boost', '_name'], 'function_score');
  const factor = objectOf(options.field_value_factor, 'field_value_factor');
  only(factor, ['field', 'factor', 'modifier', 'missing'], 'field_value_factor');
  const modifier = MODIFIERS[String(factor.modifier ?? 'none')];
  if (!modifier) throw parsing(`[field_value_factor] the stand-in knows no modifier [${String(factor.modifier)}]`);
  const times = numberOf(factor.factor, 'factor', 1);
  const { documents } = search.segment;
  return new Map(
    Array.from(evaluate(options.query, search), ([id, score]) => {
      const value = documents.get(id)?.terms.get(String(factor.field))?.[0] ?? factor.missing;
      if (value === undefined) throw parsing(`Missing value for field [${String(factor.field)}]`);
      return [id, score * modifier(times * Number(value)) * boostOf(options)];
    }),
  );
}

/** Documents with a nested one that matches. */
function nested(given: unknown, search: Search, evaluate: Evaluate): Scores {
  const options = objectOf(given, 'nested');
  only(options, ['path', 'query', 'score_mode', 'boost', '_name'], 'nested');
  const path = String(options.path);
  const segment = search.segment.nested.get(path);
  if (!search.index.mapping.isNested(path) || search.outer)
    throw new ClusterError(
      400,
      'query_shard_exception',
      `failed to create query: [nested] failed to find nested object under path [${path}]`,
      { index: search.index.name },
    );
  if (options.score_mode !== 'none') throw parsing('[nested] the stand-in knows no score_mode but none');
  if (!segment) return new Map();
  const found = evaluate(options.query, { ...search, segment, outer: search });
  return scored(segment.parentsOf(found.keys()), 0);
}

/** Queries made of others. */
export const compoundQueries: Readonly<Record<string, QueryKind>> = table({
  bool,
  constant_score: constantScore,
  dis_max: disMax,
  function_score: functionScore,
  nested,
});
