import type { IncomingHttpHeaders } from 'node:http';
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

/** URLs for the buyer's return and for notifications. Both reveal nothing of the order. */
export interface Callbacks {
  returnUrl: string;
  notificationUrl: string;
}

/** A payment started at the gateway, and the page to send the buyer to. */
export interface Started {
  externalId: string;
  gateUrl: string;
  externalState: string;
}

export type PaymentState = (typeof GATEWAY_PAYMENT_STATES)[number];

/** State of a payment, read from the gateway. */
export interface ProviderStatus {
  /** `authorized`: the money is reserved and has to be captured. */
  state: PaymentState | 'authorized';
  /** The gateway's name of the state. */
  externalState: string;
  /** Compared with the payment; null if the gateway's protocol does not return it. */
  orderNumber: string | null;
  amount: Minor | null;
  currency: string | null;
}

export type RefundResult = 'accepted' | 'finished' | 'failed';

/** A gateway's request, untrusted. Raw bytes, because signatures are computed over them. */
export interface GatewayMessage {
  query: Readonly<Record<string, unknown>>;
  headers: IncomingHttpHeaders;
  /** Empty if the method has none. */
  body: Buffer;
}

/** Content of a notification: the payment whose state the shop then reads from the gateway. */
export interface Notification {
  externalId: string;
  /** Response that the gateway expects; default: `{"received": true}`. */
  answer?: { type: string; body: string };
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
  /** Pattern of its payment ids, anchored at both ends. */
  paymentId: RegExp;
  /** Origins of its payment pages, allowed by the content security policy of the checkout's forms. */
  pageOrigins: readonly string[];
  /** How it returns the buyer's browser: by GET, unless it can only post a form, whose content is ignored. */
  returnsBy?: 'link' | 'form';
  /** Parsers of notifications, by HTTP method. */
  notifications: Partial<Record<'GET' | 'POST', ReadNotification>>;
  start(payable: Payable, callbacks: Callbacks): Promise<Started>;
  fetchStatus(externalId: string): Promise<ProviderStatus>;
  refund(externalId: string, amount: Minor): Promise<RefundResult>;
  /** Amount refunded or being refunded, whoever requested it. */
  fetchRefunded(externalId: string): Promise<Minor>;
  /** Captures reserved money. */
  capture(externalId: string): Promise<void>;
}

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

/** The gateway rejected the request. */
export class GatewayRefusal extends Error {
  readonly status: number;
  constructor(message: string, status: number) {
    super(message);
    this.name = 'GatewayRefusal';
    this.status = status;
  }
}

/** A message without a valid signature of the gateway. */
export class ForgedMessage extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ForgedMessage';
  }
}
