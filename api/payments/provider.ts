import type { Language } from '../../contract/locales.ts';
import type { Minor } from '../../contract/money.ts';
import type { GATEWAY_PAYMENT_STATES, PaymentServiceName } from '../../contract/payments/rules.ts';

/** An order as a payment provider needs it. */
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

/** Where the gateway sends the buyer and its news. */
export interface Callbacks {
  returnUrl: string;
  notificationUrl: string;
}

/** What a provider answers when a payment begins: a page to send the buyer to, or nothing to do online. */
export type Started =
  | { kind: 'redirect'; externalId: string; gateUrl: string; externalState: string }
  | { kind: 'offline' };

export type PaymentState = (typeof GATEWAY_PAYMENT_STATES)[number];

/** The state of a payment as the provider itself tells it. */
export interface ProviderStatus {
  /** `authorized`: the money is reserved at the payer's bank, and ours once it is captured. */
  state: PaymentState | 'authorized';
  /** The provider's own word for it. */
  externalState: string;
  orderNumber: string;
  amount: Minor;
  currency: string;
}

export type RefundResult = 'accepted' | 'finished' | 'failed';

/** The one shape of every way to pay. Offline ways have no state to read: an operator says when the money came. */
export interface PaymentProvider {
  name: string;
  /** Services of the contract that it settles. */
  services: readonly PaymentServiceName[];
  start(payable: Payable, callbacks: Callbacks): Promise<Started>;
  fetchStatus(externalId: string): Promise<ProviderStatus | null>;
  refund(externalId: string, amount: Minor): Promise<RefundResult>;
  /** What went back already or is on its way back, whoever asked for it. */
  fetchRefunded(externalId: string): Promise<Minor>;
  /** Takes money that was reserved. */
  capture(externalId: string): Promise<void>;
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
