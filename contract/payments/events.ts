import { z } from 'zod';
import type { TagsOf } from '../cache-tags.ts';
import { id } from '../fields.ts';
import { REFUND_CAUSES, REFUND_WAYS } from './rules.ts';

const payment = z.object({ order_id: id, gateway_payment_id: id });
/** Of an order that an edit asked for: the edit. */
const asked = z.object({ order_id: id, order_edit_id: id.optional() });

export const paymentEvents = {
  'payment.changed': z.object({}),
  /** A payment succeeded or failed, read from the gateway, never from the callback. `is_second`: it is refunded. */
  'payment.settled': payment.extend({ is_second: z.boolean() }),
  'payment.failed': payment,
  /** The shop received money that it must refund; the refund is automatic, and the buyer gets a mail. */
  'payment.refund_due': payment.extend({ cause: z.enum(REFUND_CAUSES) }),
  /** The gateway rejected a refund, never finished it, or its answer was lost; a person decides, and gets a mail. */
  'payment.refund_given_up': payment.extend({ refund_id: id }),
  /** Money went back at the gateway without the shop, as a chargeback does; booked, and the operator gets a mail. */
  'payment.refunded_elsewhere': payment.extend({ refund_id: id }),
  /** Money went back at the gateway without the shop, and it does not tell how much; a person books it, and gets a mail. */
  'payment.returned_elsewhere': payment,
  /** A gateway tells another amount, currency or order of a payment than was agreed; a person decides, and gets a mail. */
  'payment.amount_differs': payment,
  /** The bank took back money that it had booked; its order may be on its way, and the operator gets a mail. */
  'payment.taken_back': z.object({ order_id: id, transaction_id: id }),
  /** A refund that an operator asked for, or that goes to the buyer's account, began; the buyer gets a mail. `way`: anew. */
  'payment.refund_begun': z.object({ order_id: id, refund_id: id, way: z.enum(REFUND_WAYS).optional() }),
  /** A person decided that a refund is not paid back; the buyer gets a mail. */
  'payment.refund_dropped': z.object({ order_id: id, refund_id: id }),
  /** A refund was paid back, by whoever; its order's documents follow. */
  'payment.refund_done': z.object({ order_id: id, refund_id: id }),
  /** The buyer said, or changed, to which account money goes back; mailed to the order's e-mail. */
  'payment.account_changed': z.object({ order_id: id, version: z.int() }),
  /** More came for an order than was due, and is kept; the buyer gets a mail. */
  'payment.overpaid': z.object({ order_id: id, transaction_id: id }),
  /** An order's online payment was not finished for a while; emitted once. */
  'payment.overdue': asked,
  /** A bank transfer has not come for a part of the days that it has. */
  'payment.transfer_due': asked,
  /** An order that is paid by its invoice was not paid by the due day. */
  'payment.invoice_due': z.object({ order_id: id }),
};

/** Every page's footer lists the methods. */
export const paymentTags: TagsOf<typeof paymentEvents> = { 'payment.changed': () => ['navigation'] };
