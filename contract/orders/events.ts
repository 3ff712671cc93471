import { z } from 'zod';
import { id } from '../fields.ts';
import { MOVERS } from './moves.ts';
import { ORDER_STATES } from './rules.ts';

const state = z.enum(ORDER_STATES);

export const orderEvents = {
  'order.placed': z.object({ order_id: id }),
  'order.paid': z.object({ order_id: id }),
  /** Its buyer changed the payment method after it was placed. */
  'order.payment_changed': z.object({ order_id: id }),
  'order.state_changed': z.object({ order_id: id, from: state, to: state }),
  /** By whom it was cancelled; unknown of earlier ones. */
  'order.cancelled': z.object({ order_id: id, by: z.enum(MOVERS).optional() }),
  /** An operator wrote to its buyer. */
  'order.noted': z.object({ order_id: id, order_note_id: id }),
  /** An operator edited it; `notify`: its buyer is told; `is_readdressed`: its former e-mail is told of the new one. */
  'order.edited': z.object({
    ...{ order_id: id, order_edit_id: id, notify: z.boolean() },
    is_readdressed: z.boolean().optional(),
  }),
  /** It waits for goods; `notified_at`, in seconds, tells the mails about it apart. */
  'order.waiting': z.object({ order_id: id, notified_at: id }),
};
