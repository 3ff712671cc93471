import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { GopayError } from './errors.ts';
import type { FaultBoard } from './faults.ts';
import type { Notifier } from './notifier.ts';
import type { Payment, Refund } from './payment.ts';
import { refundedAmount } from './payment.ts';
import type { Instrument } from './payment-request.ts';
import type { PaymentStore } from './payment-store.ts';
import type { PaymentState } from './states.ts';
import { isAnnounced, pathTo } from './states.ts';

export interface Change {
  to: PaymentState;
  subState?: string | null;
  instrument?: Instrument;
  /** Minor units captured; default: the whole payment. */
  captured?: number;
  /** Ignores the allowed transitions, as a bank's late correction would. */
  force?: boolean;
}

export interface Gateway {
  /** Changes the payment's state and notifies the shop; 409 for a transition that is not allowed. */
  change(payment: Payment, change: Change): Promise<void>;
  /** Starts a refund; 409 when there is not enough left. */
  refund(payment: Payment, amount: number): Promise<Refund>;
  /** An immediate refund, as made manually in the merchant's account. */
  refundNow(payment: Payment, amount: number): Promise<Refund>;
  close(): Promise<void>;
}

interface GatewayParts {
  store: PaymentStore;
  faults: FaultBoard;
  notifier: Notifier;
  logger: FastifyBaseLogger;
  refundDelay: number;
}

function refuseState(payment: Payment, to: PaymentState): GopayError {
  return new GopayError(409, { name: 'PAYMENT_WRONG_STATE', detail: `${payment.state} can not become ${to}` });
}

/** Whether a payment in this state has an instrument. */
function hasPayment(state: PaymentState): boolean {
  return state === 'PAID' || state === 'AUTHORIZED';
}

/** Records a pending refund; 409 when the payment has not enough left. */
function openRefund(store: PaymentStore, payment: Payment, amount: number): Refund {
  if (payment.state !== 'PAID' && payment.state !== 'PARTIALLY_REFUNDED') {
    throw new GopayError(409, { name: 'PAYMENT_REFUND_NOT_SUPPORTED', detail: `The payment is ${payment.state}` });
  }
  if (amount > payment.captured - refundedAmount(payment, ['REQUESTED', 'SUCCESS'])) {
    throw new GopayError(409, { name: 'PAYMENT_REFUND_FAILED', field: 'amount', detail: 'More than is left' });
  }
  const now = new Date();
  const refund: Refund = { id: store.nextId(), amount, state: 'REQUESTED', requestedAt: now, changedAt: now };
  payment.refunds.push(refund);
  store.save(payment);
  return refund;
}

export function createGateway(parts: GatewayParts): Gateway {
  const { store, faults, notifier, logger, refundDelay } = parts;
  const closing = new AbortController();

  async function change(payment: Payment, requested: Change): Promise<void> {
    const way = pathTo(payment.state, requested.to) ?? (requested.force ? [requested.to] : undefined);
    if (!way) throw refuseState(payment, requested.to);
    if (requested.to === 'PAID') payment.captured = requested.captured ?? payment.request.amount;
    payment.state = requested.to;
    payment.subState = requested.subState ?? null;
    payment.instrument =
      requested.instrument ?? payment.instrument ?? (hasPayment(requested.to) ? 'PAYMENT_CARD' : null);
    store.save(payment);
    if (isAnnounced(requested.to)) await notifier.announce(payment, faults.of(payment.faults));
  }

  async function settle(payment: Payment, refund: Refund, state: 'SUCCESS' | 'FAILED'): Promise<void> {
    refund.state = state;
    refund.changedAt = new Date();
    store.save(payment);
    if (state === 'FAILED') return;
    const isFull = refundedAmount(payment, ['SUCCESS']) === payment.captured;
    await change(payment, { to: isFull ? 'REFUNDED' : 'PARTIALLY_REFUNDED' });
  }

  async function settleLater(payment: Payment, refund: Refund, state: 'SUCCESS' | 'FAILED'): Promise<void> {
    await sleep(refundDelay, undefined, { signal: closing.signal });
    await settle(payment, refund, state);
  }

  async function refund(payment: Payment, amount: number): Promise<Refund> {
    const opened = openRefund(store, payment, amount);
    if (faults.of(payment.faults).refund === 'failed') await settle(payment, opened, 'FAILED');
    else beginRefund(payment, opened);
    return opened;
  }

  function beginRefund(payment: Payment, opened: Refund): void {
    const state = faults.of(payment.faults).refund ? 'FAILED' : 'SUCCESS';
    settleLater(payment, opened, state).catch((error: unknown) => {
      if (!closing.signal.aborted) logger.error(error);
    });
  }

  async function refundNow(payment: Payment, amount: number): Promise<Refund> {
    const opened = openRefund(store, payment, amount);
    await settle(payment, opened, 'SUCCESS');
    return opened;
  }

  async function close(): Promise<void> {
    closing.abort();
    await notifier.close();
  }

  // Continues refunds that were pending when the process ended.
  for (const payment of store.latest(Number.POSITIVE_INFINITY))
    for (const opened of payment.refunds) if (opened.state === 'REQUESTED') beginRefund(payment, opened);

  return { change, refund, refundNow, close };
}
