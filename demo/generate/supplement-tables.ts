import { ASKED_TEXTS, BUYER_TEXTS } from '../catalogue/buyer-texts.ts';
import { MAKERS } from '../catalogue/makers.ts';
import { isCandle, sectionsOf } from '../catalogue/sections/index.ts';
import type { DemoProduct } from '../catalogue/types.ts';
import type { Cell, Table } from '../load/copy.ts';
import type { Assortment, Offer } from './assortment.ts';
import { CANDLE_GUIDE } from './candle-guide.ts';
import { paragraphs } from './html.ts';

const askedOf = ({ base }: Offer) => ASKED_TEXTS[base.key] ?? [];

export const hasTexts = (offer: Offer): boolean => askedOf(offer).length > 0;

const textId = (key: string) => BUYER_TEXTS.find((text) => text.key === key)?.id ?? 0;

function* textRows(assortment: Assortment): Generator<Cell[]> {
  for (const offer of assortment.offers())
    for (const [position, { text, isRequired = false, most }] of askedOf(offer).entries())
      yield [offer.id, textId(text), position, isRequired, most];
}

const MAKERS_OF_BRANDS = Object.keys(MAKERS);

/** Number of the maker of a product. */
export function makerOf({ brand }: DemoProduct): number | null {
  if (!brand) return null;
  const index = MAKERS_OF_BRANDS.indexOf(brand);
  if (index < 0) throw new Error(`No maker of the brand ${brand}`);
  return index + 1;
}

function* sectionRows(assortment: Assortment): Generator<Cell[]> {
  for (const { id, base } of assortment.offers())
    for (const [position, { title, text }] of sectionsOf(base).entries())
      yield [id, position, title, { cs: paragraphs([text.cs]), sk: paragraphs([text.sk]), en: paragraphs([text.en]) }];
}

function* attachmentRows(assortment: Assortment): Generator<Cell[]> {
  for (const { id, base } of assortment.offers()) if (isCandle(base)) yield [id, CANDLE_GUIDE.id, 0];
}

/** Makers and files, which products name. */
export const makerTables = (): Table[] => [
  {
    name: 'manufacturers',
    columns: [
      'id',
      'name',
      'address',
      'email',
      'website',
      'responsible_name',
      'responsible_address',
      'responsible_email',
    ],
    rows: Object.values(MAKERS).map(({ name, address, email, website, responsible }, index) => [
      index + 1,
      name,
      address,
      email,
      website,
      responsible?.name,
      responsible?.address,
      responsible?.email,
    ]),
  },
  {
    name: 'attachments',
    columns: Object.keys(CANDLE_GUIDE),
    rows: [Object.values(CANDLE_GUIDE)],
  },
];

/** What hangs on products besides pictures and prices. */
export const supplementTables = (assortment: Assortment): Table[] => [
  {
    name: 'product_fields',
    columns: ['product_id', 'property_id', 'position', 'is_required', 'max_length'],
    rows: textRows(assortment),
  },
  {
    name: 'product_sections',
    columns: ['product_id', 'position', 'title', 'content'],
    rows: sectionRows(assortment),
  },
  {
    name: 'product_attachments',
    columns: ['product_id', 'attachment_id', 'position'],
    rows: attachmentRows(assortment),
  },
];
