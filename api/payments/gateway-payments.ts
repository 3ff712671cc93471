import type { Language } from '../../contract/locales.ts';
import { priceOf } from '../../contract/money.ts';
import { type Database, Failure, notFound, type RequestContext } from '../platform/index.ts';
import {
  claimStart,
  findOpenPayment,
  findPayment,
  type GatewayPaymentRow,
  giveUpStaleStarts,
  recordFailedStart,
  recordStart,
} from './payment-store.ts';
import { GatewayRefusal, GatewayUnavailable, type Payable, type PaymentProvider } from './provider.ts';
import { settle } from './settle.ts';
import { isOpen } from './transitions.ts';

interface Log {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** How payments learn of orders, which stand above them. */
export interface PayableOrders {
  /** The order when the hash is its own; null otherwise. */
  find(orderId: number, hash: string): Promise<Payable | null>;
}

export interface GatewayDependencies {
  db: Database;
  providers: readonly PaymentProvider[];
  orders: PayableOrders;
  /** Origin of a shop host as browsers and gateways reach it. */
  publicOrigin: (hostname: string) => string;
  clock: () => Date;
}

/** Reading a state again within this time adds nothing; it keeps strangers from making the shop call the gateway at will. */
const FRESH_MS = 1_000;

export function providerNamed(providers: readonly PaymentProvider[], name: string): PaymentProvider {
  const provider = providers.find((one) => one.name === name);
  if (!provider) throw new Failure('payment_method_unavailable');
  return provider;
}

/** Reads a payment's state at the gateway and writes down what follows. Throws GatewayUnavailable when it cannot be read. */
export async function refresh(
  deps: Pick<GatewayDependencies, 'db' | 'providers' | 'clock'>,
  payment: GatewayPaymentRow,
  log: Log,
): Promise<GatewayPaymentRow> {
  if (!payment.external_id) return payment;
  const status = await providerNamed(deps.providers, payment.provider).fetchStatus(payment.external_id);
  if (!status) return payment;
  const { payment: now, outcome } = await settle(deps.db, payment.id, status, deps.clock());
  if (outcome === 'refused')
    log.error(
      { gateway_payment_id: payment.id, status },
      'the gateway tells another amount, currency or order; not taken as paid',
    );
  if (outcome === 'paid_twice')
    log.warn(
      { gateway_payment_id: payment.id, order_id: payment.order_id },
      'an order was paid twice; the second payment goes back',
    );
  return now;
}

function refuseUnpayable(payable: Payable): void {
  if (payable.isPaid) throw new Failure('order_already_paid');
  if (payable.isCancelled) throw new Failure('state_not_allowed', { from: 'cancelled', to: 'paid' });
}

function away(error: unknown, log: Log): Failure {
  if (!(error instanceof GatewayUnavailable) && !(error instanceof GatewayRefusal)) throw error;
  log.error({ err: error }, 'the payment gateway cannot be used');
  return new Failure('payment_gateway_unavailable');
}

/** A payment that the buyer may still finish is gone on with, so that pressing twice does not make two. */
async function unfinished(
  deps: GatewayDependencies,
  payable: Payable,
  provider: string,
  log: Log,
): Promise<GatewayPaymentRow | null> {
  const open = await findOpenPayment(deps.db, payable.orderId, provider);
  if (!open) return null;
  const now = await refresh(deps, open, log).catch((error) => {
    throw away(error, log);
  });
  if (now.state === 'paid') throw new Failure('order_already_paid');
  return isOpen(now.state) ? now : null;
}

export interface StartInput {
  order_id: number;
  order_hash: string;
  return_url: string;
  payload?: Record<string, string>;
}

/** Begins the payment of an order at a gateway, or goes on with one that is not finished. */
export async function startPayment(
  deps: GatewayDependencies,
  name: string,
  input: StartInput,
  context: RequestContext,
): Promise<{ payment: GatewayPaymentRow; payable: Payable }> {
  const { db, clock, publicOrigin } = deps;
  const { log } = context;
  const payable = await deps.orders.find(input.order_id, input.order_hash);
  if (!payable) throw notFound();
  refuseUnpayable(payable);
  const provider = providerNamed(deps.providers, name);
  if (!provider.services.some((service) => service === payable.paymentService))
    throw new Failure('payment_method_unavailable');
  await giveUpStaleStarts(db, clock());
  const open = await unfinished(deps, payable, name, log);
  if (open) return { payment: open, payable };
  const claimed = await claimStart(db, name, payable, input.payload ?? null, clock());
  if (!claimed) throw new Failure('request_in_progress');
  const origin = publicOrigin(context.hostname);
  try {
    const start = await provider.start(
      { ...payable, language: context.language as Language },
      { returnUrl: origin + input.return_url, notificationUrl: `${origin}/v1/payments/${name}/notifications` },
    );
    if (start.kind !== 'redirect') throw new Failure('payment_method_unavailable');
    return { payment: await recordStart(db, claimed.id, start, clock()), payable };
  } catch (error) {
    await recordFailedStart(db, claimed.id, error instanceof Error ? error.message : String(error));
    throw error instanceof Failure ? error : away(error, log);
  }
}

/** The gateway says that something changed. Nothing in the message counts but the number, and that only when it is known. */
export async function hearNotification(
  deps: GatewayDependencies,
  name: string,
  externalId: string,
  log: Log,
): Promise<void> {
  const payment = await findPayment(deps.db, name, externalId);
  if (!payment) throw notFound();
  const age = payment.checked_at ? deps.clock().getTime() - payment.checked_at.getTime() : Number.POSITIVE_INFINITY;
  if (!isOpen(payment.state) && age < FRESH_MS) return;
  try {
    await refresh(deps, payment, log);
  } catch (error) {
    // A failure makes the gateway tell again later.
    throw away(error, log);
  }
}

/** The buyer came back: says how the payment stands, from the gateway's own word. */
export async function hearReturn(
  deps: GatewayDependencies,
  name: string,
  externalId: string,
  orderHash: string,
  log: Log,
) {
  const payment = await findPayment(deps.db, name, externalId);
  const payable = payment && (await deps.orders.find(payment.order_id, orderHash));
  if (!payment || !payable) throw notFound();
  let state = payment.state;
  try {
    state = (await refresh(deps, payment, log)).state;
  } catch (error) {
    away(error, log);
  }
  const status = state === 'paid' ? 'success' : state === 'failed' ? 'error' : 'unknown';
  return { order_id: payment.order_id, order_hash: orderHash, status } as const;
}

/** The contract's record of a gateway payment. */
export function gatewayRecord(row: GatewayPaymentRow, decimals: number, locale: string) {
  return {
    id: row.id,
    order_id: row.order_id,
    external_id: row.external_id,
    order_number: row.order_number,
    amount: priceOf(row.amount, { code: row.currency, decimal_places: decimals }, locale),
    currency: row.currency,
    state: row.state,
    success: isOpen(row.state) ? null : row.state === 'paid',
    gate_url: row.gate_url,
  };
}
