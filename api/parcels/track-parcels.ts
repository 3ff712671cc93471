import { parcelMove } from '../../contract/parcels/moves.ts';
import { type ParcelStateCode, TRACKED } from '../../contract/parcels/rules.ts';
import { createLimiter } from '../platform/concurrency/index.ts';
import type { Carrier, Tracked, TrackedState } from '../shipping/index.ts';
import { carrierOf, wordsOf } from './carrier.ts';
import { followOrder } from './follow-order.ts';
import { lockParcel } from './locked-parcel.ts';
import { moveParcel } from './move-parcel.ts';
import type { ParcelDependencies } from './parcel-dependencies.ts';
import { changeParcel, claimParcels, noteCarrierState, type ParcelRow, readParcel } from './store.ts';

/** Parcels of a carrier in one run, and how many it is asked for at once. */
const MOST_OF_CARRIER = 200;
const AT_ONCE = 4;
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
function nextLook({ state, created_at }: ParcelRow, now: Date): Date | null {
  const hours = HOURS[state];
  if (hours === undefined || now.getTime() - created_at.getTime() > LONGEST_WAY_MS) return null;
  return new Date(now.getTime() + hours * HOUR_MS);
}

/** Stores what a carrier tells where it differs, and moves parcel and order. */
function keepTracked(deps: ParcelDependencies, id: number, tracked: Tracked): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock();
    const locked = await lockParcel(tx, id);
    const carrier_state = tracked.externalState.slice(0, 200);
    const stored_until = tracked.storedUntil ?? locked.parcel.stored_until;
    let parcel: ParcelRow = { ...locked.parcel, carrier_state, stored_until };
    const to = STATES[tracked.state];
    const isMoved = to !== undefined && parcelMove(parcel.state, to)?.by.includes('carrier') === true;
    if (isMoved) parcel = await moveParcel(tx, parcel, to, { mover: 'carrier', carrierState: carrier_state }, now);
    else if (carrier_state !== locked.parcel.carrier_state) await noteCarrierState(tx, parcel, now);
    const next_try_at = nextLook(parcel, now);
    await changeParcel(tx, id, { carrier_state, stored_until, next_try_at, tries: 0, problem: null });
    if (isMoved) await followOrder(tx, deps, locked.order);
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

async function trackClaimed(deps: ParcelDependencies, carrier: Carrier, id: number): Promise<void> {
  const parcel = await readParcel(deps.db, id);
  if (!parcel || !carrier.track) return;
  try {
    await trackParcel(deps, parcel, carrier.track.bind(carrier));
  } catch (error) {
    deps.log.error({ err: error, parcel: parcel.number }, 'a carrier did not tell where a parcel is');
    const problem = wordsOf(error);
    await deps.db.transaction((tx) => changeParcel(tx, id, { problem, next_try_at: nextLook(parcel, deps.clock()) }));
  }
}

/** Asks carriers for parcels that are on their way and due; a slow one does not hold up others. */
export async function trackParcels(deps: ParcelDependencies): Promise<void> {
  const until = new Date(deps.clock().getTime() + HOUR_MS);
  await Promise.all(
    deps.carriers.map(async (carrier) => {
      if (!carrier.track) return;
      const due = { now: deps.clock(), until, states: TRACKED, carriers: [...carrier.services] };
      const ids = await claimParcels(deps.db, due, MOST_OF_CARRIER);
      const limited = createLimiter(AT_ONCE);
      await Promise.all(ids.map((id) => limited(() => trackClaimed(deps, carrier, id))));
    }),
  );
}

export const carrierThatTracks = (deps: ParcelDependencies, parcel: ParcelRow) => {
  const carrier = carrierOf(deps.carriers, parcel.carrier);
  return parcel.carrier_id === null ? undefined : carrier?.track?.bind(carrier);
};
