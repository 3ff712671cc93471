import type { FastifyBaseLogger } from 'fastify';
import type { EventType } from '../../contract/events.ts';
import type { CardReader, ProductFinder, SharedRows } from '../catalogue/index.ts';
import type { Database, Handlers, Room } from '../platform/index.ts';
import { createEmbeddedEngine } from './embedded-engine.ts';
import { createListings } from './listing.ts';
import { createMemory } from './memory.ts';
import { ruleCalls, ruleDryRuns } from './rules.ts';
import { suggest } from './suggest.ts';
import { createSearchRules } from './synonyms.ts';

/** Products that are explained when none is named. */
const EXPLAINED = 10;

/** The room, and the product finder that it lends to the catalogue, which must not import it. */
export type SearchRoom = Room & Required<Pick<Room, 'settled' | 'warm'>> & { products: ProductFinder };

const FACETS_CHANGE: ReadonlySet<EventType> = new Set(['catalogue.replaced', 'brand.changed', 'shop.changed']);

interface SearchDependencies {
  db: Database;
  cards: CardReader;
  rows: SharedRows;
  log: FastifyBaseLogger;
}

/** Listings, suggestions and product search. */
export function searchRoom({ db, cards, rows, log }: SearchDependencies): SearchRoom {
  const rules = createSearchRules(db);
  const onError = (err: unknown) => log.error({ err }, 'the search index could not follow a change');
  const engine = createEmbeddedEngine(db, createMemory(db, onError, true), rules.synonyms);
  const listings = createListings(db, engine, { cards, rows });
  const calls: Handlers = {
    'GET /listings': async ({ query, context, tag }) => ({
      item: await listings.read(query.path, query, context, tag),
    }),
    'GET /search/suggestions': async ({ query, context, tag }) => {
      tag('listing', 'navigation', 'articles');
      return { item: await suggest({ db, engine, cards, rules }, query, context) };
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
    onEvents(events) {
      rules.onEvents(events);
      engine.onEvents(events);
      if (events.some((event) => FACETS_CHANGE.has(event.type))) listings.forgetFacets();
    },
    warm: engine.warm,
    settled: engine.settled,
    close: engine.close,
  };
}
