import { createHash } from 'node:crypto';
import type { Faults } from './faults.ts';
import type { Payment, Refund } from './payment.ts';

/** The test card of all payments; expiry is year and month. */
function cardOf(payment: Payment): unknown {
  const fingerprint = createHash('sha256').update('4111111111111111').digest('hex');
  return {
    card_number: '411111******1111',
    card_expiration: `${(payment.createdAt.getUTCFullYear() + 2) % 100}12`,
    card_brand: 'VISA',
    card_issuer_country: 'CZE',
    card_issuer_bank: 'SANDBOX BANK',
    ...(payment.request.payer?.request_card_token ? { card_token: `sandbox-${payment.key}` } : {}),
    '3ds_result': 'Y_Y',
    card_fingerprint: fingerprint,
  };
}

function payerOf(payment: Payment): unknown {
  const { contact, allowed_payment_instruments: allowed } = payment.request.payer ?? {};
  const paidByCard = payment.instrument === 'PAYMENT_CARD' && (payment.captured > 0 || payment.state === 'AUTHORIZED');
  return {
    ...(allowed ? { allowed_payment_instruments: allowed } : {}),
    ...(paidByCard ? { payment_card: cardOf(payment) } : {}),
    ...(contact ? { contact } : {}),
  };
}

function preauthorizationState(payment: Payment): string {
  if (payment.state === 'AUTHORIZED') return 'AUTHORIZED';
  if (payment.captured > 0) return 'CAPTURED';
  return payment.state === 'CANCELED' || payment.state === 'TIMEOUTED' ? 'CANCELED' : 'REQUESTED';
}

function recurrenceOf(payment: Payment): unknown {
  const state = payment.captured > 0 ? 'STARTED' : 'REQUESTED';
  return { ...payment.request.recurrence, recurrence_state: state };
}

/** Response of the status call. */
export function paymentView(payment: Payment, gatewayUrl: string): Record<string, unknown> {
  const { request } = payment;
  return {
    id: payment.id,
    order_number: request.order_number,
    state: payment.state,
    ...(payment.subState ? { sub_state: payment.subState } : {}),
    amount: request.amount,
    currency: request.currency,
    ...(payment.instrument ? { payment_instrument: payment.instrument } : {}),
    payer: payerOf(payment),
    target: request.target,
    ...(request.recurrence ? { recurrence: recurrenceOf(payment) } : {}),
    ...(request.preauthorization
      ? { preauthorization: { requested: true, state: preauthorizationState(payment) } }
      : {}),
    ...(request.additional_params ? { additional_params: request.additional_params } : {}),
    lang: request.lang,
    gw_url: gatewayUrl,
  };
}

/** The same with the requested faults. */
export function alteredView(view: Record<string, unknown>, faults: Faults): Record<string, unknown> {
  return {
    ...view,
    ...(faults.status_amount === null ? {} : { amount: faults.status_amount }),
    ...(faults.status_currency === null ? {} : { currency: faults.status_currency }),
  };
}

export function refundView(refund: Refund, currency: string): Record<string, unknown> {
  return {
    id: refund.id,
    state: refund.state,
    amount: refund.amount,
    currency,
    date_requested: refund.requestedAt.toISOString(),
    date_last_change: refund.changedAt.toISOString(),
  };
}
