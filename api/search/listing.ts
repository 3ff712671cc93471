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
import { type AskedSort, type Order, type Orders, RELEVANCE, SORTS } from './orders.ts';
import { PER_PAGE_OPTIONS } from './page-sizes.ts';
import { type Parameters, readParameters } from './parameters.ts';
import { type Answer, answer, visibleOf } from './question.ts';
import { refusePastEnd } from './refuse-unknown.ts';
import { type Scope, scopeOf } from './scope.ts';
import { LISTING_TEXTS } from './texts/index.ts';

export interface Listings {
  read(
    path: string,
    query: Record<string, unknown>,
    context: RequestContext,
    tag: (...tags: string[]) => void,
  ): Promise<Listing>;
  /** Ids of the products that fit a search best. */
  find(text: string, limit: number, context: RequestContext): Promise<number[]>;
  forgetFacets(): void;
}

type Paging = Pick<Listing, 'pagination_data'>['pagination_data'];

const pagesOf = ({ perPage }: Parameters, total: number) => Math.max(1, Math.ceil(total / perPage));

function pagingOf(asked: Parameters, total: number, addresses: Addresses): Paging {
  return {
    items_count: total,
    multi_pagination_start_page: asked.from,
    page: asked.page,
    pages: pagesOf(asked, total),
    per_page: asked.perPage,
    per_page_options: PER_PAGE_OPTIONS.map((perPage) => ({ per_page: perPage, url: addresses.with({ perPage }) })),
    url_template: addresses.pageTemplate(),
    multi_url_template: addresses.rangeTemplate(),
  };
}

/** Ids of the chosen values of each property that has a choice. */
function groupsOf(asked: Parameters, known: Facets): number[][] {
  return [...asked.choices].map(([slug, values]) => {
    const property = known.properties.find((one) => one.slug === slug);
    return (property?.values ?? []).filter((value) => values.includes(value.slug)).map((value) => value.id);
  });
}

/** Best match first is an order of searches only. */
const sortsOf = ({ search }: Scope): readonly AskedSort[] => (search === null ? SORTS : [RELEVANCE, ...SORTS]);

/** What a search found stands in the order in which it was found. */
function orderOf(found: Uint32Array, count: number): Order {
  const ranks = new Uint32Array(count);
  for (const [rank, slot] of found.entries()) ranks[slot] = rank;
  return { slots: found, ranks };
}

async function ask(
  index: CatalogueIndex,
  orders: Orders,
  scope: Scope,
  asked: Parameters,
  known: Facets,
  context: RequestContext,
  rates: TaxRates | null,
  ofGroups: ReadonlySet<number> | null,
): Promise<Answer> {
  const column = () => index.prices.get(context.priceListId, rates);
  const sort = asked.sort === RELEVANCE ? 'recommended' : asked.sort;
  let order = await orders.get(index, sort, column(), context.language);
  // A product that came while the order was made has no place in it yet.
  while (order.slots.length !== index.count) order = await orders.get(index, sort, column(), context.language);
  const found = scope.search === null ? null : findIn(index, context.language, scope.search, order);
  return answer(index, {
    base: found ?? scope.base,
    language: languageBit(context.language),
    ofGroups,
    prices: column().prices,
    brands: asked.brands.flatMap((slug) => known.brandBySlug.get(slug)?.id ?? []),
    groups: groupsOf(asked, known),
    groupOf: (value) => known.propertyOf[value] ?? 0,
    minPrice: asked.minPrice,
    maxPrice: asked.maxPrice,
    inStockOnly: asked.inStock,
    order: found && asked.sort === RELEVANCE ? orderOf(found, index.count) : order,
    offset: (asked.from - 1) * asked.perPage,
    limit: (asked.to - asked.from + 1) * asked.perPage,
  });
}

export function createListings(
  db: Database,
  live: LiveIndex,
  orders: Orders,
  { cards, rows }: { cards: CardReader; rows: SharedRows },
): Listings {
  const facets = new Map<Language, Promise<Facets>>();

  const knownFacets = (language: Language) => {
    const known = facets.get(language);
    if (known) return known;
    const read = readFacets(db, language);
    facets.set(language, read);
    read.catch(() => facets.delete(language));
    return read;
  };

  return {
    async read(asking, query, context, tag) {
      const path = normalisePath(asking);
      const [index, known, rates, ofGroups] = await Promise.all([
        live.get(),
        knownFacets(context.language),
        context.withoutTax ? readTaxRates(db, context.countryId) : null,
        readProductsOfGroups(db, context),
      ]);
      const search = typeof query.search === 'string' ? query.search : '';
      const scope = await scopeOf(db, rows, index, path, search, context);
      const asked = readParameters(query, known, context, {
        sorts: sortsOf(scope),
        own: scope.own.map(([name]) => name),
        isSearch: scope.search !== null,
      });
      const found = await ask(index, orders, scope, asked, known, context, rates, ofGroups);
      refusePastEnd(query, pagesOf(asked, found.total));
      const items = await cards.cards(found.ids, context);
      const addresses = new Addresses(path, scope.own, asked, context.currency.decimal_places);
      const filters = filtersOf({ asked, answer: found, facets: known, addresses, context }, scope.withBrands);
      tag(scope.tag, 'navigation', ...found.ids.map((id) => `product-${id}`));
      const t = LISTING_TEXTS[context.language];
      return {
        filters,
        items,
        products_in_package: null,
        pagination_data: pagingOf(asked, found.total, addresses),
        request_uri: addresses.current(),
        clear_url: filters.some((filter) => filter.contains_active_items) ? addresses.cleared() : null,
        sort_options: sortsOf(scope).map((sort) => ({
          id: sort,
          label: t(`sorts.${sort}`),
          url: addresses.with({ sort }),
          is_selected: asked.sort === sort,
        })),
      };
    },
    async find(text, limit, context) {
      const index = await live.get();
      const column = index.prices.get(context.priceListId, null);
      const order = await orders.get(index, 'recommended', column, context.language);
      const [found, ofGroups] = [findIn(index, context.language, text, order), await readProductsOfGroups(db, context)];
      return visibleOf(
        index,
        found,
        { language: languageBit(context.language), ofGroups, prices: column.prices },
        limit,
      );
    },
    forgetFacets() {
      facets.clear();
    },
  };
}
