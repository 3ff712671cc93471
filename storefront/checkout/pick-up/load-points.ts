import { ADDRESS_COUNTRIES } from '../../../contract/addresses/rules.ts';
import type { Filter } from '../../../contract/list.ts';
import type { ShippingOption } from '../../../contract/shipping/records.ts';
import { SHIPPING_OPTION_KINDS, type ShippingOptionKind } from '../../../contract/shipping/rules.ts';
import { encodeFilters } from '../../lib/http/filters.ts';
import type { ShopContext } from '../../lib/shop/context.ts';

/** Query parameters of the screen for pick-up points. */
export const POINT_QUERIES = { search: 'point', kind: 'kind', count: 'points', change: 'change' } as const;

/** Points shown at first; "more" adds `POINTS_STEP`. */
const FIRST_POINTS = 3;
export const POINTS_STEP = 10;
const MOST_POINTS = 100;
const FEWEST_LETTERS = 2;

export interface PointsQuery {
  methodId: number;
  countryId: number;
  /** Of the country of the order; undefined where it is not known. */
  country?: string;
  search: string;
  kind: ShippingOptionKind | null;
  count: number;
  position?: { latitude: number; longitude: number };
}

export interface PickUpPoints {
  options: ShippingOption[];
  total: number;
  count: number;
  search: string;
  kind: ShippingOptionKind | null;
  /** When they were read, for what is open. */
  readAt: string;
}

const kindOf = (text: string | null) => SHIPPING_OPTION_KINDS.find((kind) => kind === text) ?? null;

/** Reads the search, the kind, the number of points, and whether the buyer is choosing another one from an address. */
export function readPointQuery({ searchParams: query }: URL) {
  return {
    search: (query.get(POINT_QUERIES.search) ?? '').trim().slice(0, 100),
    kind: kindOf(query.get(POINT_QUERIES.kind)),
    count: Number(query.get(POINT_QUERIES.count)),
    isChanging: query.has(POINT_QUERIES.change),
  };
}

/** Pick-up points of a country by search, nearest first if possible. A newer search cancels the older. */
export async function loadPoints(api: ShopContext['api'], question: PointsQuery, key?: string): Promise<PickUpPoints> {
  const { methodId, countryId, country, search, kind, position } = question;
  const readAt = new Date().toISOString();
  const count = Math.min(MOST_POINTS, Math.max(FIRST_POINTS, Math.trunc(question.count) || FIRST_POINTS));
  // Arbitrary points help nobody: without a search or a position only the search box is shown.
  if (search.length < FEWEST_LETTERS && !position) return { options: [], total: 0, count: 0, search, kind, readAt };
  const filters: Filter[] = [{ field: 'country_id', operator: 'eq', value: countryId }];
  if (kind) filters.push({ field: 'kind', operator: 'eq', value: kind });
  // With a position words only narrow; without one they may name an address, near which the points are.
  const asked = position ? { ...position, sort: 'distance', ...(search && { search }) } : { near: search };
  const near_country = ADDRESS_COUNTRIES.find((code) => code === country);
  const { items, _meta } = await api('GET /shipping-methods/{id}/shipping-options', {
    params: { id: methodId },
    query: {
      per_page: count,
      filters: encodeFilters(filters),
      ...asked,
      ...(near_country && { near_country }),
    },
    key,
  });
  return { options: items, total: _meta?.total ?? items.length, count, search, kind, readAt };
}
