import { isOpen, type KeyPairs, type Payment, type Protocol, type States, withQuery } from '../gateway/index.ts';
import { currencies, type PaymentRequest, paymentRequest } from './payment-request.ts';
import { dttmNow, orders, signatureOf } from './signature.ts';

export const states: States = {
  1: { outcome: 'open', next: ['2', '3', '6'] },
  2: { outcome: 'open', next: ['3', '4', '6', '7'] },
  3: { outcome: 'cancelled', next: [] },
  4: { outcome: 'authorized', next: ['5', '7'] },
  5: { outcome: 'cancelled', next: [] },
  6: { outcome: 'declined', next: [] },
  7: { outcome: 'paid', next: ['5', '8'] },
  8: { outcome: 'paid', next: ['10'] },
  // The same for a part and for the whole.
  10: { outcome: 'partly_refunded', next: ['10'] },
};

/** The bank's 15 characters. */
export const payIdOf = ({ id }: Payment) => String(id).padStart(15, '0');

/** The state as the gateway states it: 9 while a refund is under way, 2 for as long as the status is late. */
export function statedState({ state, refunds }: Payment, isLate: boolean): number {
  if (isLate && !isOpen(states, state)) return 2;
  return refunds.some((refund) => refund.state === 'REQUESTED') ? 9 : Number(state);
}

/** A successful result about a payment. Fields without a value are null, as the gateway sends them. */
export function resultOf(payment: Payment, isLate = false) {
  const paymentStatus = statedState(payment, isLate);
  return {
    payId: payIdOf(payment),
    dttm: dttmNow(),
    resultCode: 0,
    resultMessage: 'OK',
    paymentStatus,
    authCode: paymentStatus > 6 || paymentStatus === 4 ? '123456' : null,
    statusDetail: paymentStatus === 6 ? payment.subState : null,
  };
}

/** Fields of the way back; those without a value are left out. */
function backOf(payment: Payment<PaymentRequest>, key: string): Record<string, string> {
  const { merchantData } = payment.request;
  const values = Object.entries({ ...resultOf(payment, payment.faults.status === 'late'), merchantData });
  const fields = Object.fromEntries(values.flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])));
  return { ...fields, signature: signatureOf(orders.back, fields, key) };
}

export const csobWith = ({ gateway }: KeyPairs): Protocol<PaymentRequest> => ({
  name: 'csob',
  title: 'ČSOB',
  about: {
    cs: 'Platební brána ČSOB: karta, zamítnutí, vrácení peněz i poruchy, se vším podepsaným.',
    sk: 'Platobná brána ČSOB: karta, zamietnutie, vrátenie peňazí aj poruchy, so všetkým podpísaným.',
    en: 'The ČSOB gateway: card, decline, refund, and faults, with everything signed.',
  },
  payerPath: '/csob/pay',
  currencies,
  instruments: { card: 'card' },
  states,
  effects: {
    pay: { to: '7', leaves: true },
    authorise: { to: '4', leaves: true },
    decline: { to: '6', subState: '51', leaves: true },
    cancel: { to: '3', leaves: true },
    timeout: { to: '6', leaves: true },
  },
  request: paymentRequest,
  orderOf: ({ orderNo, totalAmount, currency, language, returnUrl, closePayment }) => ({
    number: orderNo,
    amount: totalAmount,
    currency,
    language: language === 'cs' || language === 'sk' ? language : 'en',
    returnUrl,
    notificationUrl: null,
    isReserved: !closePayment,
  }),
  view: (payment, payerUrl) => ({
    ...resultOf(payment),
    order_number: payment.order.number,
    state: payment.state,
    payer_url: payerUrl,
  }),
  refundView: ({ id, amount, state }) => ({ id, amount, state }),
  notification: () => null,
  wayBack(payment) {
    const fields = backOf(payment, gateway.privateKey);
    const { returnUrl, returnMethod } = payment.request;
    return returnMethod === 'POST' ? { url: returnUrl, fields } : { url: withQuery(returnUrl, fields) };
  },
});
