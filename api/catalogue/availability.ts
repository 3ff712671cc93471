import { type Translated, translate } from '../../contract/locales.ts';
import { countedPieces, type Stocked } from '../stock/index.ts';

export interface AvailabilityRow {
  id: number;
  name: Translated;
  slug: string;
  note: Translated | null;
  can_purchase: boolean;
  for_empty_stock: boolean;
  for_refilled_stock: boolean;
  in_catalog: boolean;
  show_stock_states: boolean;
  has_automatic_slug: boolean;
}

export const AVAILABILITY_JSON = `json_build_object('id', a.id, 'name', a.name, 'slug', a.slug, 'note', a.note, 'can_purchase', a.can_purchase,
  'for_empty_stock', a.for_empty_stock, 'for_refilled_stock', a.for_refilled_stock, 'in_catalog', a.in_catalog,
  'show_stock_states', a.show_stock_states, 'has_automatic_slug', a.has_automatic_slug)`;

/** An availability with its texts in one language. */
export function availabilityOf(row: AvailabilityRow, language: string) {
  return { ...row, name: translate(row.name, language), note: row.note ? translate(row.note, language) : null };
}

interface PublicStock extends Stocked {
  availability: Pick<AvailabilityRow, 'show_stock_states'>;
}

/** Pieces in stock, if tracked and if the availability allows showing them. */
export const publicStock = ({ availability, ...row }: PublicStock) =>
  availability.show_stock_states ? countedPieces(row) : null;
