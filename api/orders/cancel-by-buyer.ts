import { Failure, notFound } from '../platform/http/index.ts';
import { moveOrder } from './move-order.ts';
import type { OrderDependencies } from './order-dependencies.ts';
import { canMove } from './states.ts';
import { hasParcel, lockOrder } from './store.ts';

/** Cancels an order for its buyer until it is packed or a parcel has a number. Nothing happens to a cancelled one. */
export function cancelByBuyer(deps: OrderDependencies, id: number): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw notFound();
    if (order.state === 'cancelled') return;
    const facts = { isPaid: order.paid_at !== null, paymentService: order.payment_service };
    const canCancel = canMove(order.state, 'cancelled', facts, 'customer');
    if (!canCancel || (await hasParcel(tx, id))) throw new Failure('too_late_to_cancel');
    await moveOrder(tx, deps, order, 'cancelled', 'customer');
    await deps.onChange?.(tx, id, deps.clock());
  });
}
