import type { Events } from '../../contract/events.ts';
import type { OrderStateCode } from '../../contract/orders/rules.ts';
import type { RefundCause } from '../../contract/payments/rules.ts';
import { checkExpected } from '../journal/index.ts';
import {
  bookByHand,
  isReturned,
  notePart,
  owePaymentsOf,
  oweRefund,
  readBalance,
  readReceipt,
} from '../payments/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import { Failure, notFound, type Operator } from '../platform/http/index.ts';
import { type Assignment, assign } from './assignment.ts';
import { moveOrder } from './move-order.ts';
import type { OrderDependencies } from './order-dependencies.ts';
import { checkCancelRight, checkRefund } from './refund-right.ts';
import { markPaid } from './state-changes.ts';
import { isToBePaidLater } from './states.ts';
import {
  type LockedOrder,
  lockOrder,
  type OwnNumbers,
  readChangeableOrder,
  writeOwnNumbers,
  writePaid,
  writeTracking,
} from './store.ts';
import { checkWaiting, type Waiting, writeWaiting } from './waiting.ts';

export { markPaid } from './state-changes.ts';
export type { OrderDependencies };

async function lock(tx: Transaction, id: number): Promise<LockedOrder> {
  const order = await lockOrder(tx, id);
  if (!order) throw notFound();
  return order;
}

/** Why a settled payment must be refunded; null when the order keeps it. */
async function causeToReturn(
  tx: Transaction,
  { bankTolerance = 0 }: OrderDependencies,
  order: LockedOrder,
  { gateway_payment_id: paymentId, is_second: isSecond }: Events['payment.settled'],
): Promise<RefundCause | null> {
  const { state, gateway_payment_id: own } = order;
  if (state === 'cancelled') return 'order_cancelled';
  if (isSecond) return 'paid_twice';
  // If the first payment was refunded, the order keeps this one; else it would be paid without any money.
  if (own !== null) return (await isReturned(tx, own)) ? null : 'paid_twice';
  if (order.paid_at === null) return null;
  const { received, paidBack, underWay, byHand } = await readBalance(tx, order.id);
  // An operator may mark an online order as paid before its payment is read: that is one payment, not two.
  const other = isToBePaidLater(order.payment_service) ? 0 : byHand;
  const without = received - ((await readReceipt(tx, paymentId)) ?? 0) - other - paidBack - underWay;
  // What is only over goes back as a part.
  return without + bankTolerance >= order.payable ? 'paid_twice' : null;
}

/** The order is paid by the payment; what an operator booked for it by hand is the same money. */
async function keepPayment(
  tx: Transaction,
  deps: OrderDependencies,
  order: LockedOrder,
  paymentId: number,
): Promise<void> {
  const { byHand, received, paidBack, underWay } = await readBalance(tx, order.id);
  // A part, where what was booked otherwise has been taken back meanwhile.
  const over = received - paidBack - underWay - order.payable;
  const now = deps.clock();
  if (!order.paid_at && over < 0) return notePart(tx, paymentId, now);
  if (await markPaid(tx, deps, order, paymentId)) return oweOver(tx, order, over, now);
  await writePaid(tx, order.id, now, paymentId);
  const same = Math.max(0, Math.min(byHand, over));
  const correction = { orderId: order.id, amount: -same, currency: order.currency, kind: 'by_hand' as const };
  if (same > 0)
    await bookByHand(tx, { ...correction, bookedOn: null, note: null, operatorId: null, operatorName: null }, now);
  await oweOver(tx, order, over - same, now);
}

/** What an order has above what is due goes back, by its gateways first: a part came otherwise meanwhile. */
async function oweOver(
  tx: Transaction,
  { id, currency: code, decimal_places }: LockedOrder,
  over: number,
  now: Date,
): Promise<void> {
  if (over > 0) await owePaymentsOf(tx, id, { cause: 'overpaid', currency: { code, decimal_places }, most: over }, now);
}

