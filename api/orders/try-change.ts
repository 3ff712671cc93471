import type { ChangedRow, DryRun } from '../../contract/journal/records.ts';
import { moveBetween, type OrderMove } from '../../contract/orders/moves.ts';
import type { OrderStateCode } from '../../contract/orders/rules.ts';
import { tryPieces } from '../catalogue/index.ts';
import { checkExpected, planned, plannedUpdate, type TriedEvent } from '../journal/index.ts';
import { checkNotRefunded, isPaidAtHandOver, tryOwePayments } from '../payments/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { Failure, notFound, type Operator } from '../platform/http/index.ts';
import { checkAssignment } from './assignment.ts';
import { causedMails } from './caused-mails.ts';
import { checkPayable, checkTracking, type OrderPatch } from './changes.ts';
import type { OrderDependencies } from './order-dependencies.ts';
import { checkCancelRight, checkRefund } from './refund-right.ts';
import { refuseMove } from './states.ts';
import { type ChangeableOrder, OWN_NUMBERS, readChangeableOrder, readPieces } from './store.ts';
import { checkWaiting } from './waiting.ts';

interface Moved {
  state: OrderStateCode;
  paid_at: Date | null;
  cancelled_at: Date | null;
}

/** State and payment after a change; refuses what the order may not do. */
function movedBy(order: ChangeableOrder, patch: OrderPatch, now: Date): Moved {
  const { payment_service, payable, balance, owed, under_way: underWay } = order;
  let { state, paid_at, cancelled_at } = order;
  const move = (to: OrderStateCode) => {
    if (to === state) return;
    refuseMove({ state, paid_at, payment_service, owed }, to);
    const { money } = moveBetween(state, to) ?? {};
    if (money === 'collected' && isPaidAtHandOver(payment_service)) paid_at ??= now;
    if (money === 'not_collected') checkNotRefunded({ received: balance, owed, paidBack: 0, underWay });
    if (money === 'not_collected' && balance - owed - underWay < payable) paid_at = null;
    cancelled_at = to === 'cancelled' ? now : null;
    state = to;
  };
  if (patch.paid) {
    checkPayable(state);
    if (paid_at) throw new Failure('order_already_paid');
    paid_at = now;
    if (state === 'new') move('processing');
  }
  checkWaiting(state, patch, now);
  if (patch.state) move(patch.state);
  return { state, paid_at, cancelled_at };
}

/** What an order waits for after a change. */
function waitingBy({ waiting_note, waiting_until }: ChangeableOrder, { waiting }: OrderPatch, state: OrderStateCode) {
  if (waiting) return { waiting_note: waiting.note, waiting_until: waiting.until ?? null };
  return state === 'waiting' ? { waiting_note, waiting_until } : { waiting_note: null, waiting_until: null };
}

/** What the moves of a change do to the pieces of the order. */
const stockBy = (from: OrderStateCode, to: OrderStateCode): OrderMove['stock'] =>
  // A new order that is marked as paid is processed first.
  (moveBetween(from, to) ?? moveBetween('processing', to))?.stock;

interface TriedOrder {
  id: number;
  now: Date;
  operator: Operator | null;
  tryCancel: OrderDependencies['tryCancel'];
  tryReturn: OrderDependencies['tryReturn'];
  tryChange: OrderDependencies['tryChange'];
}

/** What cancelling gives back: what rooms above book, and money that a gateway took. */
async function givenBack(tx: Executor, { id, now, tryCancel }: TriedOrder, isPaid: boolean): Promise<ChangedRow[]> {
  const owed = { cause: 'order_cancelled', isUndecided: !isPaid } as const;
  return [...((await tryCancel?.(tx, id, now)) ?? []), ...(await tryOwePayments(tx, id, owed))];
}

/** What follows in other tables when an order gets to a state. */
async function followingRows(tx: Executor, tried: TriedOrder, { state, paid_at }: Moved): Promise<ChangedRow[]> {
  if (state === 'cancelled') return givenBack(tx, tried, paid_at !== null);
  return state === 'returned' ? ((await tried.tryReturn?.(tx, tried.id, tried.now)) ?? []) : [];
}

/** Events of a change of which the buyer hears. */
function eventsOf(order_id: number, order: ChangeableOrder, patch: OrderPatch, { state }: Moved): TriedEvent[] {
  const from = patch.paid && order.state === 'new' ? 'processing' : order.state;
  const event = (type: string, more: object = {}) => ({ type, payload: { order_id, ...more } });
  return [
    ...(patch.paid ? [event('order.paid')] : []),
    ...(patch.waiting ? [event('order.waiting')] : []),
    ...(state === 'cancelled' && order.state !== state ? [event('order.cancelled')] : []),
    ...(from === state ? [] : [event('order.state_changed', { from, to: state })]),
  ];
}

/** What `changeOrder` would change. */
export async function tryOrder(tx: Executor, tried: TriedOrder, patch: OrderPatch): Promise<DryRun> {
  const { id, now, operator } = tried;
  const order = await readChangeableOrder(tx, id);
  if (!order) throw notFound();
  checkExpected(patch.expected, { ...order }, { ...patch });
  checkTracking(order.state, patch);
  if (patch.state === 'cancelled') {
    if (patch.paid) checkRefund(operator, now);
    await checkCancelRight(tx, { id, paid_at: order.paid_at }, operator, now);
  }
  const moved = movedBy(order, patch, now);
  await checkAssignment(tx, patch);
  const own = Object.fromEntries(
    [...OWN_NUMBERS, 'tags' as const, 'assigned_operator_id' as const].flatMap((name) =>
      patch[name] === undefined ? [] : [[name, patch[name]]],
    ),
  );
  const tracking = patch.tracking_numbers ? { tracking_numbers: patch.tracking_numbers } : {};
  const changes = [
    ...plannedUpdate('orders', id, { ...order }, { ...moved, ...waitingBy(order, patch, moved.state), ...own }),
    ...plannedUpdate('order_shipping_methods', order.shipping_id, { ...order }, tracking),
    ...(moved.state === order.state ? [] : await followingRows(tx, tried, moved)),
    ...((await tried.tryChange?.(tx, id, { state: moved.state, isPaid: moved.paid_at !== null }, now)) ?? []),
    ...(await tryPieces(
      tx,
      await readPieces(tx, id),
      moved.state === order.state ? undefined : stockBy(order.state, moved.state),
    )),
  ];
  return { ...planned(changes), mails: await causedMails(tx, eventsOf(id, order, patch, moved)) };
}
