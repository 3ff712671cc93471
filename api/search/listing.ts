import { MODEL_TYPES } from '../../contract/enums.ts';
import type { Listing } from '../../contract/records/listing.ts';
import type { CardReader } from '../catalogue/index.ts';
import { type Database, notFound, type RequestContext } from '../platform/index.ts';
import { normalisePath, readSlug } from '../routing/index.ts';
import { readShop } from '../shop/index.ts';
import { Addresses } from './addresses.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { type Facets, readFacets } from './facets.ts';
import { filtersOf } from './filters.ts';
import type { LiveIndex } from './live-index.ts';
import { Orders, SORTS } from './orders.ts';
import { type Parameters, PER_PAGE_OPTIONS, readParameters } from './parameters.ts';
import { type Answer, answer } from './question.ts';
import { readNameRanks, searchProducts } from './store.ts';
import { LISTING_TEXTS } from './texts.ts';

/** What a listing lists: a category, a brand, or what a search found. */
interface Scope {
  base: Uint32Array;
  own: readonly (readonly [string, string])[];
  tag: string;
  withBrands: boolean;
}

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

function pagingOf(asked: Parameters, total: number, addresses: Addresses): Paging {
  return {
    items_count: total,
    multi_pagination_start_page: asked.from,
    page: asked.page,
    pages: Math.max(1, Math.ceil(total / asked.perPage)),
    per_page: asked.perPage,
    per_page_options: PER_PAGE_OPTIONS.map((perPage) => ({ per_page: perPage, url: addresses.with({ perPage }) })),
    url_template: addresses.pageTemplate(),
    multi_url_template: addresses.rangeTemplate(),
  };
}

export function createListings(db: Database, live: LiveIndex, cards: CardReader): Listings {
  const orders = new Orders();
  let facets: Promise<Facets> | undefined;

  const knownFacets = () => {
    facets ??= readFacets(db).catch((error) => {
      facets = undefined;
      throw error;
    });
    return facets;
  };

  async function searched(
    index: CatalogueIndex,
    path: string,
    query: Record<string, unknown>,
    context: RequestContext,
  ): Promise<Scope | null> {
    const shop = await readShop(db, context.shopId);
    const route = shop?.routes.search?.[context.language];
    if (route?.slug !== path) return null;
    const text = typeof query.search === 'string' ? query.search : '';
    const ids = text ? await searchProducts(db, text, context.language) : [];
    const slots = ids.map((id) => index.slotOf(id)).filter((slot) => slot !== undefined);
    return {
      base: Uint32Array.from(slots),
      own: text ? [[route.queries.search ?? 'search', text]] : [],
      tag: 'listing',
      withBrands: true,
    };
  }

  async function scopeOf(
    index: CatalogueIndex,
    path: string,
    query: Record<string, unknown>,
    context: RequestContext,
  ): Promise<Scope> {
    const slug = await readSlug(db, context.language, path);
    if (slug?.model_type === MODEL_TYPES.category) {
      return {
        base: index.inCategory.of(slug.model_id),
        own: [],
        tag: `listing-category-${slug.model_id}`,
        withBrands: true,
      };
    }
    if (slug?.model_type === MODEL_TYPES.brand) {
      return {
        base: index.ofBrand.of(slug.model_id),
        own: [],
        tag: `listing-brand-${slug.model_id}`,
        withBrands: false,
      };
    }
    const found = await searched(index, path, query, context);
    if (!found) throw notFound();
    return found;
  }

  async function ask(
    index: CatalogueIndex,
    scope: Scope,
    asked: Parameters,
    known: Facets,
    context: RequestContext,
  ): Promise<Answer> {
    const names = asked.sort === 'name' ? await readNameRanks(db, context.language) : null;
    const valueIds = (slug: string, values: string[]) =>
      known.properties
        .find((one) => one.slug === slug)
        ?.values.filter((value) => values.includes(value.slug))
        .map((value) => value.id) ?? [];
    return answer(index, {
      base: scope.base,
      priceList: context.priceListId,
      brands: asked.brands.flatMap((slug) => known.brandBySlug.get(slug)?.id ?? []),
      groups: [...asked.choices].map(([slug, values]) => valueIds(slug, values)),
      groupOf: (value) => known.propertyOf[value] ?? 0,
      minPrice: asked.minPrice,
      maxPrice: asked.maxPrice,
      inStockOnly: asked.inStock,
      order: orders.get(index, asked.sort, context.priceListId, names),
      offset: (asked.from - 1) * asked.perPage,
      limit: (asked.to - asked.from + 1) * asked.perPage,
    });
  }

  return {
    async read(asking, query, context, tag) {
      const path = normalisePath(asking);
      const [index, known] = await Promise.all([live.get(), knownFacets()]);
      const asked = readParameters(query, known, context.currency.decimal_places);
      const scope = await scopeOf(index, path, query, context);
      const found = await ask(index, scope, asked, known, context);
      const items = await cards.cards(found.ids, context);
      const addresses = new Addresses(path, scope.own, asked, context.currency.decimal_places);
      const filters = filtersOf({ asked, answer: found, facets: known, addresses, context }, scope.withBrands);
      tag(scope.tag, ...found.ids.map((id) => `product-${id}`));
      const texts = LISTING_TEXTS[context.language].sorts;
      return {
        filters,
        items,
        products_in_package: null,
        pagination_data: pagingOf(asked, found.total, addresses),
        request_uri: addresses.with(
          {},
          asked.page > 1 && asked.from === asked.page ? [['page', String(asked.page)]] : [],
        ),
        clear_url: filters.some((filter) => filter.contains_active_items) ? addresses.cleared() : null,
        sort_options: SORTS.map((sort) => ({
          id: sort,
          label: texts[sort],
          url: addresses.with({ sort }),
          is_selected: asked.sort === sort,
        })),
      };
    },
    forgetFacets() {
      facets = undefined;
    },
  };
}
