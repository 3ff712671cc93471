import type { Database, Transaction } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import { bookReceipt, readReceipt } from './ledger.ts';
import type { GatewayPaymentRow, Mismatch } from './payment-store.ts';
import type { PaymentState, ProviderStatus } from './provider.ts';
import { bookReturned, endAskedRefunds, endRefunds } from './reconcile-refunds.ts';
import { oweRefund } from './refund-store.ts';
import { lockPaymentsOfOrder, moveTo, recordReading } from './state-store.ts';
import { canMove, isOpen } from './transitions.ts';

/** Effect of a gateway's state on the payment. */
export interface Settlement {
  payment: GatewayPaymentRow;
  /** `unexplained`: money went back, and the shop did not ask for it. */
  outcome: 'unchanged' | 'changed' | 'refused' | 'paid_twice' | 'unexplained';
}

type KnownState = Exclude<ProviderStatus['state'], 'returned'>;

/** The gateway's state; money that is reserved or going back counts as pending. */
const stateIn = (state: KnownState): PaymentState =>
  state === 'authorized' || state === 'returning' ? 'pending' : state;

const isEqual = <T>(externalState: T | null, agreed: T) => externalState === null || externalState === agreed;

/** Whether amount, currency and order number are those of the payment. */
export function isAgreed(payment: GatewayPaymentRow, status: ProviderStatus): boolean {
  return (
    isEqual(status.amount, payment.amount) &&
    isEqual(status.currency, payment.currency) &&
    isEqual(status.orderNumber, payment.order_number)
  );
}

async function lock(tx: Transaction, id: number) {
  const payments = await lockPaymentsOfOrder(tx, id);
  const payment = payments.find((one) => one.id === id);
  if (!payment) throw new Error(`There is no gateway payment ${id}.`);
  return { payment, others: payments.filter((one) => one !== payment) };
}

/** Refunds a second payment of an order. Orders set the cause and notify the buyer. */
async function sendBack(
  tx: Transaction,
  payment: GatewayPaymentRow,
  externalState: string,
  now: Date,
): Promise<Settlement> {
  const failed =
    payment.state === 'failed'
      ? await recordReading(tx, payment.id, now, externalState)
      : await moveTo(tx, payment.id, 'failed', externalState, now);
  if (!(await bookReceipt(tx, payment.id, now))) return { payment: failed, outcome: 'unchanged' };
  await oweRefund(tx, payment.id, 'paid_twice', now);
  await emit(tx, 'payment.settled', {
    order_id: payment.order_id,
    gateway_payment_id: payment.id,
    is_second: true,
  });
  return { payment: failed, outcome: 'paid_twice' };
}

async function move(tx: Transaction, payment: GatewayPaymentRow, to: PaymentState, externalState: string, now: Date) {
  const changed = await moveTo(tx, payment.id, to, externalState, now);
  const event = { order_id: payment.order_id, gateway_payment_id: payment.id };
  if (to === 'paid') {
    await bookReceipt(tx, payment.id, now);
    await emit(tx, 'payment.settled', { ...event, is_second: false });
  }
  if (to === 'failed') await emit(tx, 'payment.failed', event);
  if (to === 'refunded') await endRefunds(tx, payment, now);
  return changed;
}

const AGREED = { amount: null, currency: null, order_number: null };
const RETURNED: Mismatch = { ...AGREED, returned: true };

/** Money went back in an amount that the gateway does not tell: what the shop asked for, or all of what never counted. */
async function followReturned(
  tx: Transaction,
  payment: GatewayPaymentRow,
  externalState: string,
  now: Date,
): Promise<Settlement> {
  const { id, state } = payment;
  const counted = state === 'paid' || state === 'refunded' || (await readReceipt(tx, id)) !== null;
  const isNewName = externalState !== payment.external_state;
  const { returned, hasEnded } = await endAskedRefunds(tx, id, isNewName, now);
  if (state !== 'refunded' && (!counted || returned >= payment.amount))
    return { payment: await move(tx, payment, 'refunded', externalState, now), outcome: 'changed' };
  const isNew = isNewName && !hasEnded && state !== 'refunded';
  const read = await recordReading(tx, id, now, externalState, isNew ? RETURNED : null);
  if (returned > 0 && !isNew) return { payment: read, outcome: 'unchanged' };
  if (isNew) await emit(tx, 'payment.returned_elsewhere', { order_id: payment.order_id, gateway_payment_id: id });
  return { payment: read, outcome: 'unexplained' };
}

