import { z } from 'zod';
import { codeOf, id, price, timestamp, url } from '../fields.ts';
import { GATEWAY_PAYMENT_STATES, PAYMENT_PROBLEMS, PAYMENT_SERVICES } from './rules.ts';

/** A payment method offered to a cart. */
export const cartPaymentMethod = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  price,
  taxed_price: price,
  can_use: z.boolean(),
  problem: z.enum(PAYMENT_PROBLEMS).nullable(),
  can_be_used_by_country: z.boolean(),
  payment_service: codeOf(PAYMENT_SERVICES),
  is_online: z.boolean(),
  position: z.int(),
  _embedded: z.object({ image_url: url.nullable() }).partial().optional(),
});
export type CartPaymentMethod = z.infer<typeof cartPaymentMethod>;

/** A stored payment method; its current price is in the currency of the order that embeds it. */
export const paymentMethod = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  image_id: id.nullable(),
  /** Null if it has no price in the currency. */
  price: price.nullable(),
  taxed_price: price.nullable(),
  payment_note: z.string().nullable(),
  is_online: z.boolean(),
  position: z.int(),
  is_active: z.boolean(),
  payment_service: codeOf(PAYMENT_SERVICES),
  has_customer_groups: z.boolean(),
  /** The shop's account number for the currency, or IBAN; null unless it is a bank transfer. */
  bank_account: z.string().nullable(),
  tax_group_id: id,
  /** Today's percent in the host's country. */
  tax_rate: z.number(),
});
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** A payment method offered to everybody, in the request's currency. */
export const shopPaymentMethod = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  payment_service: codeOf(PAYMENT_SERVICES),
  /** Countries of destination; empty for all. */
  country_ids: z.array(id),
  taxed_price: price,
});
export type ShopPaymentMethod = z.infer<typeof shopPaymentMethod>;

/** What a gateway told of a payment. */
export const gatewayMessage = z.object({
  id,
  provider: z.string().describe('The gateway by its name.'),
  kind: z
    .enum(['message', 'reading'])
    .describe(
      '`message` what it sent by itself, `reading` what the shop read, where it differs from the reading before.',
    ),
  message_id: z.string().nullable().describe('The message by its own number at the gateway; null for a reading.'),
  content: z.string().describe('As it came; of a reading its values.'),
  received_at: timestamp.describe('When it came.'),
  handled_at: timestamp.nullable().describe('When the shop had acted on it; null while it has not.'),
});

/** A script of a gateway that opens its page in a frame of the page that loads it. */
export const inlinePage = z.object({
  script_url: z.string().describe('The gateway’s script; allow its origin for scripts and frames.'),
  object: z
    .string()
    .describe(
      'Name in `window` of what the script brings; its `checkout({gatewayUrl, inline: true}, callback)` opens the page, and the callback gets `{url}`: go there.',
    ),
});
export type InlinePage = z.infer<typeof inlinePage>;

/** A payment of an order at a gateway. */
export const gatewayPayment = z.object({
  id,
  order_id: id,
  order_hash: z.string().describe('The hash of the order; it opens it.'),
  external_id: z.string().nullable().describe('The number of the payment at the gateway.'),
  order_number: z.string(),
  amount: price,
  currency: z.string().describe('ISO 4217 letters.'),
  language: z.string().describe('Language of the order, which the gateway is asked to speak too.'),
  state: z
    .enum(GATEWAY_PAYMENT_STATES)
    .describe(
      '`created` nothing chosen yet, `pending` on its way (a bank transfer may take days), `paid`, `failed` cancelled or run out, `refunded` sent back.',
    ),
  success: z.boolean().nullable().describe('Null while it is not decided.'),
  gate_url: url
    .nullable()
    .describe("The gateway's page to send the buyer to; the same as `gateUrl` beside the record."),
  payload: z
    .record(z.string(), z.string())
    .nullable()
    .describe('The map that was sent with the payment, as it was sent; the shop decides nothing by it.'),
});
