import { parcelMove } from '../../contract/parcels/moves.ts';
import { type ParcelStateCode, TRACKED } from '../../contract/parcels/rules.ts';
import type { Transaction } from '../platform/database/index.ts';
import type { Carrier, Tracked, TrackedState } from '../shipping/index.ts';
import { followOrder } from './follow-order.ts';
import { noteHistory, notePast, type PastEvent } from './history-store.ts';
import { lockParcel } from './locked-parcel.ts';
import { moveParcel } from './move-parcel.ts';
import type { ParcelDependencies } from './parcel-dependencies.ts';
import { changeParcel, type ParcelRow } from './store.ts';

const HOUR_MS = 3_600_000;
/** After so long nobody asks any more by itself: an operator decides. */
const LONGEST_WAY_MS = 90 * 24 * HOUR_MS;

/** Hours until a parcel in a state is asked for again. */
const HOURS: Partial<Record<ParcelStateCode, number>> = {
  prepared: 6,
  handed_over: 2,
  on_its_way: 2,
  ready_to_collect: 3,
  coming_back: 6,
};

/** What the state of a parcel is by what its carrier tells; others change nothing. */
const STATES: Partial<Record<TrackedState, ParcelStateCode>> = {
  accepted: 'handed_over',
  on_way: 'on_its_way',
  attempted: 'on_its_way',
  ready: 'ready_to_collect',
  delivered: 'delivered',
  refused: 'coming_back',
  returning: 'coming_back',
  returned: 'returned',
};

/** When a parcel is asked for next; null once it is at its end. */
export function nextLook({ state, created_at }: ParcelRow, now: Date): Date | null {
  const hours = HOURS[state];
  if (hours === undefined || now.getTime() - created_at.getTime() > LONGEST_WAY_MS) return null;
  return new Date(now.getTime() + hours * HOUR_MS);
}

const stateName = (externalState: string) => externalState.slice(0, 200);

/** What was before, with the carrier's own times; one of an unknown state is noted under the state before it. */
function pastOf({ history, at, externalState }: Tracked): PastEvent[] {
  let state: ParcelStateCode = 'prepared';
  return history.flatMap((event) => {
    state = STATES[event.state] ?? state;
    const isNow = event.externalState === externalState && event.at?.getTime() === at?.getTime();
    if (event.at === null || isNow) return [];
    return [{ state, carrier_state: stateName(event.externalState), happened_at: event.at }];
  });
}

/** A cancelled parcel is only to be taken back; the carrier tells whether it was. */
async function keepOfCancelled(tx: Transaction, parcel: ParcelRow, { state, externalState }: Tracked): Promise<void> {
  const settled = state === 'cancelled' ? { problem: null, next_try_at: null } : {};
  await changeParcel(tx, parcel.id, { carrier_state: stateName(externalState), ...settled });
}

/** Stores what a carrier tells where it differs, and moves parcel and order. */
function keepTracked(deps: ParcelDependencies, id: number, tracked: Tracked): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock();
    const locked = await lockParcel(tx, id);
    if (locked.parcel.state === 'cancelled') return keepOfCancelled(tx, locked.parcel, tracked);
    const carrier_state = stateName(tracked.externalState);
    const stored_until = tracked.storedUntil ?? locked.parcel.stored_until;
    let parcel: ParcelRow = { ...locked.parcel, carrier_state, stored_until };
    const to = STATES[tracked.state];
    const isMoved = to !== undefined && parcelMove(parcel.state, to)?.by.includes('carrier') === true;
    await notePast(tx, id, pastOf(tracked), now);
    const noted = { carrierState: carrier_state, happenedAt: tracked.at };
    if (isMoved) parcel = await moveParcel(tx, parcel, to, { mover: 'carrier', ...noted }, now);
    else if (carrier_state !== locked.parcel.carrier_state)
      await noteHistory(tx, parcel, { carrier_state, happened_at: tracked.at }, now);
    // It does not come by itself: an operator cancels it here, or asks the carrier.
    const isDropped = tracked.state === 'cancelled' && TRACKED.includes(parcel.state);
    const next = isDropped
      ? { problem: carrier_state, next_try_at: null }
      : { problem: null, next_try_at: nextLook(parcel, now) };
    await changeParcel(tx, id, { carrier_state, stored_until, tries: 0, ...next });
    if (isMoved) await followOrder(tx, deps, locked.order, 'carrier');
  });
}

/** Asks the carrier where a parcel is. */
export async function trackParcel(
  deps: ParcelDependencies,
  parcel: ParcelRow,
  track: NonNullable<Carrier['track']>,
): Promise<void> {
  if (parcel.carrier_id !== null) await keepTracked(deps, parcel.id, await track(parcel.carrier_id));
}
