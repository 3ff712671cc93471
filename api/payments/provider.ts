import type { IncomingHttpHeaders } from 'node:http';
import type { PaymentMeans } from '../../contract/documents/rules.ts';
import type { Language } from '../../contract/locales.ts';
import type { Minor } from '../../contract/money.ts';
import type { GATEWAY_PAYMENT_STATES, PaymentServiceName } from '../../contract/payments/rules.ts';

/** Data of an order for a gateway. */
export interface Payable {
  orderId: number;
  orderNumber: string;
  amount: Minor;
  /** ISO 4217 code. */
  currency: string;
  decimalPlaces: number;
  language: Language;
  email: string;
  firstName: string | null;
  lastName: string | null;
  phone: string | null;
  street: string | null;
  city: string | null;
  postCode: string | null;
  /** ISO 3166 alpha-2 code. */
  country: string | null;
  paymentService: string;
  isPaid: boolean;
  isCancelled: boolean;
}

/** URLs for the buyer's return and for notifications. They reveal nothing of the order. */
export interface Callbacks {
  returnUrl: string;
  /** For gateways that return the buyer elsewhere after a failure, or when the buyer cancelled. */
  errorUrl: string;
  cancelUrl: string;
  notificationUrl: string;
}

/** A payment that was started, for calls about it. */
export interface PaymentAtGateway {
  externalId: string;
  orderNumber: string;
  amount: Minor;
  /** ISO 4217 code. */
  currency: string;
  decimalPlaces: number;
}

/** A payment started at the gateway, and the page to send the buyer to. */
export interface Started {
  externalId: string;
  gateUrl: string;
  externalState: string;
}

/** How a gateway's page opens within the shop's page. */
export interface InlinePage {
  scriptUrl: string;
  object: string;
}

export type PaymentState = (typeof GATEWAY_PAYMENT_STATES)[number];

/** State of a payment, read from the gateway. */
export interface ProviderStatus {
  /** `authorized`: reserved, to be captured. `returning`, `returned`: all or a part goes or went back, not told how much. */
  state: PaymentState | 'authorized' | 'returning' | 'returned';
  /** The gateway's name of the state. */
  externalState: string;
  /** Compared with the payment; null if the gateway's protocol does not return it. */
  orderNumber: string | null;
  amount: Minor | null;
  currency: string | null;
}

export type GatewayRefundState = 'accepted' | 'finished' | 'failed';

/** What the gateway answered to a refund. */
export interface SentRefund {
  /** Its number at the gateway; null if it gives none. */
  id: string | null;
  state: GatewayRefundState;
}

/** A refund as the gateway lists it, whoever requested it. */
export interface GatewayRefund extends SentRefund {
  amount: Minor;
}

export interface RefundRequest {
  amount: Minor;
  /** The same for each try of one refund: 1 to 32 letters, digits and hyphens. */
  key: string;
}

/** A gateway's request, untrusted. Raw bytes, because signatures are computed over them. */
export interface GatewayMessage {
  query: Readonly<Record<string, unknown>>;
  headers: IncomingHttpHeaders;
  /** Empty if the method has none. */
  body: Buffer;
}

/** Content of a notification: the payment whose state the shop then reads from the gateway. */
export interface Notification {
  /** Null if the message is about no payment of a shop, or only `confirm` can tell; it is answered and has no effect. */
  externalId: string | null;
  /** The message's own id at the gateway, the same when it is sent again; left out if it has none. */
  messageId?: string;
  /** Number of the refund that it tells of, where the gateway is asked for refunds by their numbers. */
  refundId?: string;
  /** Response that the gateway expects; default: `{"received": true}`. */
  answer?: { type: string; body: string };
  /** Asks the gateway whether it sent the message, and of which payment; throws ForgedMessage. Limited for each payment. */
  confirm?: () => Promise<string | null>;
}

