import { ASKED_TEXTS, BUYER_TEXTS } from '../catalogue/buyer-texts.ts';
import type { Cell } from '../load/copy.ts';
import type { Assortment, Offer } from './assortment.ts';
import type { Table } from './product-tables.ts';

const askedOf = ({ base }: Offer) => ASKED_TEXTS[base.key] ?? [];

export const hasTexts = (offer: Offer): boolean => askedOf(offer).length > 0;

const textId = (key: string) => BUYER_TEXTS.find((text) => text.key === key)?.id ?? 0;

function* textRows(assortment: Assortment): Generator<Cell[]> {
  for (const offer of assortment.offers())
    for (const [position, { text, isRequired = false, most }] of askedOf(offer).entries())
      yield [offer.id, textId(text), position, isRequired, most];
}

/** What hangs on products besides pictures and prices. */
export const supplementTables = (assortment: Assortment): Table[] => [
  {
    name: 'product_fields',
    columns: ['product_id', 'property_id', 'position', 'is_required', 'max_length'],
    rows: textRows(assortment),
  },
];
