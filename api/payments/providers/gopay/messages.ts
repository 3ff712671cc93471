import { z } from 'zod';
import { table } from '../../../../contract/table.ts';
import type { GatewayRefund, ProviderStatus } from '../../provider.ts';

// doc.gopay.com, REST API v3.
export const PAYMENT_ID = /^\d{1,20}$/;

/** Query parameters of notifications. */
export const notification = z.object({ id: z.string().regex(PAYMENT_ID) });

export const payment = z.object({
  id: z.union([z.int(), z.string().regex(/^\d+$/)]).transform(String),
  order_number: z.string(),
  state: z.string(),
  amount: z.int(),
  currency: z.string(),
  gw_url: z.string().optional(),
});
export type GopayPayment = z.output<typeof payment>;

/** Result of a refund or a capture. */
export const result = z.object({ result: z.string() });

/** Refunds of a payment, including failed ones. */
export const refunds = z.array(
  z.object({
    id: z
      .union([z.int(), z.string().max(64)])
      .nullish()
      .transform((id) => (id == null ? null : String(id))),
    amount: z.int().min(0),
    state: z.string(),
  }),
);
export const REFUND_RESULTS: Readonly<Record<string, GatewayRefund['state']>> = table({
  ACCEPTED: 'accepted',
  FINISHED: 'finished',
  FAILED: 'failed',
});
export const REFUND_STATES: Readonly<Record<string, GatewayRefund['state']>> = table({
  REQUESTED: 'accepted',
  SUCCESS: 'finished',
  FAILED: 'failed',
});

export const failure = z.object({
  errors: z.array(
    z.object({ error_name: z.string().nullish(), field: z.string().nullish(), message: z.string().nullish() }),
  ),
});

/** Payment states by GoPay's names. */
export const STATES: Readonly<Record<string, ProviderStatus['state']>> = table({
  CREATED: 'created',
  PAYMENT_METHOD_CHOSEN: 'pending',
  AUTHORIZED: 'authorized',
  PAID: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  REFUNDED: 'refunded',
  CANCELED: 'failed',
  TIMEOUTED: 'failed',
});
