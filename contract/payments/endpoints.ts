import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { HASH } from '../examples.ts';
import { id, orderHash, url } from '../fields.ts';
import { item, items } from '../list.ts';
import { gatewayPayment, shopPaymentMethod } from './records.ts';
import { PAYMENT_RESULTS } from './rules.ts';

export const paymentEndpoints = endpoints({
  'GET /payment-methods': {
    access: 'public',
    cacheable: true,
    summary: 'Ways to pay that the shop offers in the currency, with their prices',
    description: 'For tables of prices. What a certain cart can choose tells `GET /carts/{id}/payment-methods`.',
    response: items(shopPaymentMethod),
  },
  'POST /payments/gopay': {
    access: 'capability',
    summary: 'Begin (or begin again) the payment of an order at GoPay; the browser goes to gateUrl',
    description:
      'For orders whose `payment_service` is 4. Send the buyer’s browser to `gateUrl`. A payment that is still open is begun again rather than doubled.',
    idempotency: 'honoured',
    status: 201,
    body: z.strictObject({
      order_id: id,
      order_hash: orderHash,
      payload: z
        .record(z.string().regex(/^[\w.-]{1,60}$/), z.string().max(500))
        .refine((map) => Object.keys(map).length <= 20)
        .optional()
        .describe(
          "Up to 20 texts of the caller's own, kept with the payment; names are letters, digits, `_`, `.` and `-`.",
        ),
      return_url: z
        .string()
        .min(1)
        .max(500)
        .describe(
          'Where the buyer comes back to: a path on the asking host, or a whole address whose origin is one of the shop’s hosts or stands in ALLOWED_ORIGINS. It gets `id` (the number of the payment at the gateway) and `return_token`, which `POST /payments/gopay/returns` takes. Of several starts of one payment the newest address counts.',
        ),
    }),
    example: { order_id: 1041, order_hash: HASH, return_url: '/en/payment/gopay' },
    response: z.object({
      gateUrl: url.describe("The gateway's page to send the buyer to."),
      item: gatewayPayment,
    }),
    errors: [
      'not_found',
      'order_already_paid',
      'state_not_allowed',
      'payment_method_unavailable',
      'payment_gateway_unavailable',
    ],
  },
  'POST /payments/gopay/returns': {
    access: 'public',
    summary: 'The buyer came back from GoPay: reads the state at the gateway and says which order it was',
    description: 'The state is read at the gateway, never from the address.',
    body: z.strictObject({
      id: z
        .union([z.string().regex(/^\d{1,20}$/), z.int().min(1).transform(String)])
        .describe('The number of the payment at the gateway, as it stands in the return address; a text or a number.'),
      order_hash: orderHash.optional().describe('What opens the order, for who knows it; else `return_token`.'),
      return_token: orderHash
        .optional()
        .describe('The secret of the return address; it opens the order for 24 hours after the newest start.'),
    }),
    example: { id: '3000000001', return_token: HASH },
    response: item(
      z.object({
        order_id: id,
        order_hash: orderHash,
        status: z
          .enum(PAYMENT_RESULTS)
          .describe(
            '`success` the gateway has the money, `error` it was cancelled or ran out, `unknown` not decided yet.',
          ),
      }),
    ),
    errors: ['not_found', 'payment_gateway_unavailable'],
  },
  'GET /payments/gopay/notifications': {
    access: 'public',
    summary: "GoPay's unsigned notification: only makes the shop read the state at the gateway",
    description: 'For the gateway. Anybody may call it, and nothing happens but a reading.',
    query: z.object({ id: z.string().regex(/^\d{1,20}$/) }),
    response: z.object({ received: z.literal(true) }),
    errors: ['not_found', 'payment_gateway_unavailable'],
  },
});
