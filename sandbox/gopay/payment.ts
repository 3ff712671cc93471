import type { PaymentFaults } from './faults.ts';
import type { Instrument, PaymentRequest } from './payment-request.ts';
import type { PaymentState } from './states.ts';

export type RefundState = 'REQUESTED' | 'SUCCESS' | 'FAILED';

export interface Refund {
  id: number;
  amount: number;
  state: RefundState;
  requestedAt: Date;
  changedAt: Date;
}

/** A call of the shop's notification URL, and its result. */
export interface NotificationAttempt {
  at: Date;
  url: string;
  attempt: number;
  status: number | null;
  error: string | null;
}

export interface Payment {
  id: number;
  /** 32 random hexadecimal digits of the payer's page. */
  key: string;
  request: PaymentRequest;
  createdAt: Date;
  state: PaymentState;
  subState: string | null;
  instrument: Instrument | null;
  declined: number;
  /** How often the shop read its state. */
  reads: number;
  /** Captured minor units. */
  captured: number;
  refunds: Refund[];
  faults: Partial<PaymentFaults>;
  notifications: NotificationAttempt[];
}

/** Minor units refunded or being refunded. */
export function refundedAmount(payment: Payment, states: readonly RefundState[]): number {
  return payment.refunds
    .filter((refund) => states.includes(refund.state))
    .reduce((sum, refund) => sum + refund.amount, 0);
}

/** Adds the payment's id to the query of a shop's URL. */
export function withPaymentId(address: string, id: number): string {
  const [base = '', ...fragment] = address.split('#');
  const joined = `${base}${base.includes('?') ? '&' : '?'}id=${id}`;
  return [joined, ...fragment].join('#');
}

export function returnAddress(payment: Payment): string {
  return withPaymentId(payment.request.callback.return_url, payment.id);
}
