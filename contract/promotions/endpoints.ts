import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { idParam, oneRecord } from '../fields.ts';
import { item, items, LIST_HELP, listQuery, RECORD_HELP, recordOf, recordQuery } from '../list.ts';
import { batchChange, discountChange, discountCodeBatch, discounts, newCodes, newDiscount } from './discounts.ts';
import { LONGEST_PERIOD_DAYS, MOST_LIVE, MOST_MET_DISCOUNTS, MOST_PAST_ORDERS } from './rules.ts';
import { whatIfAnswer, whatIfQuestion } from './what-if.ts';

const reads = { access: 'operator', right: 'promotions.read' } as const;
const writes = { access: 'operator', right: 'promotions.write', dryRun: true } as const;
const oneBatch = z.object({ id: idParam, batch_id: idParam });
const HOW = `Texts are sent by language; a language left out stays, null takes its text away. Amounts are minor units with tax by currency. Lists of named records are replaced as a whole. At most ${MOST_LIVE} discounts are switched on and not over.`;
const FAILURES = ['not_found', 'conflict', 'changed_meanwhile'] as const;

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
  'POST /discounts': {
    ...writes,
    summary: 'Make a discount',
    description: `${HOW} It is switched off unless \`is_active\` says otherwise.`,
    status: 201,
    body: newDiscount,
    example: {
      name: { cs: 'Jarní sleva', sk: 'Jarná zľava', en: 'Spring sale' },
      operation: 1,
      percents: 10,
      categories_type: 1,
      category_ids: [3],
    },
    response: item(recordOf(discounts)),
    errors: ['conflict'],
  },
  'PATCH /discounts/{id}': {
    ...writes,
    summary: 'Change a discount',
    description: `${HOW} Orders that were placed keep what they got; carts get what holds now.`,
    params: oneRecord,
    body: discountChange,
    example: { is_active: true, valid_to: '2027-03-31T22:00:00.000Z' },
    response: item(recordOf(discounts)),
    errors: FAILURES,
  },
  'DELETE /discounts/{id}': {
    ...writes,
    summary: 'Delete a discount that nobody used',
    description: '409 for one that was used or has codes: switch it off. It can be undone as every change.',
    params: oneRecord,
    errors: ['not_found', 'conflict'],
  },
  'POST /discounts/what-if': {
    ...reads,
    summary: 'What a discount would have taken off past orders',
    description: `Nothing is written. The orders of a period of at most ${LONGEST_PERIOD_DAYS} days that were not cancelled are reckoned again, each with the goods, prices, buyer and discounts that it was reckoned with, as they were then, and \`discount_id\` or a draft in \`discount\` beside them, as if it had held all the time and each buyer had entered its code. Its limits count from the first order of the period, whichever answer tells of it. A discount that an order had already is replaced by the one that stands now. Without either, the past is reckoned by its own rules. An answer counts at most ${MOST_PAST_ORDERS} orders, and stops earlier when that takes long: ask for the rest with \`after_order_id\`. With limits of use the orders before are counted once more then, and 422 at \`after_order_id\` says that this takes too long: ask about a shorter period. In each currency at most ${MOST_MET_DISCOUNTS} discounts are told of, those with the largest amounts. What buyers pay with credits and vouchers is no discount and not counted.`,
    body: whatIfQuestion,
    callsPerMinute: 10,
    example: {
      from: '2026-09-01T00:00:00.000Z',
      to: '2026-10-01T00:00:00.000Z',
      discount: { name: { en: 'A tenth off' }, operation: 1, percents: 10, is_for_purchase: true },
    },
    response: item(whatIfAnswer),
    errors: ['not_found', 'conflict'],
  },
  'GET /discounts/{id}/code-batches': {
    ...reads,
    summary: 'Batches of a discount’s codes, the newest first',
    description: 'How many there are and how many were used. The codes themselves are not kept.',
    params: oneRecord,
    response: items(discountCodeBatch),
    errors: ['not_found'],
  },
  'POST /discounts/{id}/codes': {
    ...writes,
    summary: 'Make codes that are used once each',
    description:
      'For a discount of method 2. The answer is the only place where they ever stand: the shop keeps hashes. Each has twelve random digits after the prefix; buyers may write them in small letters, without dashes.',
    params: oneRecord,
    status: 201,
    body: newCodes,
    example: { count: 500, prefix: 'SPRING', label: 'Leaflet, March' },
    response: item(discountCodeBatch.extend({ codes: z.array(z.string()) })),
    errors: ['not_found', 'conflict'],
  },
  'PATCH /discounts/{id}/code-batches/{batch_id}': {
    ...writes,
    summary: 'Rename a batch of codes, or switch it off with all that are not used yet',
    description: 'Missing fields stay. It can be switched on again.',
    params: oneBatch,
    body: batchChange,
    example: { is_active: false },
    response: item(discountCodeBatch),
    errors: ['not_found', 'changed_meanwhile'],
  },
});
