import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { FaultBoard } from './faults.ts';
import type { Notifier } from './notifier.ts';
import type { Payment, Refund } from './payment.ts';
import { refundableAmount, refundedAmount } from './payment.ts';
import type { PaymentStore } from './payment-store.ts';
import type { Protocol } from './protocol.ts';
import { refuse } from './refused.ts';
import { canReach, type Outcome, outcomeOf, stateWith } from './states.ts';

export interface Change {
  to: string;
  subState?: string | null;
  instrument?: string;
  /** Hundredths captured; default: the whole payment. */
  captured?: number;
  /** Ignores the allowed transitions, as a bank's late correction would. */
  force?: boolean;
}

export interface Gateway {
  /** Changes the payment's state and notifies the shop; refuses a transition that is not allowed. */
  change(payment: Payment, change: Change): Promise<void>;
  /** Starts a refund; refuses it when there is not enough left. */
  refund(payment: Payment, amount: number): Promise<Refund>;
  /** An immediate refund, as made manually in the merchant's account. */
  refundNow(payment: Payment, amount: number): Promise<Refund>;
  /** Captures a reserved amount, or a part of it. */
  capture(payment: Payment, amount?: number): Promise<void>;
  /** Lets a reserved amount go. */
  release(payment: Payment): Promise<void>;
  close(): Promise<void>;
}

interface GatewayParts {
  protocol: Protocol;
  store: PaymentStore;
  faults: FaultBoard;
  notifier: Notifier;
  logger: FastifyBaseLogger;
  refundDelay: number;
}

/** Records a pending refund. */
function openRefund({ protocol, store }: GatewayParts, payment: Payment, amount: number): Refund {
  const outcome = outcomeOf(protocol.states, payment.state);
  if (outcome !== 'paid' && outcome !== 'partly_refunded') {
    refuse('not_refundable', `The payment is ${payment.state}`);
  }
  if (amount > refundableAmount(payment)) {
    refuse('refund_too_high', 'More than is left', 'amount');
  }
  const now = new Date();
  const refund: Refund = { id: store.nextId(), amount, state: 'REQUESTED', requestedAt: now, changedAt: now };
  payment.refunds.push(refund);
  store.save(payment);
  return refund;
}

export function createGateway(parts: GatewayParts): Gateway {
  const { protocol, store, faults, notifier, logger, refundDelay } = parts;
  const { states } = protocol;
  const closing = new AbortController();

  async function change(payment: Payment, requested: Change): Promise<void> {
    if (!requested.force && !canReach(states, payment.state, requested.to)) {
      refuse('wrong_state', `${payment.state} can not become ${requested.to}`);
    }
    const outcome = outcomeOf(states, requested.to);
    const hasInstrument = outcome === 'paid' || outcome === 'authorized';
    if (outcome === 'paid') payment.captured = requested.captured ?? payment.order.amount;
    payment.state = requested.to;
    payment.subState = requested.subState ?? null;
    payment.instrument =
      requested.instrument ?? payment.instrument ?? (hasInstrument ? protocol.instruments.card : null);
    store.save(payment);
    await notifier.notify(payment, faults.of(payment.faults));
  }

  async function settle(payment: Payment, refund: Refund, state: 'SUCCESS' | 'FAILED'): Promise<void> {
    refund.state = state;
    refund.changedAt = new Date();
    store.save(payment);
    if (state === 'FAILED') return;
    const isFull = refundedAmount(payment, ['SUCCESS']) === payment.captured;
    // A gateway may have no state of its own for a part, or the same one for a part and for all.
    const to = (isFull && stateWith(states, 'refunded')) || stateWith(states, 'partly_refunded');
    if (to) await change(payment, { to });
    else if (protocol.notifiesOfRefunds) await notifier.notify(payment, faults.of(payment.faults), refund);
  }

  async function settleLater(payment: Payment, refund: Refund, state: 'SUCCESS' | 'FAILED'): Promise<void> {
    await sleep(refundDelay, undefined, { signal: closing.signal });
    await settle(payment, refund, state);
  }

  async function refund(payment: Payment, amount: number): Promise<Refund> {
    const opened = openRefund(parts, payment, amount);
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
    const opened = openRefund(parts, payment, amount);
    await settle(payment, opened, 'SUCCESS');
    return opened;
  }

  /** Ends a reservation; 'paid' or 'cancelled'. */
  async function endReservation(payment: Payment, outcome: Outcome, captured?: number): Promise<void> {
    if (outcomeOf(states, payment.state) !== 'authorized') refuse('wrong_state');
    if (captured && captured > payment.order.amount) refuse('capture_too_high', undefined, 'amount');
    const to = stateWith(states, outcome);
    if (to) await change(payment, { to, captured });
  }

  async function close(): Promise<void> {
    closing.abort();
    await notifier.close();
  }

  // Continues refunds that were pending when the process ended.
  for (const payment of store.latest(Number.POSITIVE_INFINITY))
    for (const opened of payment.refunds) if (opened.state === 'REQUESTED') beginRefund(payment, opened);

  return {
    change,
    refund,
    refundNow,
    capture: (payment, amount) => endReservation(payment, 'paid', amount),
    release: (payment) => endReservation(payment, 'cancelled'),
    close,
  };
}