/** Throws a 422 that names the fields, or a ForgedMessage for a wrong signature. */
export type ReadNotification = (message: GatewayMessage) => Notification | Promise<Notification>;

/** A payment provider. Payments without a gateway are marked as paid by an operator. */
export interface PaymentProvider {
  name: string;
  /** Payment services of the contract that it handles. */
  services: readonly PaymentServiceName[];
}

/** Interface of gateways. The name is the service's, because calls are below `/payments/{name}`. */
export interface Gateway extends PaymentProvider {
  name: PaymentServiceName;
  /** How money comes by it, as documents say. */
  means: PaymentMeans;
  /** Pattern of its payment ids, anchored at both ends. */
  paymentId: RegExp;
  /** Origins of its payment pages, allowed by the content security policy of the checkout's forms. */
  pageOrigins: readonly string[];
  /** Its script that opens its page in a frame of the shop's page, and the object of `window` whose `checkout` does. */
  inline?: InlinePage | undefined;
  /** How it returns the buyer's browser: by GET, unless it can only post a form, whose content is ignored. */
  returnsBy?: 'link' | 'form';
  /** Parsers of notifications, by HTTP method. */
  notifications: Partial<Record<'GET' | 'POST', ReadNotification>>;
  /** The key is the attempt's own: 1 to 32 letters, digits and hyphens. */
  start(payable: Payable, callbacks: Callbacks, key: string): Promise<Started>;
  /** Page of an unfinished payment, if the one of its start does not last. */
  pageOf?(externalId: string): string;
  fetchStatus(payment: PaymentAtGateway): Promise<ProviderStatus>;
  refund(payment: PaymentAtGateway, request: RefundRequest): Promise<SentRefund>;
  /** Whether a refund that is sent again with its key is one refund. */
  refundsOnce: boolean;
  /** Refunds of a payment; left out if the protocol does not tell. `ids`: those that the shop knows. */
  fetchRefunds?(payment: PaymentAtGateway, ids: readonly string[]): Promise<GatewayRefund[]>;
  /** Whether `fetchRefunds` gives all of them, whoever requested them, and not only those of the ids. */
  listsAllRefunds: boolean;
  /** Captures reserved money. Throws PaymentDeclined if the buyer has to pay again. */
  capture(payment: PaymentAtGateway): Promise<void>;
}

const HUNDREDTHS = 2;

/** Hundredths, as most gateways count in every currency: 500 forints without decimals are 50000. */
export const toHundredths = (amount: Minor, decimalPlaces: number): number =>
  Math.round(amount * 10 ** (HUNDREDTHS - decimalPlaces));

/** Smallest units of hundredths; no whole number if the currency has no such part. */
export const ofHundredths = (hundredths: number, decimalPlaces: number): Minor =>
  hundredths / 10 ** (HUNDREDTHS - decimalPlaces);

/** Options of every gateway besides its settings. */
export interface GatewayOptions {
  /** Timeout of one call in milliseconds; default: the gateway's own. */
  timeout?: number;
}

/** The gateway is unreachable or its response is invalid; the payment's state is unknown. */
export class GatewayUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'GatewayUnavailable';
  }
}

/** Not even asked: what is requested has to wait, or the gateway could not be read before. */
export class GatewayNotAsked extends GatewayUnavailable {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'GatewayNotAsked';
  }
}

/** The gateway rejected the request. */
export class GatewayRefusal extends Error {
  readonly status: number;
  /** The gateway's names of its reasons, if it gave any. */
  readonly reasons: string | undefined;
  constructor(message: string, status: number, reasons?: string) {
    super(message);
    this.name = 'GatewayRefusal';
    this.status = status;
    this.reasons = reasons;
  }
}

/** The gateway could not take the money, because the buyer's card or account was declined: the buyer has to pay again. */
export class PaymentDeclined extends GatewayRefusal {}

/** A message without a valid signature of the gateway. */
export class ForgedMessage extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ForgedMessage';
  }
}
