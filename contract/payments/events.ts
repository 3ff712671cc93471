import type { TagsOf } from '../cache-tags.ts';

export interface PaymentEvents {
  'payment.changed': Record<string, never>;
  /**
   * A payment succeeded or failed; the state was read from the gateway, never taken from the callback. `is_second`: the order
   * had a paid one already, so this one is refunded.
   */
  'payment.settled': { order_id: number; gateway_payment_id: number; is_second: boolean };
  'payment.failed': { order_id: number; gateway_payment_id: number };
  /** The shop received money that it must refund; the refund is automatic, and the buyer gets a mail. */
  'payment.refund_due': { order_id: number; gateway_payment_id: number; cause: 'paid_twice' | 'order_cancelled' };
  /** The gateway rejected a refund or never finished it; the shop gives up and the operator gets a mail. */
  'payment.refund_given_up': { order_id: number; gateway_payment_id: number };
  /** An order's online payment was not finished for a while; emitted once. */
  'payment.overdue': { order_id: number };
}

/** Every page's footer lists the methods. */
export const paymentTags: TagsOf<PaymentEvents> = { 'payment.changed': () => ['navigation'] };
