import { changeTracking, readLeftToPay } from '../orders/index.ts';
import { type Carrier, CarrierRefusal, type Prepared, type Shipment } from '../shipping/index.ts';
import { cancelPacket } from './ask-carrier.ts';
import { carrierOf, isNothingMade, isRefused, wordsOf } from './carrier.ts';
import { lockParcel } from './locked-parcel.ts';
import { noteMissingCarriers } from './missing-carriers.ts';
import { moveParcel } from './move-parcel.ts';
import type { ParcelDependencies } from './parcel-dependencies.ts';
import { shipmentOf } from './shipment.ts';
import { changeParcel, claimParcels, type ParcelRow, readParcel } from './store.ts';

const AT_ONCE = 10;
const MOST_ROUNDS = 100;
/** Longer than any carrier takes to answer: a process that died is taken for dead after it. */
const CLAIMED_MS = 5 * 60_000;
const FIRST_DELAY_MS = 60_000;
const LONGEST_DELAY_MS = 3_600_000;
/** About half a day; then an operator decides. */
const MOST_TRIES = 16;

/** When a parcel that failed is tried again: later each time. Null: no more. */
function nextTry(tries: number, now: Date): Date | null {
  if (tries >= MOST_TRIES) return null;
  return new Date(now.getTime() + Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.max(0, tries - 1)));
}

/** Keeps the carrier's numbers of a parcel: a label is asked for by them only afterwards. */
export function keepPrepared(
  deps: ParcelDependencies,
  id: number,
  { externalId, trackingNumber }: Prepared,
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const { parcel } = await lockParcel(tx, id);
    const numbers = { carrier_id: externalId, tracking_number: trackingNumber };
    // Cancelled while its carrier was asked: a job takes it back.
    if (parcel.state === 'cancelled' && parcel.carrier_id === null)
      return changeParcel(tx, id, { ...numbers, next_try_at: deps.clock() });
    // Another process has kept it.
    if (parcel.state !== 'unclear') return;
    await moveParcel(tx, parcel, 'prepared', { mover: 'shop' }, deps.clock());
    await changeParcel(tx, id, numbers);
    await changeTracking(tx, parcel.order_id, { drop: parcel.tracking_number, add: trackingNumber });
  });
}

/** Notes that the carrier is asked from now on: what it answers may get lost. Undefined: somebody else has moved it. */
function beginAsking(deps: ParcelDependencies, parcel: ParcelRow): Promise<Shipment | undefined> {
  return deps.db.transaction(async (tx) => {
    const { parcel: now, order } = await lockParcel(tx, parcel.id);
    if (now.state !== parcel.state) return;
    if (now.state !== 'new') return shipmentOf(tx, now);
    const { next_try_at, tries } = now;
    // Paid meanwhile, less is collected or nothing.
    const left = (await readLeftToPay(tx, [order.id])).get(order.id) ?? 0;
    const cash_on_delivery = Math.min(now.cash_on_delivery, left);
    await moveParcel(tx, now, 'unclear', { mover: 'shop' }, deps.clock());
    await changeParcel(tx, now.id, { next_try_at, tries, cash_on_delivery });
    return shipmentOf(tx, { ...now, cash_on_delivery });
  });
}

/** Stores why a parcel was not made, and when it is tried again. */
function keepFailure(deps: ParcelDependencies, parcel: ParcelRow, error: unknown, isUnmade: boolean): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const { parcel: now } = await lockParcel(tx, parcel.id);
    if (now.state !== 'unclear') return;
    if (isUnmade) await moveParcel(tx, now, 'new', { mover: 'shop' }, deps.clock());
    // What the carrier refused it refuses again, until an operator changes it.
    const isOver = isUnmade && isRefused(error);
    const next_try_at = isOver ? null : nextTry(parcel.tries, deps.clock());
    await changeParcel(tx, now.id, { problem: wordsOf(error), next_try_at, tries: parcel.tries });
  });
}

/** Asks the carrier for a parcel. It is stored before that it is asked, and after what it answered. */
async function prepare(
  deps: ParcelDependencies,
  parcel: ParcelRow,
  ask: NonNullable<Carrier['prepare']>,
): Promise<void> {
  const wasSent = parcel.state === 'unclear';
  const shipment = await beginAsking(deps, parcel);
  if (!shipment) return;
  try {
    const answer = await ask(shipment, { wasSent });
    if (answer.state === 'made') await keepPrepared(deps, parcel.id, answer);
    else await keepFailure(deps, parcel, new Error(answer.reason), false);
  } catch (error) {
    // A refusal tells nothing about an earlier try whose answer was lost.
    await keepFailure(deps, parcel, error, !wasSent && isNothingMade(error));
    if (!isRefused(error)) deps.log.error({ err: error, parcel: parcel.number }, 'a carrier did not answer');
  }
}

/** Asks for a cancelled parcel that stayed unclear: what was made is kept, and taken back next. */
async function findUnclear(deps: ParcelDependencies, parcel: ParcelRow, carrier: Carrier): Promise<void> {
  const answer = await carrier.prepare?.(await shipmentOf(deps.db, parcel), { wasSent: true });
  if (answer?.state === 'made') await keepPrepared(deps, parcel.id, answer);
  else if (answer) throw new CarrierRefusal(answer.reason);
}

/** Tells the carrier of a cancelled parcel that it does not come. */
async function takeBack(deps: ParcelDependencies, parcel: ParcelRow, carrier: Carrier): Promise<void> {
  let problem: string | null = null;
  let next: Date | null = null;
  try {
    if (parcel.carrier_id === null) await findUnclear(deps, parcel, carrier);
    const id = parcel.carrier_id ?? (await readParcel(deps.db, parcel.id))?.carrier_id ?? null;
    if (id !== null) await cancelPacket(carrier, id);
  } catch (error) {
    problem = wordsOf(error);
    next = isRefused(error) ? null : nextTry(parcel.tries, deps.clock());
    if (next === null) deps.log.error({ err: error, parcel: parcel.number }, 'a carrier may keep a cancelled parcel');
  }
  await deps.db.transaction(async (tx) => {
    await lockParcel(tx, parcel.id);
    await changeParcel(tx, parcel.id, { problem, next_try_at: next });
  });
}

async function askOne(deps: ParcelDependencies, id: number): Promise<void> {
  const parcel = await readParcel(deps.db, id);
  const carrier = parcel && carrierOf(deps.carriers, parcel.carrier);
  if (!carrier) return;
  if (parcel.state === 'cancelled') await takeBack(deps, parcel, carrier);
  else if (carrier.prepare) await prepare(deps, parcel, carrier.prepare.bind(carrier));
}

/** Asks carriers for the parcels that are due, a few at a time, each by one process alone. */
export async function prepareParcels(deps: ParcelDependencies): Promise<void> {
  const states = ['new', 'unclear', 'cancelled'] as const;
  await noteMissingCarriers(deps, states);
  const carriers = deps.carriers.flatMap(({ prepare: isAsked, services }) => (isAsked ? services : []));
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const now = deps.clock();
    const until = new Date(now.getTime() + CLAIMED_MS);
    const due = { now, until, states, carriers };
    const ids = await claimParcels(deps.db, due, AT_ONCE);
    await Promise.all(ids.map((id) => askOne(deps, id)));
    if (ids.length < AT_ONCE) return;
  }
}
