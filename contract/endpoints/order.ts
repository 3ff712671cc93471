import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { ORDER_MOVES, PAID_LATER, PAYMENT_RESULTS } from '../enums.ts';
import { id, idParam, line, url } from '../fields.ts';
import { item, items, listQuery, recordOf, recordQuery } from '../list.ts';
import { productVariations } from '../records/catalogue.ts';
import { gatewayPayment, orderAccountInput, orderInput, orderPatch, orders } from '../records/order.ts';
import { priceList, productPrice } from '../records/shop.ts';

const MOVES = Object.entries(ORDER_MOVES).map(
  ([from, to]) => `| \`${from}\` | ${to.map((state) => `\`${state}\``).join(', ') || '(the end)'} |`,
);

const one = z.object({ id: idParam });
const hash = z.string().min(32).max(128);

export const orderEndpoints = endpoints({
  'POST /orders': {
    access: 'capability',
    summary: 'Place an order of a cart: one transaction, exactly one order for an Idempotency-Key',
    idempotency: 'required',
    status: 201,
    query: recordQuery,
    body: orderInput,
    resource: orders,
    response: item(recordOf(orders)),
  },
  'GET /orders': {
    access: 'operator',
    summary: 'Orders',
    description:
      'Filter by `state`, `paid_at`, `created_at` and others. `search` looks for the order’s number, the e-mail and names of people and companies.',
    query: listQuery,
    resource: orders,
    response: items(recordOf(orders)),
  },
  'GET /orders/{id}': {
    access: 'capability',
    summary: 'One order: for its customer, an operator, or whoever holds its hash',
    params: one,
    query: recordQuery.extend({ hash: hash.optional() }),
    resource: orders,
    response: item(recordOf(orders)),
  },
  'PATCH /orders/{id}': {
    access: 'operator',
    summary: 'Move an order on: state, tracking numbers, paid by hand; give it own numbers',
    description: `A state may be followed by:

| state | next |
| --- | --- |
${MOVES.join('\n')}

Anything else is 409 \`state_not_allowed\`. An order that is not paid moves only to \`cancelled\`, unless it is paid later (\`${PAID_LATER.join('`, `')}\`).
The shop itself moves a \`new\` order to \`processing\` when its money comes. Cancelling gives the pieces back to the stock and sends money that a
gateway took back to the buyer.`,
    params: one,
    query: recordQuery,
    body: orderPatch,
    resource: orders,
    response: item(recordOf(orders)),
  },
  'PATCH /orders/{id}/payment': {
    access: 'capability',
    summary: 'Pay an order otherwise than by the online payment that was chosen',
    description:
      'Takes a method of the embed `other_payment_methods`: a bank transfer of the same price, while the order is new and unpaid. Its buyer gets the details by mail. Any other method is 409 `payment_method_unavailable`.',
    params: one,
    query: recordQuery,
    body: z.strictObject({
      hash: hash.optional().describe('What opens the order; operators need none.'),
      payment_method_id: id,
    }),
    resource: orders,
    response: item(recordOf(orders)),
  },
  'POST /orders/{id}/new-account': {
    access: 'capability',
    summary:
      'Ask for an account with a placed order, once and within a week; what came of it is told to its e-mail only',
    params: one,
    query: recordQuery,
    body: orderAccountInput,
    resource: orders,
    response: item(recordOf(orders)),
  },
  'POST /payments/gopay': {
    access: 'capability',
    summary: 'Begin (or begin again) the payment of an order at GoPay; the browser goes to gateUrl',
    idempotency: 'honoured',
    status: 201,
    body: z.strictObject({
      order_id: id,
      order_hash: hash,
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
    response: z.object({
      gateUrl: url.describe("The gateway's page to send the buyer to."),
      item: gatewayPayment,
    }),
  },
  'POST /payments/gopay/returns': {
    access: 'public',
    summary: 'The buyer came back from GoPay: reads the state at the gateway and says which order it was',
    body: z.strictObject({
      id: z
        .union([z.string().regex(/^\d{1,20}$/), z.int().min(1).transform(String)])
        .describe('The number of the payment at the gateway, as it stands in the return address; a text or a number.'),
      order_hash: hash.optional().describe('What opens the order, for who knows it; else `return_token`.'),
      return_token: hash
        .optional()
        .describe('The secret of the return address; it opens the order for 24 hours after the newest start.'),
    }),
    response: item(
      z.object({
        order_id: id,
        order_hash: hash,
        status: z
          .enum(PAYMENT_RESULTS)
          .describe(
            '`success` the gateway has the money, `error` it was cancelled or ran out, `unknown` not decided yet.',
          ),
      }),
    ),
  },
  'GET /payments/gopay/notifications': {
    access: 'public',
    summary: "GoPay's unsigned notification: only makes the shop read the state at the gateway",
    query: z.object({ id: z.string().regex(/^\d{1,20}$/) }),
    response: z.object({ received: z.literal(true) }),
  },
});

