import { z } from 'zod';
import { WITHDRAWAL_EXCEPTIONS } from '../catalogue/rules.ts';
import { email } from '../customers/fields.ts';
import { amount, codeOf, day, id, line, orderHash, price, timestamp, url } from '../fields.ts';
import { resource } from '../list.ts';
import { SHIPPING_SERVICES } from '../shipping/rules.ts';
import { taxPerRate } from '../tax-per-rate.ts';
import {
  LONGEST_REFUND_REASON,
  MOST_REFUND_ITEMS,
  MOST_REFUNDS_OF_ORDER,
  REFUND_REQUEST_STATES,
  REFUND_RESOLVES,
  REFUND_SOURCES,
  WITHDRAWAL_REFUSALS,
} from './rules.ts';

/** Goods that a buyer withdraws from, in one statement. */
export const refund = z.object({
  id,
  order_id: id,
  order_number: z.string(),
  is_withdrawal: z.boolean(),
  state: z.enum(REFUND_REQUEST_STATES),
  source: z.enum(REFUND_SOURCES),
  total_amount: z.int(),
  unique_amount: z.int(),
  total_price: price,
  taxed_total_price: price,
  tax_amount: price,
  tax_per_rate: z.array(taxPerRate),
  shipping_method: z.object({ id, name: z.string() }).nullable(),
  has_shipping_address: z.boolean(),
  awaits_goods: z.boolean(),
  has_proof: z.boolean(),
  pay_back_by: day.nullable(),
  reason: z.string().nullable(),
  return_id: id.nullable(),
  operator_name: z.string().nullable(),
  expiration_at: timestamp.nullable(),
  sent_at: timestamp.nullable(),
  received_at: timestamp.nullable(),
  decided_at: timestamp.nullable(),
  created_at: timestamp,
});

/** Pieces of a line of the order in a refund. */
export const refundItem = z.object({
  id,
  name: z.string(),
  order_id: id,
  order_item_id: id,
  preferred_resolve: z.enum(REFUND_RESOLVES),
  reason: z.string().nullable(),
  is_sealed: z.boolean(),
  sku: z.string().nullable(),
  amount: z.int(),
  max_amount: z.int(),
  accepted_amount: z.int().nullable(),
  restocked_amount: z.int().nullable(),
  inspection: z.string().nullable(),
  tax_rate: z.number(),
  price,
  taxed_price: price,
  tax_amount: price,
  _embedded: z.object({ variation_name: z.string().nullable(), product_image_url: url.nullable() }),
});
export type RefundItem = z.infer<typeof refundItem>;

export const refunds = resource({
  name: 'refunds',
  record: refund,
  embeds: { items: z.array(refundItem) },
  filters: ['id', 'order_id', 'state', 'is_withdrawal', 'awaits_goods', 'pay_back_by', 'created_at'],
  sorts: ['id', 'awaits_goods', 'pay_back_by', 'created_at'],
  defaultSort: 'awaits_goods,pay_back_by,id',
  searchable: false,
});

/** A refund beside its order. */
export const statedRefund = refund.pick({
  id: true,
  state: true,
  total_amount: true,
  taxed_total_price: true,
  pay_back_by: true,
  awaits_goods: true,
  reason: true,
  sent_at: true,
});

/** What of an order may be sent back without a reason, and until when. */
export const withdrawal = z.object({
  order_id: id,
  order_number: z.string(),
  is_open: z.boolean(),
  refusal: z.enum(WITHDRAWAL_REFUSALS).nullable(),
  is_sent: z.boolean(),
  last_day: day.nullable(),
  items: z
    .array(
      z.object({
        order_item_id: id,
        name: z.string(),
        variation_name: z.string().nullable(),
        product_image_url: url.nullable(),
        amount: z.int(),
        max_amount: z.int(),
        exception: z.enum(WITHDRAWAL_EXCEPTIONS).nullable(),
      }),
    )
    .max(MOST_REFUND_ITEMS),
  refunds: z.array(statedRefund).max(MOST_REFUNDS_OF_ORDER),
});
export type Withdrawal = z.infer<typeof withdrawal>;

/** A way to send goods back, with what it costs the buyer. */
export const refundShippingMethod = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  position: z.int(),
  price,
  taxed_price: price,
  shipping_service: codeOf(SHIPPING_SERVICES),
  can_use: z.boolean(),
  has_options: z.boolean(),
  address_requirement: z.int(),
});
export type RefundShippingMethod = z.infer<typeof refundShippingMethod>;

const reason = line(LONGEST_REFUND_REASON);

export const refundInput = z.strictObject({
  order_id: id,
  hash: orderHash.optional(),
  shipping_method_id: id.nullish(),
  items: z
    .array(
      z.strictObject({
        order_item_id: id,
        amount,
        is_sealed: z.boolean().optional(),
        preferred_resolve: z.enum(REFUND_RESOLVES).default('money'),
        reason: reason.optional(),
      }),
    )
    .min(1)
    .max(MOST_REFUND_ITEMS),
});
export type RefundRequest = z.output<typeof refundInput>;

export const refundConfirmation = z.strictObject({ hash: orderHash.optional() });

export const withdrawalStatement = z.strictObject({
  order_number: z
    .string()
    .trim()
    .regex(/^\d{1,10}$/, 'not_order_number'),
  email,
  name: line(100).optional(),
});

const pieces = z.int().min(0).max(10_000);
export const refundPatch = z.strictObject({
  state: z.enum(['sent', 'received', 'refused']).optional(),
  has_proof: z.boolean().optional(),
  reason: reason.nullish(),
  items: z
    .array(
      z.strictObject({
        id,
        accepted_amount: pieces.optional(),
        restocked_amount: pieces.optional(),
        inspection: reason.nullish(),
      }),
    )
    .min(1)
    .max(MOST_REFUND_ITEMS)
    .optional(),
});
export type RefundPatch = z.output<typeof refundPatch>;

export const refundRepayment = z.strictObject({
  /** What the operator saw; another sum is refused. */
  expected: z.strictObject({ taxed_total_price: z.number().min(0).max(10_000_000).optional() }).optional(),
});
export type RefundRepayment = z.output<typeof refundRepayment>;
