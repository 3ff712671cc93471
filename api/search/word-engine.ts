import type { Explanation } from '../../contract/search/records.ts';
import type { RequestContext } from '../platform/http/index.ts';
import type { Chosen, FacetCounts } from './chosen.ts';
import type { Facets } from './facets.ts';
import type { Search } from './find-in.ts';
import type { View } from './memory.ts';
import type { SortOrder } from './sort-orders.ts';

/** A search, which is what was typed with its language and synonyms, in the catalogue as its caller sees it. */
export interface WordSearch {
  search: Search;
  view: View;
  context: RequestContext;
  /** The order of those that match equally. */
  sortOrder: SortOrder;
  /** Filters whose choices an engine may count while it finds; without them nobody needs counts. */
  counted?: { chosen: Chosen; facets: Facets };
}

/** Slots that the caller may see, best match first. */
export interface FoundWords {
  slots: Uint32Array;
  /** How many match; more than there are slots when only some were asked for. */
  total: number;
  /** False when no product has every word, and those with most of them stand in. */
  hasAllWords: boolean;
  /** Counts of the filters that were asked for; without them they are counted in memory, of these slots. */
  counts?: FacetCounts;
}

/** Finds products by words; all else about products is the same for every engine. */
export interface WordEngine {
  /** All that match, or at most so many. */
  find(wordSearch: WordSearch, most?: number): Promise<FoundWords>;
  explain(wordSearch: WordSearch, ids: readonly number[]): Promise<Explanation['items']>;
}
