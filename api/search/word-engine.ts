import type { Explanation } from '../../contract/search/records.ts';
import type { RequestContext } from '../platform/index.ts';
import type { Search } from './find-in.ts';
import type { View } from './memory.ts';
import type { SortOrder } from './sort-orders.ts';

/** A search for words, and the catalogue as its caller sees it. */
export interface AskedWords {
  search: Search;
  view: View;
  context: RequestContext;
  /** The order of those that match equally. */
  sortOrder: SortOrder;
}

/** Slots that the caller may see, best match first. */
export interface FoundWords {
  slots: Uint32Array;
  /** How many match; more than there are slots when only some were asked for. */
  total: number;
  /** False when no product has every word, and those with most of them stand in. */
  hasAllWords: boolean;
}

/** Finds products by words; all else about products is the same for every engine. */
export interface WordEngine {
  /** All that match, or at most so many. */
  find(asked: AskedWords, most?: number): Promise<FoundWords>;
  explain(asked: AskedWords, ids: readonly number[]): Promise<Explanation['items']>;
}
