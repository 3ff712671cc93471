import { z } from 'zod';
import { id, idParam, price, timestamp } from '../fields.ts';
import { DECISION_KINDS } from './rules.ts';

/** Money of an order that a person must decide about. */
export const pendingDecision = z.object({
  id: z.string(),
  kind: z.enum(DECISION_KINDS),
  order_id: id.nullable(),
  order_number: z.string().nullable(),
  record_id: id,
  amount: price.nullable(),
  currency: z.string(),
  since: timestamp,
  call: z.string(),
});
export type PendingDecision = z.infer<typeof pendingDecision>;

/** The `id` of a decision: when it began in microseconds, its kind and its record. */
export const DECISION_ID = /^(\d{1,16})\.(\d{1,2})\.(\d{1,10})$/;

export const decisionQuery = z.object({
  after: z
    .string()
    .regex(DECISION_ID)
    .refine((text) => idParam.safeParse(DECISION_ID.exec(text)?.[3]).success)
    .optional(),
  kind: z.enum(DECISION_KINDS).optional(),
});
