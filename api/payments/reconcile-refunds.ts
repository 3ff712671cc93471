import type { Database, Transaction } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import { bookReceipt } from './ledger.ts';
import type { GatewayPaymentRow } from './payment-store.ts';
import type { GatewayRefund } from './provider.ts';
import { giveUpRefund, mayStillAnswer, moveRefund } from './refund-states.ts';
import {
  deleteRefund,
  insertRefund,
  lockRefunds,
  type RefundRow,
  recordRefundFailure,
  reduceRefund,
} from './refund-store.ts';
import { lockPaymentsOfOrder } from './state-store.ts';

type Listed = GatewayRefund & { state: 'accepted' | 'finished' };
type Payment = Pick<GatewayPaymentRow, 'id' | 'order_id' | 'amount' | 'currency' | 'decimal_places'>;

const isLiving = (refund: GatewayRefund): refund is Listed => refund.state !== 'failed';

/** Whether the listed refund may be ours, which the gateway has not numbered yet. */
const isUnnumbered = (own: RefundRow, listed: Listed): boolean =>
  own.external_id === null && ['unclear', 'sent', 'done'].includes(own.state) && own.amount === listed.amount;

/** Our refund of a listed one: by its number, else the oldest that was sent with its amount. */
function ownOf(listed: Listed, own: readonly RefundRow[]): RefundRow | undefined {
  const named = own.find(({ external_id: id }) => id !== null && id === listed.id);
  return named ?? own.find((one) => isUnnumbered(one, listed));
}

/** Those that go back by the gateway. */
const atGateway = (refunds: readonly RefundRow[]) => refunds.filter(({ way }) => way === 'gateway');

/** Causes of refunds that the shop owes by itself. */
const BY_ITSELF: readonly string[] = ['paid_twice', 'order_cancelled'];

const sumOf = (refunds: readonly RefundRow[]) => refunds.reduce((sum, { amount }) => sum + amount, 0);

/** Books money that went back without the shop as a refund: of what is due first, the rest by itself. */
async function bookForeign(
  tx: Transaction,
  payment: Payment,
  listed: Pick<Listed, 'id' | 'amount' | 'state'>,
  own: readonly RefundRow[],
  now: Date,
): Promise<void> {
  const exceeds = sumOf(own) + listed.amount > payment.amount;
  // What a person asked for is another refund, unless both together are more than there is.
  const due = own.find(
    ({ state, cause }) => state === 'given_up' || (state === 'due' && (exceeds || BY_ITSELF.includes(cause))),
  );
  const move = { now, externalId: listed.id };
  const to = listed.state === 'finished' ? 'done' : 'sent';
  if (due && due.amount <= listed.amount) {
    await moveRefund(tx, due.id, to, move);
    const others = own.map((one) => (one === due ? { ...one, state: to as RefundRow['state'] } : one));
    const rest = listed.amount - due.amount;
    if (rest > 0) await bookForeign(tx, payment, { ...listed, amount: rest }, others, now);
    return;
  }
  if (due) await reduceRefund(tx, due.id, listed.amount);
  // The answer to one of ours is not known yet: the next reading decides.
  else if (exceeds) return;
  const id = await insertRefund(
    tx,
    {
      orderId: payment.order_id,
      amount: listed.amount,
      currency: payment.currency,
      decimalPlaces: payment.decimal_places,
      cause: due?.cause ?? 'at_gateway',
      reason: null,
      way: 'gateway',
      gatewayPaymentId: payment.id,
      returnId: due?.return_id ?? null,
      operatorId: null,
      operatorName: null,
    },
    now,
  );
  await moveRefund(tx, id, to, move);
  if (!due)
    await emit(tx, 'payment.refunded_elsewhere', {
      order_id: payment.order_id,
      gateway_payment_id: payment.id,
      refund_id: id,
    });
}

/** Books what a person saw going back at a gateway's own desk; the most that can have, where it is less. */
export async function bookReturned(
  tx: Transaction,
  payment: Payment,
  amount: number,
  now: Date,
): Promise<{ most: number } | 'booked'> {
  const own = atGateway(await lockRefunds(tx, payment.id));
  const asked = own.filter(({ state }) => state !== 'due' && state !== 'given_up');
  const most = payment.amount - sumOf(asked);
  if (amount > most) return { most };
  await bookForeign(tx, payment, { id: null, amount, state: 'finished' }, own, now);
  return 'booked';
}

