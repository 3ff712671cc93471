import type { ShippingOption } from '../../../contract/shipping/records.ts';
import type { ShippingOptionKind } from '../../../contract/shipping/rules.ts';
import { table } from '../../../contract/table.ts';

export type OpeningHours = ShippingOption['opening_hours'];

/** A pick-up point as a carrier's feed has it. */
export interface CarrierPoint {
  externalId: string;
  name: string;
  kind: ShippingOptionKind;
  /** Who runs it, as the carrier names it. */
  network: string | null;
  street: string;
  city: string;
  postCode: string;
  /** ISO 3166 alpha-2 code. */
  country: string;
  latitude: number;
  longitude: number;
  /** Seven days from Monday, or none if they are not told. */
  openingHours: OpeningHours;
  cardPayment: boolean;
  cashOnDelivery: boolean;
  /** Grams. */
  maxWeight: number | null;
}

interface Country {
  /** South, north, west and east in degrees. */
  bounds: readonly [south: number, north: number, west: number, east: number];
  postCode: RegExp;
}

/** Countries of feeds, with a margin of some kilometres around each. */
export const POINT_COUNTRIES: Readonly<Record<string, Country>> = table({
  CZ: { bounds: [48.5, 51.1, 12.05, 18.9], postCode: /^[1-7]\d{2} \d{2}$/ },
  SK: { bounds: [47.7, 49.65, 16.8, 22.6], postCode: /^[089]\d{2} \d{2}$/ },
});

/** Longest texts of a point. */
const LONGEST = { externalId: 60, name: 200, street: 200, city: 100, network: 60 } as const;
const HEAVIEST = 1_000_000;

/** UTF-8 that was read as another encoding, and characters that no encoding has. */
const BROKEN_TEXT = /[\u0080-\u009f\ufffdÃÂ]|[ÄÅĂĹ][\u00a0-\u00bf\u02c7\u02d8\u02dd\u2018-\u203a\u20ac\u2122]/;

export type ImpossibleReason = 'wrong_country' | 'impossible';

/** A post code with its space, as `602 00`. */
export const spacedPostCode = (text: string) => text.replace(/\s+/g, '').replace(/^(\d{3})(\d{2})$/, '$1 $2');

/** Why a point cannot be there; null: it can. */
export function impossibleReason(point: CarrierPoint, countries: readonly string[]): ImpossibleReason | null {
  const country = POINT_COUNTRIES[point.country];
  if (!country || !countries.includes(point.country)) return 'wrong_country';
  const texts = Object.entries(LONGEST).map(([key, most]) => [point[key as keyof typeof LONGEST] ?? '', most] as const);
  if (texts.some(([text, most]) => text.length > most || BROKEN_TEXT.test(text))) return 'impossible';
  if (!point.externalId || !point.name || !point.city || !country.postCode.test(point.postCode)) return 'impossible';
  if (point.maxWeight !== null && !(point.maxWeight > 0 && point.maxWeight <= HEAVIEST)) return 'impossible';
  const [south, north, west, east] = country.bounds;
  const { latitude, longitude } = point;
  const isInside = latitude >= south && latitude <= north && longitude >= west && longitude <= east;
  return isInside ? null : 'impossible';
}
