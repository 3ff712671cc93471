import { z } from 'zod';
import { day, id, line, orderHash, price, timestamp } from '../fields.ts';
import { BATCH_FORMATS, BATCH_STATES, MOST_OF_BATCH, REFUND_CAUSES, REFUND_STATES, REFUND_WAYS } from './rules.ts';

/** The account that refunds of an order go to. */
export const refundAccount = z.object({
  order_id: id,
  account: z.string().nullable(),
  amount: price,
  is_open: z.boolean(),
  can_give: z.boolean(),
  needs_sign_in: z.boolean(),
});
export type RefundAccount = z.infer<typeof refundAccount>;

export const refundAccountInput = z.strictObject({ hash: orderHash.optional(), account: line(60) });

export const refundAccountRemoval = z.strictObject({ reason: line(500) });

/** A refund that is not paid back yet. */
export const waitingRefund = z.object({
  id,
  order_id: id,
  order_number: z.string(),
  amount: price,
  currency: z.string(),
  cause: z.enum(REFUND_CAUSES),
  way: z.enum(REFUND_WAYS),
  state: z.enum(REFUND_STATES).exclude(['done', 'dropped']),
  last_error: z.string().nullable(),
  has_account: z.boolean(),
  batch_id: id.nullable(),
  created_at: timestamp,
});
export type WaitingRefund = z.infer<typeof waitingRefund>;

export const payoutBatch = z.object({
  id,
  state: z.enum(BATCH_STATES),
  format: z.enum(BATCH_FORMATS),
  currency: z.string(),
  account: z.string(),
  day,
  total: price,
  refunds: z.int(),
  file_name: z.string(),
  file_hash: z.string(),
  operator_name: z.string().nullable(),
  created_at: timestamp,
  sent_at: timestamp.nullable(),
  sent_by: z.string().nullable(),
});
export type PayoutBatch = z.infer<typeof payoutBatch>;

/** A batch with the file for the bank. */
export const payoutFile = payoutBatch.extend({ content_base64: z.string() });

export const newBatch = z.strictObject({
  currency: z.string().regex(/^[A-Z]{3}$/),
  refund_ids: z.array(id).min(1).max(MOST_OF_BATCH).optional(),
});

export const batchPatch = z.strictObject({ state: z.enum(['sent', 'cancelled']) });
