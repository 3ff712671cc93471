import { table } from '../server/table.ts';
import { compoundQueries } from './compound-queries.ts';
import { type Edits, editsBetween, mostEdits } from './edits.ts';
import { ClusterError, parsing } from './errors.ts';
import { type Json, numberOf, objectOf, only, onlyEntry } from './json.ts';
import type { Value } from './mapping.ts';
import { boostOf, type QueryKind, type Scores, type Search, scored } from './scores.ts';

const MOST_CLAUSES = 1_024;

/** `{field: value}` or `{field: {value, …}}`. */
function ofField(
  kind: string,
  given: unknown,
  known: readonly string[],
  key = 'value',
): [field: string, options: Json] {
  const [field, value] = onlyEntry(given, kind);
  const options = typeof value === 'object' && value !== null ? objectOf(value, kind) : { [key]: value };
  only(options, [...known, key, 'boost', '_name'], kind);
  return [field, options];
}

function term(given: unknown, { index, segment }: Search): Scores {
  const [field, options] = ofField('term', given, ['case_insensitive']);
  return scored(segment.withTerm(field, index.mapping.termOf(field, options.value)), boostOf(options));
}

function terms(given: unknown, { index, segment }: Search): Scores {
  const { boost, _name, ...fields } = objectOf(given, 'terms');
  const [field, values] = onlyEntry(fields, 'terms');
  if (!Array.isArray(values)) throw parsing('[terms] query does not support an object of values');
  if (values.length > 65_536)
    throw new ClusterError(
      400,
      'illegal_argument_exception',
      `The number of terms [${values.length}] used in the Terms Query request has exceeded the allowed maximum of [65536].`,
    );
  const found: Scores = new Map();
  for (const value of values)
    for (const id of segment.withTerm(field, index.mapping.termOf(field, value))) found.set(id, boostOf({ boost }));
  return found;
}

function ids(given: unknown, { segment }: Search): Scores {
  const options = objectOf(given, 'ids');
  only(options, ['values', 'boost', '_name'], 'ids');
  const wanted = (options.values as unknown[]).map(String).filter((id) => segment.documents.has(id));
  return scored(wanted, boostOf(options));
}

function range(given: unknown, { segment }: Search): Scores {
  const [field, options] = ofField('range', given, ['gte', 'gt', 'lte', 'lt'], 'gte');
  const bound = (key: string, fallback: number) => numberOf(options[key], key, fallback);
  const [gte, gt] = [bound('gte', Number.NEGATIVE_INFINITY), bound('gt', Number.NEGATIVE_INFINITY)];
  const [lte, lt] = [bound('lte', Number.POSITIVE_INFINITY), bound('lt', Number.POSITIVE_INFINITY)];
  const fits = (value: Value) => {
    const number = Number(value);
    return (
      number >= gte &&
      number <= lte &&
      (number > gt || gt === Number.NEGATIVE_INFINITY) &&
      (number < lt || lt === Number.POSITIVE_INFINITY)
    );
  };
  return scored(segment.withTerms(field, fits), boostOf(options));
}

function exists(given: unknown, { segment }: Search): Scores {
  const options = objectOf(given, 'exists');
  only(options, ['field', 'boost', '_name'], 'exists');
  return scored(
    segment.withTerms(String(options.field), () => true),
    boostOf(options),
  );
}

function prefix(given: unknown, { index, segment }: Search): Scores {
  const [field, options] = ofField('prefix', given, ['rewrite', 'case_insensitive']);
  const start = String(index.mapping.termOf(field, options.value));
  return scored(
    segment.withTerms(field, (value) => String(value).startsWith(start)),
    boostOf(options),
  );
}

function wildcard(given: unknown, { segment }: Search): Scores {
  const [field, options] = ofField('wildcard', given, ['rewrite', 'case_insensitive']);
  const escaped = String(options.value).replace(/[.+^${}()|[\]\\]/g, '\\$&');
  const pattern = new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's');
  return scored(
    segment.withTerms(field, (value) => pattern.test(String(value))),
    boostOf(options),
  );
}

function fuzzy(given: unknown, { segment }: Search): Scores {
  const known = ['fuzziness', 'prefix_length', 'max_expansions', 'transpositions', 'rewrite'];
  const [field, options] = ofField('fuzzy', given, known);
  const wanted = String(options.value);
  const edits: Edits = { most: mostEdits(options.fuzziness, wanted), swaps: options.transpositions !== false };
  const length = numberOf(options.prefix_length, 'prefix_length', 0);
  const fits = (value: Value) => {
    const word = String(value);
    return word.slice(0, length) === wanted.slice(0, length) && editsBetween(wanted, word, edits) <= edits.most;
  };
  return scored(segment.withTerms(field, fits), boostOf(options));
}

function matchAll(given: unknown, { segment }: Search): Scores {
  const options = objectOf(given, 'match_all');
  only(options, ['boost', '_name'], 'match_all');
  return scored(segment.documents.keys(), boostOf(options));
}

const LEAVES: Readonly<Record<string, QueryKind>> = table({
  term,
  terms,
  ids,
  range,
  exists,
  prefix,
  wildcard,
  fuzzy,
  match_all: matchAll,
  match_none: () => new Map(),
});

/** Name of a query: beside its parameters, or beside those of its field. */
function nameOf(given: unknown): unknown {
  const options = given as Json;
  if (options._name !== undefined) return options._name;
  const [inner] = Object.values(options);
  return typeof inner === 'object' && inner !== null ? (inner as Json)._name : undefined;
}

/** Evaluates a query; throws for kinds and parameters that it does not know. */
export function evaluate(given: unknown, search: Search): Scores {
  const [kind, options] = onlyEntry(given, 'query');
  const isLeaf = Object.hasOwn(LEAVES, kind);
  const query = isLeaf ? LEAVES[kind] : Object.hasOwn(compoundQueries, kind) ? compoundQueries[kind] : undefined;
  if (!query) throw parsing(`unknown query [${kind}]`);
  if (isLeaf) search.clauses.count += 1;
  if (search.clauses.count > MOST_CLAUSES)
    throw new ClusterError(
      400,
      'too_many_nested_clauses',
      `Query contains too many nested clauses; maxClauseCount is set to ${MOST_CLAUSES}`,
    );
  const found = query(options, search, evaluate);
  const name = nameOf(options);
  if (typeof name === 'string') search.named.set(name, new Set([...(search.named.get(name) ?? []), ...found.keys()]));
  return found;
}
