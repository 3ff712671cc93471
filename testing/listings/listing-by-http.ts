import { asCustomer, type TestShop } from '../shops/index.ts';
import {
  LISTING_PROPERTIES,
  LISTING_ROUTES,
  LISTING_VARIATION_PROPERTIES,
  LISTING_VIEWERS,
  type ListingFacts,
  type ListingRequest,
  type ListingViewer,
  pathIn,
} from './listing-request.ts';

interface Filter {
  id: string;
  items: { value: string; count: number }[];
  additional_props: { min: number; max: number } | null;
}

function queryOf(request: ListingRequest, viewer: ListingViewer): URLSearchParams {
  const query = new URLSearchParams({
    path: request.search === undefined ? pathIn(request.path, viewer) : (LISTING_ROUTES[viewer.language]?.slug ?? ''),
    sort: request.sort,
    page: String(request.page),
  });
  if (request.search !== undefined) query.set('search', request.search);
  for (const key of ['brand', 'tag', 'typ-pleti', 'barva', 'size', 'variation-barva'] as const)
    if (request[key].length > 0) query.set(key, request[key].join(','));
  if (request.min !== null) query.set('min_price', String(request.min));
  if (request.max !== null) query.set('max_price', String(request.max));
  if (request.inStock) query.set('in_stock', '1');
  if (request.discount) query.set('discount', '1');
  if (request.rating !== null) query.set('rating', String(request.rating));
  if (request.withoutTax) query.set('without_tax', '1');
  return query;
}

/** The answer to the viewer; one with groups needs an API with `CUSTOMERS_BY_HEADER`. */
export async function requestListing(shop: Pick<TestShop, 'request'>, request: ListingRequest) {
  const viewer: ListingViewer = LISTING_VIEWERS[request.viewer];
  const { host, groups } = viewer;
  const headers = groups.length > 0 ? asCustomer(1, [...groups]) : {};
  const { status, body } = await shop.request(`GET /listings?${queryOf(request, viewer)}`, { host, headers });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.item;
}

/** The viewer's listing by HTTP, without choices that have no products. */
export async function listingByHttp(shop: Pick<TestShop, 'request'>, request: ListingRequest): Promise<ListingFacts> {
  const { filters, items, pagination_data } = await requestListing(shop, request);
  const filterOf = (id: string) => (filters as Filter[]).find((filter) => filter.id === id);
  const counts = (id: string): Record<string, number> =>
    Object.fromEntries(
      (filterOf(id)?.items ?? []).filter(({ count }) => count > 0).map(({ value, count }) => [value, count]),
    );
  const slider = filterOf('price')?.additional_props;
  return {
    total: pagination_data.items_count,
    ids: items.map((item: { id: number }) => item.id),
    brand: counts('brand'),
    inStock: counts('in_stock')['1'] ?? 0,
    values: Object.fromEntries(
      [...Object.values(LISTING_PROPERTIES), ...Object.values(LISTING_VARIATION_PROPERTIES)].map((slug) => [
        slug,
        counts(slug),
      ]),
    ),
    tag: counts('tag'),
    rating: counts('rating'),
    discount: counts('discount')['1'] ?? 0,
    bounds: slider ? [slider.min, slider.max] : null,
  };
}
