import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { HASH } from '../examples.ts';
import { oneRecord, orderHash } from '../fields.ts';
import { item, items, LIST_HELP, longListQuery, RECORD_HELP, recordOf, recordQuery } from '../list.ts';
import {
  refundConfirmation,
  refundInput,
  refundPatch,
  refundRepayment,
  refunds,
  withdrawal,
  withdrawalStatement,
} from './records.ts';
import { PAY_BACK_DAYS, REFUND_DRAFT_HOURS } from './rules.ts';

const withHash = z.object({ hash: orderHash.optional() });
const response = item(recordOf(refunds));

export const refundEndpoints = endpoints({
  'GET /orders/{id}/withdrawal': {
    access: 'capability',
    right: 'orders.read',
    summary: 'What of an order its buyer may withdraw from, and until when',
    description:
      'For its customer, an operator, or whoever holds its hash. Before delivery there is no last day. `max_amount` is what neither came back nor is in another refund.',
    callsPerMinute: 60,
    params: oneRecord,
    query: withHash,
    response: item(withdrawal),
    errors: ['not_found', 'email_not_confirmed'],
  },
  'POST /refunds': {
    access: 'capability',
    notWhileImpersonated: true,
    summary: 'Begin a withdrawal: a draft, which its confirmation sends',
    description: `First step of the withdrawal function. A draft claims nothing and can be confirmed for ${REFUND_DRAFT_HOURS} h; another one of the same order takes its place. Parts of packages, services and gifts whose rule falls come with what they hang on. Goods with the exception \`hygiene\` that left the shop need \`is_sealed\`.`,
    status: 201,
    callsPerMinute: 20,
    shareOfCalls: 0.05,
    query: recordQuery,
    body: refundInput,
    example: { order_id: 1041, hash: HASH, items: [{ order_item_id: 1, amount: 1 }] },
    resource: refunds,
    response,
    errors: ['not_found', 'email_not_confirmed', 'withdrawal_closed', 'conflict'],
  },
  'POST /refunds/{id}/confirmation': {
    access: 'capability',
    notWhileImpersonated: true,
    summary: 'Confirm a withdrawal: it is stated now',
    description:
      'Second step of the withdrawal function. Its receipt with the time goes to the order’s own address. No money moves by it. Confirming once more answers the same.',
    callsPerMinute: 20,
    params: oneRecord,
    query: recordQuery,
    body: refundConfirmation,
    example: { hash: HASH },
    resource: refunds,
    response,
    errors: ['not_found', 'email_not_confirmed', 'withdrawal_closed', 'conflict'],
  },
  'POST /withdrawals': {
    access: 'public',
    summary: 'Withdraw from all that is left of an order, by its number and e-mail',
    description:
      'For whoever has no link at hand. The answer is the same whether number and e-mail belong together; where they do, the receipt goes to the order’s own address. No money moves by it.',
    status: 202,
    callsPerMinute: 5,
    shareOfCalls: 0.05,
    body: withdrawalStatement,
    example: { order_number: '1000001', email: 'jana@example.com' },
    response: item(z.object({ is_taken: z.literal(true) })),
    errors: [],
  },
  'GET /refunds': {
    access: 'customer',
    confirmedEmail: true,
    right: 'orders.read',
    summary: 'Refunds: a customer’s own, or all for an operator, by the clock that runs out first',
    description: `${LIST_HELP} Those that need not be paid back before the goods or a proof are there come last (\`is_held\`). Drafts are not listed.`,
    query: longListQuery,
    resource: refunds,
    response: items(recordOf(refunds)),
  },
  'GET /refunds/{id}': {
    access: 'capability',
    right: 'orders.read',
    summary: 'One refund: for the customer of its order, an operator, or whoever holds the order’s hash',
    description: `${RECORD_HELP} All of it: \`embed=items\`.`,
    callsPerMinute: 60,
    params: oneRecord,
    query: recordQuery.extend({ hash: orderHash.optional() }),
    resource: refunds,
    response,
    errors: ['not_found', 'email_not_confirmed'],
  },
  'PATCH /refunds/{id}': {
    access: 'operator',
    right: 'orders.write',
    dryRun: true,
    summary: 'Receive and inspect what came back, note a proof that it was sent, or refuse it',
    description:
      'Until money went back the same call takes it back: `state: sent` says that nothing came yet. `accepted_amount` is what is paid back, all of it if left out; `restocked_amount` of these goes back on sale, the rest is written off. Less than was sent needs an `inspection`, refusing a `reason`: the buyer is mailed both. Received goods and a proof end the hold.',
    params: oneRecord,
    query: recordQuery,
    body: refundPatch,
    example: { state: 'received', items: [{ id: 1, accepted_amount: 1, restocked_amount: 1 }] },
    resource: refunds,
    response,
    errors: ['not_found', 'refund_not_allowed'],
  },
  'POST /refunds/{id}/repayments': {
    access: 'operator',
    right: 'orders.refund',
    idempotency: 'transactional',
    dryRun: true,
    status: 201,
    summary: 'Pay back what was accepted, with its credit note, and put pieces back on sale: one act',
    description: `Of a person it needs a sign-in of the last fifteen minutes. Money goes back as it came, the rest by bank, within ${PAY_BACK_DAYS} days of the statement; a credit note stays: neither can be called back, so try it by \`dry_run\` first. Of an order that has not left, a withdrawal from everything cancels it and one from a part edits it. Of shipping goes back, with the last goods, at most the cheapest delivery.`,
    params: oneRecord,
    query: recordQuery,
    body: refundRepayment,
    example: {},
    resource: refunds,
    response,
    errors: [
      'not_found',
      'conflict',
      'refund_not_allowed',
      'recent_sign_in_needed',
      'voucher_spent',
      'order_not_editable',
      'parcel_not_allowed',
      'changed_meanwhile',
    ],
  },
});
