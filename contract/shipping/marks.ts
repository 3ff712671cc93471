import { z } from 'zod';
import { type Translated, translate } from '../locales.ts';
import type { ShippingServiceName } from './rules.ts';

/** Name of a carrier, and the letters and colour that screens draw its mark with. */
export const carrierMark = z.object({
  name: z.string().describe('Name of the carrier.'),
  letters: z.string().describe('What its mark says: one to four letters.'),
  color: z.string().describe('Colour of the mark, on which white letters can be read: `#b8002e`.'),
});
export type CarrierMark = z.infer<typeof carrierMark>;

interface Mark {
  name: Translated;
  letters: Translated;
  color: string;
}

const everywhere = (name: string): Translated => ({ cs: name, sk: name, en: name });
const PACKETA = {
  name: { cs: 'Zásilkovna', sk: 'Packeta', en: 'Packeta' },
  letters: { cs: 'Z', sk: 'P', en: 'P' },
  color: '#ba1b02',
};
const POST = {
  name: { cs: 'Česká pošta', sk: 'Česká pošta', en: 'Czech Post' },
  letters: everywhere('ČP'),
  color: '#00478f',
};
const PPL = { name: everywhere('PPL'), letters: everywhere('PPL'), color: '#005e8c' };
const GLS = { name: everywhere('GLS'), letters: everywhere('GLS'), color: '#061a8c' };
const DPD = { name: everywhere('DPD'), letters: everywhere('DPD'), color: '#b8002e' };
const WEDO = { name: everywhere('WE|DO'), letters: everywhere('WE'), color: '#5c2483' };
const PENGUIN = { name: everywhere('Penguin'), letters: everywhere('P'), color: '#1f2f57' };

const MARKS: Readonly<Record<ShippingServiceName, Mark | null>> = {
  none: null,
  stock: null,
  partner_salons: null,
  packeta: PACKETA,
  packeta_address_delivery: PACKETA,
  czech_post: POST,
  czech_post_to_post_office: POST,
  czech_post_parcel_to_hand: POST,
  ppl: PPL,
  ppl_address_delivery: PPL,
  gls: GLS,
  gls_parcel_shop_delivery: GLS,
  dpd: DPD,
  dpd_pickup: DPD,
  wedo: WEDO,
  wedo_address_delivery: WEDO,
  penguin_box: PENGUIN,
  penguin_box_direct: PENGUIN,
  penguin_logistic: PENGUIN,
  penguin_mini: PENGUIN,
};

/** The carrier of a service; null where none brings it. */
export function carrierOf(service: ShippingServiceName, language: string): CarrierMark | null {
  const mark = MARKS[service];
  return mark && { ...mark, name: translate(mark.name, language), letters: translate(mark.letters, language) };
}
