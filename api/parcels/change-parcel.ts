import { parcelMove } from '../../contract/parcels/moves.ts';
import type { ParcelPatch } from '../../contract/parcels/records.ts';
import { UNSENT_PARCELS } from '../../contract/parcels/rules.ts';
import { changeTracking } from '../orders/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import { notFound, type Operator } from '../platform/http/index.ts';
import { cancelAtCarrier, findPrepared } from './ask-carrier.ts';
import { carrierOf } from './carrier.ts';
import { followOrder } from './follow-order.ts';
import { checkLabel, type LabelThread } from './label-files.ts';
import { lockParcel } from './locked-parcel.ts';
import { moveParcel, notAllowed, stateFailure } from './move-parcel.ts';
import { isPreparedBy, typeNumber } from './pack-parcel.ts';
import type { ParcelDependencies } from './parcel-dependencies.ts';
import { keepPrepared } from './prepare-parcels.ts';
import { changeParcel, type ParcelRow, readParcel, writeLabel } from './store.ts';

/** A weight counts until the carrier has the parcel; a new one is tried again. */
async function measure(tx: Transaction, parcel: ParcelRow, weight: number, now: Date): Promise<ParcelRow> {
  const isOpen = parcel.is_by_hand ? UNSENT_PARCELS.includes(parcel.state) : parcel.state === 'new';
  if (!isOpen) throw notAllowed('weight', 'parcel_sealed');
  const again = parcel.is_by_hand ? {} : { next_try_at: now, tries: 0, problem: null };
  const changed = { weight, is_measured: true, ...again };
  await changeParcel(tx, parcel.id, changed);
  if (!parcel.is_by_hand) await emit(tx, 'parcel.to_carrier', { parcel_id: parcel.id });
  return { ...parcel, ...changed };
}

async function addLabel(tx: Transaction, parcel: ParcelRow, base64: string): Promise<void> {
  if (!parcel.is_by_hand) throw notAllowed('label_base64', 'parcel_by_carrier');
  await writeLabel(tx, parcel.id, base64);
}

/** Stores an operator's change; what the carrier had to be asked for is done. */
async function store(
  tx: Transaction,
  deps: ParcelDependencies,
  id: number,
  patch: ParcelPatch,
  operator: Operator | null,
): Promise<void> {
  const now = deps.clock();
  const locked = await lockParcel(tx, id);
  let { parcel } = locked;
  const move = async (to: ParcelRow['state']) => {
    parcel = await moveParcel(tx, parcel, to, { mover: 'operator', operator }, now);
  };
  if (patch.weight !== undefined) parcel = await measure(tx, parcel, patch.weight, now);
  if (patch.label_base64 !== undefined) await addLabel(tx, parcel, patch.label_base64);
  if (patch.tracking_number !== undefined || patch.tracking_url !== undefined)
    parcel = await typeNumber(tx, parcel, patch);
  if (isPreparedBy(parcel.state, patch.tracking_number)) await move('prepared');
  if (patch.state === undefined || patch.state === parcel.state) return;
  // A connected carrier alone tells that it has a parcel.
  if (patch.state === 'prepared' && !parcel.is_by_hand) throw stateFailure(parcel.state);
  await move(patch.state);
  if (patch.state === 'cancelled')
    await changeTracking(tx, parcel.order_id, { drop: parcel.tracking_number, add: null });
  await followOrder(tx, deps, locked.order);
}

/** Changes a parcel for an operator. A dry run asks no carrier to change anything. */
export async function changeByOperator(
  { labels, ...deps }: ParcelDependencies & { labels: LabelThread },
  id: number,
  { carrier_id: carrierId, ...patch }: ParcelPatch,
  operator: Operator | null,
  isDry = false,
): Promise<void> {
  const parcel = await readParcel(deps.db, id);
  if (!parcel) throw notFound();
  const carrier = carrierOf(deps.carriers, parcel.carrier);
  if (patch.label_base64 !== undefined && parcel.is_by_hand) await checkLabel(labels, patch.label_base64);
  if (carrierId !== undefined) {
    const found = await findPrepared(parcel, carrier, carrierId);
    await keepPrepared(deps, id, found);
  }
  if (patch.state === 'cancelled' && !isDry) {
    if (!parcelMove(parcel.state, 'cancelled')) throw stateFailure(parcel.state);
    await cancelAtCarrier(parcel, carrier);
  }
  await deps.db.transaction((tx) => store(tx, deps, id, patch, operator));
}
