import type { ParcelDecisionInput } from '../../contract/parcels/records.ts';
import { UNDELIVERED } from '../../contract/parcels/rules.ts';
import { emitStockChanged } from '../catalogue/index.ts';
import {
  checkCancelRight,
  checkRefund,
  endUndelivered,
  type LockedOrder,
  lockOrder,
  readCarriedLines,
  refundIn,
} from '../orders/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import type { Operator } from '../platform/http/index.ts';
import { giveBackStock, leaveOrder, readTaken, takeAgain } from '../stock/index.ts';
import { countedParcels, followOrder, isAllPacked } from './follow-order.ts';
import { noteHistory } from './history-store.ts';
import { lockParcel } from './locked-parcel.ts';
import { notAllowed, notedBy } from './move-parcel.ts';
import type { ParcelDependencies } from './parcel-dependencies.ts';
import { changeParcel, type PackedItem, type ParcelRow, readItems, readPacked, readPiecesAside } from './store.ts';

const DECIDABLE: readonly string[] = ['shipped', 'returned', 'delivered', 'cancelled'];

/** What becomes of the goods; those that are lost or damaged are written off. */
function goodsOf({ state }: ParcelRow, { decision, goods }: ParcelDecisionInput) {
  if (decision === 'send_again') return null;
  if (state !== 'returned') return 'written_off' as const;
  if (!goods) throw notAllowed('goods', 'parcel_goods');
  return goods;
}

/** Goods of a new parcel leave the stock once more where the first ones are gone. */
async function sendAgain(tx: Transaction, { state }: ParcelRow, items: readonly PackedItem[]): Promise<void> {
  if (state === 'returned') return;
  const taken = await takeAgain(tx, items);
  if (!taken) throw notAllowed('decision', 'parcel_not_in_stock');
  await emitStockChanged(tx, taken, { isTaken: true });
}

/** Pieces that were not taken back already, by their lines; the parcel does not count any more. */
async function retainedOf(tx: Transaction, orderId: number, items: readonly PackedItem[]) {
  const packed = await readPacked(tx, orderId);
  const retained = new Map((await readCarriedLines(tx, orderId)).map((line) => [line.id, line.retained]));
  return items.flatMap(({ order_item_id: id, amount: all }) => {
    const amount = Math.min(all, (retained.get(id) ?? 0) - (packed.get(id) ?? 0));
    return amount > 0 ? [{ order_item_id: id, amount }] : [];
  });
}

/** A part of the order comes back: its goods, its money and its credit note. */
async function endPart(
  tx: Transaction,
  deps: ParcelDependencies,
  order: LockedOrder,
  { items, isBack, reason }: { items: readonly PackedItem[]; isBack: boolean; reason: string },
  operator: Operator | null,
): Promise<void> {
  if (isBack) await emitStockChanged(tx, await giveBackStock(tx, await readTaken(tx, items)), { isTaken: false });
  await leaveOrder(tx, items);
  const lines = await retainedOf(tx, order.id, items);
  if (lines.length > 0) await refundIn(tx, deps, order.id, { lines, cause: 'goods_returned', reason }, operator);
  const now = await lockOrder(tx, order.id);
  if (now) await followOrder(tx, deps, now, { operator });
}

/** Goods that came back after their order was cancelled: its money is settled already. */
async function endOfCancelled(tx: Transaction, { id }: ParcelRow, isBack: boolean): Promise<void> {
  if (isBack) await emitStockChanged(tx, await giveBackStock(tx, await readPiecesAside(tx, id)), { isTaken: false });
}

/** Decides what follows for a parcel that did not reach its buyer. */
export async function decideParcel(
  tx: Transaction,
  deps: ParcelDependencies,
  id: number,
  input: ParcelDecisionInput,
  operator: Operator | null,
): Promise<void> {
  const { parcel, order } = await lockParcel(tx, id);
  const { decision, reason } = input;
  const isCancelled = order.state === 'cancelled';
  if (!UNDELIVERED.includes(parcel.state) || parcel.decision !== null)
    throw notAllowed('decision', 'parcel_not_undecided');
  if (!DECIDABLE.includes(order.state)) throw notAllowed('decision', 'parcel_order_not_shipped');
  if (isCancelled && decision === 'send_again') throw notAllowed('decision', 'parcel_order_cancelled');
  const goods_back = goodsOf(parcel, input);
  const items = await readItems(tx, [id]);
  const isWhole = (await countedParcels(tx, order.id)).length === 1 && (await isAllPacked(tx, order.id));
  if (decision === 'end' && !isCancelled) {
    if (isWhole) await checkCancelRight(tx, order, operator, deps.clock());
    else checkRefund(operator, deps.clock());
  }
  await changeParcel(tx, id, { decision, goods_back, decision_reason: reason });
  await noteHistory(tx, parcel, { decision, ...notedBy(operator) }, deps.clock());
  const isBack = goods_back === 'back_on_sale';
  if (decision === 'send_again') await sendAgain(tx, parcel, items);
  else if (isCancelled) await endOfCancelled(tx, parcel, isBack);
  else if (isWhole) {
    // What is written off before does not go back on sale with the order.
    if (!isBack) await leaveOrder(tx, items);
    await endUndelivered(tx, deps, order);
  } else await endPart(tx, deps, order, { items, isBack, reason }, operator);
}
