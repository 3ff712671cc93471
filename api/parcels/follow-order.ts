import { type ParcelStateCode, UNDELIVERED, UNSENT_PARCELS } from '../../contract/parcels/rules.ts';
import { endUndelivered, followParcels, type LockedOrder, readCarriedLines } from '../orders/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { writeOffPieces } from '../stock/index.ts';
import { isCounted } from './counted.ts';
import type { ParcelDependencies } from './parcel-dependencies.ts';
import { changeParcel, lockParcelsOf, type ParcelRow, readItems, readPacked } from './store.ts';

const isGone = ({ state }: ParcelRow) => state === 'lost' || state === 'damaged';

/** Parcels of a locked order that count. */
export const countedParcels = async (tx: Transaction, orderId: number): Promise<ParcelRow[]> =>
  (await lockParcelsOf(tx, orderId)).filter(isCounted);

/** Whether every piece that is carried is in a parcel. */
export async function isAllPacked(tx: Transaction, orderId: number): Promise<boolean> {
  const packed = await readPacked(tx, orderId);
  return (await readCarriedLines(tx, orderId)).every(({ id, retained }) => (packed.get(id) ?? 0) >= retained);
}

/** Goods of parcels that are lost or damaged have left the stock for good. */
export async function writeOffGoods(tx: Transaction, ids: readonly number[]): Promise<void> {
  await writeOffPieces(tx, await readItems(tx, ids));
}

/** Cash that nobody will pay: the goods never reached their buyer. */
async function cancelUndelivered(
  tx: Transaction,
  deps: ParcelDependencies,
  order: LockedOrder,
  gone: readonly ParcelRow[],
): Promise<void> {
  const ids = gone.map(({ id }) => id);
  await writeOffGoods(tx, ids);
  for (const id of ids) await changeParcel(tx, id, { decision: 'end', goods_back: 'written_off' });
  await endUndelivered(tx, deps, order);
}

/** Moves an order as far as all of its parcels are. */
export async function followOrder(tx: Transaction, deps: ParcelDependencies, order: LockedOrder): Promise<void> {
  const all = await countedParcels(tx, order.id);
  if (all.length === 0 || !(await isAllPacked(tx, order.id))) return;
  const every = (is: (state: ParcelStateCode) => boolean) => all.every(({ state }) => is(state));
  if (every((state) => state === 'delivered')) await followParcels(tx, deps, order, 'delivered');
  else if (every((state) => UNDELIVERED.includes(state))) {
    const isUnpaidCash = order.payment_service === 'carrier' && order.paid_at === null;
    if (isUnpaidCash && all.every(isGone)) await cancelUndelivered(tx, deps, order, all);
    else await followParcels(tx, deps, order, 'returned');
  } else if (every((state) => !UNSENT_PARCELS.includes(state))) await followParcels(tx, deps, order, 'shipped');
}
