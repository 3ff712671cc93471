import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { idParam, oneRecord } from '../fields.ts';
import { item, items, LIST_HELP, listQuery, RECORD_HELP, recordOf, recordQuery } from '../list.ts';
import { customerAccountChange, customerAccounts, newCorrection, newCustomerAccount, reversal } from './accounts.ts';
import { usageAnswer } from './records.ts';
import { LARGEST_BOOKING, MOST_ACCOUNTS } from './rules.ts';

const reads = { access: 'operator', right: 'credits.read', resource: customerAccounts } as const;
const writes = { access: 'operator', right: 'credits.write', dryRun: true } as const;
const HOW = `Texts are sent by language; a language left out stays, null takes its text away. \`conversions\` is replaced as a whole: in currencies that it lacks credits pay and earn nothing. At most ${MOST_ACCOUNTS} accounts are switched on.`;
const LEDGER = 'Bookings of the ledger are never changed, and no undo of the journal takes one away';

/** Accounts of credits and corrections by hand, for operators. */
export const creditEndpoints = endpoints({
  'GET /customer-accounts': {
    ...reads,
    summary: 'All accounts of credits, whether they are switched on or not',
    description: `${LIST_HELP} What a customer has in each tells \`GET /customers/{id}/customer-accounts\`.`,
    query: listQuery,
    response: items(recordOf(customerAccounts)),
  },
  'GET /customer-accounts/{id}': {
    ...reads,
    summary: 'One account of credits',
    description: RECORD_HELP,
    params: oneRecord,
    query: recordQuery,
    response: item(recordOf(customerAccounts)),
    errors: ['not_found'],
  },
  'POST /customer-accounts': {
    ...writes,
    summary: 'Make an account of credits',
    description: `${HOW} It is switched off unless \`is_active\` says otherwise. Which products credits may pay is a field of the product, \`is_purchasable_with_credits\`; what earns them are loyalty programs.`,
    status: 201,
    body: newCustomerAccount,
    example: {
      name: { cs: 'Kredity', sk: 'Kredity', en: 'Credits' },
      conversions: [{ currency_id: 1, value: 1, min_order_price: 30_000 }],
      expires_after_days: 365,
    },
    response: item(recordOf(customerAccounts)),
  },
  'PATCH /customer-accounts/{id}': {
    ...writes,
    summary: 'Change an account of credits, or switch it on or off',
    description: `${HOW} What customers have in an account that is switched off stays, but nobody sees, uses or earns it before it is on again. Another time of expiry holds for credits that are given from then on. \`decimal_places\` stay as they were made.`,
    params: oneRecord,
    body: customerAccountChange,
    example: { max_order_percents: 50, is_active: true },
    response: item(recordOf(customerAccounts)),
    errors: ['not_found', 'changed_meanwhile'],
  },
  'POST /customers/{id}/customer-account-usages': {
    access: 'operator',
    right: 'credits.write',
    idempotency: 'transactional',
    summary: 'Give credits to a customer, or take some',
    description: `A correction by hand, such as an apology. The customer reads \`name\` in the history of their credits; it stays there, so it names nobody. 409 where fewer credits are left than it takes, or more than ${LARGEST_BOOKING.toLocaleString('en-US')} of the smallest units were received. Of what is given, what cancelled orders still owe is taken at once. ${LEDGER}: \`POST /customers/{id}/customer-account-usages/{usage_id}/reversals\` books the opposite.`,
    status: 201,
    params: oneRecord,
    body: newCorrection,
    example: { customer_account_id: 1, amount: 100, name: 'Omluva za pozdní doručení' },
    response: item(usageAnswer),
    errors: ['not_found', 'conflict'],
  },
  'POST /customers/{id}/customer-account-usages/{usage_id}/reversals': {
    access: 'operator',
    right: 'credits.write',
    summary: 'Take back a correction of a customer’s credits, once',
    description: `Books the opposite. What was given has to be there still; what was taken comes back for as long as it would have been good, and for 30 days at least. 409 for other bookings than corrections. ${LEDGER}.`,
    status: 201,
    params: z.object({ id: idParam, usage_id: idParam }),
    body: reversal,
    example: { name: 'Oprava omylu' },
    response: items(usageAnswer),
    errors: ['not_found', 'conflict'],
  },
});
