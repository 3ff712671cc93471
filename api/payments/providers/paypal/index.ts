import { randomUUID } from 'node:crypto';
import { Failure } from '../../../platform/http/index.ts';
import { plug } from '../../../platform/settings/index.ts';
import { ofDecimal, toDecimal } from '../../decimals.ts';
import * as port from '../../provider.ts';
import { capturePath, createPaypalClient, once, orderPath, type PaypalAccess, type PaypalCall } from './client.ts';
import * as messages from './messages.ts';
import { labels, settings } from './settings.ts';
import { readEvent } from './webhook.ts';

const LOCALES = { cs: 'cs-CZ', sk: 'sk-SK', en: 'en-US' } as const;
/** Currencies without decimals at PayPal; all others have two (developer.paypal.com, currency codes). */
const WHOLE_UNITS: readonly string[] = ['HUF', 'JPY', 'TWD'];

/** The amount as PayPal takes it; null if it has decimals that PayPal does not take. */
function moneyOf(amount: number, currency: string, decimalPlaces: number) {
  const value = toDecimal(amount, decimalPlaces, WHOLE_UNITS.includes(currency) ? 0 : 2);
  return value === null ? null : { currency_code: currency, value };
}

/** Buyers go to the `www` host beside the API: www.paypal.com beside api-m.paypal.com. */
const webOrigin = (baseUrl: string) => new URL(baseUrl.replace('//api-m.', '//www.')).origin;

function requestOf(payable: port.Payable, { returnUrl, cancelUrl }: port.Callbacks) {
  const { amount, currency, decimalPlaces, orderNumber, language } = payable;
  const money = moneyOf(amount, currency, decimalPlaces);
  if (!money) throw new Failure('payment_method_unavailable', {}, [{ field: 'order_id', key: 'not_paid_here' }]);
  const unit = { custom_id: orderNumber, description: `#${orderNumber}`, amount: money };
  const experience_context = {
    locale: LOCALES[language],
    // The address is the order's, whatever address the buyer has at PayPal.
    shipping_preference: 'NO_SHIPPING',
    user_action: 'PAY_NOW',
    return_url: returnUrl,
    cancel_url: cancelUrl,
  };
  return { intent: 'CAPTURE', purchase_units: [unit], payment_source: { paypal: { experience_context } } };
}

/** The capture that has the money: only one that was declined may be followed by another. */
const captureOf = ({ purchase_units: [{ payments }] }: messages.Order) =>
  payments?.captures.find(({ status }) => messages.CAPTURE_STATES[status] !== 'failed') ?? payments?.captures.at(-1);

function statusOf(read: messages.Order, decimalPlaces: number): port.ProviderStatus {
  const [unit] = read.purchase_units;
  const capture = read.status === 'COMPLETED' ? captureOf(read) : undefined;
  const externalState = capture?.status ?? read.status;
  const state = (capture ? messages.CAPTURE_STATES : messages.ORDER_STATES)[externalState];
  if (!state || !unit.custom_id) throw new port.GatewayUnavailable(`no order or state: ${externalState.slice(0, 40)}`);
  const { currency_code: currency, value } = capture?.amount ?? unit.amount;
  const amount = ofDecimal(value, decimalPlaces);
  return { state, externalState, orderNumber: unit.custom_id, amount, currency };
}

/** Runs `other` if PayPal refused for the reason. */
const after = (reason: string, other: () => Promise<unknown>) => (error: unknown) => {
  if (error instanceof port.GatewayRefusal && error.reasons?.includes(reason)) return other();
  throw error;
};

const declined = () => Promise.reject(new port.PaymentDeclined('the buyer’s card or account was declined', 422));

/** PayPal takes the money of an order once, whatever the id of the request. */
async function capture(call: PaypalCall, orderId: string): Promise<void> {
  const path = orderPath(orderId, '/capture');
  const take = (id: string) =>
    call(once(id, path, {}), messages.done).catch(after('ORDER_ALREADY_CAPTURED', async () => {}));
  // The same id may get the decline of before again, although the buyer has chosen another card since.
  const retake = () => take(`capture-${orderId}-${randomUUID()}`).catch(after('', declined));
  await take(`capture-${orderId}`).catch(after('INSTRUMENT_DECLINED', retake));
}

/** PayPal by its REST API: Orders v2. */
export function createPaypal(options: PaypalAccess): port.Gateway {
  const call = createPaypalClient(options);
  const read = (orderId: string) => call({ method: 'GET', path: orderPath(orderId) }, messages.order);
  const readNotification: port.ReadNotification = (message) => readEvent(call, options.webhookId, message);
  return {
    name: 'paypal',
    services: ['paypal'],
    means: 'other',
    paymentId: messages.ORDER_ID,
    pageOrigins: [webOrigin(options.baseUrl)],
    notifications: { POST: readNotification },
    async start(payable, callbacks, key) {
      const made = await call(once(key, '/v2/checkout/orders', requestOf(payable, callbacks)), messages.done);
      const page = made.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
      if (!page) throw new port.GatewayUnavailable('PayPal made an order without a page for the buyer');
      return { externalId: made.id, gateUrl: page.href, externalState: made.status };
    },
    fetchStatus: async ({ externalId, decimalPlaces }) => statusOf(await read(externalId), decimalPlaces),
    async refund({ externalId, currency, decimalPlaces }, { amount: minor, key }) {
      const taken = captureOf(await read(externalId));
      const amount = moneyOf(minor, currency, decimalPlaces);
      if (!taken || !amount) throw new port.GatewayRefusal(`PayPal cannot return ${minor} of ${externalId}`, 422);
      // Another shop of the account may have a refund of the same number, and another amount is another request.
      const requestId = `${taken.id}-${key}-${amount.value}`;
      const { id, status } = await call(once(requestId, capturePath(taken.id, '/refund'), { amount }), messages.done);
      return { id, state: messages.REFUND_STATES[status] ?? 'accepted' };
    },
    refundsOnce: true,
    listsAllRefunds: true,
    async fetchRefunds({ externalId, decimalPlaces }) {
      const [{ payments }] = (await read(externalId)).purchase_units;
      return (payments?.refunds ?? []).map(({ id, status, amount: { value } }) => ({
        id,
        amount: ofDecimal(value, decimalPlaces),
        state: messages.REFUND_STATES[status] ?? 'accepted',
      }));
    },
    capture: ({ externalId }) => capture(call, externalId),
  };
}

export const paypal = plug(settings, labels, (given, { timeout }: port.GatewayOptions) =>
  createPaypal({
    baseUrl: given.PAYPAL_URL,
    clientId: given.PAYPAL_CLIENT_ID,
    clientSecret: given.PAYPAL_CLIENT_SECRET,
    webhookId: given.PAYPAL_WEBHOOK_ID,
    timeout,
  }),
);
