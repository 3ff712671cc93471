import { translate } from '../../contract/locales.ts';
import type { AvailabilityRow } from './product-rows.ts';

/** An availability with its texts in one language. */
export function availabilityOf(row: AvailabilityRow, language: string) {
  return { ...row, name: translate(row.name, language), note: row.note ? translate(row.note, language) : null };
}
