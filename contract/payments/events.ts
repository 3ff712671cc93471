import type { TagsOf } from '../cache-tags.ts';

export interface PaymentEvents {
  'payment.changed': Record<string, never>;
  /**
   * A gateway settled or refused; the state was read from the gateway, never from the callback. `is_second` when the order
   * had a paid one: this one goes back.
   */
  'payment.settled': { order_id: number; gateway_payment_id: number; is_second: boolean };
  'payment.failed': { order_id: number; gateway_payment_id: number };
  /** Money came that the shop may not keep; it goes back by itself, and the buyer is told. */
  'payment.refund_due': { order_id: number; gateway_payment_id: number; cause: 'paid_twice' | 'order_cancelled' };
  /** The gateway refuses to send money back, or never finishes; the shop stops trying and the operator is told. */
  'payment.refund_given_up': { order_id: number; gateway_payment_id: number };
  /** An order waits for an online payment that nobody has finished for a while; told once. */
  'payment.overdue': { order_id: number };
}

/** The footer of every page names the methods. */
export const paymentTags: TagsOf<PaymentEvents> = { 'payment.changed': () => ['navigation'] };
