import { translate } from '../../contract/locales.ts';
import { countedPieces, type Stocked } from '../stock/index.ts';
import type { AvailabilityRow } from './product-rows.ts';

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
