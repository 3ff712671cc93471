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

/** One call of the shop's notification address, and what came of it. */
export interface NotificationAttempt {
  at: Date;
  url: string;
  attempt: number;
  status: number | null;
  error: string | null;
}

export interface Payment {
  id: number;
  /** 32 hexadecimal digits that open the payer's page; nobody can guess them. */
  key: string;
  request: PaymentRequest;
  createdAt: Date;
  state: PaymentState;
  subState: string | null;
  instrument: Instrument | null;
  declined: number;
  /** Times that the shop asked for its state. */
  reads: number;
  /** Minor units taken from the payer. */
  captured: number;
  refunds: Refund[];
  faults: Partial<PaymentFaults>;
  notifications: NotificationAttempt[];
}

/** Minor units that are on their way back or back already. */
export function refundedAmount(payment: Payment, states: readonly RefundState[]): number {
  return payment.refunds
    .filter((refund) => states.includes(refund.state))
    .reduce((sum, refund) => sum + refund.amount, 0);
}

/** Adds the payment's number to an address of the shop, whatever query stands there already. */
export function withPaymentId(address: string, id: number): string {
  const [base = '', ...fragment] = address.split('#');
  const joined = `${base}${base.includes('?') ? '&' : '?'}id=${id}`;
  return [joined, ...fragment].join('#');
}

export function returnAddress(payment: Payment): string {
  return withPaymentId(payment.request.callback.return_url, payment.id);
}
