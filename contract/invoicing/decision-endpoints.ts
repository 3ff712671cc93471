import { endpoints } from '../endpoint.ts';
import { items } from '../list.ts';
import { decisionQuery, pendingDecision } from './decisions.ts';
import { MOST_DECISIONS, OWED_DAYS } from './rules.ts';

/** What of orders' money waits for a person. */
export const decisionEndpoints = endpoints({
  'GET /pending-decisions': {
    access: 'operator',
    right: 'orders.read',
    summary: 'Money of orders that a person must decide about, the longest waiting first',
    description: `Read from refunds, ledger, messages of gateways and the check of documents as they are: one goes by itself once it is settled. ${MOST_DECISIONS} at a time; the next ones are after the \`id\` of the last of these. What a carrier collected waits here ${OWED_DAYS} days after the delivery.`,
    query: decisionQuery,
    response: items(pendingDecision),
  },
});
