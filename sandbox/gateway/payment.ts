import type { Language } from '../server/language.ts';
import type { PaymentFaults } from './faults.ts';

/** What the shop asked for, read from the gateway's own request. */
export interface Order {
  number: string;
  description?: string;
  /** In hundredths, for every currency. */
  amount: number;
  currency: string;
  language: Language;
  returnUrl: string;
  /** Null if the shop gets no notifications, and reads the state instead. */
  notificationUrl: string | null;
  /** The amount is only reserved until the shop captures it. */
  isReserved?: boolean;
  /** Instruments that the payer may choose; default: all. */
  instruments?: readonly string[];
  preferredInstrument?: string;
}

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

/** A payment; `R` is the gateway's own request. */
export interface Payment<R = unknown> {
  id: number;
  /** 32 random hexadecimal digits of the payer's page. */
  key: string;
  request: R;
  order: Order;
  createdAt: Date;
  /** The gateway's name of the state. */
  state: string;
  subState: string | null;
  instrument: string | null;
  declined: number;
  /** How often the shop read its state. */
  reads: number;
  /** Captured hundredths. */
  captured: number;
  refunds: Refund[];
  faults: Partial<PaymentFaults>;
  notifications: NotificationAttempt[];
}

/** Hundredths refunded or being refunded. */
export function refundedAmount(payment: Payment, states: readonly RefundState[]): number {
  return payment.refunds
    .filter((refund) => states.includes(refund.state))
    .reduce((sum, refund) => sum + refund.amount, 0);
}

/** Captured hundredths that are neither refunded nor being refunded. */
export const refundableAmount = (payment: Payment): number =>
  payment.captured - refundedAmount(payment, ['REQUESTED', 'SUCCESS']);

/** Adds parameters to the query of a shop's URL, after those that it has. */
export function withQuery(address: string, parameters: Record<string, string>): string {
  const [base = '', ...fragment] = address.split('#');
  const joined = `${base}${base.includes('?') ? '&' : '?'}${new URLSearchParams(parameters)}`;
  return [joined, ...fragment].join('#');
}
