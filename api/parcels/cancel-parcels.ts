import type { ChangedRow } from '../../contract/journal/records.ts';
import type { Mover } from '../../contract/orders/moves.ts';
import { UNDELIVERED, UNSENT_PARCELS } from '../../contract/parcels/rules.ts';
import { plannedUpdate } from '../journal/index.ts';
import { changeTracking } from '../orders/index.ts';
import type { Executor, Transaction } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import { Failure } from '../platform/http/index.ts';
import { writeOffGoods } from './follow-order.ts';
import { moveParcel } from './move-parcel.ts';
import { changeParcel, lockParcelsOf, type ParcelRow, readParcelsOf } from './store.ts';

/** An unclear parcel may be at the carrier: nobody could take it back. */
function checkClear({ state, number }: ParcelRow, by: Mover = 'operator'): void {
  if (state !== 'unclear') return;
  if (by === 'customer') throw new Failure('too_late_to_cancel');
  throw new Failure('state_not_allowed', {}, [{ field: 'state', key: 'parcel_unclear', values: { number } }]);
}

/** A carrier that has an unsent parcel is told by a job that it does not come. */
async function cancelUnsent(tx: Transaction, parcel: ParcelRow, now: Date): Promise<void> {
  await moveParcel(tx, parcel, 'cancelled', { mover: 'shop' }, now);
  await changeTracking(tx, parcel.order_id, { drop: parcel.tracking_number, add: null });
  if (parcel.carrier_id === null) return;
  await changeParcel(tx, parcel.id, { next_try_at: now });
  await emit(tx, 'parcel.to_carrier', { parcel_id: parcel.id });
}

/** What is decided by the cancellation about a parcel that did not reach its buyer. */
const endedBy = ({ state }: ParcelRow) =>
  ({ decision: 'end', goods_back: state === 'returned' ? 'back_on_sale' : 'written_off' }) as const;
const isUndecided = ({ state, decision }: ParcelRow) => UNDELIVERED.includes(state) && decision === null;
const isUnsent = ({ state }: ParcelRow) => UNSENT_PARCELS.includes(state);

/** Ends the parcels of an order that is cancelled. Goods that are gone do not go back on sale with the others. */
export async function cancelParcels(tx: Transaction, orderId: number, now: Date, by: Mover): Promise<void> {
  const all = await lockParcelsOf(tx, orderId);
  for (const parcel of all) checkClear(parcel, by);
  for (const parcel of all.filter(isUnsent)) await cancelUnsent(tx, parcel, now);
  for (const parcel of all.filter(isUndecided)) {
    if (parcel.state !== 'returned') await writeOffGoods(tx, [parcel.id]);
    await changeParcel(tx, parcel.id, endedBy(parcel));
  }
}

/** What `cancelParcels` would change; refuses what it refuses. */
export async function tryCancelParcels(db: Executor, orderId: number): Promise<ChangedRow[]> {
  const all = await readParcelsOf(db, orderId);
  for (const parcel of all) checkClear(parcel);
  return [
    ...all.filter(isUnsent).flatMap(({ id, state }) => plannedUpdate('parcels', id, { state }, { state: 'cancelled' })),
    ...all
      .filter(isUndecided)
      .flatMap((parcel) => plannedUpdate('parcels', parcel.id, { decision: null, goods_back: null }, endedBy(parcel))),
  ];
}
