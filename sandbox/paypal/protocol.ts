import { type Protocol, type States, withQuery } from '../gateway/index.ts';
import { chooseLanguage } from '../server/language.ts';
import { currencies, hundredthsOf, type OrderRequest, orderRequest } from './order-request.ts';
import { orderView, refundView } from './order-view.ts';
import { eventOf } from './webhook.ts';

const CANCELLED = 'CANCELLED_BY_PAYER';
/** The capture of an approved order fails; the payer may approve it again. */
export const WILL_DECLINE = 'INSTRUMENT_DECLINED';

const BEFORE_CAPTURE = ['PAYER_ACTION_REQUIRED', 'APPROVED', 'PENDING', 'COMPLETED', 'DECLINED', 'VOIDED'];

/** States of the order until it is captured, then of its capture. */
const states: States = {
  PAYER_ACTION_REQUIRED: { outcome: 'open', next: BEFORE_CAPTURE },
  APPROVED: { outcome: 'authorized', next: BEFORE_CAPTURE },
  PENDING: { outcome: 'authorized', next: ['COMPLETED', 'DECLINED'] },
  COMPLETED: { outcome: 'paid', next: ['PARTIALLY_REFUNDED', 'REFUNDED'] },
  DECLINED: { outcome: 'cancelled', next: [] },
  VOIDED: { outcome: 'cancelled', next: [] },
  PARTIALLY_REFUNDED: { outcome: 'partly_refunded', next: ['PARTIALLY_REFUNDED', 'REFUNDED'] },
  REFUNDED: { outcome: 'refunded', next: [] },
};

export const paypal: Protocol<OrderRequest> = {
  name: 'paypal',
  title: 'PayPal',
  about: {
    cs: 'Peněženka PayPal: schválení, zamítnutí, návrat bez placení, vrácení peněz i poruchy.',
    sk: 'Peňaženka PayPal: schválenie, zamietnutie, návrat bez platenia, vrátenie peňazí aj poruchy.',
    en: 'The PayPal wallet: approval, decline, return without paying, refund, and faults.',
  },
  payerPath: '/paypal/checkoutnow',
  currencies,
  instruments: { card: 'CARD' },
  states,
  effects: {
    pay: { to: 'APPROVED', by: 'preferred', leaves: true },
    decline: { to: 'APPROVED', subState: WILL_DECLINE, by: 'preferred', leaves: true },
    cancel: { to: 'PAYER_ACTION_REQUIRED', subState: CANCELLED, leaves: true },
    timeout: { to: 'VOIDED', leaves: true },
  },
  request: orderRequest,
  orderOf: ({ purchase_units: [unit], payment_source: { paypal: wallet } }) => {
    const { locale, return_url: returnUrl } = wallet.experience_context;
    return {
      number: unit.custom_id ?? unit.reference_id,
      description: unit.description,
      amount: hundredthsOf(unit.amount),
      currency: unit.amount.currency_code,
      language: chooseLanguage(locale, 'en'),
      returnUrl,
      // Orders name no address for events: it is set up at PayPal, here it is beside the one for payers.
      notificationUrl: new URL('notifications', returnUrl).href,
      preferredInstrument: 'PayPal',
    };
  },
  view: orderView,
  refundView,
  notification: eventOf,
  wayBack({ id, subState, state, order, request }) {
    const token = String(id);
    const isLost = state === 'VOIDED' || subState === CANCELLED;
    if (!isLost) return { url: withQuery(order.returnUrl, { token, PayerID: 'SANDBOXPAYER1' }) };
    return { url: withQuery(request.payment_source.paypal.experience_context.cancel_url, { token }) };
  },
};
