import type { FastifyBaseLogger } from 'fastify';
import type { EventType } from '../../contract/events.ts';
import type { CardReader, ProductFinder, SharedRows } from '../catalogue/index.ts';
import type { Database, Handlers, Room } from '../platform/index.ts';
import { highlightsOf } from './highlights.ts';
import { createListings } from './listing.ts';
import { createLiveIndex } from './live-index.ts';
import { createProductFinder } from './product-finder.ts';
import { SortOrders } from './sort-orders.ts';
import { readNameRanks, searchNames } from './store.ts';
import { searchWords } from './words.ts';

/** The room, and the product finder that it lends to the catalogue, which must not import it. */
export type SearchRoom = Room & Required<Pick<Room, 'settled' | 'warm'>> & { products: ProductFinder };

const FACETS_CHANGE: ReadonlySet<EventType> = new Set(['catalogue.replaced', 'brand.changed', 'shop.changed']);
const SUGGESTED = 6;

interface SearchDependencies {
  db: Database;
  cards: CardReader;
  rows: SharedRows;
  log: FastifyBaseLogger;
}

/** Listings, suggestions and product search. */
export function searchRoom({ db, cards, rows, log }: SearchDependencies): SearchRoom {
  const live = createLiveIndex(db, (err) => log.error({ err }, 'the search index could not follow a change'));
  const sortOrders = new SortOrders((language) => readNameRanks(db, language));
  const listings = createListings(db, live, sortOrders, { cards, rows });
  const calls: Handlers = {
    'GET /listings': async ({ query, context, tag }) => ({
      item: await listings.read(query.path, query, context, tag),
    }),
    'GET /search/suggestions': async ({ query, context, tag }) => {
      tag('listing', 'navigation', 'articles');
      const wanted = new Set(query.only?.split(','));
      const [{ ids, total }, names] = await Promise.all([
        wanted.size === 0 || wanted.has('products')
          ? listings.find(query.search, SUGGESTED, context)
          : { ids: [], total: 0 },
        searchNames(db, query.search, context),
      ]);
      const words = searchWords(query.search);
      const highlighted = <R extends { name: string }>(record: R) => ({
        ...record,
        highlights: highlightsOf(record.name, words),
      });
      const found = await cards.cards(ids, context);
      const products = found.map(({ id, name, slug, price, taxed_price, _embedded }) =>
        highlighted({ id, name, url: `/${slug}`, image_url: _embedded.image_url, price, taxed_price }),
      );
      return {
        item: {
          products,
          categories: names.categories.map(highlighted),
          brands: names.brands.map(highlighted),
          articles: names.articles.map(highlighted),
          pages: names.pages.map(highlighted),
          total,
          all_words: true,
          redirect_url: null,
        },
      };
    },
  };
  return {
    calls,
    products: createProductFinder(db, live, sortOrders),
    onEvents(events) {
      live.onEvents(events);
      if (events.some((event) => FACETS_CHANGE.has(event.type))) listings.forgetFacets();
    },
    warm: async () => void (await live.get()),
    settled: live.settled,
    close: live.close,
  };
}
