import type { ChangedRow } from '../../contract/journal/records.ts';
import type { Mover } from '../../contract/orders/moves.ts';
import { TRACKED, UNDELIVERED, UNSENT_PARCELS } from '../../contract/parcels/rules.ts';
import { plannedUpdate } from '../journal/index.ts';
import { changeTracking } from '../orders/index.ts';
import type { Executor, Transaction } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import { Failure } from '../platform/http/index.ts';
import { leaveOrder } from '../stock/index.ts';
import { isCounted } from './conditions.ts';
import { type MovedBy, moveParcel, notAllowed } from './move-parcel.ts';
import { changeParcel, lockParcelsOf, type ParcelRow, readItems, readParcelsOf, setPiecesAside } from './store.ts';

/** An unclear parcel may be at the carrier, and one that left is: nobody could take it back. */
function checkClear({ state, number }: ParcelRow, by: Mover = 'operator'): void {
  const isOut = state !== 'prepared' && TRACKED.includes(state);
  const isDelivered = by === 'customer' && state === 'delivered';
  if (state !== 'unclear' && !isOut && !isDelivered) return;
  if (by === 'customer') throw new Failure('too_late_to_cancel');
  const key = isOut ? 'parcel_left' : 'parcel_unclear';
  throw new Failure('state_not_allowed', {}, [{ field: 'state', key, values: { number } }]);
}

/** Cancels a locked parcel that is not sent. A carrier that has it, and was not asked before, is asked by a job. */
export async function cancelUnsent(
  tx: Transaction,
  parcel: ParcelRow,
  by: MovedBy,
  now: Date,
  takenBack: string | null = null,
): Promise<void> {
  await moveParcel(tx, parcel, 'cancelled', by, now);
  await changeTracking(tx, parcel.order_id, { drop: parcel.tracking_number, add: null });
  // Its process may be dead: the carrier is asked once more for the packet.
  if (parcel.state === 'unclear') return changeParcel(tx, parcel.id, { next_try_at: parcel.next_try_at ?? now });
  if (parcel.carrier_id === takenBack || parcel.carrier_id === null) return;
  await changeParcel(tx, parcel.id, { next_try_at: now });
  await emit(tx, 'parcel.to_carrier', { parcel_id: parcel.id });
}

const GONE = { decision: 'end', goods_back: 'written_off' } as const;
const isUndecided = ({ state, decision }: ParcelRow) => UNDELIVERED.includes(state) && decision === null;
const isGone = (parcel: ParcelRow) => isUndecided(parcel) && parcel.state !== 'returned';
const isUnsent = ({ state }: ParcelRow) => UNSENT_PARCELS.includes(state);

/** Cancels what a locked order has unsent, before an edit; 409 `parcel_not_allowed` for what left, is unclear or undecided. */
export async function cancelUnsentParcels(tx: Transaction, orderId: number, now: Date): Promise<void> {
  const counted = (await lockParcelsOf(tx, orderId)).filter(isCounted);
  for (const { state, number } of counted) {
    if (state === 'unclear') throw notAllowed('parcels', 'parcel_unclear', { number });
    if (UNDELIVERED.includes(state)) throw notAllowed('parcels', 'parcel_undecided', { number });
    if (!UNSENT_PARCELS.includes(state)) throw notAllowed('parcels', 'parcel_left', { number });
  }
  for (const parcel of counted) await cancelUnsent(tx, parcel, { mover: 'shop' }, now);
}

/** Cancels what a carrier has been told of and has not got, before the e-mail changes to which it writes. */
export async function cancelAnnouncedParcels(tx: Transaction, orderId: number, now: Date): Promise<void> {
  const counted = (await lockParcelsOf(tx, orderId)).filter(isCounted);
  for (const parcel of counted.filter((one) => one.state === 'prepared' && one.carrier_id !== null))
    await cancelUnsent(tx, parcel, { mover: 'shop' }, now);
}

/** Ends the parcels of an order that is cancelled. Goods that are gone, or that somebody has to look at, do not go on sale. */
export async function cancelParcels(tx: Transaction, orderId: number, now: Date, by: Mover): Promise<void> {
  const all = await lockParcelsOf(tx, orderId);
  for (const parcel of all) checkClear(parcel, by);
  for (const parcel of all.filter(isUnsent)) await cancelUnsent(tx, parcel, { mover: 'shop' }, now);
  for (const parcel of all.filter(isUndecided)) {
    const left = await leaveOrder(tx, await readItems(tx, [parcel.id]));
    if (isGone(parcel)) await changeParcel(tx, parcel.id, GONE);
    else await setPiecesAside(tx, parcel.id, left);
  }
}

/** What `cancelParcels` would change; refuses what it refuses. */
export async function tryCancelParcels(db: Executor, orderId: number): Promise<ChangedRow[]> {
  const all = await readParcelsOf(db, orderId);
  for (const parcel of all) checkClear(parcel);
  return [
    ...all.filter(isUnsent).flatMap(({ id, state }) => plannedUpdate('parcels', id, { state }, { state: 'cancelled' })),
    ...all.filter(isGone).flatMap(({ id }) => plannedUpdate('parcels', id, { decision: null, goods_back: null }, GONE)),
  ];
}
