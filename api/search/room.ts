import type { FastifyBaseLogger } from 'fastify';
import type { EventType } from '../../contract/events.ts';
import type { CardReader, ProductFinder, SharedRows } from '../catalogue/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Handlers, RequestContext } from '../platform/http/index.ts';
import type { Room } from '../platform/room/index.ts';
import { createEngine } from './create-engine.ts';
import { embeddedWords } from './embedded-words.ts';
import { createListings } from './listing.ts';
import { createLiveIndex } from './live-index.ts';
import { createMemory } from './memory.ts';
import { type OpenSearchOptions, openOpenSearch } from './opensearch/index.ts';
import { ruleCalls, ruleDryRuns } from './rules.ts';
import { openSavedIndex, type SavedIndexOptions } from './saved/saved-index.ts';
import { suggest } from './suggest.ts';
import { createSearchRules } from './synonyms.ts';

/** Products that are explained when none is named. */
const EXPLAINED = 10;

/** The room, and the product finder that it lends to the catalogue, which must not import it. */
export type SearchRoom = Room &
  Required<Pick<Room, 'settled' | 'warm'>> & {
    products: ProductFinder;
  };

export interface SearchOptions {
  /** The cluster that finds words; without one they are found in the memory of each process. */
  openSearch?: OpenSearchOptions;
  /** Where the index of products is stored between two starts; without it they are read at each start. */
  savedIndex?: SavedIndexOptions;
}

const FACETS_CHANGE: ReadonlySet<EventType> = new Set([
  'catalogue.replaced',
  'brand.changed',
  'tag.changed',
  'shop.changed',
]);

interface SearchDependencies extends SearchOptions {
  db: Database;
  cards: CardReader;
  rows: SharedRows;
  /** Whether an address of the request's host opens a page that the caller may see. */
  opens: (address: string, context: RequestContext, tag: (...tags: string[]) => void) => Promise<boolean>;
  log: FastifyBaseLogger;
  /** Writes and delivers the events of what happened while no process ran. */
  writeMissed: () => Promise<void>;
}

/** Listings, suggestions and product search. */
export function searchRoom({ db, cards, rows, log, opens, writeMissed, ...settings }: SearchDependencies): SearchRoom {
  const { openSearch: options, savedIndex } = settings;
  const rules = createSearchRules(db);
  const onError = (err: unknown) => log.error({ err }, 'the search index could not follow a change');
  const hasWords = !options || options.fallback;
  const openSearch = options && openOpenSearch({ db, options, log, fallback: options.fallback ? embeddedWords : null });
  const opened = savedIndex && openSavedIndex({ db, withTexts: hasWords, log, writeMissed, options: savedIndex });
  const memory = createMemory(db, createLiveIndex({ db, onError, withTexts: hasWords, savedIndex: opened }));
  const engine = createEngine(db, memory, rules.synonyms, openSearch?.words ?? embeddedWords);
  const listings = createListings(db, engine, { cards, rows });
  const calls: Handlers = {
    'GET /listings': async ({ query, context, tag }) => ({
      item: await listings.read(query.path, query, context, tag),
    }),
    'GET /search/suggestions': async ({ query, context, tag }) => {
      tag('listing', 'navigation', 'articles', 'discounts');
      const [found, redirect] = await Promise.all([
        suggest({ db, engine, cards }, query, context),
        rules.redirect(query.search, context.language),
      ]);
      // A page that was deleted or hidden since leaves the search its results.
      const redirect_url = redirect !== null && (await opens(redirect, context, tag)) ? redirect : null;
      return { item: { ...found, redirect_url } };
    },
    'GET /search/explanation': async ({ query, context }) => {
      const { ids } = query.product_ids
        ? { ids: query.product_ids }
        : await engine.best(query.search, EXPLAINED, context);
      return { item: { items: await engine.explain(query.search, ids, context) } };
    },
    ...ruleCalls(db),
  };
  return {
    calls,
    dryRuns: ruleDryRuns,
    products: engine.products,
    onEvents(events, position) {
      rules.onEvents(events);
      engine.onEvents(events, position);
      openSearch?.jobs.onEvents(events);
      if (events.some((event) => FACETS_CHANGE.has(event.type))) listings.forgetFacets();
    },
    tasks: openSearch?.jobs.tasks ?? {},
    schedule: openSearch?.jobs.schedule ?? [],
    searchHealth: () => openSearch?.health() ?? null,
    async warm() {
      await Promise.all([engine.warm(), openSearch?.jobs.start()]);
    },
    settled: engine.settled,
    async close() {
      await engine.close();
      await openSearch?.close();
    },
  };
}
