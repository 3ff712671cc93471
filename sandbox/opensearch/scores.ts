import { type Json, numberOf } from './json.ts';
import type { Segment } from './segment.ts';
import type { StoredIndex } from './stored-index.ts';

/** Documents that match, by id, with their scores. */
export type Scores = Map<string, number>;

/** What a query is evaluated in. */
export interface Search {
  index: StoredIndex;
  /** The documents that are searched: those of the index, or the nested ones of a path. */
  segment: Segment;
  /** Of nested documents: the search of those that have them. */
  outer?: Search;
  /** Documents by the names of the queries that they match. */
  named: Map<string, Set<string>>;
  /** Counts clauses: OpenSearch refuses queries with too many. */
  clauses: { count: number };
}

export type Evaluate = (given: unknown, search: Search) => Scores;
/** A kind of query with the parameters it takes. */
export type QueryKind = (given: unknown, search: Search, evaluate: Evaluate) => Scores;

export const scored = (ids: Iterable<string>, score: number): Scores => new Map(Array.from(ids, (id) => [id, score]));
export const boostOf = (given: Json): number => numberOf(given.boost, 'boost', 1);
