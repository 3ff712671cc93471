import type { IncomingHttpHeaders } from 'node:http';
import type { Language } from '../../contract/locales.ts';
import type { Minor } from '../../contract/money.ts';
import type { GATEWAY_PAYMENT_STATES, PaymentServiceName } from '../../contract/payments/rules.ts';

/** An order as a gateway needs it. */
export interface Payable {
  orderId: number;
  orderNumber: string;
  amount: Minor;
  /** ISO 4217 letters. */
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
  /** ISO 3166 alpha-2. */
  country: string | null;
  paymentService: string;
  isPaid: boolean;
  isCancelled: boolean;
}

/** Where the gateway sends the buyer and its notifications. Both are the shop's own and say nothing of the order. */
export interface Callbacks {
  returnUrl: string;
  notificationUrl: string;
}

/** A payment that has begun at the gateway, and the page to send the buyer to. */
export interface Started {
  externalId: string;
  gateUrl: string;
  externalState: string;
}

export type PaymentState = (typeof GATEWAY_PAYMENT_STATES)[number];

/** The state of a payment as the gateway itself tells it. */
export interface ProviderStatus {
  /** `authorized`: the money is reserved at the payer's bank, and ours once it is captured. */
  state: PaymentState | 'authorized';
  /** The gateway's own word for it. */
  externalState: string;
  /** What was agreed, in the gateway's words. Null where its protocol never tells it: it then takes what `start` asked for. */
  orderNumber: string | null;
  amount: Minor | null;
  currency: string | null;
}

export type RefundResult = 'accepted' | 'finished' | 'failed';

/** A call of the gateway's server as it came. Nothing in it is believed; signatures are checked over its very bytes. */
export interface GatewayMessage {
  query: Readonly<Record<string, unknown>>;
  headers: IncomingHttpHeaders;
  /** Empty where the method has none. */
  body: Buffer;
}

/** What the shop takes from a notification: the payment whose state it then reads at the gateway. */
export interface Notification {
  externalId: string;
  /** What the gateway wants to hear once the state is read; `{"received": true}` unless told. */
  answer?: { type: string; body: string };
}

/** Throws a 422 that names the fields, or ForgedMessage where a signature does not fit. */
export type ReadNotification = (message: GatewayMessage) => Notification | Promise<Notification>;

/** A way to pay. One without a gateway has nothing to begin online: an operator says when the money came. */
export interface PaymentProvider {
  name: string;
  /** Services of the contract that it settles. */
  services: readonly PaymentServiceName[];
}

/** The one shape of every gateway. Calls stand below `/payments/{name}`, so its name is that of its service. */
export interface Gateway extends PaymentProvider {
  name: PaymentServiceName;
  /** What its numbers of payments look like, from the first character to the last. */
  paymentId: RegExp;
  /** Origins of the pages that it sends buyers to; forms of the checkout may lead there. */
  pageOrigins: readonly string[];
  /** How it sends the buyer's browser back: by a link, unless it can only post a form. What it posts is not read. */
  returnsBy?: 'link' | 'form';
  /** How it notifies, by each method that it uses. */
  notifications: Partial<Record<'GET' | 'POST', ReadNotification>>;
  start(payable: Payable, callbacks: Callbacks): Promise<Started>;
  fetchStatus(externalId: string): Promise<ProviderStatus>;
  refund(externalId: string, amount: Minor): Promise<RefundResult>;
  /** What went back already or is on its way back, whoever asked for it. */
  fetchRefunded(externalId: string): Promise<Minor>;
  /** Takes money that was reserved. */
  capture(externalId: string): Promise<void>;
}

/** What every gateway gets besides its own settings. */
export interface GatewaySurroundings {
  /** Milliseconds that one call of a gateway may take; its own limit when left out. */
  timeout?: number;
}

/** The gateway could not be reached, or did not answer as agreed; nothing is known of the payment. */
export class GatewayUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'GatewayUnavailable';
  }
}

/** The gateway understood and refused. */
export class GatewayRefusal extends Error {
  readonly status: number;
  constructor(message: string, status: number) {
    super(message);
    this.name = 'GatewayRefusal';
    this.status = status;
  }
}

/** A message that claims to come from the gateway and is not signed by it. */
export class ForgedMessage extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ForgedMessage';
  }
}
