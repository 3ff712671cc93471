import { z } from 'zod';
import { id } from '../fields.ts';
import { ORDER_STATES } from './rules.ts';

const state = z.enum(ORDER_STATES);

export const orderEvents = {
  'order.placed': z.object({ order_id: id }),
  'order.paid': z.object({ order_id: id }),
  /** Its buyer changed the payment method after it was placed. */
  'order.payment_changed': z.object({ order_id: id }),
  'order.state_changed': z.object({ order_id: id, from: state, to: state }),
  'order.cancelled': z.object({ order_id: id }),
};