/** With another amount, currency or order a payment never counts as paid, whatever its state; a person decides. */
async function refuse(
  tx: Transaction,
  payment: GatewayPaymentRow,
  { state, externalState, amount, currency, orderNumber }: ProviderStatus,
  now: Date,
): Promise<Settlement> {
  const { id, order_id: orderId, mismatch: known } = payment;
  // The gateway has no money of it, or none any more.
  const isOver = state === 'failed' || state === 'refunded';
  const found = { amount, currency, order_number: orderNumber };
  // What ended by itself goes on once the gateway has the money; what a person ended does not.
  const decided = known?.ended?.by ? known.ended : undefined;
  const ended = isOver ? (known?.ended ?? { by: null, reason: externalState }) : decided;
  const read = await recordReading(tx, id, now, externalState, { ...found, ...(ended && { ended }) });
  if (!isOver && (!known || (known.ended && !ended)))
    await emit(tx, 'payment.amount_differs', { order_id: orderId, gateway_payment_id: id });
  const hasFailed = isOver && isOpen(payment.state);
  return { payment: hasFailed ? await move(tx, payment, 'failed', externalState, now) : read, outcome: 'refused' };
}

/** Notes that a paid payment leaves its order unpaid, which a person decides. */
export async function notePart(tx: Transaction, id: number, now: Date): Promise<void> {
  const part: Mismatch = { ...AGREED, part: true };
  await recordReading(tx, id, now, null, part);
}

interface EndedMismatch {
  id: number;
  orderId: number;
  by: string | null;
  reason: string;
  /** Minor units that went back at the gateway's own desk. */
  returned?: number;
}

/** Ends what a gateway told otherwise than was agreed, as a person decided; a payment that never counted has failed. */
export async function endMismatch(
  tx: Transaction,
  { id, orderId, by, reason, returned = 0 }: EndedMismatch,
  now: Date,
): Promise<'ended' | 'missing' | 'refused' | { most: number }> {
  const payment = (await lockPaymentsOfOrder(tx, id)).find((one) => one.id === id);
  if (payment?.order_id !== orderId) return 'missing';
  const { mismatch, state, external_state: externalState } = payment;
  if (!mismatch || mismatch.ended || (returned > 0 && !mismatch.returned)) return 'refused';
  const booked = returned > 0 ? await bookReturned(tx, payment, returned, now) : 'booked';
  if (booked !== 'booked') return booked;
  await recordReading(tx, id, now, externalState, { ...mismatch, ended: { by, reason } });
  if (isOpen(state)) await move(tx, payment, 'failed', externalState ?? '', now);
  return 'ended';
}

async function apply(tx: Transaction, id: number, status: ProviderStatus, now: Date): Promise<Settlement> {
  const { payment, others } = await lock(tx, id);
  const { externalState } = status;
  if (!isAgreed(payment, status)) return refuse(tx, payment, status, now);
  if (status.state === 'returned') return followReturned(tx, payment, externalState, now);
  const to = stateIn(status.state);
  if (to === payment.state) return { payment: await recordReading(tx, id, now, externalState), outcome: 'unchanged' };
  // An outdated state: not even its name is saved. What is going back of a paid one makes the next `returned` a new one.
  const name = payment.state === 'paid' && status.state === 'returning' ? externalState : null;
  if (!canMove(payment.state, to)) return { payment: await recordReading(tx, id, now, name), outcome: 'unchanged' };
  if (to === 'paid' && (others.some((one) => one.state === 'paid') || (await readReceipt(tx, id)) !== null))
    return sendBack(tx, payment, externalState, now);
  return { payment: await move(tx, payment, to, externalState, now), outcome: 'changed' };
}

/** The only way for a payment to become paid: by a state that the shop itself read, with matching data. Idempotent. */
export function settle(db: Database, id: number, status: ProviderStatus, now: Date): Promise<Settlement> {
  return db.transaction((tx) => apply(tx, id, status, now));
}

/** Marks a payment that the gateway does not know as failed. */
export function settleUnknown(db: Database, id: number, now: Date): Promise<GatewayPaymentRow> {
  return db.transaction(async (tx) => {
    const { payment } = await lock(tx, id);
    return isOpen(payment.state) ? move(tx, payment, 'failed', 'NOT_FOUND', now) : recordReading(tx, id, now);
  });
}
