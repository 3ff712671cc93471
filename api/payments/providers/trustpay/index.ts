import { z } from 'zod';
import { parseMessage } from '../../../platform/http/index.ts';
import { plug } from '../../../platform/settings/index.ts';
import { createBearerClient } from '../../gateway-client.ts';
import {
  type Callbacks,
  ForgedMessage,
  type Gateway,
  type GatewayOptions,
  type GatewayRefund,
  GatewayRefusal,
  GatewayUnavailable,
  ofHundredths,
  type Payable,
  type PaymentAtGateway,
  type ProviderStatus,
  type ReadNotification,
  toHundredths,
} from '../../provider.ts';
import {
  created,
  notification,
  PAYMENT_ID,
  payment,
  REFUND_STATES,
  refunded,
  STATES,
  type TrustpayPayment,
  token,
} from './messages.ts';
import { reasonOf } from './result-info.ts';
import { labels, settings } from './settings.ts';
import { isSigned } from './signature.ts';

export interface TrustpayAccess {
  /** `https://aapi.trustpay.eu/api`, without a slash at the end. */
  baseUrl: string;
  projectId: string;
  secret: string;
  method: 'Card' | 'Wire';
  /** Timeout of one call in milliseconds. */
  timeout?: number;
  now?: () => number;
}

/** TrustPay refuses amounts without exactly two decimals, as JSON writes many numbers. */
const amountOf = (amount: number, currency: string, decimalPlaces: number) => ({
  Amount: (toHundredths(amount, decimalPlaces) / 100).toFixed(2),
  Currency: currency,
});

function requestOf(payable: Payable, callbacks: Callbacks, { method, projectId }: TrustpayAccess) {
  return {
    PaymentMethod: method,
    MerchantIdentification: { ProjectId: projectId },
    PaymentInformation: {
      Amount: amountOf(payable.amount, payable.currency, payable.decimalPlaces),
      References: { MerchantReference: payable.orderNumber },
      Localization: payable.language,
      ...(method === 'Card' && { CardTransaction: { PaymentType: 'Purchase' } }),
    },
    CallbackUrls: {
      Success: callbacks.returnUrl,
      Cancel: callbacks.cancelUrl,
      Error: callbacks.errorUrl,
      Notification: callbacks.notificationUrl,
    },
  };
}

function statusOf({ Status, Amount, References }: TrustpayPayment, decimalPlaces: number): ProviderStatus {
  const state = STATES[Status];
  if (!state) throw new GatewayUnavailable(`TrustPay named an unknown state: ${Status.slice(0, 40)}`);
  if (state === 'paid' && (!Amount || !References?.MerchantReference))
    throw new GatewayUnavailable('TrustPay told of a paid payment neither amount nor order');
  return {
    state,
    externalState: Status,
    orderNumber: References?.MerchantReference ?? null,
    amount: Amount ? ofHundredths(Amount.Amount, decimalPlaces) : null,
    currency: Amount?.Currency ?? null,
  };
}

/** Whether it is money that left the payment: numbers of refunds come in messages too. */
function isRefundOf({ externalId }: PaymentAtGateway, { CreditDebitIndicator, References }: TrustpayPayment): boolean {
  return CreditDebitIndicator !== 'CRDT' && (References?.OriginalPaymentRequestId ?? externalId) === externalId;
}

function refundOf(id: string, { Status, Amount }: TrustpayPayment, { currency, decimalPlaces }: PaymentAtGateway) {
  if (Amount?.Currency !== currency) throw new GatewayUnavailable(`TrustPay named no amount of the refund ${id}`);
  const amount = ofHundredths(Amount.Amount, decimalPlaces);
  return { id, amount, state: REFUND_STATES[Status] ?? ('accepted' as const) };
}

/** It only triggers reading the state: the values are signed, but not which field each of them is in. */
const readNotification =
  (secret: string): ReadNotification =>
  ({ body }) => {
    const message = parseMessage(z.record(z.string(), z.unknown()), body);
    if (!isSigned(secret, message)) throw new ForgedMessage('The notification is not signed by TrustPay');
    return parseMessage(notification, body);
  };

/** Its payment pages are on a host of their own: `amapi.trustpay.eu` beside `aapi.trustpay.eu`. */
function pageOriginsOf(baseUrl: string): string[] {
  const { origin } = new URL(baseUrl);
  return [...new Set([origin, origin.replace('//aapi', '//amapi')])];
}

const PAYMENTS = '/Payments/Payment';
const pathOf = (id: string) => `${PAYMENTS}/${encodeURIComponent(id)}`;

/** TrustPay by its JSON API (AAPI). */
export function createTrustpay(access: TrustpayAccess): Gateway {
  const { baseUrl, projectId, secret, timeout, now } = access;
  const http = { name: 'TrustPay', baseUrl, reasonsOf: reasonOf, timeout };
  const call = createBearerClient(http, { tokenPath: '/oauth2/token', id: projectId, secret, token, now });
  const read = async (id: string) => (await call({ method: 'GET', path: pathOf(id) }, payment)).PaymentInformation;
  const readIfKnown = (id: string) =>
    read(id).catch((error: unknown) => {
      if (error instanceof GatewayRefusal && error.status === 404) return null;
      throw error;
    });
  return {
    name: 'trustpay',
    services: ['trustpay'],
    means: access.method === 'Wire' ? 'transfer' : 'card',
    paymentId: PAYMENT_ID,
    pageOrigins: pageOriginsOf(baseUrl),
    notifications: { POST: readNotification(secret) },
    async start(payable, callbacks) {
      const json = requestOf(payable, callbacks, access);
      const { PaymentRequestId, GatewayUrl } = await call({ method: 'POST', path: PAYMENTS, json }, created);
      return { externalId: PaymentRequestId, gateUrl: GatewayUrl, externalState: 'Created' };
    },
    async fetchStatus({ externalId, decimalPlaces }) {
      return statusOf(await read(externalId), decimalPlaces);
    },
    async refund({ externalId, currency, decimalPlaces }, { amount, key }) {
      const json = {
        MerchantIdentification: { ProjectId: projectId },
        PaymentInformation: {
          Amount: amountOf(amount, currency, decimalPlaces),
          References: { MerchantReference: key },
        },
      };
      const path = `${pathOf(externalId)}/Refund`;
      const { PaymentRequestId: id } = await call({ method: 'POST', path, json }, refunded);
      // The code says that the request was taken; what became of it is read by the refund's own id.
      return { id, state: 'accepted' };
    },
    refundsOnce: false,
    listsAllRefunds: false,
    async fetchRefunds(paid, ids): Promise<GatewayRefund[]> {
      const found = await Promise.all(ids.map(async (id) => ({ id, refund: await readIfKnown(id) })));
      // A number that came in a message may be none; a payment that is unknown too is refused.
      if (found.some(({ refund }) => !refund)) await read(paid.externalId);
      return found.flatMap(({ id, refund }) =>
        refund && isRefundOf(paid, refund) ? [refundOf(id, refund, paid)] : [],
      );
    },
    /** Authorized money comes by itself: the shop asks for purchases only. */
    async capture() {},
  };
}

export const trustpay = plug(settings, labels, (given, { timeout }: GatewayOptions) =>
  createTrustpay({
    baseUrl: given.TRUSTPAY_URL,
    projectId: given.TRUSTPAY_PROJECT_ID,
    secret: given.TRUSTPAY_SECRET,
    method: given.TRUSTPAY_METHOD,
    timeout,
  }),
);
