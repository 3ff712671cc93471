import { parseQuery } from '../../../platform/http/index.ts';
import { plug } from '../../../platform/settings/index.ts';
import { countryCodeOf, emailOf, phoneOf } from '../../contact.ts';
import {
  type Callbacks,
  type Gateway,
  type GatewayOptions,
  GatewayRefusal,
  GatewayUnavailable,
  ofHundredths,
  type Payable,
  type ReadNotification,
  toHundredths,
} from '../../provider.ts';
import { createGopayClient, type GopayAccess, languageHeader } from './client.ts';
import {
  type GopayPayment,
  notification,
  PAYMENT_ID,
  payment,
  REFUND_RESULTS,
  REFUND_STATES,
  refunds,
  result,
  STATES,
} from './messages.ts';
import { labels, settings } from './settings.ts';

const given = <T>(value: T | null | undefined) => value ?? undefined;

const LONGEST_EMAIL = 128;

function contactOf(payable: Payable) {
  return {
    first_name: given(payable.firstName),
    last_name: given(payable.lastName),
    email: emailOf(payable, LONGEST_EMAIL),
    phone_number: phoneOf(payable)?.number,
    city: given(payable.city),
    street: given(payable.street),
    postal_code: given(payable.postCode),
    country_code: countryCodeOf(payable.country),
  };
}

function requestOf(payable: Payable, callbacks: Callbacks, goid: string) {
  return {
    target: { type: 'ACCOUNT', goid: Number(goid) },
    amount: toHundredths(payable.amount, payable.decimalPlaces),
    currency: payable.currency,
    order_number: payable.orderNumber,
    order_description: `#${payable.orderNumber}`,
    payer: { default_payment_instrument: 'PAYMENT_CARD', contact: contactOf(payable) },
    callback: { return_url: callbacks.returnUrl, notification_url: callbacks.notificationUrl },
    lang: payable.language.toUpperCase(),
  };
}

function stateOf(answer: GopayPayment, decimalPlaces: number) {
  const state = STATES[answer.state];
  if (!state) throw new GatewayUnavailable(`GoPay told an unknown state: ${answer.state.slice(0, 40)}`);
  return {
    state,
    externalState: answer.state,
    orderNumber: answer.order_number,
    amount: ofHundredths(answer.amount, decimalPlaces),
    currency: answer.currency,
  };
}

const PAYMENTS = '/payments/payment';
const pathOf = (externalId: string, call = '') => `${PAYMENTS}/${encodeURIComponent(externalId)}${call}`;

// Unsigned, so anybody can send it: it only triggers reading the state.
const readNotification: ReadNotification = ({ query }) => ({ externalId: parseQuery(notification, query).id });

/** GoPay by its REST API v3. */
export function createGopay(options: GopayAccess): Gateway {
  const call = createGopayClient(options);
  return {
    name: 'gopay',
    services: ['gopay'],
    means: 'card',
    paymentId: PAYMENT_ID,
    pageOrigins: [new URL(options.baseUrl).origin],
    inline: options.isInline
      ? { scriptUrl: new URL('/gp-gw/js/embed.js', options.baseUrl).href, object: '_gopay' }
      : undefined,
    notifications: { GET: readNotification },
    async start(payable, callbacks) {
      const json = requestOf(payable, callbacks, options.goid);
      const headers = languageHeader(payable.language);
      const answer = await call({ method: 'POST', path: PAYMENTS, json, headers }, payment);
      if (!answer.gw_url) throw new GatewayUnavailable('GoPay made a payment without an address');
      return { externalId: answer.id, gateUrl: answer.gw_url, externalState: answer.state };
    },
    async fetchStatus({ externalId, decimalPlaces }) {
      return stateOf(await call({ method: 'GET', path: pathOf(externalId) }, payment), decimalPlaces);
    },
    async refund({ externalId, decimalPlaces }, { amount }) {
      const path = pathOf(externalId, '/refund');
      const form = { amount: String(toHundredths(amount, decimalPlaces)) };
      const { result: word } = await call({ method: 'POST', path, form }, result);
      const state = REFUND_RESULTS[word];
      if (!state) throw new GatewayUnavailable(`GoPay told an unknown result of a refund: ${word.slice(0, 40)}`);
      return { id: null, state };
    },
    refundsOnce: false,
    listsAllRefunds: true,
    async fetchRefunds({ externalId, decimalPlaces }) {
      const response = await call({ method: 'GET', path: pathOf(externalId, '/refunds') }, refunds);
      return response.map(({ id, amount, state }) => ({
        id,
        amount: ofHundredths(amount, decimalPlaces),
        state: REFUND_STATES[state] ?? 'accepted',
      }));
    },
    async capture({ externalId }) {
      const answer = await call({ method: 'POST', path: pathOf(externalId, '/capture'), form: {} }, result);
      if (answer.result === 'FAILED') throw new GatewayRefusal('GoPay could not take the reserved money', 409);
    },
  };
}

export const gopay = plug(settings, labels, (given, { timeout }: GatewayOptions) =>
  createGopay({
    baseUrl: given.GOPAY_URL,
    goid: given.GOPAY_GOID,
    clientId: given.GOPAY_CLIENT_ID,
    clientSecret: given.GOPAY_CLIENT_SECRET,
    isInline: given.GOPAY_INLINE === 'on',
    timeout,
  }),
);
