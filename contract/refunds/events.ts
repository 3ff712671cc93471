import { z } from 'zod';
import { id } from '../fields.ts';

export const refundEvents = {
  /** Its buyer confirmed it. */
  'refund.sent': z.object({ refund_id: id, order_id: id }),
  /** Somebody withdrew by number and e-mail, which may belong together or not. */
  'withdrawal.stated': z.object({ withdrawal_statement_id: id }),
  /** An operator refused it, or took back less than was sent. */
  'refund.decided': z.object({ refund_id: id, order_id: id }),
};
