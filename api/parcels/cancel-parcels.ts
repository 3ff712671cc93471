import type { ChangedRow } from '../../contract/journal/records.ts';
import type { Mover } from '../../contract/orders/moves.ts';
import { UNSENT_PARCELS } from '../../contract/parcels/rules.ts';
import { plannedUpdate } from '../journal/index.ts';
import { changeTracking } from '../orders/index.ts';
import { type Executor, statement, type Transaction } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import { Failure } from '../platform/http/index.ts';
import { moveParcel } from './move-parcel.ts';
import { changeParcel, lockParcelsOf, type ParcelRow } from './store.ts';

/** An unclear parcel may be at the carrier: nobody could take it back. */
function checkClear({ state, number }: Pick<ParcelRow, 'state' | 'number'>, by: Mover = 'operator'): void {
  if (state !== 'unclear') return;
  if (by === 'customer') throw new Failure('too_late_to_cancel');
  throw new Failure('state_not_allowed', {}, [{ field: 'state', key: 'parcel_unclear', values: { number } }]);
}

/** Cancels the unsent parcels of an order that is cancelled; a carrier that has one is told by a job. */
export async function cancelParcels(tx: Transaction, orderId: number, now: Date, by: Mover): Promise<void> {
  const unsent = (await lockParcelsOf(tx, orderId)).filter(({ state }) => UNSENT_PARCELS.includes(state));
  for (const parcel of unsent) {
    checkClear(parcel, by);
    await moveParcel(tx, parcel, 'cancelled', { mover: 'shop' }, now);
    await changeTracking(tx, orderId, { drop: parcel.tracking_number, add: null });
    if (parcel.carrier_id === null) continue;
    await changeParcel(tx, parcel.id, { next_try_at: now });
    await emit(tx, 'parcel.to_carrier', { parcel_id: parcel.id });
  }
}

const unsent = statement(
  'parcels_unsent',
  `select id, number, state from parcels where order_id = $1 and state in (${UNSENT_PARCELS.map((state) => `'${state}'`).join(', ')}) order by id`,
);
/** What `cancelParcels` would change; refuses what it refuses. */
export async function tryCancelParcels(db: Executor, orderId: number): Promise<ChangedRow[]> {
  const parcels = await db.query<Pick<ParcelRow, 'id' | 'number' | 'state'>>(unsent, [orderId]);
  return parcels.flatMap((parcel) => {
    checkClear(parcel);
    return plannedUpdate('parcels', parcel.id, { state: parcel.state }, { state: 'cancelled' });
  });
}
