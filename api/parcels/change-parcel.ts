import { parcelMove } from '../../contract/parcels/moves.ts';
import type { ParcelPatch } from '../../contract/parcels/records.ts';
import { UNSENT_PARCELS } from '../../contract/parcels/rules.ts';
import type { Executor, Transaction } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import { notFound, type Operator } from '../platform/http/index.ts';
import { cancelAtCarrier, findPrepared } from './ask-carrier.ts';
import { cancelUnsent } from './cancel-parcels.ts';
import { carrierOf } from './carrier.ts';
import { followOrder } from './follow-order.ts';
import { noteHistory } from './history-store.ts';
import { checkLabel, type LabelThread } from './label-files.ts';
import { lockParcel } from './locked-parcel.ts';
import { presentCarrier } from './missing-carriers.ts';
import { moveParcel, notAllowed, notedBy, stateFailure } from './move-parcel.ts';
import { checkTypable, isPreparedBy, typeNumber } from './pack-parcel.ts';
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
  checkTypable(parcel, 'label_base64');
  await writeLabel(tx, parcel.id, base64);
}

/** A carrier did not take the parcel back; an operator has settled it with the carrier. */
async function settleTakeBack(tx: Transaction, parcel: ParcelRow, operator: Operator | null, now: Date): Promise<void> {
  await changeParcel(tx, parcel.id, { problem: null, next_try_at: null });
  await noteHistory(tx, parcel, notedBy(operator), now);
}

/** Stores an operator's change. `takenBack`: the number under which the carrier has taken the parcel back already. */
async function store(
  tx: Transaction,
  deps: ParcelDependencies,
  id: number,
  { patch, takenBack }: { patch: ParcelPatch; takenBack: string | null },
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
  if (parcel.state === 'cancelled' && patch.state === 'cancelled' && parcel.problem !== null)
    return settleTakeBack(tx, parcel, operator, now);
  if (patch.state === undefined || patch.state === parcel.state) return;
  // A connected carrier alone tells that it has a parcel.
  if (patch.state === 'prepared' && !parcel.is_by_hand) throw stateFailure(parcel.state);
  if (patch.state === 'cancelled') await cancelUnsent(tx, parcel, { mover: 'operator', operator }, now, takenBack);
  else await move(patch.state);
  await followOrder(tx, deps, locked.order, { operator });
}

async function existing(db: Executor, id: number): Promise<ParcelRow> {
  const parcel = await readParcel(db, id);
  if (!parcel) throw notFound();
  return parcel;
}

/** Changes a parcel for an operator. A dry run asks no carrier to change anything. */
export async function changeByOperator(
  { labels, ...deps }: ParcelDependencies & { labels: LabelThread },
  id: number,
  { carrier_id: carrierId, ...patch }: ParcelPatch,
  operator: Operator | null,
  isDry = false,
): Promise<void> {
  let parcel = await existing(deps.db, id);
  const carrier = carrierOf(deps.carriers, parcel.carrier);
  if (patch.label_base64 !== undefined && parcel.is_by_hand) await checkLabel(labels, patch.label_base64);
  if (carrierId !== undefined) {
    const found = await findPrepared(parcel, presentCarrier(deps.carriers, parcel, 'carrier_id'), carrierId);
    await keepPrepared(deps, id, found);
    parcel = await existing(deps.db, id);
  }
  const isCancelling = patch.state === 'cancelled' && parcel.state !== 'cancelled';
  if (isCancelling && !parcelMove(parcel.state, 'cancelled')) throw stateFailure(parcel.state);
  if (isCancelling && !isDry) await cancelAtCarrier(parcel, carrier);
  // A carrier that took it on since then is asked by a job, which notes one that is not set up any more.
  const takenBack = parcel.state === 'prepared' && carrier?.cancel ? parcel.carrier_id : null;
  await deps.db.transaction((tx) => store(tx, deps, id, { patch, takenBack }, operator));
}
