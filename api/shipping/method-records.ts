import { type Language, translate } from '../../contract/locales.ts';
import type { ShippingMethod } from '../../contract/shipping/records.ts';
import { SHIPPING_SERVICES } from '../../contract/shipping/rules.ts';
import type { Executor } from '../platform/database/index.ts';
import { readStoredMethods } from './store.ts';

/** The contract's records of stored methods, by id. */
export async function readShippingRecords(
  db: Executor,
  ids: readonly number[],
  language: Language,
): Promise<Map<number, ShippingMethod>> {
  const rows = await readStoredMethods(db, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...row,
        name: translate(row.name, language),
        description: row.description && translate(row.description, language),
        shipping_service: SHIPPING_SERVICES[row.shipping_service],
      },
    ]),
  );
}
