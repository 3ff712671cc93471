import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { id, oneRecord, orderHash } from '../fields.ts';
import { item, items, listQuery, recordOf, recordQuery } from '../list.ts';
import { PAID_LATER } from '../payments/rules.ts';
import { orderAccountInput, orderInput, orderPatch, orders } from './records.ts';
import { ORDER_MOVES } from './rules.ts';

const MOVES = Object.entries(ORDER_MOVES).map(
  ([from, to]) => `| \`${from}\` | ${to.map((state) => `\`${state}\``).join(', ') || '(the end)'} |`,
);

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
    params: oneRecord,
    query: recordQuery.extend({ hash: orderHash.optional() }),
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
    params: oneRecord,
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
    params: oneRecord,
    query: recordQuery,
    body: z.strictObject({
      hash: orderHash.optional().describe('What opens the order; operators need none.'),
      payment_method_id: id,
    }),
    resource: orders,
    response: item(recordOf(orders)),
  },
  'POST /orders/{id}/new-account': {
    access: 'capability',
    summary:
      'Ask for an account with a placed order, once and within a week; what came of it is told to its e-mail only',
    params: oneRecord,
    query: recordQuery,
    body: orderAccountInput,
    resource: orders,
    response: item(recordOf(orders)),
  },
});
