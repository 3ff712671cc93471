import { endpoints } from '../endpoint.ts';
import { oneRecord } from '../fields.ts';
import { item, items, LIST_HELP, listQuery, RECORD_HELP, recordOf, recordQuery } from '../list.ts';
import { discounts } from './discounts.ts';

const reads = { access: 'operator', right: 'promotions.read' } as const;

/** Discounts, for operators. */
export const discountEndpoints = endpoints({
  'GET /discounts': {
    ...reads,
    summary: 'All discounts, whether they hold now or not',
    description: `${LIST_HELP} The records that a discount names are embeds.`,
    query: listQuery,
    resource: discounts,
    response: items(recordOf(discounts)),
  },
  'GET /discounts/{id}': {
    ...reads,
    summary: 'One discount',
    description: RECORD_HELP,
    params: oneRecord,
    query: recordQuery,
    resource: discounts,
    response: item(recordOf(discounts)),
    errors: ['not_found'],
  },
});
