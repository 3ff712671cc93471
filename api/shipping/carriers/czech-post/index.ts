import type { ShippingOptionKind } from '../../../../contract/shipping/rules.ts';
import { plug } from '../../../platform/settings/index.ts';
import { textOf, type XmlRow } from '../../../platform/xml/index.ts';
import type { FeedRow, PointFeed } from '../../points/feed.ts';
import { weekOf } from '../../points/opening-hours.ts';
import { spacedPostCode } from '../../points/point.ts';
import { xmlRows } from '../../points/xml-rows.ts';
import type { Carrier, CarrierOptions } from '../carrier.ts';
import { toWgs84 } from './coordinates.ts';
import { labels, settings } from './settings.ts';

/** Files of Czech Post: in both a place is named by its post code, which the letter tells apart. */
const FILES = {
  napostu: { letter: 'P', kind: (): ShippingOptionKind => 'post' },
  balikovny: {
    letter: 'B',
    kind: (type: string): ShippingOptionKind => (/box|automat/i.test(type) ? 'box' : 'branch'),
  },
} as const;

const CZECH_DAYS = ['pondělí', 'úterý', 'středa', 'čtvrtek', 'pátek', 'sobota', 'neděle'];

function hoursOf(row: XmlRow, day: number): (readonly [string, string])[] {
  const days = row.children.OTEV_DOBY?.[0]?.children.den ?? [];
  const one = days.find(({ attributes }) => attributes.name?.toLowerCase() === CZECH_DAYS[day]);
  return (one?.children.od_do ?? []).map((times) => [textOf(times, 'od'), textOf(times, 'do')] as const);
}

/** The street of an address like `Kobližná 4, Město, 60200, Brno`. */
const streetOf = (address: string) => address.split(',')[0]?.trim() ?? '';

const pointOf =
  ({ letter, kind }: (typeof FILES)[keyof typeof FILES]) =>
  (row: XmlRow): FeedRow => {
    const postCode = textOf(row, 'PSC').replace(/\s/g, '');
    const place = toWgs84(textOf(row, 'SOUR_X'), textOf(row, 'SOUR_Y'));
    if (!place) return { externalId: `${letter}${postCode}`, impossible: 'it has no coordinates' };
    return {
      externalId: `${letter}${postCode}`,
      name: textOf(row, 'NAZEV'),
      kind: kind(textOf(row, 'TYP')),
      network: textOf(row, 'TYP') || null,
      street: streetOf(textOf(row, 'ADRESA')),
      city: textOf(row, 'OBEC'),
      postCode: spacedPostCode(postCode),
      country: 'CZ',
      ...place,
      openingHours: weekOf((day) => hoursOf(row, day)),
      cardPayment: true,
      cashOnDelivery: true,
      maxWeight: null,
    };
  };

const feedOf = (base: string, name: keyof typeof FILES): PointFeed => ({
  name,
  countries: ['CZ'],
  async *read(open) {
    const bytes = await open({ url: `${base}/${name}.xml` });
    const toPoint = pointOf(FILES[name]);
    for await (const row of xmlRows(bytes, { root: /^(zv|balikovny|napostu|rows|root)$/i, row: 'row' }))
      yield toPoint(row);
  },
});

/** Czech Post: post offices and places of Balíkovna. Parcels are announced by hand. */
export const czechPost = plug(
  settings,
  labels,
  (given, _options: CarrierOptions): Carrier => ({
    name: 'czech_post',
    services: ['czech_post', 'czech_post_to_post_office', 'czech_post_parcel_to_hand'],
    points: [feedOf(given.CZECH_POST_POINTS_URL, 'napostu'), feedOf(given.CZECH_POST_POINTS_URL, 'balikovny')],
  }),
);
