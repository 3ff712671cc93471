import type { Language } from '../../contract/locales.ts';
import { LISTING_KEYS, type Listing } from '../../contract/search/records.ts';
import { RELEVANCE, SORTS } from '../../contract/search/rules.ts';
import type { CardReader, SharedRows } from '../catalogue/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import { askedPath } from '../routing/index.ts';
import { Addresses } from './addresses.ts';
import type { SearchEngine } from './engine.ts';
import { type Facets, readFacets } from './facets.ts';
import { filtersOf } from './filters.ts';
import { productsInPackage } from './package-scope.ts';
import { PER_PAGE_OPTIONS } from './page-sizes.ts';
import { type Parameters, readParameters } from './parameters.ts';
import { refusePastEnd } from './refuse-unknown.ts';
import { type Scope, scopeOf } from './scope.ts';
import type { RequestedSort } from './sort-orders.ts';
import { LISTING_TEXTS } from './texts/index.ts';

export interface Listings {
  read(
    path: string,
    query: Record<string, unknown>,
    context: RequestContext,
    tag: (...tags: string[]) => void,
  ): Promise<Listing>;
  forgetFacets(): void;
}

type Paging = Pick<Listing, 'pagination_data'>['pagination_data'];

const pagesOf = ({ perPage }: Parameters, total: number) => Math.max(1, Math.ceil(total / perPage));

function pagingOf(parameters: Parameters, total: number, addresses: Addresses): Paging {
  return {
    items_count: total,
    multi_pagination_start_page: parameters.from,
    page: parameters.page,
    pages: pagesOf(parameters, total),
    per_page: parameters.perPage,
    per_page_options: PER_PAGE_OPTIONS.map((perPage) => ({ per_page: perPage, url: addresses.with({ perPage }) })),
    url_template: addresses.pageTemplate(),
    multi_url_template: addresses.rangeTemplate(),
  };
}

/** Only searches can be sorted by relevance. */
const sortsOf = ({ listed }: Scope): readonly RequestedSort[] =>
  listed.kind === 'search' ? [RELEVANCE, ...SORTS] : SORTS;

export function createListings(
  db: Database,
  engine: SearchEngine,
  { cards, rows }: { cards: CardReader; rows: SharedRows },
): Listings {
  const cachedFacets = new Map<Language, Promise<Facets>>();

  const facetsOf = (language: Language) => {
    const facets = cachedFacets.get(language);
    if (facets) return facets;
    const read = readFacets(db, language);
    cachedFacets.set(language, read);
    read.catch(() => {
      if (cachedFacets.get(language) === read) cachedFacets.delete(language);
    });
    return read;
  };

  return {
    async read(requestedPath, query, context, tag) {
      const path = askedPath(requestedPath);
      const [facets, scope] = await Promise.all([facetsOf(context.language), scopeOf(db, rows, path, query, context)]);
      const parameters = readParameters(query, facets, context, {
        sorts: sortsOf(scope),
        own: [...scope.own.map(([name]) => name), ...(scope.chosen ? [LISTING_KEYS.PRODUCT_IDS] : [])],
        isSearch: scope.listed.kind === 'search',
      });
      const found = await engine.listing({ listed: scope.listed, parameters, facets, context });
      refusePastEnd(query, pagesOf(parameters, found.total));
      const items = await cards.cards(found.ids, context);
      const addresses = new Addresses(path, scope.own, parameters, context.currency.decimal_places);
      const filters = filtersOf({ parameters, answer: found, facets, addresses, context }, scope.withBrands);
      tag(scope.tag, 'navigation', 'discounts', ...found.ids.map((id) => `product-${id}`));
      const t = LISTING_TEXTS[context.language];
      return {
        filters,
        items,
        products_in_package: scope.chosen
          ? await productsInPackage(scope.chosen, path, parameters, cards, context)
          : null,
        pagination_data: pagingOf(parameters, found.total, addresses),
        request_uri: addresses.current(),
        clear_url: filters.some((filter) => filter.contains_active_items) ? addresses.cleared() : null,
        sort_options: sortsOf(scope).map((sort) => ({
          id: sort,
          label: t(`sorts.${sort}`),
          url: addresses.with({ sort }),
          is_selected: parameters.sort === sort,
        })),
      };
    },
    forgetFacets() {
      cachedFacets.clear();
    },
  };
}