const FAILED_AFTER_ALL =
  'the gateway accepted it and did not make it; it is not asked again by itself: ask again, pay back otherwise or drop it';

/** One failure after acceptance is for a person to decide. */
async function giveUpUnmade(tx: Transaction, refund: RefundRow, now: Date): Promise<void> {
  await recordRefundFailure(tx, refund.id, FAILED_AFTER_ALL);
  await giveUpRefund(tx, refund, now);
}

/** Refunds that the gateway says have failed. */
async function giveUpFailed(
  tx: Transaction,
  own: readonly RefundRow[],
  listed: readonly GatewayRefund[],
  now: Date,
): Promise<void> {
  const failed = new Set(listed.flatMap(({ id, state }) => (state === 'failed' && id !== null ? [id] : [])));
  for (const refund of own) {
    const { id, external_id: externalId, state, cause } = refund;
    if (state !== 'sent' || externalId === null || !failed.has(externalId)) continue;
    // What the shop never asked for is not its to repeat.
    if (cause === 'at_gateway') await deleteRefund(tx, id);
    else await giveUpUnmade(tx, refund, now);
  }
}

/** Refunds that the gateway should list by now and does not: it accepted and did not make them, or never got them. */
async function followMissing(tx: Transaction, missing: readonly RefundRow[], now: Date): Promise<void> {
  for (const refund of missing) {
    const { id, state, sent_at: sentAt } = refund;
    if (sentAt === null || mayStillAnswer(sentAt, now)) continue;
    if (state === 'sent') await giveUpUnmade(tx, refund, now);
    else if (state === 'unclear') await moveRefund(tx, id, 'due', { now });
  }
}

/** Compares the refunds that a gateway lists with the shop's: states follow, and what went back otherwise is booked. */
export function reconcileRefunds(
  db: Database,
  paymentId: number,
  { listed, isAll }: { listed: readonly GatewayRefund[]; isAll: boolean },
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    const payment = (await lockPaymentsOfOrder(tx, paymentId)).find(({ id }) => id === paymentId);
    if (!payment) throw new Error(`There is no gateway payment ${paymentId}.`);
    let left = atGateway(await lockRefunds(tx, paymentId));
    const foreign: Listed[] = [];
    for (const given of listed.filter(isLiving)) {
      const one = { ...given, amount: Math.round(given.amount) };
      const own = ownOf(one, left);
      if (!own) {
        foreign.push(one);
        continue;
      }
      // Money that went back without the shop may have been booked in two parts of one number.
      const same = left.filter(
        (other) => other === own || (other.external_id !== null && other.external_id === one.id),
      );
      left = left.filter((other) => !same.includes(other));
      for (const { id } of same)
        await moveRefund(tx, id, one.state === 'finished' ? 'done' : 'sent', { now, externalId: one.id });
    }
    await giveUpFailed(tx, left, listed, now);
    if (isAll) await followMissing(tx, left, now);
    for (const one of foreign) await bookForeign(tx, payment, one, atGateway(await lockRefunds(tx, paymentId)), now);
  });
}

/** Ends what the shop asked for, when money went back in an amount that is not told; `returned`: all that went back so far. */
export async function endAskedRefunds(
  tx: Transaction,
  paymentId: number,
  isNew: boolean,
  now: Date,
): Promise<{ returned: number; hasEnded: boolean }> {
  const own = atGateway(await lockRefunds(tx, paymentId));
  const sent = own.filter(({ state }) => state === 'sent');
  const lost = own.filter(({ state }) => state === 'unclear' || state === 'given_up');
  // A request whose answer was lost ends if it is the only one that may have made a state that is new.
  const ended = isNew && sent.length === 0 && lost.length === 1 ? lost : sent;
  for (const { id } of ended) await moveRefund(tx, id, 'done', { now });
  const returned = sumOf(own.filter((one) => one.state === 'done' || ended.includes(one)));
  return { returned, hasEnded: ended.length > 0 };
}

/** Books that all of a payment went back at its gateway. */
export async function endRefunds(tx: Transaction, payment: Payment, now: Date): Promise<void> {
  await bookReceipt(tx, payment.id, now);
  for (const { id } of atGateway(await lockRefunds(tx, payment.id))) await moveRefund(tx, id, 'done', { now });
  const own = atGateway(await lockRefunds(tx, payment.id));
  const rest = payment.amount - sumOf(own);
  if (rest > 0) await bookForeign(tx, payment, { id: null, amount: rest, state: 'finished' }, own, now);
}
