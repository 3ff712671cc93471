import { z } from 'zod';
import { plug } from '../../../platform/settings/index.ts';
import type { FeedRow, PointFeed } from '../../points/feed.ts';
import { jsonRows } from '../../points/json-rows.ts';
import { weekOf } from '../../points/opening-hours.ts';
import { type OpeningHours, spacedPostCode } from '../../points/point.ts';
import { pointsOf } from '../../points/rows.ts';
import type { Carrier, CarrierOptions } from '../carrier.ts';
import { labels, settings } from './settings.ts';

// map.gls-czech.com/data/deliveryPoints: hours and features are not documented and may be missing.
const hours = z.array(z.tuple([z.int().min(1).max(7), z.string().max(10), z.string().max(10)]).rest(z.unknown()));
const row = z.object({
  id: z.union([z.string(), z.int()]).transform(String),
  name: z.string(),
  type: z.string().max(40).nullish(),
  contact: z.object({
    countryCode: z.string().length(2),
    postalCode: z.string(),
    city: z.string(),
    address: z.string().nullish(),
  }),
  location: z.tuple([z.number(), z.number()]),
  hours: z.unknown(),
  features: z.unknown(),
});

function weekFrom(given: unknown): OpeningHours {
  const parsed = hours.safeParse(given);
  if (!parsed.success) return [];
  return weekOf((day) => parsed.data.filter(([one]) => one === day + 1).map(([, from, to]) => [from, to] as const));
}

function pointOf({ id, name, type, contact, location, ...more }: z.output<typeof row>): FeedRow {
  const features = Array.isArray(more.features) ? more.features : [];
  const [latitude, longitude] = location;
  return {
    externalId: id,
    name: name.trim(),
    kind: type === 'parcel-locker' ? 'box' : 'branch',
    network: null,
    street: contact.address?.trim() ?? '',
    city: contact.city.trim(),
    postCode: spacedPostCode(contact.postalCode),
    country: contact.countryCode.toUpperCase(),
    latitude,
    longitude,
    openingHours: weekFrom(more.hours),
    cardPayment: features.includes('acceptsCard'),
    cashOnDelivery: features.includes('acceptsCard') || features.includes('acceptsCash'),
    maxWeight: null,
  };
}

const feedOf = (base: string, country: string): PointFeed => ({
  name: country.toLowerCase(),
  countries: [country],
  async *read(open) {
    const bytes = await open({ url: `${base}/${country.toLowerCase()}.json` });
    yield* pointsOf(jsonRows(bytes, { rows: '$.items.*' }), row, pointOf);
  },
});

/** GLS: points of its map. Parcels are announced by hand. */
export const gls = plug(
  settings,
  labels,
  (given, _options: CarrierOptions): Carrier => ({
    name: 'gls',
    services: ['gls', 'gls_parcel_shop_delivery'],
    points: ['CZ', 'SK'].map((country) => feedOf(given.GLS_POINTS_URL, country)),
  }),
);