const stock = z.strictObject({
  /** New number of pieces, or with `change` the difference to add. */
  stock_state: z.int().min(0).max(10_000_000).optional(),
  change: z.int().min(-1_000_000).max(1_000_000).optional(),
});
const minorPrice = z.int().min(0).max(2_000_000_000);

/** Guarded writes; a field that a call does not know is refused, so that a typing error changes nothing. */
export const operatorEndpoints = endpoints({
  'GET /price-lists': {
    access: 'operator',
    summary: 'Price lists, each with its currency and the hosts that sell by it',
    response: items(priceList),
  },
  'GET /products/{id}/prices': {
    access: 'operator',
    summary: 'All prices of a product and of its variations, as they are kept; minor units with tax',
    params: one,
    response: items(productPrice),
  },
  'GET /products/{id}/prices/{price_list_id}': {
    access: 'operator',
    summary: 'The price of a product, or of one variation, in a price list, as it is kept; minor units with tax',
    params: z.object({ id: idParam, price_list_id: idParam }),
    query: z.object({ product_variation_id: idParam.optional() }),
    response: item(productPrice),
  },
  'GET /product-variations/{id}': {
    access: 'operator',
    summary: 'One variation, whether or not shoppers see it',
    params: one,
    query: recordQuery,
    resource: productVariations,
    response: item(recordOf(productVariations)),
  },
  'PATCH /products/{id}': {
    access: 'operator',
    summary: 'Change stock, visibility or availability of a product',
    params: one,
    body: stock.extend({
      is_active: z.boolean().optional(),
      product_availability_id: id.optional(),
      max_purchasable_amount: z.int().min(1).max(10_000).nullish(),
    }),
    response: item(z.object({ id, stock_state: z.int().nullable(), is_active: z.boolean() })),
  },
  'PATCH /product-variations/{id}': {
    access: 'operator',
    summary: 'Change stock or visibility of a variation',
    params: one,
    body: stock.extend({ is_active: z.boolean().optional() }),
    response: item(z.object({ id, stock_state: z.int().nullable(), is_active: z.boolean() })),
  },
  'PUT /products/{id}/prices/{price_list_id}': {
    access: 'operator',
    summary:
      'Set the price with tax of a product, or of one variation, in a price list; minor units. The price of a product also holds for its variations without a price of their own. A discount without `discount_valid_from` begins now',
    params: z.object({ id: idParam, price_list_id: idParam }),
    body: z.strictObject({
      product_variation_id: id.nullish(),
      price: minorPrice,
      discounted_price: minorPrice.nullish(),
      discount_valid_from: z.iso.datetime().nullish(),
      discount_valid_to: z.iso.datetime().nullish(),
    }),
    response: item(
      z.object({
        product_id: id,
        product_variation_id: id.nullable(),
        price: z.int(),
        discounted_price: z.int().nullable(),
        /** Variations that keep a price of their own in this list, whatever the product costs. */
        own_price_variation_ids: z.array(id),
      }),
    ),
  },
  'POST /products/{id}/slugs': {
    access: 'operator',
    summary: 'Give a product a new address in one language; the old one goes on as a redirect',
    status: 201,
    params: one,
    body: z.strictObject({ language: z.enum(['cs', 'sk', 'en']), path: line(200) }),
    response: item(z.object({ path: z.string() })),
  },
});
