import { z } from 'zod';
import { FeedRefused, type FeedRow, type PointFeed } from '../../points/feed.ts';
import { jsonRows } from '../../points/json-rows.ts';
import { DAYS, weekOf } from '../../points/opening-hours.ts';
import { spacedPostCode } from '../../points/point.ts';
import { pointsOf } from '../../points/rows.ts';

/** Countries of which points are taken; the feeds have more. */
const COUNTRIES = ['CZ', 'SK'];
const HOUR = /^\s*([\d:.]+)\s*[–-]\s*([\d:.]+)\s*$/;

const flag = z.union([z.string(), z.number(), z.boolean()]).nullish();
const isYes = (value: z.output<typeof flag>) => ['1', 'yes', 'true'].includes(String(value));

// Every value comes as text.
const row = z.object({
  id: z.union([z.string(), z.int()]).transform(String),
  name: z.string(),
  nameStreet: z.string().nullish(),
  place: z.string().nullish(),
  street: z.string().nullish(),
  city: z.string(),
  zip: z.union([z.string(), z.int()]).transform(String),
  country: z.string().max(2),
  type: z.string().max(40).nullish(),
  status: z.object({ statusId: flag }).nullish(),
  displayFrontend: flag,
  creditCardPayment: flag,
  latitude: z.coerce.number(),
  longitude: z.coerce.number(),
  maxWeight: z.coerce.number().nullish(),
  openingHours: z.object({ regular: z.unknown() }).nullish(),
});
type Row = z.output<typeof row>;

const regular = z.partialRecord(z.enum(DAYS), z.string().max(200).nullish());

function weekFrom({ openingHours }: Row) {
  const parsed = regular.safeParse(openingHours?.regular);
  if (!parsed.success) return [];
  return weekOf((day) => {
    const times = (parsed.data[DAYS[day] ?? 'monday'] ?? '').split(',').map((part) => HOUR.exec(part));
    return times.map((time) => [time?.[1] ?? '', time?.[2] ?? ''] as const);
  });
}

const pointOf =
  (kind: 'branch' | 'box') =>
  (given: Row): FeedRow => {
    const country = given.country.toUpperCase();
    const isOpen = given.status?.statusId == null || String(given.status.statusId) === '1';
    const isVisible = given.displayFrontend == null || isYes(given.displayFrontend);
    if (!COUNTRIES.includes(country) || !isOpen || !isVisible) return null;
    return {
      externalId: given.id,
      name: (given.place || given.name).trim(),
      kind,
      network: given.type ?? null,
      street: given.street?.trim() ?? '',
      city: given.city.trim(),
      postCode: spacedPostCode(given.zip),
      country,
      latitude: given.latitude,
      longitude: given.longitude,
      openingHours: weekFrom(given),
      cardPayment: isYes(given.creditCardPayment),
      // A machine without a terminal collects by a link to a payment.
      cashOnDelivery: true,
      maxWeight: given.maxWeight ? Math.round(given.maxWeight * 1_000) : null,
    };
  };

/** Rows of an array, or of the array in `data`; a text instead of a row is an error document. */
async function* rowsOf(values: AsyncIterable<unknown>): AsyncIterable<unknown> {
  for await (const value of values) {
    if (Array.isArray(value)) yield* value;
    else if (typeof value === 'object' && value !== null) yield value;
    else throw new FeedRefused('refused', `the answer is an error: ${String(value).slice(0, 100)}`);
  }
}

/** A feed of Packeta's points, in all its countries. */
export const packetaFeed = (address: string, name: 'branch' | 'box'): PointFeed => ({
  name,
  countries: COUNTRIES,
  async *read(open) {
    const rows = jsonRows(await open({ url: `${address}/${name}.json?lang=cs` }), { rows: '$.*' });
    yield* pointsOf(rowsOf(rows), row, pointOf(name));
  },
});
