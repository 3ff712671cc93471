import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { oneRecord } from '../fields.ts';
import { item, items, LIST_HELP, longListQuery, RECORD_HELP, recordOf, recordQuery } from '../list.ts';
import { batchResults, orderBatches, orderBatchInput } from './records.ts';
import { DRAFT_HOURS, MOST_OPEN, MOST_ORDERS, RETENTION_DAYS } from './rules.ts';

/** Acts on many orders at once, for operators. */
export const orderBatchEndpoints = endpoints({
  'GET /order-batches': {
    access: 'operator',
    right: 'orders.read',
    resource: orderBatches,
    summary: 'Acts on many orders, the newest first',
    description: `${LIST_HELP} What is over is kept for ${RETENTION_DAYS} days.`,
    query: longListQuery,
    response: items(recordOf(orderBatches)),
  },
  'GET /order-batches/{id}': {
    access: 'operator',
    right: 'orders.read',
    resource: orderBatches,
    summary: 'One act on many orders, and how far it is',
    description: RECORD_HELP,
    params: oneRecord,
    query: recordQuery,
    response: item(recordOf(orderBatches)),
    errors: ['not_found'],
  },
  'GET /order-batches/{id}/orders': {
    access: 'operator',
    right: 'orders.read',
    resource: batchResults,
    summary: 'What became of each order of a batch',
    description: LIST_HELP,
    params: oneRecord,
    query: longListQuery,
    response: items(recordOf(batchResults)),
    errors: ['not_found'],
  },
  'POST /order-batches': {
    access: 'operator',
    right: 'orders.write',
    callsPerMinute: 60,
    largestBody: 200_000,
    idempotency: 'transactional',
    status: 201,
    resource: orderBatches,
    summary: 'Do the same to many orders',
    description: `Takes numbers of orders, or the filters and the search of \`GET /orders\` with the right \`orders.read\`: which orders they find is settled now. At most ${MOST_ORDERS}. \`preview\` of the answer says what each order would come to. A job does it then, order by order and none twice; what an order does not allow at its turn is skipped with the reason. Each change is one of the operator who made the batch, stands alone in the journal, and is undone as one made by hand is: packed parcels, issued documents and cancelled orders are not. The job asks for the rights at each order, and stops when the operator lost them. An operator has at most ${MOST_OPEN} batches that are not over: 409 for more. A draft is forgotten after ${DRAFT_HOURS} h.`,
    body: orderBatchInput,
    example: { act: { move: { state: 'shipped' } }, order_ids: [1041, 1042], starts: false },
    response: item(recordOf(orderBatches)),
    errors: ['conflict'],
  },
  'PATCH /order-batches/{id}': {
    access: 'operator',
    right: 'orders.write',
    resource: orderBatches,
    summary: 'Start a draft, or cancel a batch',
    description:
      'A draft is started by whoever made it. Once the answer to a cancellation is there no further order is touched; what is done stays done. 409 for a batch that is over.',
    params: oneRecord,
    query: recordQuery,
    body: z.strictObject({
      state: z.enum(['running', 'cancelled']).describe('`running` starts a draft, `cancelled` ends it.'),
    }),
    example: { state: 'cancelled' },
    response: item(recordOf(orderBatches)),
    errors: ['not_found', 'conflict'],
  },
});
