import type { ShippingOption } from '../../../contract/shipping/records.ts';
import { encodeFilters } from '../../lib/http/filters.ts';
import type { ShopContext } from '../../lib/shop/context.ts';

/** Query parameters of the screen for pick-up points. */
export const POINT_QUERIES = { search: 'point', count: 'points', change: 'change' } as const;

/** Points shown at first; "more" adds `POINTS_STEP`. */
const FIRST_POINTS = 3;
export const POINTS_STEP = 10;
const MOST_POINTS = 100;

export interface PointsQuery {
  methodId: number;
  countryId: number;
  search: string;
  count: number;
  position?: { latitude: number; longitude: number };
}

export interface PickUpPoints {
  options: ShippingOption[];
  total: number;
  count: number;
  search: string;
}

/** Reads the search, the number of points, and whether the buyer is choosing another one from an address. */
export function readPointQuery({ searchParams: query }: URL) {
  return {
    search: (query.get(POINT_QUERIES.search) ?? '').trim().slice(0, 100),
    count: Number(query.get(POINT_QUERIES.count)),
    isChanging: query.has(POINT_QUERIES.change),
  };
}

/** Pick-up points of a country by search, nearest first if possible. A newer search cancels the older. */
export async function loadPoints(api: ShopContext['api'], question: PointsQuery, key?: string): Promise<PickUpPoints> {
  const { methodId, countryId, search, position } = question;
  const count = Math.min(MOST_POINTS, Math.max(FIRST_POINTS, Math.trunc(question.count) || FIRST_POINTS));
  // Arbitrary points help nobody: without a search or a position only the search box is shown.
  if (!search && !position) return { options: [], total: 0, count: 0, search };
  const { items, _meta } = await api('GET /shipping-methods/{id}/shipping-options', {
    params: { id: methodId },
    query: {
      per_page: count,
      filters: encodeFilters([{ field: 'country_id', operator: 'eq', value: countryId }]),
      ...(search ? { search } : {}),
      ...(position ? { ...position, sort: 'distance' } : {}),
    },
    key,
  });
  return { options: items, total: _meta?.total ?? items.length, count, search };
}
