import { Failure, invalidFields, notFound } from '../platform/http/index.ts';
import { hashOfToken } from '../platform/secrets/index.ts';
import { type GatewayDependencies, unavailable } from './gateway-payments.ts';
import { endMessage, findMessage, keepMessage } from './inbox.ts';
import { findPayment, findPaymentById, findReturning, type GatewayPaymentRow } from './payment-store.ts';
import type { Notification } from './provider.ts';
import { gatewayNamed } from './providers/index.ts';
import { type Log, refresh } from './readings.ts';
import { onwardAddress, type ReturnedAfter } from './return-address.ts';

/** Reads a payment's state on behalf of a stranger, rate-limited per payment. */
const readFor = (deps: GatewayDependencies, payment: GatewayPaymentRow, log: Log) =>
  deps.limiter.read(payment.id, () => refresh(deps, payment, log));

/** What all messages spend together that name no payment before the gateway has confirmed them. */
const OF_NO_PAYMENT = 0;

/** The payment of a notification. Only what names a known one costs a question at the gateway, and its reads. */
export async function confirmNotification(
  { db, limiter }: GatewayDependencies,
  name: string,
  { externalId, confirm }: Notification,
): Promise<string | null> {
  if (!confirm) return externalId;
  const payment = externalId === null ? undefined : await findPayment(db, name, externalId);
  if (externalId !== null && !payment) throw notFound();
  if (!(await limiter.take(payment?.id ?? OF_NO_PAYMENT))) throw new Failure('overloaded');
  return confirm();
}

/** A notification of a gateway, as it came. */
export interface Received {
  externalId: string;
  messageId?: string | undefined;
  refundId?: string | undefined;
  content: string;
}

/** Handles a notification of a payment that the shop has: it is read. One with an id is stored before, and handled once. */
export async function handleNotification(
  deps: GatewayDependencies,
  name: string,
  { externalId, messageId, refundId, content }: Received,
  log: Log,
): Promise<void> {
  const { db, clock } = deps;
  const payment = await findPayment(db, name, externalId);
  if (!payment) throw notFound();
  if (
    messageId !== undefined &&
    (await keepMessage(db, { paymentId: payment.id, messageId, content, refundId }, clock()))
  )
    return;
  try {
    await readFor(deps, payment, log);
  } catch (error) {
    // A failure makes the gateway repeat the notification.
    throw unavailable(error, log);
  }
  if (messageId !== undefined) await endMessage(db, payment.id, messageId, clock());
}

/** Acts on a message of an order again: the payment is read. */
export async function replayMessage(
  deps: GatewayDependencies,
  { id: orderId, message_id: id }: { id: number; message_id: number },
  log: Log,
): Promise<void> {
  const { db, clock } = deps;
  const message = await findMessage(db, id, orderId);
  const payment = message && (await findPaymentById(db, message.id));
  if (!message || !payment) throw notFound();
  try {
    await refresh(deps, payment, log);
  } catch (error) {
    throw unavailable(error, log);
  }
  if (message.message_id !== null) await endMessage(db, payment.id, message.message_id, clock());
}

/** URL of the shop's page for a returning buyer, by the newest valid token; null when none is valid. */
export async function continueReturn(
  deps: GatewayDependencies,
  tokens: readonly string[],
  after: ReturnedAfter,
): Promise<string | null> {
  for (const token of tokens) {
    const payment = await findReturning(deps.db, hashOfToken(token));
    if (payment) return onwardAddress(payment, token, after, deps.clock());
  }
  return null;
}

export interface ReturnProof {
  order_hash?: string;
  return_token?: string;
}

/** The order's hash, for callers who know it or have a return token. */
async function proven(
  deps: GatewayDependencies,
  payment: GatewayPaymentRow,
  { order_hash: hash, return_token: token }: ReturnProof,
): Promise<string | null> {
  if (hash) return (await deps.orders.find(payment.order_id, hash)) && hash;
  const isFresh = payment.return_until !== null && payment.return_until > deps.clock();
  if (!token || !isFresh || payment.return_token_hash !== hashOfToken(token)) return null;
  return deps.orders.hashOf(payment.order_id);
}

/** Returns the payment's state, read from the gateway, to a returning buyer. */
export async function handleReturn(
  deps: GatewayDependencies,
  name: string,
  { id, ...proof }: ReturnProof & { id: string },
  log: Log,
) {
  if (!proof.order_hash && !proof.return_token)
    throw invalidFields({ field: 'return_token', key: 'one_of_two', values: { other: 'order_hash' } });
  const { paymentId } = gatewayNamed(deps.gateways, name);
  if (!paymentId.test(id)) throw invalidFields({ field: 'id', key: 'invalid' });
  const payment = await findPayment(deps.db, name, id);
  const hash = payment && (await proven(deps, payment, proof));
  if (!payment || !hash) throw notFound();
  let state = payment.state;
  try {
    state = (await readFor(deps, payment, log)).state;
  } catch (error) {
    unavailable(error, log);
  }
  const status = state === 'paid' ? 'success' : state === 'failed' ? 'error' : 'unknown';
  return { order_id: payment.order_id, order_hash: hash, status } as const;
}
