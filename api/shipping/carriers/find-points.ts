import type { z } from 'zod';
import { ADDRESS_COUNTRIES } from '../../../contract/addresses/rules.ts';
import type { PageMeta } from '../../../contract/fields.ts';
import type { RecordOf } from '../../../contract/list.ts';
import type { shippingEndpoints } from '../../../contract/shipping/endpoints.ts';
import type { shippingOptions } from '../../../contract/shipping/records.ts';
import { locate } from '../../addresses/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import { readList } from '../../platform/listing/index.ts';
import type { readPointsOf } from '../store.ts';
import { optionSource } from './pick-up-point-list.ts';

type Query = z.output<(typeof shippingEndpoints)['GET /shipping-methods/{id}/shipping-options']['query']>;
type Points = NonNullable<Awaited<ReturnType<typeof readPointsOf>>>;

type Asked = { latitude: number | null; longitude: number | null };

const BOX_KM = [8, 30];
/** Points of a square around the place. Its sides are numbers of the column, or no index is used. */
const within = (km: number) => {
  // A degree eastwards at the 49th parallel has 73 km.
  const [north, east] = [km / 111, km / 73];
  return [
    `t.latitude between (:latitude::float8 - ${north})::numeric and (:latitude::float8 + ${north})::numeric`,
    `t.longitude between (:longitude::float8 - ${east})::numeric and (:longitude::float8 + ${east})::numeric`,
  ];
};
const SIGNS = /[^\p{L}\p{M}\p{N}]+/gu;
/** Words without signs, as `search_text` has them. */
const wordsOf = (typed: string | undefined) => typed?.replace(SIGNS, ' ').trim();

/** Points near a typed place: those with its words, else the nearest. Distances to all points of a country are costly. */
export async function findPoints(
  db: Database,
  methodId: number,
  { carrier, kinds }: Partial<Points>,
  asked: Query,
  context: RequestContext,
): Promise<{ items: RecordOf<typeof shippingOptions>[]; _meta?: PageMeta }> {
  const { latitude = null, longitude = null, near, near_country: country, ...rest } = asked;
  const place: Asked = (near && (await locate(db, near, country ? [country] : ADDRESS_COUNTRIES))) || {
    latitude,
    longitude,
  };
  const isLocated = place.latitude !== null && place.longitude !== null;
  // What has no words finds nothing, and does not find all.
  const search = wordsOf(rest.search) || rest.search;
  const query = { ...rest, search, sort: rest.sort ?? (isLocated ? 'distance' : undefined) };
  const values = { shipping_method_id: methodId, carrier: carrier ?? null, kinds: kinds ?? null, ...place };
  const read = (change: Partial<typeof query>, conditions: string[] = []) =>
    readList(db, optionSource, { ...query, ...change }, context, { values, conditions });
  const words = wordsOf(near);
  const hasWords = words && (await read({ search: words, page: 1, per_page: 1 })).items.length > 0;
  if (words && (hasWords || !isLocated)) return read({ search: words });
  if (query.sort !== 'distance' || !isLocated || rest.paginate === '0') return read({});
  for (const km of BOX_KM) {
    const nearby = await read({}, within(km));
    if (nearby.items.length === query.per_page) return nearby;
  }
  return read({});
}
