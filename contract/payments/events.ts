import { z } from 'zod';
import type { TagsOf } from '../cache-tags.ts';
import { id } from '../fields.ts';

const payment = z.object({ order_id: id, gateway_payment_id: id });

export const paymentEvents = {
  'payment.changed': z.object({}),
  /** A payment succeeded or failed, read from the gateway, never from the callback. `is_second`: it is refunded. */
  'payment.settled': payment.extend({ is_second: z.boolean() }),
  'payment.failed': payment,
  /** The shop received money that it must refund; the refund is automatic, and the buyer gets a mail. */
  'payment.refund_due': payment.extend({ cause: z.enum(['paid_twice', 'order_cancelled']) }),
  /** The gateway rejected a refund or never finished it; the shop gives up and the operator gets a mail. */
  'payment.refund_given_up': payment,
  /** An order's online payment was not finished for a while; emitted once. */
  'payment.overdue': z.object({ order_id: id }),
};

/** Every page's footer lists the methods. */
export const paymentTags: TagsOf<typeof paymentEvents> = { 'payment.changed': () => ['navigation'] };
