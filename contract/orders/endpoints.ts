import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { CART_ID, HASH } from '../examples.ts';
import { id, oneRecord, orderHash } from '../fields.ts';
import { item, items, longListQuery, RECORD_HELP, recordOf, recordQuery } from '../list.ts';
import { PAID_LATER } from '../payments/rules.ts';
import { orderAccountInput, orderInput, orderPatch, phoneOrderInput } from './inputs.ts';
import { ORDER_MOVES } from './moves.ts';
import { newNote, newOrderMail, orderNote } from './notes.ts';
import { orders } from './records.ts';
import { MOST_NOTES, ORDER_STATES } from './rules.ts';

/** What operators may move an order to from a state. */
const nextOf = (state: string) => ORDER_MOVES.filter(({ from, by }) => from === state && by.includes('operator'));
const MOVES = ORDER_STATES.map(
  (from) =>
    `| \`${from}\` | ${
      nextOf(from)
        .map(({ to }) => `\`${to}\``)
        .join(', ') || '(the end)'
    } |`,
);

const CANCELLED_BY_BUYER = ORDER_MOVES.filter(({ to, by }) => to === 'cancelled' && by.includes('customer')).map(
  ({ from }) => `\`${from}\``,
);

/** Why a cart cannot be ordered. */
const CART_REFUSALS = [
  'cart_not_found',
  'cart_needs_sign_in',
  'cart_is_empty',
  'cart_incomplete',
  'cart_changed',
  'item_sold_out',
  'item_not_for_sale',
  'item_amount_decreased',
  'item_price_changed',
  'item_text_needed',
  'discount_unavailable',
  'credits_unavailable',
  'voucher_unavailable',
  'method_price_changed',
  'gift_unavailable',
  'shipping_method_unavailable',
  'payment_method_unavailable',
] as const;

