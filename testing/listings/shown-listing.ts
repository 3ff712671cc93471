import type { TestShop } from '../shop-api.ts';
import { type AskedListing, LISTING_PROPERTIES, type ListingFacts } from './asked-listing.ts';

interface Filter {
  id: string;
  items: { value: string; count: number }[];
  additional_props: { min: number; max: number } | null;
}

function queryOf(asked: AskedListing): URLSearchParams {
  const query = new URLSearchParams({ path: asked.path, sort: asked.sort, page: String(asked.page) });
  for (const key of ['brand', 'typ-pleti', 'barva'] as const)
    if (asked[key].length > 0) query.set(key, asked[key].join(','));
  if (asked.min !== null) query.set('min_price', String(asked.min));
  if (asked.max !== null) query.set('max_price', String(asked.max));
  if (asked.inStock) query.set('in_stock', '1');
  if (asked.withoutTax) query.set('without_tax', '1');
  return query;
}

/** The listing as the Czech host answers it. */
export async function askListing(shop: TestShop, asked: AskedListing) {
  const { status, body } = await shop.ask(`GET /listings?${queryOf(asked)}`);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.item;
}

/** What the listing tells; choices that would give nothing are left out. */
export async function shownListing(shop: TestShop, asked: AskedListing): Promise<ListingFacts> {
  const { filters, items, pagination_data } = await askListing(shop, asked);
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
    values: Object.fromEntries(Object.values(LISTING_PROPERTIES).map((slug) => [slug, counts(slug)])),
    bounds: slider ? [slider.min, slider.max] : null,
  };
}
