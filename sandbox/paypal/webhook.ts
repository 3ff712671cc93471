import { createHash, randomUUID, sign, verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import * as z from 'zod';
import { type Call, createRsaKeys, matching, readBody, word } from '../gateway/index.ts';
import { objectText } from '../server/json-text.ts';
import type { PaypalPayment } from './order-request.ts';
import { captureView, orderView, refundView } from './order-view.ts';

/** The webhook that the demo's shop has at PayPal. */
export const webhookId = '8PULTDEMO00000001';
const algorithm = 'SHA256withRSA';
const certificate = 'https://api.paypal.example/v1/notifications/certs/CERT-pult-demo';
const keys = createRsaKeys();

const events: Readonly<Record<string, string>> = {
  APPROVED: 'CHECKOUT.ORDER.APPROVED',
  VOIDED: 'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
  PENDING: 'PAYMENT.CAPTURE.PENDING',
  COMPLETED: 'PAYMENT.CAPTURE.COMPLETED',
  DECLINED: 'PAYMENT.CAPTURE.DENIED',
  PARTIALLY_REFUNDED: 'PAYMENT.CAPTURE.REFUNDED',
  REFUNDED: 'PAYMENT.CAPTURE.REFUNDED',
};

const signedText = (id: string, time: string, webhook: string, event: string) =>
  Buffer.from(`${id}|${time}|${webhook}|${crc32(event)}`);

function resourceOf(payment: PaypalPayment): object {
  const order = orderView(payment, '', payment.order);
  if (payment.state === 'APPROVED') return order;
  if (payment.state === 'VOIDED') return { order_id: order.id, purchase_units: order.purchase_units };
  const refund = payment.refunds.findLast(({ state }) => state === 'SUCCESS');
  return refund ? refundView(refund, payment) : captureView(payment);
}

/** The signed event of the payment's state; it has the same id when it is sent again. */
export function eventOf(payment: PaypalPayment): Call | null {
  const { id, state, subState, refunds, order } = payment;
  // A dispute, by its `sub_state`, takes the money back.
  const type = state === 'REFUNDED' && subState === 'DISPUTED' ? 'PAYMENT.CAPTURE.REVERSED' : events[state];
  if (!type || !order.notificationUrl) return null;
  const digest = createHash('sha256').update(`${id} ${state} ${refunds.length}`).digest('hex').toUpperCase();
  const event = { id: `WH-${digest.slice(0, 34)}`, event_type: type, resource: resourceOf(payment) };
  // Spaces that a shop loses that writes the event anew: it breaks the signature.
  const body = JSON.stringify(event).replace('{', '{ ');
  const [transmission, time] = [randomUUID(), new Date().toISOString()];
  const signature = sign('sha256', signedText(transmission, time, webhookId, body), keys().privateKey);
  const headers = {
    'content-type': 'application/json',
    'paypal-auth-algo': algorithm,
    'paypal-cert-url': certificate,
    'paypal-transmission-id': transmission,
    'paypal-transmission-sig': signature.toString('base64'),
    'paypal-transmission-time': time,
  };
  return { url: order.notificationUrl, message: { headers, body } };
}

const question = z.object({
  auth_algo: word(100),
  cert_url: z.url().max(500),
  transmission_id: word(50),
  transmission_sig: matching(/^(?!\d+$)\w\S{0,499}$/),
  transmission_time: z.iso.datetime({ offset: true }),
  webhook_id: matching(/^[a-zA-Z0-9]{1,50}$/),
  webhook_event: z.looseObject({ id: z.string() }),
});

/** Whether this stand-in signed the event that a shop asks about. */
export function verifyEvent(json: string): { verification_status: 'SUCCESS' | 'FAILURE' } {
  const given = readBody(question, JSON.parse(json));
  const text = objectText(json, 'webhook_event');
  const signed = signedText(given.transmission_id, given.transmission_time, given.webhook_id, text);
  const isOwn =
    given.webhook_id === webhookId &&
    given.auth_algo === algorithm &&
    given.cert_url === certificate &&
    verify('sha256', signed, keys().publicKey, Buffer.from(given.transmission_sig, 'base64'));
  return { verification_status: isOwn ? 'SUCCESS' : 'FAILURE' };
}
