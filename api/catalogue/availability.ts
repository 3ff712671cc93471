import { translate } from '../../contract/locales.ts';
import type { AvailabilityRow } from './product-rows.ts';

/** An availability with its texts in one language. */
export function availabilityOf(row: AvailabilityRow, language: string) {
  return { ...row, name: translate(row.name, language), note: row.note ? translate(row.note, language) : null };
}

interface Stocked {
  update_stock: boolean;
  stock_state: number;
  availability: Pick<AvailabilityRow, 'show_stock_states'>;
}

/** Pieces in stock, where they are counted and the availability lets them be told. */
export const toldStock = ({ update_stock, stock_state, availability }: Stocked) =>
  update_stock && availability.show_stock_states ? stock_state : null;
