import type { OrderStateCode } from '../../contract/orders/rules.ts';
import type { Transaction } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import type { OrderDependencies } from './order-dependencies.ts';
import { type LockedOrder, writePaid, writeState } from './store.ts';

interface StateChange {
  id: number;
  from: OrderStateCode;
  to: OrderStateCode;
}

/** Writes an order’s state and emits it. Whether the order may move is the caller’s to check. */
export async function changeState(tx: Transaction, { id, from, to }: StateChange, now: Date): Promise<void> {
  await writeState(tx, id, from, to, now);
  await emit(tx, 'order.state_changed', { order_id: id, from, to });
}

/** What follows when an order is paid: an event is emitted, and a new one is processed. */
export async function startPaid(
  tx: Transaction,
  { id, state }: Pick<LockedOrder, 'id' | 'state'>,
  now: Date,
): Promise<void> {
  await emit(tx, 'order.paid', { order_id: id });
  if (state === 'new') await changeState(tx, { id, from: state, to: 'processing' }, now);
}

/** Marks an order as paid and starts processing a new one. Idempotent. */
export async function markPaid(
  tx: Transaction,
  { clock }: Pick<OrderDependencies, 'clock'>,
  order: LockedOrder,
  paymentId: number | null,
): Promise<boolean> {
  if (order.paid_at) return false;
  const now = clock();
  await writePaid(tx, order.id, now, paymentId);
  await startPaid(tx, order, now);
  return true;
}
