import type { Database, Transaction } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import { type Gateway, GatewayRefusal, type PaymentAtGateway, type ProviderStatus } from './provider.ts';
import { gatewayNamed } from './providers/index.ts';
import {
  claimDueRefunds,
  type DueRefund,
  giveUpRefund,
  oweRefund,
  type RefundCause,
  readPaid,
  recordRefundFailure,
  recordReturnedByHand,
} from './refund-store.ts';
import { settle } from './settle.ts';

export interface RefundDependencies {
  db: Database;
  gateways: readonly Gateway[];
  clock: () => Date;
  log: { error(details: object, message: string): void };
}

/** Records that an order's payment at a gateway must be refunded. */
export async function owePaymentsOf(tx: Transaction, orderId: number, cause: RefundCause, now: Date): Promise<void> {
  for (const { id } of await readPaid(tx, orderId)) await oweRefund(tx, id, cause, now);
}

const AT_ONCE = 20;
const MOST_ROUNDS = 10;
/** About a day and a half: the delay doubles each time, up to six hours. */
const MOST_TRIES = 14;
/** A refund given up is polled daily for this many days. */
const DAYS_READ_AFTER = 14;

const paymentOf = ({ external_id, order_number, paid, currency, decimal_places }: DueRefund): PaymentAtGateway => ({
  externalId: external_id,
  orderNumber: order_number,
  amount: paid,
  currency,
  decimalPlaces: decimal_places,
});

/** Amount refunded or being refunded, whoever requested it. */
async function returnedOf(gateway: Gateway, refund: DueRefund): Promise<number> {
  const refunds = (await gateway.fetchRefunds?.(paymentOf(refund), [])) ?? [];
  return refunds.filter(({ state }) => state !== 'failed').reduce((sum, { amount }) => sum + amount, 0);
}

/** Reads the payment's state; completes the refund when the gateway has refunded it. */
async function read(deps: RefundDependencies, refund: DueRefund): Promise<ProviderStatus['state'] | undefined> {
  const status = await gatewayNamed(deps.gateways, refund.provider).fetchStatus(paymentOf(refund));
  const { outcome } = await settle(deps.db, refund.gateway_payment_id, status, deps.clock());
  return outcome === 'refused' ? undefined : status.state;
}

/** Requests only the amount that was not refunded yet, neither manually nor by a refund in progress. */
async function sendBack(deps: RefundDependencies, refund: DueRefund): Promise<void> {
  const state = await read(deps, refund);
  if (state === 'refunded') return;
  if (state !== 'paid') throw new GatewayRefusal(`the gateway calls the payment ${state ?? 'another one'}`, 409);
  const gateway = gatewayNamed(deps.gateways, refund.provider);
  const returned = await returnedOf(gateway, refund);
  if (returned >= refund.amount) return;
  if (refund.tries > MOST_TRIES)
    throw new GatewayRefusal('the gateway has not returned what it promised at the last try', 409);
  if (returned > 0) await recordReturnedByHand(deps.db, refund.id, returned);
  const request = { amount: refund.amount - returned, key: `refund-${refund.id}` };
  const { state: result } = await gateway.refund(paymentOf(refund), request);
  if (result === 'failed') throw new GatewayRefusal('the gateway refused the refund', 409);
  if (result === 'finished') await read(deps, refund);
}

/** Gives up: notifies the operator once. The refund still ends when the gateway reports it. */
function giveUp({ db, clock }: RefundDependencies, { id, order_id, gateway_payment_id }: DueRefund): Promise<void> {
  return db.transaction(async (tx) => {
    if (await giveUpRefund(tx, id, clock()))
      await emit(tx, 'payment.refund_given_up', { order_id, gateway_payment_id });
  });
}

async function tryOne(deps: RefundDependencies, refund: DueRefund): Promise<void> {
  try {
    // An operator refunds it manually: requesting it too could refund it twice.
    await (refund.state === 'given_up' ? read(deps, refund) : sendBack(deps, refund));
  } catch (error) {
    await recordRefundFailure(deps.db, refund.id, error instanceof Error ? error.message : String(error));
    deps.log.error(
      { err: error, gateway_payment_id: refund.gateway_payment_id, tries: refund.tries },
      'money could not be sent back',
    );
    if (refund.tries >= MOST_TRIES) await giveUp(deps, refund);
  }
}

/** Sends due refunds, a few at a time; a failing one waits longer each time. */
export async function sendDueRefunds(deps: RefundDependencies): Promise<void> {
  const providers = deps.gateways.map(({ name }) => name);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const refunds = await claimDueRefunds(deps.db, providers, deps.clock(), AT_ONCE, MOST_TRIES + DAYS_READ_AFTER);
    await Promise.all(refunds.map((refund) => tryOne(deps, refund)));
    if (refunds.length < AT_ONCE) return;
  }
}