/** Applies a payment settled at its gateway: the order is paid, or the payment is refunded and the buyer gets a mail. */
export function settleOrder(deps: OrderDependencies, id: number, settled: Events['payment.settled']): Promise<void> {
  const { gateway_payment_id: paymentId } = settled;
  return deps.db.transaction(async (tx) => {
    const order = await lock(tx, id);
    // A repeated event. If the order was cancelled since, cancelling it refunded this payment.
    if (order.gateway_payment_id === paymentId) return;
    const cause = await causeToReturn(tx, deps, order, settled);
    if (cause) {
      await oweRefund(tx, paymentId, cause, deps.clock());
      await emit(tx, 'payment.refund_due', { order_id: id, gateway_payment_id: paymentId, cause });
    } else await keepPayment(tx, deps, order, paymentId);
    await deps.onChange?.(tx, id, deps.clock());
  });
}

export interface OrderPatch extends OwnNumbers, Assignment {
  state?: OrderStateCode;
  tracking_numbers?: string[];
  paid?: true;
  /** What an order waits for. */
  waiting?: Waiting;
  /** The values that the write started from. */
  expected?: Partial<Record<'state' | 'tracking_numbers' | 'sku' | 'code' | 'ean' | keyof Assignment, unknown>>;
}

/** Refuses numbers of parcels of a cancelled order: its money goes back. */
export function checkTracking(state: OrderStateCode, { tracking_numbers: numbers, ...patch }: OrderPatch): void {
  if (numbers?.length && (patch.state ?? state) === 'cancelled')
    throw new Failure('state_not_allowed', {}, [{ field: 'tracking_numbers', key: 'parcel_of_cancelled' }]);
}

/** Refuses to mark a cancelled order as paid: money that came for it is booked, and goes back. */
export function checkPayable(state: OrderStateCode): void {
  if (state === 'cancelled') throw new Failure('state_not_allowed', {}, [{ field: 'paid', key: 'paid_of_cancelled' }]);
}

/** Marks an order as paid by hand, and books what is left to pay. */
async function payByHand(
  tx: Transaction,
  deps: OrderDependencies,
  order: LockedOrder,
  operator: Operator | null,
): Promise<void> {
  checkPayable(order.state);
  if (!(await markPaid(tx, deps, order, null))) throw new Failure('order_already_paid');
  const { received, paidBack, underWay } = await readBalance(tx, order.id);
  const amount = order.payable - (received - paidBack - underWay);
  if (amount <= 0) return;
  const by = { operatorId: operator?.kind === 'person' ? operator.id : null, operatorName: operator?.name ?? null };
  const money = { amount, currency: order.currency, kind: 'by_hand' as const, bookedOn: null, note: null };
  await bookByHand(tx, { orderId: order.id, ...money, ...by }, deps.clock());
}

/** Applies an operator's change, all of it or nothing. */
export function changeOrder(
  deps: OrderDependencies,
  id: number,
  patch: OrderPatch,
  operator: Operator | null,
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const order = await lock(tx, id);
    if (patch.expected) checkExpected(patch.expected, { ...(await readChangeableOrder(tx, id)) }, { ...patch });
    if (patch.state === 'cancelled') {
      if (patch.paid) checkRefund(operator, deps.clock());
      await checkCancelRight(tx, order, operator, deps.clock());
    }
    if (patch.paid) await payByHand(tx, deps, order, operator);
    checkTracking(order.state, patch);
    if (patch.tracking_numbers) await writeTracking(tx, id, patch.tracking_numbers);
    await writeOwnNumbers(tx, id, patch);
    await assign(tx, id, patch);
    const paid = patch.paid ? await lock(tx, id) : order;
    checkWaiting(paid.state, patch, deps.clock());
    if (patch.state) await moveOrder(tx, deps, paid, patch.state);
    if (patch.waiting) await writeWaiting(tx, id, patch.waiting, deps.clock());
    await deps.onChange?.(tx, id, deps.clock());
  });
}
