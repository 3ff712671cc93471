import { Failure } from '../platform/http/index.ts';
import type { Carrier, Prepared } from '../shipping/index.ts';
import { isRefused, wordsOf } from './carrier.ts';
import { notAllowed } from './move-parcel.ts';
import type { ParcelRow } from './store.ts';

/** Asks a carrier for an operator, who reads its words if it refuses. */
export async function ask<T>(field: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Failure) throw error;
    const type = isRefused(error) ? 'carrier_refused' : 'carrier_unavailable';
    throw new Failure(type, {}, [{ field, key: 'parcel_words', values: { words: wordsOf(error) } }], { cause: error });
  }
}

/** What the carrier has of an unclear parcel under a number of its own. */
export async function findPrepared(
  parcel: ParcelRow,
  carrier: Carrier | undefined,
  externalId: string,
): Promise<Prepared> {
  if (parcel.state !== 'unclear') throw notAllowed('carrier_id', 'parcel_not_unclear');
  const { find } = carrier ?? {};
  if (!find) throw notAllowed('carrier_id', 'parcel_by_hand');
  const found = await ask('carrier_id', () => find.call(carrier, parcel.number, externalId));
  if (!found) throw notAllowed('carrier_id', 'parcel_not_found');
  return found;
}

/** Has a carrier cancel its packet. */
export async function cancelPacket(carrier: Carrier, id: string): Promise<void> {
  try {
    await carrier.cancel?.(id);
  } catch (error) {
    // An earlier try was cut off once the carrier had done it.
    if (!isRefused(error) || (await carrier.track?.(id))?.state !== 'cancelled') throw error;
  }
}

/** Has a connected carrier cancel a parcel that it has. */
export async function cancelAtCarrier(
  { carrier_id: id, state }: ParcelRow,
  carrier: Carrier | undefined,
): Promise<void> {
  if (id === null || state !== 'prepared' || !carrier?.cancel) return;
  await ask('state', () => cancelPacket(carrier, id));
}
