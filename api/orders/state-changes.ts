import type { OrderStateCode } from '../../contract/orders/rules.ts';
import type { Transaction } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import { type LockedOrder, writeState } from './store.ts';

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