export const orderEndpoints = endpoints({
  'POST /orders': {
    access: 'capability',
    acknowledges: true,
    summary: 'Place an order of a cart: one transaction, exactly one order for an Idempotency-Key',
    description:
      'The order is in the currency of the request, as everything is: `Currency-Preference`, else the host’s. A cart that was last changed in another one is refused with 409 `cart_changed`, unless `expected_taxed_total` says that the buyer saw the total in this one. Who sends the same key again gets the same order, with the header `Idempotency-Replayed: true`. While an operator acts for a customer the order’s e-mail is the customer’s own, no voucher pays and no address is kept: 403 `not_while_impersonated` where a voucher would.',
    idempotency: 'required',
    status: 201,
    query: recordQuery,
    body: orderInput,
    example: { cart_id: CART_ID, note: 'Please ring twice.', expected_taxed_total: 199.9 },
    resource: orders,
    response: item(recordOf(orders)),
    errors: [...CART_REFUSALS, 'not_while_impersonated', 'registration_closed', 'too_much_unpaid'],
  },
  'POST /phone-orders': {
    access: 'operator',
    right: 'orders.write',
    callsPerMinute: 60,
    summary: 'Place the order of a guest who ordered by phone',
    description:
      'Of a cart of nobody’s, which the operator filled by the calls of the cart: goods, contact, methods; prices and methods are those of any guest. It needs an e-mail, because the confirmation with the terms has to reach the buyer on a durable medium; the mail says that the shop placed the order, and leads to its payment where it is paid online. Limits of unpaid orders do not hold. The order has `placed_by_operator_name` for operators, and keeps that the buyer agreed by phone, with who wrote it down. It is cancelled, not undone.',
    idempotency: 'required',
    status: 201,
    body: phoneOrderInput,
    example: { cart_id: CART_ID, agreed: true },
    response: item(z.object({ id, order_number: z.string() })),
    errors: CART_REFUSALS,
  },
  'GET /orders': {
    access: 'customer',
    confirmedEmail: true,
    right: 'orders.read',
    persons: 'order',
    summary: 'Orders: a customer’s own, or all for an operator',
    description:
      'A signed-in customer gets theirs and no other, whatever is filtered by. Filter by `state`, `paid_at`, `created_at` and others. A customer’s `search` looks for the order’s number and the names and codes of what was bought, an operator’s for the number, the e-mail and names of people and companies. An operator filters `email` by `eq` and `in`; anything else needs `customers.export`.',
    query: longListQuery,
    resource: orders,
    response: items(recordOf(orders)),
  },
  'GET /orders/{id}': {
    access: 'capability',
    right: 'orders.read',
    persons: 'order',
    summary: 'One order: for its customer, an operator, or whoever holds its hash',
    description: `${RECORD_HELP} An order as its buyer sees it: \`embed=state,items,shipping,payment,order_addresses,tax_per_rate,payment_instructions\`.`,
    params: oneRecord,
    query: recordQuery.extend({ hash: orderHash.optional() }),
    resource: orders,
    response: item(recordOf(orders)),
    errors: ['not_found', 'email_not_confirmed'],
  },
  'PATCH /orders/{id}': {
    access: 'operator',
    right: 'orders.write',
    persons: 'order',
    summary: 'Move an order on: state, tracking numbers, paid by hand; give it own numbers',
    description: `A state may be followed by:

| state | next |
| --- | --- |
${MOVES.join('\n')}

Anything else is 409 \`state_not_allowed\`. An order that is not paid moves only to \`cancelled\`, unless it is paid later (\`${PAID_LATER.join('`, `')}\`).
The shop itself moves a \`new\` order to \`processing\` when its money comes. Cancelling gives the pieces back to the stock and sends money that a
gateway took back to the buyer; of a paid order it needs the right \`orders.refund\` and, of a person, a sign-in of the last fifteen minutes.
\`waiting\` means that goods lack: \`waiting\` of the body tells the buyer what and until when, and they may wait or cancel. Cash on delivery is paid when
it is \`delivered\`, and its carrier owes it; \`returned\` means that a parcel came back uncollected, which takes such a debt back, and the credits that the order earned. A cancelled order gets no tracking numbers.`,
    params: oneRecord,
    query: recordQuery,
    body: orderPatch,
    dryRun: true,
    example: { state: 'shipped', tracking_numbers: ['Z123456789'] },
    resource: orders,
    response: item(recordOf(orders)),
    errors: [
      'not_found',
      'state_not_allowed',
      'order_already_paid',
      'changed_meanwhile',
      'recent_sign_in_needed',
      'voucher_spent',
    ],
  },
  'POST /orders/{id}/notes': {
    access: 'operator',
    right: 'orders.write',
    status: 201,
    dryRun: true,
    callsPerMinute: 60,
    idempotency: 'transactional',
    summary: 'Note something about an order, for operators or for its buyer',
    description: `A note for the buyer is mailed once, and stands at the order; an undo takes it from there, not out of the mailbox. At most ${MOST_NOTES} notes of an order: 409 for more. All notes are in \`GET /orders/{id}/timeline\`.`,
    params: oneRecord,
    body: newNote,
    example: { text: 'Volala, přijde si v pátek.' },
    response: item(orderNote),
    errors: ['not_found', 'conflict'],
  },
  'POST /orders/{id}/mails': {
    access: 'operator',
    right: 'orders.write',
    status: 201,
    dryRun: true,
    callsPerMinute: 60,
    persons: 'order',
    idempotency: 'transactional',
    summary: 'Mail the buyer of an order, by a template or in own words',
    description: `Sent once, in the language of the order, and kept as one of its notes, which its buyer reads at the order. \`dry_run=1\` shows the filled words in \`changes\`. A placeholder that the order has nothing for is 422. An undo takes it from the order, not out of the mailbox. At most ${MOST_NOTES} notes of an order: 409 for more.`,
    params: oneRecord,
    body: newOrderMail,
    example: { subject: 'Objednávka {order_number}', text: 'Dobrý den,\nzásilku odešleme zítra.' },
    response: item(orderNote),
    errors: ['not_found', 'conflict'],
  },
  'PATCH /orders/{id}/payment': {
    access: 'capability',
    right: 'orders.write',
    notWhileImpersonated: true,
    persons: 'order',
    summary: 'Pay an order otherwise than by the online payment that was chosen',
    description:
      'Takes a method of the embed `other_payment_methods`: a bank transfer of the same price, while the order is new and unpaid. Its buyer gets the details by mail. Any other method is 409 `payment_method_unavailable`.',
    params: oneRecord,
    query: recordQuery,
    body: z.strictObject({
      hash: orderHash.optional().describe('What opens the order; its customer and operators need none.'),
      payment_method_id: id,
    }),
    example: { hash: HASH, payment_method_id: 2 },
    resource: orders,
    response: item(recordOf(orders)),
    errors: [
      'not_found',
      'email_not_confirmed',
      'payment_method_unavailable',
      'order_already_paid',
      'state_not_allowed',
    ],
  },
  'POST /orders/{id}/cancellation': {
    access: 'capability',
    notWhileImpersonated: true,
    callsPerMinute: 20,
    summary: 'Cancel an order as its buyer, as long as it is not packed',
    description: `Whether it may be cancelled stands in \`can_cancel\`: in the states ${CANCELLED_BY_BUYER.join(', ')}, paid or not, until a parcel has a tracking number. Once credits that it earned are spent it is 409 \`credits_spent\`. What was paid goes back as it came, so do vouchers and credits, and the buyer gets a mail. Of a cancelled order it changes nothing. Operators cancel by \`PATCH /orders/{id}\`.`,
    params: oneRecord,
    query: recordQuery,
    body: z.strictObject({
      hash: orderHash.optional().describe('What opens the order; its customer needs none.'),
    }),
    example: { hash: HASH },
    resource: orders,
    response: item(recordOf(orders)),
    errors: ['not_found', 'email_not_confirmed', 'too_late_to_cancel', 'voucher_spent', 'credits_spent'],
  },
  'POST /orders/{id}/new-account': {
    access: 'capability',
    right: 'orders.write',
    persons: 'order',
    summary:
      'Ask for an account with a placed order, once and within a week; what came of it is told to its e-mail only',
    description: 'The answer is the same whether the e-mail has an account or not; what came of it is mailed.',
    params: oneRecord,
    query: recordQuery,
    body: orderAccountInput,
    example: { hash: HASH },
    resource: orders,
    response: item(recordOf(orders)),
    errors: ['not_found', 'email_not_confirmed', 'account_not_offered', 'registration_closed'],
  },
});
