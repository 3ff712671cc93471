import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { HASH } from '../examples.ts';
import { id, idParam, oneRecord, orderHash, url } from '../fields.ts';
import { item, items } from '../list.ts';
import { gatewayMessage, gatewayPayment, inlinePage, shopPaymentMethod } from './records.ts';
import { PAYMENT_RESULTS } from './rules.ts';

const params = z.object({
  provider: z
    .string()
    .min(1)
    .max(200)
    .describe(
      'The gateway by its name, which is that of the order’s `payment_service`. One that the shop has not set up is 404, and `errors` names those that it has.',
    ),
});

const returnUrl = z.string().min(1).max(500);

export const paymentEndpoints = endpoints({
  'GET /payment-methods': {
    access: 'public',
    cacheable: true,
    summary: 'Ways to pay that the shop offers in the currency, with their prices',
    description: 'For tables of prices. What a certain cart can choose tells `GET /carts/{id}/payment-methods`.',
    response: items(shopPaymentMethod),
  },
  'POST /payments/{provider}': {
    access: 'capability',
    notWhileImpersonated: true,
    summary: 'Begin (or begin again) the payment of an order at a gateway; the browser goes to gateUrl',
    description:
      'For orders whose `payment_service` is that gateway. Send the buyer’s browser to `gateUrl`. A payment that is still open is begun again rather than doubled.',
    idempotency: 'honoured',
    status: 201,
    params,
    body: z.strictObject({
      order_id: id,
      order_hash: orderHash
        .optional()
        .describe('What opens the order; its signed-in customer, whose e-mail is confirmed, needs none.'),
      payload: z
        .record(z.string().regex(/^[\w.-]{1,60}$/), z.string().max(500))
        .refine((map) => Object.keys(map).length <= 20)
        .optional()
        .describe(
          "Up to 20 texts of the caller's own, kept with the payment; names are letters, digits, `_`, `.` and `-`.",
        ),
      return_url: returnUrl
        .optional()
        .describe(
          'Where the buyer comes back to: a path on the asking host, or a whole address whose origin is one of the shop’s hosts or stands in REDIRECT_ORIGINS. It gets `id` (the number of the payment at the gateway), `after=cancel` (where the gateway says so by itself, which proves nothing) and `return_token`, which `POST /payments/{provider}/returns` takes. Of several starts of one payment the newest address counts. Required, unless `return_uri` or `success_url` is given.',
        ),
      return_uri: returnUrl.optional().describe('Another name of `return_url`.'),
      return_method: z
        .enum(['POST', 'GET'])
        .optional()
        .describe(
          'How the gateway sends the buyer back: `POST` by a form, `GET` by a link. The shop knows it of each gateway, and ignores it.',
        ),
      success_url: returnUrl
        .optional()
        .describe('Another name of `return_url`, for who gives a page for each outcome.'),
      error_url: returnUrl
        .optional()
        .describe('Where the buyer comes back to when the payment failed; else as after a success.'),
      cancel_url: returnUrl
        .optional()
        .describe('Where the buyer comes back to who cancelled the payment; else `error_url`.'),
    }),
    example: { order_id: 1041, order_hash: HASH, return_url: '/en/payment' },
    response: z.object({
      gateUrl: url.describe("The gateway's page to send the buyer to."),
      gate_url: url.describe('The same as `gateUrl`.'),
      gatewayUri: url.describe('The same as `gateUrl`.'),
      inline: inlinePage
        .nullable()
        .describe(
          'How the page opens within the caller’s own, where the gateway is set so; else null: go to `gateUrl`.',
        ),
      item: gatewayPayment,
    }),
    errors: [
      'not_found',
      'email_not_confirmed',
      'order_already_paid',
      'state_not_allowed',
      'payment_method_unavailable',
      'payment_gateway_unavailable',
    ],
  },
  'POST /payments/{provider}/returns': {
    access: 'public',
    summary: 'The buyer came back from the gateway: reads the state there and says which order it was',
    params,
    description: 'The state is read at the gateway, never from the address.',
    body: z.strictObject({
      id: z
        .union([z.string().regex(/^[\w.-]{1,64}$/), z.int().min(1).transform(String)])
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
  'GET /orders/{id}/gateway-messages': {
    access: 'operator',
    right: 'orders.read',
    persons: 'payer',
    summary: 'What gateways told of an order’s payments, the newest first',
    description: 'The newest two hundred. A message that is not handled can be acted on again.',
    params: oneRecord,
    response: items(gatewayMessage),
  },
  'POST /orders/{id}/gateway-messages/{message_id}/replays': {
    access: 'operator',
    right: 'orders.write',
    persons: 'payer',
    summary: 'Act on a message of a gateway again: the payment is read there',
    description: 'Whatever the message says, only what the shop reads of the payment counts.',
    params: z.object({ id: idParam, message_id: idParam }),
    body: z.strictObject({}),
    example: {},
    response: items(gatewayMessage),
    errors: ['not_found', 'payment_gateway_unavailable'],
  },
  'GET /payments/{provider}/notifications': {
    access: 'public',
    summary: 'A gateway’s notification: only makes the shop read the state there',
    description:
      'For the gateway; one that posts sends it to the same address by `POST`, in its own protocol. Anybody may call it, and nothing happens but a reading. The answer is what the gateway wants to hear, else as below.',
    params,
    query: z.looseObject({
      id: z
        .string()
        .max(64)
        .optional()
        .describe(
          'The number of the payment at the gateway, where it is told so; else what the gateway’s protocol says.',
        ),
    }),
    response: z.object({ received: z.literal(true) }),
    errors: ['not_found', 'payment_gateway_unavailable'],
  },
});
