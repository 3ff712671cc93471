import type { PultEvent } from '../../contract/events.ts';
import type { Explanation } from '../../contract/search/records.ts';
import type { ProductFinder } from '../catalogue/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import type { Answer } from './answer.ts';
import type { Facets } from './facets.ts';
import type { Parameters } from './parameters.ts';

/** What a listing lists. */
export type ListingScope =
  | { kind: 'category' | 'brand'; id: number }
  /** Products among which a configurable package is chosen. */
  | { kind: 'package'; ids: readonly number[] }
  | { kind: 'search'; text: string };

export interface ListingQuestion {
  listed: ListingScope;
  parameters: Parameters;
  facets: Facets;
  context: RequestContext;
}

/** Kinds of records besides products that a search finds. */
export const RECORD_KINDS = ['categories', 'brands', 'articles', 'pages'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

export interface FoundProducts {
  ids: number[];
  /** How many products match. */
  total: number;
  /** False when no product has every word, and those with most of them stand in. */
  hasAllWords: boolean;
}

/** Finds, filters and counts ids. Callers check visibility, but of products, for which the engine does. */
export interface SearchEngine {
  /** Products of a category, a brand or a search with counts of all filters, in the requested order. */
  listing(question: ListingQuestion): Promise<Answer>;
  /** The products that match a search best. */
  best(text: string, limit: number, context: RequestContext): Promise<FoundProducts>;
  /** Other records that match a search, best first; some of them may not be visible. */
  records(text: string, limit: number, context: RequestContext): Promise<Record<RecordKind, number[]>>;
  /** Why these products are where they are among the results of a search. */
  explain(text: string, ids: readonly number[], context: RequestContext): Promise<Explanation['items']>;
  /** Lists of products that are searched or sorted. */
  products: ProductFinder;
  onEvents(events: PultEvent[], position: number): void;
  /** Resolves when all events received so far are in the index. */
  settled(): Promise<void>;
  /** Loads the index before it is asked for. */
  warm(): Promise<void>;
  close(): Promise<void>;
}
