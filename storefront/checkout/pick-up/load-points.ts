import type { ShippingOption } from '../../../contract/shipping/records.ts';
import type { ShopContext } from '../../lib/context.ts';
import { encodeFilters } from '../../lib/filters.ts';

/** Names of what the screen's address can ask of points. */
export const POINT_QUERIES = { search: 'point', count: 'points', change: 'change' } as const;

/** Points that an answer begins with, and how many every "more" adds. */
const FIRST_POINTS = 3;
export const POINTS_STEP = 10;
const MOST_POINTS = 100;

export interface PickUpQuestion {
  methodId: number;
  countryId: number;
  search: string;
  count: number;
  place?: { latitude: number; longitude: number };
}

export interface PickUpPoints {
  options: ShippingOption[];
  total: number;
  count: number;
  search: string;
}

/** What an address asks for: words, how many points, and whether another one than the chosen is wanted. */
export function pointsAsked({ searchParams: asked }: URL) {
  return {
    search: (asked.get(POINT_QUERIES.search) ?? '').trim().slice(0, 100),
    count: Number(asked.get(POINT_QUERIES.count)),
    isChanging: asked.has(POINT_QUERIES.change),
  };
}

/** Pick-up points of a country that a search finds, the nearest first where a place is known. A newer search under the same key cancels the older. */
export async function loadPoints(
  api: ShopContext['api'],
  question: PickUpQuestion,
  key?: string,
): Promise<PickUpPoints> {
  const { methodId, countryId, search, place } = question;
  const count = Math.min(MOST_POINTS, Math.max(FIRST_POINTS, Math.trunc(question.count) || FIRST_POINTS));
  // Points of nowhere in particular help nobody: without words or a place only the question is shown.
  if (!search && !place) return { options: [], total: 0, count: 0, search };
  const { items, _meta } = await api('GET /shipping-methods/{id}/shipping-options', {
    params: { id: methodId },
    query: {
      per_page: count,
      filters: encodeFilters([{ field: 'country_id', operator: 'eq', value: countryId }]),
      ...(search ? { search } : {}),
      ...(place ? { ...place, sort: 'distance' } : {}),
    },
    key,
  });
  return { options: items, total: _meta?.total ?? items.length, count, search };
}
