import type { ParcelDecisionInput } from '../../contract/parcels/records.ts';
import { UNDELIVERED } from '../../contract/parcels/rules.ts';
import { emitStockChanged } from '../catalogue/index.ts';
import { checkRefund, endUndelivered, type LockedOrder, lockOrder, refundIn } from '../orders/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import type { Operator } from '../platform/http/index.ts';
import { giveBackStock, readTaken, takeAgain, writeOffPieces } from '../stock/index.ts';
import { countedParcels, followOrder, isAllPacked } from './follow-order.ts';
import { lockParcel } from './locked-parcel.ts';
import { notAllowed } from './move-parcel.ts';
import type { ParcelDependencies } from './parcel-dependencies.ts';
import { changeParcel, type PackedItem, type ParcelRow, readItems } from './store.ts';

const DECIDABLE: readonly string[] = ['shipped', 'returned', 'delivered'];

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

/** A part of the order comes back: its goods, its money and its credit note. */
async function endPart(
  tx: Transaction,
  deps: ParcelDependencies,
  order: LockedOrder,
  { items, isBack, reason }: { items: readonly PackedItem[]; isBack: boolean; reason: string },
  operator: Operator | null,
): Promise<void> {
  if (isBack) await emitStockChanged(tx, await giveBackStock(tx, await readTaken(tx, items)), { isTaken: false });
  await writeOffPieces(tx, items);
  const lines = items.map(({ order_item_id, amount }) => ({ order_item_id, amount }));
  await refundIn(tx, deps, order.id, { lines, cause: 'goods_returned', reason }, operator);
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
  if (!UNDELIVERED.includes(parcel.state) || parcel.decision !== null)
    throw notAllowed('decision', 'parcel_not_undecided');
  if (!DECIDABLE.includes(order.state)) throw notAllowed('decision', 'parcel_order_not_shipped');
  const { decision, reason } = input;
  const goods_back = goodsOf(parcel, input);
  const items = await readItems(tx, [id]);
  const isWhole = (await countedParcels(tx, order.id)).length === 1 && (await isAllPacked(tx, order.id));
  if (decision === 'end' && order.paid_at) checkRefund(operator, deps.clock());
  await changeParcel(tx, id, { decision, goods_back, decision_reason: reason });
  const isBack = goods_back === 'back_on_sale';
  if (decision === 'send_again') await sendAgain(tx, parcel, items);
  else if (isWhole) {
    // What is written off before does not go back on sale with the order.
    if (!isBack) await writeOffPieces(tx, items);
    await endUndelivered(tx, deps, order);
  } else {
    await endPart(tx, deps, order, { items, isBack, reason }, operator);
    const now = await lockOrder(tx, order.id);
    if (now) await followOrder(tx, deps, now);
  }
}
