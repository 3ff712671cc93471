import { type Mover, moveBetween, type OrderMove } from '../../contract/orders/moves.ts';
import type { OrderStateCode } from '../../contract/orders/rules.ts';
import { emitStockChanged } from '../catalogue/index.ts';
import { bookHandedOver, owePaymentsOf, readBalance, readOwed, takeBackOwed } from '../payments/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import { notFound } from '../platform/http/index.ts';
import { giveBackStock, releaseStock } from '../stock/index.ts';
import { isAnnounced } from './holds.ts';
import type { OrderDependencies } from './order-dependencies.ts';
import { changeState, markPaid } from './state-changes.ts';
import { refuseMove } from './states.ts';
import { type LockedOrder, lockOrder, readPieces, writeUnpaid } from './store.ts';

/** The carrier has not collected the money after all: what it owed is taken back, and the order is unpaid again. */
async function takeBackCollected(tx: Transaction, order: LockedOrder, now: Date): Promise<void> {
  await takeBackOwed(tx, order, now);
  const { received, paidBack, underWay } = await readBalance(tx, order.id);
  if (received - paidBack - underWay < order.payable) await writeUnpaid(tx, order.id);
}

/** What a move does to the money of its order. */
async function moveMoney(
  tx: Transaction,
  deps: OrderDependencies,
  order: LockedOrder,
  money: OrderMove['money'],
  mover: Mover,
): Promise<void> {
  const { id, currency: code, decimal_places } = order;
  const now = deps.clock();
  if (money === 'back') {
    const currency = { code, decimal_places };
    // The mail of the cancellation says it too, where one goes out.
    const isMailed = await isAnnounced(tx, id);
    // An operator who cancels a paid order has the right to pay back.
    const isUndecided = mover !== 'operator' || order.paid_at === null;
    await owePaymentsOf(tx, id, { cause: 'order_cancelled', currency, isMailed, isUndecided }, now);
  } else if (money === 'collected') {
    if (await bookHandedOver(tx, order, now)) await markPaid(tx, deps, order, null);
  } else if (money === 'not_collected') await takeBackCollected(tx, order, now);
}

/** What a move does to the pieces that its order took. */
async function movePieces(tx: Transaction, id: number, stock: OrderMove['stock']): Promise<void> {
  // Giving back locks all products of the order in their order; ending the reservation locks some of them again.
  if (stock === 'freed' || stock === 'back')
    await emitStockChanged(tx, await giveBackStock(tx, await readPieces(tx, id)), { isTaken: false });
  if (stock === 'freed' || stock === 'sent') await releaseStock(tx, id);
}

/** Moves a locked order, with all that follows; nothing happens to one that is there already. */
export async function moveOrder(
  tx: Transaction,
  deps: OrderDependencies,
  order: LockedOrder,
  to: OrderStateCode,
  mover: Mover = 'operator',
): Promise<void> {
  const { id, state: from } = order;
  if (from === to) return;
  const owed = from === 'delivered' ? await readOwed(tx, id) : 0;
  refuseMove({ ...order, owed }, to, mover);
  const { stock, money } = moveBetween(from, to) ?? {};
  await changeState(tx, { id, from, to }, deps.clock());
  if (to === 'cancelled') {
    await emit(tx, 'order.cancelled', { order_id: id, by: mover });
    await deps.onCancel?.(tx, id, deps.clock(), mover);
  }
  if (to === 'returned') await deps.onReturn?.(tx, id, deps.clock());
  await moveMoney(tx, deps, order, money, mover);
  await movePieces(tx, id, stock);
}

/** Cancels an order; throws what must not be cancelled. */
export async function cancelOrder(tx: Transaction, deps: OrderDependencies, id: number, mover: Mover): Promise<void> {
  const order = await lockOrder(tx, id);
  if (!order) throw notFound();
  await moveOrder(tx, deps, order, 'cancelled', mover);
  await deps.onChange?.(tx, id, deps.clock());
}
