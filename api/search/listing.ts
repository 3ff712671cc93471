import type { Language } from '../../contract/locales.ts';
import type { Listing } from '../../contract/search/records.ts';
import { type CardReader, readProductsOfGroups, type SharedRows } from '../catalogue/index.ts';
import type { Database, RequestContext } from '../platform/index.ts';
import { normalisePath } from '../routing/index.ts';
import { readTaxRates, type TaxRates } from '../shop/index.ts';
import { Addresses } from './addresses.ts';
import { type CatalogueIndex, languageBit } from './catalogue-index.ts';
import { type Facets, readFacets } from './facets.ts';
import { filtersOf } from './filters.ts';
import { findIn } from './find-in.ts';
import type { LiveIndex } from './live-index.ts';
import { PER_PAGE_OPTIONS } from './page-sizes.ts';
import { type Parameters, readParameters } from './parameters.ts';
import { type Answer, answer, visibleOf } from './question.ts';
import { refusePastEnd } from './refuse-unknown.ts';
import { type Scope, scopeOf } from './scope.ts';
import { RELEVANCE, type RequestedSort, SORTS, type SortOrder, type SortOrders } from './sort-orders.ts';
import { LISTING_TEXTS } from './texts/index.ts';

export interface Listings {
  read(
    path: string,
    query: Record<string, unknown>,
    context: RequestContext,
    tag: (...tags: string[]) => void,
  ): Promise<Listing>;
  /** Ids of the products that match a search best, and how many match it. */
  find(text: string, limit: number, context: RequestContext): Promise<{ ids: number[]; total: number }>;
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

/** Ids of the selected values, by property. */
function groupsOf(parameters: Parameters, facets: Facets): number[][] {
  return [...parameters.choices].map(([slug, values]) => {
    const property = facets.properties.find((one) => one.slug === slug);
    return (property?.values ?? []).filter((value) => values.includes(value.slug)).map((value) => value.id);
  });
}

/** Only searches can be sorted by relevance. */
const sortsOf = ({ search }: Scope): readonly RequestedSort[] => (search === null ? SORTS : [RELEVANCE, ...SORTS]);

/** Search results are found in order of relevance. */
function relevanceOrder(found: Uint32Array, count: number): SortOrder {
  const ranks = new Uint32Array(count);
  for (const [rank, slot] of found.entries()) ranks[slot] = rank;
  return { slots: found, ranks };
}

async function answerListing(
  index: CatalogueIndex,
  sortOrders: SortOrders,
  scope: Scope,
  parameters: Parameters,
  facets: Facets,
  context: RequestContext,
  rates: TaxRates | null,
  ofGroups: ReadonlySet<number> | null,
): Promise<Answer> {
  const column = () => index.prices.get(context.priceListId, rates);
  const sort = parameters.sort === RELEVANCE ? 'recommended' : parameters.sort;
  let sortOrder = await sortOrders.get(index, sort, column(), context.language);
  // A product added while the sort order was computed is missing from it.
  while (sortOrder.slots.length !== index.count)
    sortOrder = await sortOrders.get(index, sort, column(), context.language);
  const found = scope.search === null ? null : findIn(index, context.language, scope.search, sortOrder);
  return answer(index, {
    base: found ?? scope.base,
    language: languageBit(context.language),
    ofGroups,
    prices: column().prices,
    brands: parameters.brands.flatMap((slug) => facets.brandBySlug.get(slug)?.id ?? []),
    groups: groupsOf(parameters, facets),
    groupOf: (value) => facets.propertyOf[value] ?? 0,
    minPrice: parameters.minPrice,
    maxPrice: parameters.maxPrice,
    inStockOnly: parameters.inStock,
    sortOrder: found && parameters.sort === RELEVANCE ? relevanceOrder(found, index.count) : sortOrder,
    offset: (parameters.from - 1) * parameters.perPage,
    limit: (parameters.to - parameters.from + 1) * parameters.perPage,
  });
}

export function createListings(
  db: Database,
  live: LiveIndex,
  sortOrders: SortOrders,
  { cards, rows }: { cards: CardReader; rows: SharedRows },
): Listings {
  const cachedFacets = new Map<Language, Promise<Facets>>();

  const facetsOf = (language: Language) => {
    const facets = cachedFacets.get(language);
    if (facets) return facets;
    const read = readFacets(db, language);
    cachedFacets.set(language, read);
    read.catch(() => cachedFacets.delete(language));
    return read;
  };

  return {
    async read(requestedPath, query, context, tag) {
      const path = normalisePath(requestedPath);
      const [index, facets, rates, ofGroups] = await Promise.all([
        live.get(),
        facetsOf(context.language),
        context.withoutTax ? readTaxRates(db, context.countryId) : null,
        readProductsOfGroups(db, context),
      ]);
      const search = typeof query.search === 'string' ? query.search : '';
      const scope = await scopeOf(db, rows, index, path, search, context);
      const parameters = readParameters(query, facets, context, {
        sorts: sortsOf(scope),
        own: scope.own.map(([name]) => name),
        isSearch: scope.search !== null,
      });
      const found = await answerListing(index, sortOrders, scope, parameters, facets, context, rates, ofGroups);
      refusePastEnd(query, pagesOf(parameters, found.total));
      const items = await cards.cards(found.ids, context);
      const addresses = new Addresses(path, scope.own, parameters, context.currency.decimal_places);
      const filters = filtersOf({ parameters, answer: found, facets, addresses, context }, scope.withBrands);
      tag(scope.tag, 'navigation', ...found.ids.map((id) => `product-${id}`));
      const t = LISTING_TEXTS[context.language];
      return {
        filters,
        items,
        products_in_package: null,
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
    async find(text, limit, context) {
      const index = await live.get();
      const column = index.prices.get(context.priceListId, null);
      const sortOrder = await sortOrders.get(index, 'recommended', column, context.language);
      const [found, ofGroups] = [
        findIn(index, context.language, text, sortOrder),
        await readProductsOfGroups(db, context),
      ];
      const audience = { language: languageBit(context.language), ofGroups, prices: column.prices };
      const ids = visibleOf(index, found, audience, index.count);
      return { ids: ids.slice(0, limit), total: ids.length };
    },
    forgetFacets() {
      cachedFacets.clear();
    },
  };
}
