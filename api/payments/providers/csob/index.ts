import { plug } from '../../../platform/settings/index.ts';
import { emailOf, nameOf, phoneOf } from '../../contact.ts';
import {
  type Callbacks,
  type Gateway,
  GatewayNotAsked,
  type GatewayOptions,
  GatewayUnavailable,
  type Payable,
  type ProviderStatus,
  toHundredths,
} from '../../provider.ts';
import { type CsobAccess, type CsobAnswer, createCsobClient } from './client.ts';
import { PAYMENT_ID, STATES, STATUS } from './messages.ts';
import { labels, settings } from './settings.ts';

const MOST_SECONDS = 1_800;
const LONGEST = { name: 45, email: 100, orderNumber: 10 };
const CART_NAME = { cs: 'Nákup', sk: 'Nákup', en: 'Purchase' };

function customerOf(payable: Payable) {
  const phone = phoneOf(payable);
  return {
    name: nameOf(payable, LONGEST.name),
    email: emailOf(payable, LONGEST.email),
    mobilePhone: phone && `+${phone.countryCallingCode}.${phone.nationalNumber}`,
  };
}

function requestOf(payable: Payable, { returnUrl }: Callbacks) {
  const totalAmount = toHundredths(payable.amount, payable.decimalPlaces);
  return {
    orderNo: payable.orderNumber.slice(-LONGEST.orderNumber),
    payOperation: 'payment',
    payMethod: 'card',
    totalAmount,
    currency: payable.currency,
    closePayment: true,
    returnUrl,
    returnMethod: 'POST',
    cart: [{ name: CART_NAME[payable.language], quantity: 1, amount: totalAmount }],
    customer: customerOf(payable),
    language: payable.language,
    ttlSec: MOST_SECONDS,
  };
}

function stateOf({ paymentStatus }: CsobAnswer): ProviderStatus {
  const state = STATES[String(paymentStatus)];
  if (!state) throw new GatewayUnavailable(`ČSOB told an unknown state: ${paymentStatus}`);
  // The protocol returns neither order nor amount: the payment's id stands for those that the shop signed at its start.
  return { state, externalState: String(paymentStatus), orderNumber: null, amount: null, currency: null };
}

/** Origins of the API, which redirects payers, and of the pages beside it: `api.` and `iapi.` are the API's own names. */
function originsOf(baseUrl: string): string[] {
  const { origin } = new URL(baseUrl);
  return [...new Set([origin, origin.replace(/\/\/i?api\./, '//')])];
}

/** ČSOB by its eAPI 1.9. */
export function createCsob(options: CsobAccess): Gateway {
  const client = createCsobClient(options);
  return {
    name: 'csob',
    services: ['csob'],
    means: 'card',
    paymentId: PAYMENT_ID,
    pageOrigins: originsOf(options.baseUrl),
    returnsBy: 'form',
    notifications: {},
    async start(payable, callbacks) {
      const { payId, paymentStatus } = await client.init(requestOf(payable, callbacks));
      if (!payId || !PAYMENT_ID.test(payId)) throw new GatewayUnavailable('ČSOB made a payment without an id');
      return { externalId: payId, gateUrl: client.pageOf(payId), externalState: String(paymentStatus ?? 1) };
    },
    pageOf: client.pageOf,
    async fetchStatus({ externalId }) {
      return stateOf(await client.status(externalId));
    },
    async refund({ externalId, amount: paid, decimalPlaces }, { amount }) {
      const { paymentStatus: before } = await client.status(externalId).catch((cause: unknown) => {
        throw cause instanceof GatewayUnavailable ? new GatewayNotAsked(cause.message, { cause }) : cause;
      });
      const isSettled = before !== STATUS.authorized && before !== STATUS.waiting;
      if (!isSettled && amount < paid) throw new GatewayNotAsked('ČSOB gives back a part only of a settled payment');
      // A request that comes while another is under way may be lost.
      if (before === STATUS.returning) throw new GatewayNotAsked('ČSOB is still giving back an earlier part');
      const part = isSettled ? { amount: toHundredths(amount, decimalPlaces) } : {};
      const { paymentStatus } = await client.change(isSettled ? 'refund' : 'reverse', externalId, part);
      // A reversal is made at once; a refund later, and its answer tells the state from before.
      return { id: null, state: paymentStatus === STATUS.reversed ? 'finished' : 'accepted' };
    },
    refundsOnce: false,
    listsAllRefunds: false,
    async capture({ externalId }) {
      await client.change('close', externalId);
    },
  };
}

export const csob = plug(settings, labels, (given, { timeout }: GatewayOptions) =>
  createCsob({
    baseUrl: given.CSOB_URL.replace(/\/+$/, ''),
    merchantId: given.CSOB_MERCHANT_ID,
    privateKey: given.CSOB_PRIVATE_KEY,
    gatewayKey: given.CSOB_GATEWAY_KEY,
    timeout,
  }),
);
