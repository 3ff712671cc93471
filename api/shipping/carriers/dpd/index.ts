import { z } from 'zod';
import { plug } from '../../../platform/settings/index.ts';
import { FeedRefused, type FeedRow, type PointFeed } from '../../points/feed.ts';
import { jsonRows } from '../../points/json-rows.ts';
import { DAYS, weekOf } from '../../points/opening-hours.ts';
import { spacedPostCode } from '../../points/point.ts';
import { pointsOf } from '../../points/rows.ts';
import type { Carrier, CarrierOptions } from '../carrier.ts';
import { labels, settings } from './settings.ts';

/** Countries by their ISO numbers, as DPD asks for them. */
const COUNTRIES = { CZ: '203', SK: '703' } as const;
type Country = keyof typeof COUNTRIES;

const words = z.string().max(500).nullish();
const row = z.object({
  id: z.union([z.string(), z.int()]).transform(String),
  company: z.string(),
  street: z.string(),
  house_number: z.union([z.string(), z.int()]).nullish(),
  postcode: z.union([z.string(), z.int()]).transform(String),
  city: z.string(),
  latitude: z.coerce.number(),
  longitude: z.coerce.number(),
  pickup_network_type: z.string().max(40).nullish(),
  hours: z
    .array(
      z.object({
        dayName: z.string(),
        openMorning: words,
        closeMorning: words,
        openAfternoon: words,
        closeAfternoon: words,
      }),
    )
    .max(14)
    .nullish(),
});
type Row = z.output<typeof row>;

const CZECH_DAYS = ['pondělí', 'úterý', 'středa', 'čtvrtek', 'pátek', 'sobota', 'neděle'];

function hoursOf({ hours }: Row, day: number): (readonly [string, string])[] {
  const one = hours?.find(({ dayName }) => [DAYS[day], CZECH_DAYS[day]].includes(dayName.toLowerCase()));
  if (!one) return [];
  const [opens, closes] = [one.openMorning ?? '', one.closeMorning ?? ''];
  const again = [one.openAfternoon ?? '', one.closeAfternoon ?? ''] as const;
  // Without a pause the morning has no end, or the afternoon no beginning.
  if (!closes || !again[0]) return [[opens, closes || again[1]]];
  return closes === again[0] ? [[opens, again[1]]] : [[opens, closes], again];
}

const pointOf =
  (country: Country) =>
  (given: Row): FeedRow => ({
    externalId: given.id,
    name: given.company.trim(),
    kind: given.pickup_network_type === 'dpd_box' ? 'box' : 'branch',
    network: given.pickup_network_type ?? null,
    street: [given.street.trim(), String(given.house_number ?? '').trim()].filter(Boolean).join(' '),
    city: given.city.trim(),
    postCode: spacedPostCode(given.postcode),
    country,
    latitude: given.latitude,
    longitude: given.longitude,
    openingHours: weekOf((day) => hoursOf(given, day)),
    cardPayment: true,
    cashOnDelivery: true,
    maxWeight: null,
  });

const feedOf = (url: string, country: Country): PointFeed => ({
  name: country.toLowerCase(),
  countries: [country],
  async *read(open) {
    const asked = new URL(url);
    asked.searchParams.set('country', COUNTRIES[country]);
    const check = (_path: string, value: unknown) => {
      if (value !== 'ok') throw new FeedRefused('refused', `the status is ${String(value).slice(0, 40)}`);
    };
    const rows = jsonRows(await open({ url: asked.href }), { rows: '$.data.items.*', signs: ['$.status'], check });
    yield* pointsOf(rows, row, pointOf(country));
  },
});

/** DPD: points of its network. Parcels are announced by hand. */
export const dpd = plug(
  settings,
  labels,
  (given, _options: CarrierOptions): Carrier => ({
    name: 'dpd',
    services: ['dpd', 'dpd_pickup'],
    points: [feedOf(given.DPD_POINTS_URL, 'CZ'), feedOf(given.DPD_POINTS_URL, 'SK')],
  }),
);
