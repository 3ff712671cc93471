import { z } from 'zod';
import { table } from '../../../../contract/table.ts';
import type { GatewayRefund, ProviderStatus } from '../../provider.ts';

// developer.paypal.com: Orders v2, Payments v2 and Webhooks v1.
export const ORDER_ID = /^[A-Z0-9]{1,36}$/;
const id = z.string().regex(ORDER_ID);
const money = z.object({ currency_code: z.string(), value: z.string().regex(/^\d{1,15}(\.\d{1,3})?$/) });

/** A capture or a refund of it. */
const movement = z.object({ id, status: z.string(), amount: money });

const purchaseUnit = z.object({
  custom_id: z.string().optional(),
  amount: money,
  payments: z.object({ captures: z.array(movement).default([]), refunds: z.array(movement).default([]) }).optional(),
});
export const order = z.object({ id, status: z.string(), purchase_units: z.tuple([purchaseUnit]) });
export type Order = z.output<typeof order>;

const link = z.object({ rel: z.string(), href: z.string() });
/** Answer to a new order, a capture or a refund. */
export const done = z.object({ id, status: z.string(), links: z.array(link).default([]) });

export const verification = z.object({ verification_status: z.string() });

const related = z.object({ related_ids: z.object({ order_id: id.optional(), capture_id: id.optional() }).optional() });
export const capture = z.object({ supplementary_data: related.optional() });

/** Captures name their order; of a refund only the capture above it may be named. */
export const event = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string().max(100),
  resource: z.object({
    id: id.optional().catch(undefined),
    order_id: id.optional().catch(undefined),
    supplementary_data: related.optional().catch(undefined),
    links: z.array(link).max(50).catch([]),
  }),
});
export type Event = z.output<typeof event>;

const detail = z.object({ issue: z.string().optional(), field: z.string().optional() });
export const failure = z.object({ name: z.string(), details: z.array(detail).default([]) });

/** States of orders. A completed one has that of its capture. */
export const ORDER_STATES: Readonly<Record<string, ProviderStatus['state']>> = table({
  CREATED: 'created',
  SAVED: 'created',
  PAYER_ACTION_REQUIRED: 'created',
  APPROVED: 'authorized',
  VOIDED: 'failed',
});

export const CAPTURE_STATES: Readonly<Record<string, ProviderStatus['state']>> = table({
  PENDING: 'pending',
  COMPLETED: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  REFUNDED: 'refunded',
  DECLINED: 'failed',
  FAILED: 'failed',
});

export const REFUND_STATES: Readonly<Record<string, GatewayRefund['state']>> = table({
  PENDING: 'accepted',
  COMPLETED: 'finished',
  FAILED: 'failed',
  CANCELLED: 'failed',
});
