import type { Language } from '../../../contract/locales.ts';
import type { Named } from '../record-index.ts';
import type { Query } from '../text/query.ts';
import { PARTS } from '../text/rank.ts';
import { all, any, type Clause, hasWord, inName, isWritten, lengthOf, matchesOf, type Searched } from './word-query.ts';

/** Most ids in one clause. */
const MOST_IDS = 60_000;

/** What the caller may see, as far as the index knows; what it finds is checked again. */
export interface Seen {
  priceListId: number;
  ofGroups: ReadonlySet<number> | null;
}

export function seenBy({ priceListId, ofGroups }: Seen): Clause {
  const ids = [...(ofGroups ?? [])];
  const own = Array.from({ length: Math.ceil(ids.length / MOST_IDS) }, (_, at) => ({
    terms: { id: ids.slice(at * MOST_IDS, (at + 1) * MOST_IDS) },
  }));
  return all([
    { term: { price_lists: { value: priceListId } } },
    any([{ term: { for_groups: { value: false } } }, ...own]),
  ]);
}

/** A search as it is put to the index: its words with how far each may be mistyped. */
export interface Prepared {
  query: Query;
  words: readonly Searched[];
  language: Language;
  /** Needed words that a product must have. */
  least: number;
  /** Of each word: rarer ones count more. */
  weights: readonly number[];
  /** Categories and brands that have the search as their name. */
  named: Named;
  /** The logarithm of how often the most sold product was sold. */
  mostSold: number;
}

export const needed = ({ words }: Pick<Prepared, 'words'>): Searched[] => words.filter(({ word }) => !word.isOptional);
const exactCode = (code: string): Clause => ({ term: { codes: { value: code } } });
const constant = (filter: Clause, boost: number, name?: string): Clause => ({
  constant_score: { filter, boost, ...(name === undefined ? {} : { _name: name }) },
});

/** Counts by which a pass is judged. */
export function countingBody({ query, words, language }: Pick<Prepared, 'query' | 'words' | 'language'>, seen: Seen) {
  const each = (how: 'any' | 'known') =>
    Object.fromEntries(words.map((word, at) => [String(at), hasWord(word, language, how)]));
  const must = needed({ words });
  const having = (least: number): Clause => ({
    bool: { should: must.map((word) => hasWord(word, language, 'any')), minimum_should_match: least },
  });
  return {
    size: 0,
    track_total_hits: true,
    query: { match_all: {} },
    aggs: {
      any: { filters: { filters: each('any') } },
      known: { filters: { filters: each('known') } },
      written: {
        filters: { filters: Object.fromEntries(words.map((word, at) => [String(at), isWritten(word, language)])) },
      },
      code: { filter: query.code === '' ? { match_none: {} } : exactCode(query.code) },
      seen: {
        filter: seenBy(seen),
        aggs: {
          found: {
            filter: must.length > 0 ? all(must.map((word) => hasWord(word, language, 'strong'))) : { match_none: {} },
          },
          having: { filters: { filters: Object.fromEntries(must.map((_, at) => [String(at + 1), having(at + 1)])) } },
        },
      },
    },
  };
}

/** The points of a word: of the best way in which a product has it. */
function pointsOf(word: Searched, language: Language, share: number, name: string | null): Clause {
  const queries = matchesOf(word, language).map(({ kind, field, points, filter }) =>
    constant(
      filter,
      points * share,
      name === null ? undefined : `${name}:${kind}:${field ?? ''}:${Math.round(points)}`,
    ),
  );
  return { dis_max: { queries } };
}

function bonuses({ words, language, named, mostSold }: Prepared): Clause[] {
  const length = words.reduce((sum, word) => sum + lengthOf(word), 0);
  const whole = all([
    { term: { name_words: { value: length } } },
    ...words.map((word) => inName(word, language, true)),
  ]);
  const coveredBy = (name: Clause) => ({
    function_score: {
      query: constant(name, PARTS.coverage),
      field_value_factor: { field: 'name_words', modifier: 'reciprocal', missing: 1 },
    },
  });
  const covered = words.flatMap((word) => [
    coveredBy(inName(word, language, false)),
    ...(word.word.length > word.word.parts.length ? [coveredBy(inName(word, language, true))] : []),
  ]);
  const ofNamed = [
    ...(named.categories.length > 0 ? [{ terms: { categories: named.categories } }] : []),
    ...(named.brands.length > 0 ? [{ terms: { brand: named.brands } }] : []),
  ];
  const popular = {
    function_score: {
      query: constant({ match_all: {} }, PARTS.popular / mostSold),
      field_value_factor: { field: 'sells', modifier: 'ln1p', missing: 0 },
    },
  };
  return [
    constant(whole, PARTS.wholeName, 'whole'),
    ...(ofNamed.length > 0 ? [constant(any(ofNamed), PARTS.wholeGroup, 'group')] : []),
    ...covered,
    constant({ term: { in_stock: { value: true } } }, PARTS.available, 'available'),
    ...(mostSold > 0 ? [popular] : []),
  ];
}

/** The query that finds and sorts; `isExplained`: hits say what they match. */
export function searchQuery(prepared: Prepared, seen: Seen, isExplained = false): Clause {
  const { query, words, language, weights, least } = prepared;
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const of = (word: Searched) => {
    const at = words.indexOf(word);
    return pointsOf(word, language, (weights[at] ?? 1) / sum, isExplained ? String(at) : null);
  };
  const must = needed(prepared);
  const optional = words.filter(({ word }) => word.isOptional);
  const byWords = least > 0 ? [{ bool: { should: must.map(of), minimum_should_match: least } }] : [];
  const byCode = query.code === '' ? [] : [constant(exactCode(query.code), PARTS.code, 'code')];
  return {
    bool: {
      filter: [seenBy(seen)],
      must: [any([...byWords, ...byCode])],
      should: [...optional.map(of), ...bonuses(prepared)],
    },
  };
}
