import { z } from 'zod';
import { plug } from '../../../platform/settings/index.ts';
import { FeedRefused, type FeedRow, type OpenFeed, type PointFeed } from '../../points/feed.ts';
import { jsonRows } from '../../points/json-rows.ts';
import { weekOf } from '../../points/opening-hours.ts';
import { spacedPostCode } from '../../points/point.ts';
import { pointsOf } from '../../points/rows.ts';
import type { Carrier, CarrierOptions } from '../carrier.ts';
import { labels, settings } from './settings.ts';

const PAGE = 1_000;
const MOST_PAGES = 40;

interface Access {
  baseUrl: string;
  id: string;
  secret: string;
}

const row = z.object({
  accessPointCode: z.string(),
  accessPointType: z.string().max(40),
  name: z.string().nullish(),
  name2: z.string().nullish(),
  street: z.string().nullish(),
  city: z.string(),
  country: z.string().length(2),
  zipCode: z.string(),
  activeCardPayment: z.boolean().nullish(),
  activeCashPayment: z.boolean().nullish(),
  pickupEnabled: z.boolean().nullish(),
  gps: z.object({ latitude: z.coerce.number(), longitude: z.coerce.number() }),
  workHours: z
    .array(z.object({ weekDay: z.int().min(0).max(7), openFrom: z.string().nullish(), openTo: z.string().nullish() }))
    .max(50)
    .nullish(),
});
type Row = z.output<typeof row>;

const hoursOf = ({ workHours }: Row, day: number) =>
  (workHours ?? [])
    .filter(({ weekDay }) => (weekDay === 0 ? 7 : weekDay) === day + 1)
    .map(({ openFrom, openTo }) => [openFrom ?? '', openTo ?? ''] as const);

function pointOf(given: Row): FeedRow {
  if (given.pickupEnabled === false) return null;
  return {
    externalId: given.accessPointCode,
    name: [given.name, given.name2].filter(Boolean).join(' ').trim(),
    kind: given.accessPointType === 'ParcelShop' ? 'branch' : 'box',
    network: given.accessPointType,
    street: given.street?.trim() ?? '',
    city: given.city.trim(),
    postCode: spacedPostCode(given.zipCode),
    country: given.country.toUpperCase(),
    latitude: given.gps.latitude,
    longitude: given.gps.longitude,
    openingHours: weekOf((day) => hoursOf(given, day)),
    cardPayment: given.activeCardPayment ?? false,
    cashOnDelivery: (given.activeCardPayment ?? false) || (given.activeCashPayment ?? false),
    maxWeight: null,
  };
}

const LONGEST_TOKEN = 10_000;

/** A token of thirty minutes; one reading needs one. */
async function tokenOf({ baseUrl, id, secret }: Access, open: OpenFeed): Promise<string> {
  const form = { grant_type: 'client_credentials', scope: 'myapi2', client_id: id, client_secret: secret };
  const bytes = await open({ url: `${baseUrl}/login/getAccessToken`, form });
  for await (const value of jsonRows(bytes, { rows: '$.access_token' })) {
    if (typeof value === 'string' && value !== '' && value.length <= LONGEST_TOKEN) return value;
  }
  throw new FeedRefused('refused', 'there was no token');
}

const feedOf = (access: Access, country: string): PointFeed => ({
  name: country.toLowerCase(),
  countries: [country],
  async *read(open) {
    const headers = { authorization: `Bearer ${await tokenOf(access, open)}` };
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const asked = new URLSearchParams({ CountryCode: country, Limit: String(PAGE), Offset: String(page * PAGE) });
      const bytes = await open({ url: `${access.baseUrl}/accessPoint?${asked}`, headers });
      let count = 0;
      for await (const point of pointsOf(jsonRows(bytes, { rows: '$.*' }), row, pointOf)) {
        count += 1;
        yield point;
      }
      if (count < PAGE) return;
    }
    throw new FeedRefused('too_large', `more than ${MOST_PAGES * PAGE} points`);
  },
});

/** PPL: points of its API. Parcels are announced by hand. */
export const ppl = plug(settings, labels, (given, _options: CarrierOptions): Carrier => {
  const access = { baseUrl: given.PPL_API_URL, id: given.PPL_CLIENT_ID, secret: given.PPL_CLIENT_SECRET };
  return {
    name: 'ppl',
    services: ['ppl', 'ppl_address_delivery'],
    points: ['CZ', 'SK'].map((country) => feedOf(access, country)),
  };
});
