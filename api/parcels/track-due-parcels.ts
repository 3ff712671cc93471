import { TRACKED } from '../../contract/parcels/rules.ts';
import { createLimiter } from '../platform/concurrency/index.ts';
import type { Carrier } from '../shipping/index.ts';
import { wordsOf } from './carrier.ts';
import { lockParcel } from './locked-parcel.ts';
import { noteMissingCarriers } from './missing-carriers.ts';
import type { ParcelDependencies } from './parcel-dependencies.ts';
import { changeParcel, claimParcels, readParcel } from './store.ts';
import { nextLook, trackParcel } from './track-parcels.ts';

/** Parcels of a carrier that are claimed at once, and in one run; how many it is asked for at once. */
const MOST_CLAIMED = 200;
const MOST_ROUNDS = 50;
const AT_ONCE = 4;
const CLAIMED_MS = 3_600_000;

async function trackClaimed(deps: ParcelDependencies, carrier: Carrier, id: number): Promise<void> {
  const parcel = await readParcel(deps.db, id);
  if (!parcel || !carrier.track) return;
  try {
    await trackParcel(deps, parcel, carrier.track.bind(carrier));
  } catch (error) {
    deps.log.error({ err: error, parcel: parcel.number }, 'a carrier did not tell where a parcel is');
    const problem = wordsOf(error);
    await deps.db.transaction(async (tx) => {
      const { parcel: now } = await lockParcel(tx, id);
      // Cancelled meanwhile, it is to be taken back.
      if (TRACKED.includes(now.state))
        await changeParcel(tx, id, { problem, next_try_at: nextLook(now, deps.clock()) });
    });
  }
}

async function trackOfCarrier(deps: ParcelDependencies, carrier: Carrier, mostClaimed: number): Promise<void> {
  const limited = createLimiter(AT_ONCE);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const now = deps.clock();
    const until = new Date(now.getTime() + CLAIMED_MS);
    const due = { now, until, states: TRACKED, carriers: [...carrier.services] };
    const ids = await claimParcels(deps.db, due, mostClaimed);
    await Promise.all(ids.map((id) => limited(() => trackClaimed(deps, carrier, id))));
    if (ids.length < mostClaimed) return;
  }
}

/** Asks carriers for parcels that are on their way and due; a slow one does not hold up others. */
export async function trackDueParcels(deps: ParcelDependencies, mostClaimed = MOST_CLAIMED): Promise<void> {
  await noteMissingCarriers(deps, TRACKED);
  await Promise.all(
    deps.carriers.map((carrier) => (carrier.track ? trackOfCarrier(deps, carrier, mostClaimed) : undefined)),
  );
}
