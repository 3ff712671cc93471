import { toMajor } from '../../contract/money.ts';
import type { RefundRepayment } from '../../contract/refunds/records.ts';
import { emitStockChanged } from '../catalogue/index.ts';
import { type EditDependencies, editIn } from '../edits/index.ts';
import { byOf, cancelOrder, checkRefund, refundIn } from '../orders/index.ts';
import { inParts } from '../orders/worth/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import type { Operator } from '../platform/http/index.ts';
import { giveBackStock, leaveOrder, readTaken } from '../stock/index.ts';
import { sumsOf } from './begin-refund.ts';
import { lockOpenRefund, notAllowed } from './inspect-refund.ts';
import { moveRefund } from './move-refund.ts';
import { type OpenWithdrawal, readOpenWithdrawal } from './open-withdrawal.ts';
import { type RefundItemRow, type RefundRow, readItems, writeItemPrices, writeSums } from './store.ts';

export type RepaymentDependencies = EditDependencies;

/** Pieces of lines that are paid back, and those of them that go back on sale. */
interface Accepted {
  item: RefundItemRow;
  pieces: number;
  restocked: number;
}

const acceptedOf = (items: readonly RefundItemRow[]): Accepted[] =>
  items.flatMap((item) => {
    const pieces = item.accepted_amount ?? item.amount;
    return pieces > 0 ? [{ item, pieces, restocked: item.restocked_amount ?? 0 }] : [];
  });

const wantedOf = (accepted: readonly Accepted[]) =>
  accepted.map(({ item, pieces }) => ({ id: item.order_item_id, pieces }));

/** Goods that the shop has go back on sale; what is accepted leaves the order’s stock either way. */
async function movePieces(tx: Transaction, { sold }: OpenWithdrawal, accepted: readonly Accepted[]): Promise<void> {
  const listed = (of: (one: Accepted) => number) =>
    [...inParts(sold, new Map(accepted.map((one) => [one.item.order_item_id, of(one)])))].flatMap(([id, amount]) =>
      amount > 0 ? [{ order_item_id: id, amount }] : [],
    );
  const restocked = listed((one) => one.restocked);
  if (restocked.length > 0)
    await emitStockChanged(tx, await giveBackStock(tx, await readTaken(tx, restocked)), { isTaken: false });
  await leaveOrder(
    tx,
    listed((one) => one.pieces),
  );
}

/** An order that has not left is cancelled, or loses the lines: nothing of it has to come back. */
async function takeOut(
  tx: Transaction,
  deps: RepaymentDependencies,
  { id, order_id: orderId }: RefundRow,
  open: OpenWithdrawal,
  accepted: readonly Accepted[],
  operator: Operator | null,
): Promise<void> {
  const back = new Map(wantedOf(accepted).map((one) => [one.id, one.pieces]));
  const isWhole = open.lines.every((line) => line.max_amount === (back.get(line.id) ?? 0));
  if (isWhole) return cancelOrder(tx, deps, orderId, 'operator');
  const lines = accepted.map(({ item, pieces }) => {
    const line = open.lines.find((one) => one.id === item.order_item_id);
    return { id: item.order_item_id, amount: Math.max(0, (line?.amount ?? 0) - pieces) };
  });
  await editIn(tx, deps, orderId, { lines, add: [], reason: `Refund ${id}`, notify: true }, operator);
}

/** What the operator saw, or 409: another sum goes back now. */
function checkSum(
  { expected }: RefundRepayment,
  taxed: number,
  { order: { decimal_places: decimals } }: OpenWithdrawal,
): void {
  const sum = toMajor(taxed, decimals);
  if (expected?.taxed_total_price !== undefined && expected.taxed_total_price !== sum)
    throw notAllowed({ field: 'expected.taxed_total_price', key: 'refund_differs', values: { sum } });
}

/** Pays back what was accepted with its credit note, and puts pieces back on sale, in one transaction. */
export async function repayIn(
  tx: Transaction,
  deps: RepaymentDependencies,
  id: number,
  input: RefundRepayment,
  operator: Operator | null,
): Promise<void> {
  const now = deps.clock();
  checkRefund(operator, now);
  const refund = await lockOpenRefund(tx, id);
  const items = await readItems(tx, id);
  const accepted = acceptedOf(items);
  if (accepted.length === 0) throw notAllowed({ field: 'items', key: 'refund_nothing_accepted' });
  const open = await readOpenWithdrawal(tx, refund.order_id, refund.sent_at ?? now, id);
  // Nobody thought of a hold while the shop had the goods.
  if (open.isSent && !refund.is_after_sending && refund.state === 'sent' && !refund.has_proof)
    throw notAllowed({ field: 'state', key: 'refund_left' });
  for (const { item, pieces } of accepted) {
    const limit = open.lines.find((line) => line.id === item.order_item_id)?.max_amount ?? 0;
    if (pieces > limit) throw notAllowed({ field: 'items', key: 'refund_pieces', limit, values: { limit } });
  }
  const { sums, pricesOf, upTo } = await sumsOf(tx, open, wantedOf(accepted));
  checkSum(input, sums.taxed_total_price, open);
  await writeSums(tx, id, { ...sums, is_after_sending: refund.is_after_sending });
  for (const { item } of accepted) await writeItemPrices(tx, item.id, pricesOf(item.order_item_id));
  let returnId: number | null = null;
  if (!open.isSent) await takeOut(tx, deps, refund, open, accepted, operator);
  else {
    await movePieces(tx, open, accepted);
    const lines = wantedOf(accepted).map(({ id: order_item_id, pieces: amount }) => ({ order_item_id, amount }));
    const goods = { lines, cause: 'goods_returned' as const, reason: `Refund ${id}`, shippingUpTo: upTo };
    returnId = await refundIn(tx, deps, refund.order_id, goods, operator);
  }
  await moveRefund(tx, refund, { to: 'settled', returnId, ...byOf(operator) }, now);
  if (items.some((item) => (item.accepted_amount ?? item.amount) < item.amount))
    await emit(tx, 'refund.decided', { refund_id: id, order_id: refund.order_id });
}
