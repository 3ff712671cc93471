import { type ParcelStateCode, UNDELIVERED, UNSENT_PARCELS } from '../../contract/parcels/rules.ts';
import { endUndelivered, followParcels, type LockedOrder, mayCancel, readCarriedLines } from '../orders/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import type { Operator } from '../platform/http/index.ts';
import { isCounted } from './conditions.ts';
import type { ParcelDependencies } from './parcel-dependencies.ts';
import { lockParcelsOf, type ParcelRow, readPacked } from './store.ts';

/** Parcels of a locked order that count. */
export const countedParcels = async (tx: Transaction, orderId: number): Promise<ParcelRow[]> =>
  (await lockParcelsOf(tx, orderId)).filter(isCounted);

/** Whether every piece that is carried is in a parcel. */
export async function isAllPacked(tx: Transaction, orderId: number): Promise<boolean> {
  const packed = await readPacked(tx, orderId);
  return (await readCarriedLines(tx, orderId)).every(({ id, retained }) => (packed.get(id) ?? 0) >= retained);
}

/** Who moved a parcel: an operator, or its carrier. */
type Mover = { operator: Operator | null } | 'carrier';

/** Moves an order as far as all of its parcels are. */
export async function followOrder(
  tx: Transaction,
  deps: ParcelDependencies,
  order: LockedOrder,
  by: Mover,
): Promise<void> {
  const all = await countedParcels(tx, order.id);
  if (all.length === 0 || !(await isAllPacked(tx, order.id))) return;
  const every = (is: (state: ParcelStateCode) => boolean) => all.every(({ state }) => is(state));
  const isUnpaidCash = order.payment_service === 'carrier' && order.paid_at === null;
  if (every((state) => state === 'delivered')) {
    // Cash is collected with the parcel that has it, which may be one that came back.
    const isCollected = !isUnpaidCash || all.some((one) => one.cash_on_delivery > 0);
    await followParcels(tx, deps, order, isCollected ? 'delivered' : 'shipped');
  } else if (every((state) => UNDELIVERED.includes(state))) {
    const back = await followParcels(tx, deps, order, 'returned');
    // Cash that nobody will pay. Where a part is paid, an operator without the right leaves the decision to others.
    const mayEnd = by === 'carrier' || (await mayCancel(tx, back, by.operator, deps.clock()));
    if (isUnpaidCash && mayEnd && back.state === 'returned') await endUndelivered(tx, deps, back);
  } else if (every((state) => !UNSENT_PARCELS.includes(state))) await followParcels(tx, deps, order, 'shipped');
}
