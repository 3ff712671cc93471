import { isOpen, type Protocol, type States, withQuery } from '../gateway/index.ts';
import { currencies, type PaymentRequest, paymentRequestSchema } from './payment-request.ts';
import { paymentView, refundView } from './payment-view.ts';

const OPEN = ['PAYMENT_METHOD_CHOSEN', 'CANCELED', 'TIMEOUTED'];

export const states: States = {
  CREATED: { outcome: 'open', next: OPEN },
  PAYMENT_METHOD_CHOSEN: { outcome: 'open', next: [...OPEN, 'PAID', 'AUTHORIZED'] },
  PAID: { outcome: 'paid', next: ['PARTIALLY_REFUNDED', 'REFUNDED'] },
  AUTHORIZED: { outcome: 'authorized', next: ['PAID', 'CANCELED'] },
  CANCELED: { outcome: 'cancelled', next: [] },
  TIMEOUTED: { outcome: 'expired', next: [] },
  PARTIALLY_REFUNDED: { outcome: 'partly_refunded', next: ['PARTIALLY_REFUNDED', 'REFUNDED'] },
  REFUNDED: { outcome: 'refunded', next: [] },
};

const languages: Readonly<Record<string, 'cs' | 'sk'>> = { CS: 'cs', SK: 'sk' };

export const gopay: Protocol<PaymentRequest> = {
  name: 'gopay',
  title: 'GoPay',
  about: {
    cs: 'Platební brána: karta, převod, zamítnutí, vrácení peněz i poruchy. Platbu tu dovedete, kam potřebujete.',
    sk: 'Platobná brána: karta, prevod, zamietnutie, vrátenie peňazí aj poruchy. Platbu tu dovediete, kam potrebujete.',
    en: 'A payment gateway: card, transfer, decline, refund, and faults. Take a payment wherever you need it to go.',
  },
  payerPath: '/gw/v3',
  currencies,
  instruments: { card: 'PAYMENT_CARD', transfer: 'BANK_ACCOUNT' },
  states,
  embeds: true,
  effects: {
    pay: { to: 'PAID', by: 'preferred', leaves: true },
    authorise: { to: 'AUTHORIZED', by: 'preferred', leaves: true },
    decline: { to: 'PAYMENT_METHOD_CHOSEN', subState: '_5003', by: 'preferred', leaves: false },
    transfer: { to: 'PAYMENT_METHOD_CHOSEN', subState: '_102', by: 'transfer', leaves: true },
    arrive: { to: 'PAID', by: 'transfer', leaves: false },
    cancel: { to: 'CANCELED', leaves: true },
    timeout: { to: 'TIMEOUTED', leaves: true },
  },
  request: paymentRequestSchema,
  orderOf: (request) => ({
    number: request.order_number,
    description: request.order_description,
    amount: request.amount,
    currency: request.currency,
    language: languages[request.lang] ?? 'en',
    returnUrl: request.callback.return_url,
    notificationUrl: request.callback.notification_url,
    isReserved: request.preauthorization,
    instruments: request.payer?.allowed_payment_instruments,
    preferredInstrument: request.payer?.default_payment_instrument,
  }),
  view: paymentView,
  refundView,
  /** It learns of all states but new and method chosen. */
  notification: ({ id, state, request }) =>
    isOpen(states, state) ? null : { url: withQuery(request.callback.notification_url, { id: String(id) }) },
  wayBack: ({ id, order }) => ({ url: withQuery(order.returnUrl, { id: String(id) }) }),
};
