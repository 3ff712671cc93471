import { type LockedOrder, lockOrder } from '../orders/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { notFound } from '../platform/http/index.ts';
import { lockRow, type ParcelRow, readParcel } from './store.ts';

/** Locks the order of a parcel, then the parcel: every write of one does so. */
export async function lockParcel(tx: Transaction, id: number): Promise<{ parcel: ParcelRow; order: LockedOrder }> {
  const seen = await readParcel(tx, id);
  if (!seen) throw notFound();
  const order = await lockOrder(tx, seen.order_id);
  const parcel = await lockRow(tx, id);
  if (!order || !parcel) throw notFound();
  return { parcel, order };
}
