import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { oneRecord, orderHash } from '../fields.ts';
import { item, items, LIST_HELP, longListQuery, RECORD_HELP, recordOf, recordQuery } from '../list.ts';
import { PARCEL_MOVES } from './moves.ts';
import {
  labelFile,
  labelQuery,
  orderParcel,
  packingQuery,
  parcelDecision,
  parcelInput,
  parcelPatch,
  parcels,
} from './records.ts';
import {
  LARGEST_LABEL_TEXT,
  LARGEST_LABELS,
  MOST_LABELS,
  MOST_PACKED,
  MOST_PARCELS_OF_ORDER,
  PARCEL_STATES,
} from './rules.ts';

const nextOf = (state: (typeof PARCEL_STATES)[number]) =>
  PARCEL_MOVES.filter(({ from, by }) => from.includes(state) && by.includes('operator')).map(({ to }) => `\`${to}\``);
const MOVES = PARCEL_STATES.map((state) => `| \`${state}\` | ${nextOf(state).join(', ') || '(the end)'} |`);

/** Parcels of orders: for operators, and for whoever may see the order. */
export const parcelEndpoints = endpoints({
  'GET /parcels': {
    access: 'operator',
    right: 'orders.read',
    resource: parcels,
    summary: 'Parcels of orders, the newest first',
    description: LIST_HELP,
    query: longListQuery,
    response: items(recordOf(parcels)),
  },
  'GET /parcels/{id}': {
    access: 'operator',
    right: 'orders.read',
    resource: parcels,
    summary: 'One parcel, with its goods and what happened to it',
    description: `${RECORD_HELP} All of it: \`embed=items,history\`.`,
    params: oneRecord,
    query: recordQuery,
    response: item(recordOf(parcels)),
    errors: ['not_found'],
  },
  'GET /orders/{id}/parcels': {
    access: 'capability',
    right: 'orders.read',
    summary: 'Parcels of an order with their goods: for its customer, an operator, or whoever holds its hash',
    description: 'Without those that were cancelled, the first one first.',
    params: oneRecord,
    query: z.object({ hash: orderHash.optional() }),
    response: z.object({ items: z.array(orderParcel).max(MOST_PARCELS_OF_ORDER) }),
    errors: ['not_found', 'email_not_confirmed'],
  },
  'POST /orders/{id}/parcels': {
    access: 'operator',
    right: 'orders.write',
    idempotency: 'honoured',
    dryRun: true,
    status: 201,
    summary: 'Pack a parcel of an order',
    description: `It gets a number of the shop’s own first. Where its carrier is connected, it is asked for it by a job that begins at once and goes on where it stood: under one number it never makes two. Otherwise the tracking number is typed here or later. Without \`items\` it has all that is in no parcel yet. What is left to pay on delivery is collected by one parcel of the order: the first, unless another one says so. An order has at most ${MOST_PARCELS_OF_ORDER} parcels, also cancelled ones. 409 for an order that may not be sent, and for pieces that are not left.`,
    params: oneRecord,
    query: recordQuery,
    body: parcelInput,
    example: { items: [{ order_item_id: 1, amount: 1 }], weight: 850 },
    resource: parcels,
    response: item(recordOf(parcels)),
    errors: ['not_found', 'parcel_not_allowed'],
  },
  'PATCH /parcels/{id}': {
    access: 'operator',
    right: 'orders.write',
    dryRun: true,
    largestBody: LARGEST_LABEL_TEXT + 10_000,
    summary: 'Weigh a parcel, type its number, add its label, or move it on',
    description: `Operators move a parcel so; its carrier moves it by what it tells:

| state | next |
| --- | --- |
${MOVES.join('\n')}

Its order follows: it is \`shipped\` once all its goods are handed over, \`delivered\` once they are, \`returned\` once all came back. An order with unpaid cash on
delivery of which nothing arrived is cancelled with its documents. \`GET /pending-decisions\` has what came back (\`parcel_undecided\`: somebody looks at the goods), other orders whose
goods are gone, and parcels that no carrier is asked about any more (\`parcel_stuck\`). Cancelling tells a connected carrier first. A weight can be changed until the carrier
has the parcel; a new one makes the shop ask a carrier again that refused. \`state: cancelled\` for a cancelled parcel that its carrier keeps says that it is settled with the carrier. \`carrier_id\` is for an \`unclear\` parcel: its number at the carrier, which is asked for it.`,
    params: oneRecord,
    query: recordQuery,
    body: parcelPatch,
    example: { state: 'handed_over' },
    resource: parcels,
    response: item(recordOf(parcels)),
    errors: [
      'not_found',
      'parcel_not_allowed',
      'carrier_refused',
      'carrier_unavailable',
      'state_not_allowed',
      'voucher_spent',
    ],
  },
  'POST /parcels/{id}/decisions': {
    access: 'operator',
    right: 'orders.write',
    dryRun: true,
    summary: 'Decide what follows for a parcel that came back, was lost or damaged',
    description:
      '`send_again`: its goods may go into a new parcel, unless the order is cancelled; of a lost or damaged one they leave the stock once more. `end`: of a cancelled order it is about the goods alone; where nothing of the order is delivered or on its way it is cancelled, else these goods count as returned; what was paid goes back, with a credit note, which needs the right `orders.refund` and, of a person, a sign-in of the last fifteen minutes. Its goods go back on sale or are written off, as `goods` says; those of a lost or damaged parcel are always written off.',
    params: oneRecord,
    query: recordQuery,
    body: parcelDecision,
    example: { decision: 'end', goods: 'back_on_sale', reason: 'Nevyzvednuto' },
    resource: parcels,
    response: item(recordOf(parcels)),
    errors: [
      'not_found',
      'parcel_not_allowed',
      'state_not_allowed',
      'conflict',
      'recent_sign_in_needed',
      'voucher_spent',
    ],
  },
  'POST /parcels/{id}/tracking': {
    access: 'operator',
    right: 'orders.write',
    callsPerMinute: 60,
    status: 200,
    summary: 'Ask the carrier now where a parcel is',
    description:
      'What it tells is stored where it differs, and moves parcel and order. 409 without a connected carrier.',
    params: oneRecord,
    query: recordQuery,
    resource: parcels,
    response: item(recordOf(parcels)),
    errors: ['not_found', 'parcel_not_allowed', 'carrier_refused', 'carrier_unavailable'],
  },
  'GET /packing-lists': {
    access: 'operator',
    right: 'orders.read',
    persons: 'order',
    callsPerMinute: 30,
    costsCalls: 5,
    summary: 'What to take from the shelves for orders, and what to pack for each, as one PDF',
    description: `Of at most ${MOST_PACKED} orders by their numbers here. First the picking list: pieces of all orders together, by code; then a packing list of each order with its goods, gifts, texts, notes, parcels and what is to be collected. In the language of the request. 409 for an order that is cancelled or not there.`,
    query: packingQuery,
    response: item(labelFile),
    errors: ['parcel_not_allowed'],
  },
  'GET /parcel-labels': {
    access: 'operator',
    right: 'orders.read',
    persons: 'order',
    callsPerMinute: 10,
    summary: 'Labels of parcels as one PDF',
    description: `Of at most ${MOST_LABELS} parcels by their numbers here, with at most ${LARGEST_LABELS / 1_000_000} MB of files that were added, carrier by carrier; those of carriers without a connection are the files that were added to them. \`paper\` and \`offset\`, the places of the first sheet that are used up, are for connected carriers. 409 where a parcel has no label.`,
    query: labelQuery,
    response: item(labelFile),
    errors: ['parcel_not_allowed', 'carrier_refused', 'carrier_unavailable'],
  },
});
