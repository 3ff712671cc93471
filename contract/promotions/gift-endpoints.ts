import { endpoints } from '../endpoint.ts';
import { oneRecord } from '../fields.ts';
import { item, items, LIST_HELP, listQuery, RECORD_HELP, recordOf, recordQuery } from '../list.ts';
import { giftChange, gifts, newGift } from './gifts.ts';
import { MOST_LIVE_GIFTS } from './rules.ts';

const reads = { access: 'operator', right: 'promotions.read' } as const;
const writes = { access: 'operator', right: 'promotions.write', dryRun: true } as const;
const HOW = `Amounts are minor units with tax. Lists of prices and rules are replaced as a whole; all active rules have to hold. At most ${MOST_LIVE_GIFTS} gifts are switched on.`;

/** Gifts, for operators. */
export const giftEndpoints = endpoints({
  'GET /gifts': {
    ...reads,
    summary: 'All gifts, whether they are given now or not',
    description: LIST_HELP,
    query: listQuery,
    resource: gifts,
    response: items(recordOf(gifts)),
  },
  'GET /gifts/{id}': {
    ...reads,
    summary: 'One gift',
    description: RECORD_HELP,
    params: oneRecord,
    query: recordQuery,
    resource: gifts,
    response: item(recordOf(gifts)),
    errors: ['not_found'],
  },
  'POST /gifts': {
    ...writes,
    summary: 'Make a gift of a product',
    description: `${HOW} It is switched off unless \`is_active\` says otherwise.`,
    status: 201,
    body: newGift,
    example: { product_id: 12, rules: [{ type: 0, condition: 0, amount: 100_000, currency_id: 1 }] },
    response: item(recordOf(gifts)),
  },
  'PATCH /gifts/{id}': {
    ...writes,
    summary: 'Change a gift',
    description: `${HOW} Orders that were placed keep what they got; carts get what is given now.`,
    params: oneRecord,
    body: giftChange,
    example: { is_active: true, limit: 100 },
    response: item(recordOf(gifts)),
    errors: ['not_found', 'changed_meanwhile'],
  },
  'DELETE /gifts/{id}': {
    ...writes,
    summary: 'Delete a gift that was never given',
    description: '409 for one that orders had: switch it off. It can be undone as every change.',
    params: oneRecord,
    errors: ['not_found', 'conflict'],
  },
});
