import type { ChangedRow, DryRun } from '../../contract/journal/records.ts';
import type { OrderStateCode } from '../../contract/orders/rules.ts';
import { tryGiveBack } from '../catalogue/index.ts';
import { checkExpected, planned, plannedUpdate } from '../journal/index.ts';
import { tryOwePayments } from '../payments/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { Failure, notFound, type Operator } from '../platform/http/index.ts';
import { checkRefund, type OrderDependencies, type OrderPatch, refuseMove } from './changes.ts';
import { type ChangeableOrder, OWN_NUMBERS, readChangeableOrder, readPieces } from './store.ts';

interface Moved {
  state: OrderStateCode;
  paid_at: Date | null;
  cancelled_at: Date | null;
}

/** State and payment after a change; refuses what the order may not do. */
function movedBy(order: ChangeableOrder, patch: OrderPatch, now: Date): Moved {
  const { payment_service } = order;
  let { state, paid_at, cancelled_at } = order;
  const move = (to: OrderStateCode) => {
    if (to === state) return;
    refuseMove({ state, paid_at, payment_service }, to);
    cancelled_at = to === 'cancelled' ? now : null;
    state = to;
  };
  if (patch.paid) {
    if (paid_at) throw new Failure('order_already_paid');
    paid_at = now;
    if (state === 'new') move('processing');
  }
  if (patch.state) move(patch.state);
  return { state, paid_at, cancelled_at };
}

interface TriedOrder {
  id: number;
  now: Date;
  operator: Operator | null;
  tryCancel: OrderDependencies['tryCancel'];
  tryChange: OrderDependencies['tryChange'];
}

/** What cancelling gives back: what rooms above book, money that a gateway took, and pieces. */
async function givenBack(tx: Executor, { id, now, tryCancel }: TriedOrder): Promise<ChangedRow[]> {
  return [
    ...((await tryCancel?.(tx, id, now)) ?? []),
    ...(await tryOwePayments(tx, id, 'order_cancelled')),
    ...(await tryGiveBack(tx, await readPieces(tx, id))),
  ];
}

/** What `changeOrder` would change. */
export async function tryOrder(tx: Executor, tried: TriedOrder, patch: OrderPatch): Promise<DryRun> {
  const { id, now, operator } = tried;
  const order = await readChangeableOrder(tx, id);
  if (!order) throw notFound();
  checkExpected(patch.expected, { ...order }, { ...patch });
  if (patch.state === 'cancelled' && order.paid_at) checkRefund(operator, now);
  const moved = movedBy(order, patch, now);
  const numbers = Object.fromEntries(
    OWN_NUMBERS.flatMap((name) => (patch[name] === undefined ? [] : [[name, patch[name]]])),
  );
  const tracking = patch.tracking_numbers ? { tracking_numbers: patch.tracking_numbers } : {};
  return planned([
    ...plannedUpdate('orders', id, { ...order }, { ...moved, ...numbers }),
    ...plannedUpdate('order_shipping_methods', order.shipping_id, { ...order }, tracking),
    ...(moved.state === 'cancelled' && order.state !== 'cancelled' ? await givenBack(tx, tried) : []),
    ...((await tried.tryChange?.(tx, id, { state: moved.state, isPaid: moved.paid_at !== null }, now)) ?? []),
  ]);
}
