import type { Database } from '../platform/database/index.ts';
import { keepReading } from './inbox.ts';
import { atGateway, type GatewayPaymentRow, readOpenPayments } from './payment-store.ts';
import {
  type Gateway,
  GatewayRefusal,
  GatewayUnavailable,
  type PaymentAtGateway,
  PaymentDeclined,
  type ProviderStatus,
} from './provider.ts';
import { gatewayNamed } from './providers/index.ts';
import { reconcileRefunds } from './reconcile-refunds.ts';
import { readRefundNumbers } from './refund-store.ts';
import { isAgreed, settle, settleUnknown } from './settle.ts';

export interface Log {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface ReadingDependencies {
  db: Database;
  gateways: readonly Gateway[];
  clock: () => Date;
}

/** Captures money that the gateway only reserved, and reads the state again. The shop never requests reservations. */
async function captured(
  gateway: Gateway,
  payment: GatewayPaymentRow,
  at: PaymentAtGateway,
  status: ProviderStatus,
  log: Log,
): Promise<ProviderStatus> {
  if (status.state !== 'authorized' || !isAgreed(payment, status)) return status;
  try {
    await gateway.capture(at);
  } catch (error) {
    // It may have been captured concurrently: the state read next shows it.
    if (!(error instanceof GatewayRefusal)) throw error;
    log.warn({ err: error, gateway_payment_id: payment.id }, 'reserved money could not be taken');
    if (error instanceof PaymentDeclined) return { ...status, state: 'failed', externalState: 'declined' };
  }
  return gateway.fetchStatus(at);
}

/** Reads what went back of a payment, also without the shop. */
async function followRefunds(
  { db, clock }: ReadingDependencies,
  gateway: Gateway,
  paymentId: number,
  at: PaymentAtGateway,
): Promise<void> {
  if (!gateway.fetchRefunds) return;
  const listed = await gateway.fetchRefunds(at, await readRefundNumbers(db, paymentId));
  await reconcileRefunds(db, paymentId, { listed, isAll: gateway.listsAllRefunds }, clock());
}

/** Reads a payment's state from the gateway and applies it. Throws GatewayUnavailable when it cannot be read. */
export async function refresh(
  deps: ReadingDependencies,
  payment: GatewayPaymentRow,
  log: Log,
): Promise<GatewayPaymentRow> {
  const at = atGateway(payment);
  if (!at) return payment;
  const { db, clock } = deps;
  const gateway = gatewayNamed(deps.gateways, payment.provider);
  try {
    const status = await captured(gateway, payment, at, await gateway.fetchStatus(at), log);
    const read = await write(deps, payment, status, log);
    // Whoever has a paid payment read again may have sent a part of it back, with the same word as the part before.
    if (payment.state === 'paid' && read.state === 'paid') await followRefunds(deps, gateway, payment.id, at);
    return read;
  } catch (error) {
    if (!(error instanceof GatewayRefusal) || error.status !== 404) throw error;
    log.warn({ gateway_payment_id: payment.id }, 'the gateway knows no such payment; it is given up');
    return settleUnknown(db, payment.id, clock());
  }
}

/** Whether a payment is under way or done. Unreadable ones count, removed gateways do not; `silent`: not asked. */
export async function isBeingPaid(
  deps: ReadingDependencies,
  orderId: number,
  { silent, onlyPaid, log }: { silent: Set<string>; onlyPaid: boolean; log: Log },
): Promise<boolean> {
  const payments = await readOpenPayments(deps.db, orderId);
  for (const payment of payments.filter(({ provider }) => deps.gateways.some(({ name }) => name === provider))) {
    if (silent.has(payment.provider)) return true;
    try {
      const { state } = await refresh(deps, payment, log);
      if (state === 'paid' || (state === 'pending' && !onlyPaid)) return true;
    } catch (error) {
      if (error instanceof GatewayUnavailable) silent.add(payment.provider);
      log.warn({ err: error, gateway_payment_id: payment.id }, 'the state of a payment could not be read');
      return true;
    }
  }
  return false;
}

async function write(
  { db, clock }: ReadingDependencies,
  { id, order_id, mismatch }: GatewayPaymentRow,
  status: ProviderStatus,
  log: Log,
): Promise<GatewayPaymentRow> {
  await keepReading(db, id, status, clock());
  const { payment, outcome } = await settle(db, id, status, clock());
  if (outcome === 'refused' && mismatch === null)
    log.error(
      { gateway_payment_id: id, status },
      'the gateway tells another amount, currency or order; not taken as paid',
    );
  if (outcome === 'unexplained')
    log.error(
      { gateway_payment_id: id, order_id },
      'the gateway gave back money without the shop, and not told how much',
    );
  if (outcome === 'paid_twice')
    log.warn({ gateway_payment_id: id, order_id }, 'an order was paid twice; the second payment goes back');
  return payment;
}
