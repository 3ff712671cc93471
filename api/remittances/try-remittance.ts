import type { DryRun } from '../../contract/journal/records.ts';
import type { RemittanceInput } from '../../contract/remittances/records.ts';
import { plannedInsert } from '../journal/index.ts';
import { tryMoney } from '../orders/index.ts';
import type { Operator } from '../platform/http/index.ts';
import { bookRemittance, type RemittanceDependencies } from './book-remittance.ts';
import { readParcels } from './store.ts';

/** What a remittance would book, with the state of each parcel. */
export function tryRemittance(
  deps: RemittanceDependencies,
  input: RemittanceInput,
  operator: Operator | null,
): Promise<DryRun> {
  let id = 0;
  return tryMoney(
    deps.db,
    async (db) => {
      id = await bookRemittance({ ...deps, db }, input, operator);
    },
    async (tx) =>
      (await readParcels(tx, [id])).map(({ number, order_id, amount, expected, state }) =>
        plannedInsert('carrier_remittance_parcels', { number, order_id, amount, expected, state }),
      ),
  );
}
