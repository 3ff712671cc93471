import { createHash } from 'node:crypto';
import type { Refund, Stated } from '../gateway/index.ts';
import type { GopayPayment } from './payment-request.ts';

/** The test card of all payments; expiry is year and month. */
function cardOf({ createdAt, key, request }: GopayPayment): unknown {
  return {
    card_number: '411111******1111',
    card_expiration: `${(createdAt.getUTCFullYear() + 2) % 100}12`,
    card_brand: 'VISA',
    card_issuer_country: 'CZE',
    card_issuer_bank: 'SANDBOX BANK',
    card_token: request.payer?.request_card_token ? `sandbox-${key}` : undefined,
    '3ds_result': 'Y_Y',
    card_fingerprint: createHash('sha256').update('4111111111111111').digest('hex'),
  };
}

function payerOf(payment: GopayPayment): unknown {
  const { captured, instrument, request, state } = payment;
  const paidByCard = instrument === 'PAYMENT_CARD' && (captured > 0 || state === 'AUTHORIZED');
  return {
    allowed_payment_instruments: request.payer?.allowed_payment_instruments,
    payment_card: paidByCard ? cardOf(payment) : undefined,
    contact: request.payer?.contact,
  };
}

function preauthorizationState({ captured, state }: GopayPayment): string {
  if (state === 'AUTHORIZED') return 'AUTHORIZED';
  if (captured > 0) return 'CAPTURED';
  return state === 'CANCELED' || state === 'TIMEOUTED' ? 'CANCELED' : 'REQUESTED';
}

/** Response of the status call. */
export function paymentView(payment: GopayPayment, payerUrl: string, stated: Stated): Record<string, unknown> {
  const { id, request, state, subState, instrument, captured } = payment;
  const { order_number, target, recurrence, preauthorization, additional_params, lang } = request;
  return {
    id,
    order_number,
    state,
    sub_state: subState ?? undefined,
    amount: stated.amount,
    currency: stated.currency,
    payment_instrument: instrument ?? undefined,
    payer: payerOf(payment),
    target,
    recurrence: recurrence && { ...recurrence, recurrence_state: captured > 0 ? 'STARTED' : 'REQUESTED' },
    preauthorization: preauthorization ? { requested: true, state: preauthorizationState(payment) } : undefined,
    additional_params,
    lang,
    gw_url: payerUrl,
  };
}

export function refundView({ id, state, amount, requestedAt, changedAt }: Refund, { order }: GopayPayment) {
  return { id, state, amount, currency: order.currency, date_requested: requestedAt, date_last_change: changedAt };
}
