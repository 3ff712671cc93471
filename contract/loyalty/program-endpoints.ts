import { endpoints } from '../endpoint.ts';
import { oneRecord } from '../fields.ts';
import { item, items, LIST_HELP, listQuery, RECORD_HELP, recordOf, recordQuery } from '../list.ts';
import { loyaltyProgramChange, loyaltyPrograms, newLoyaltyProgram } from './programs.ts';
import { MOST_PROGRAMS } from './rules.ts';

const reads = { access: 'operator', right: 'promotions.read' } as const;
const writes = { access: 'operator', right: 'promotions.write', dryRun: true } as const;
const HOW = `Texts are sent by language; a language left out stays, null takes its text away. Lists are replaced as a whole. At most ${MOST_PROGRAMS} programs are switched on and not over.`;

/** Loyalty programs, for operators. */
export const programEndpoints = endpoints({
  'GET /loyalty-programs': {
    ...reads,
    summary: 'All loyalty programs, whether they run now or not',
    description: LIST_HELP,
    query: listQuery,
    resource: loyaltyPrograms,
    response: items(recordOf(loyaltyPrograms)),
  },
  'GET /loyalty-programs/{id}': {
    ...reads,
    summary: 'One loyalty program',
    description: RECORD_HELP,
    params: oneRecord,
    query: recordQuery,
    resource: loyaltyPrograms,
    response: item(recordOf(loyaltyPrograms)),
    errors: ['not_found'],
  },
  'POST /loyalty-programs': {
    ...writes,
    summary: 'Make a loyalty program',
    description: `${HOW} It is switched off unless \`is_active\` says otherwise. Signed-in customers are told in the cart what they will get; an order keeps what its buyer was told, and earns it once it is in \`order_state\` or beyond.`,
    status: 201,
    body: newLoyaltyProgram,
    example: {
      name: { cs: 'Za nákup', sk: 'Za nákup', en: 'For your purchase' },
      operation: 0,
      value: 3,
      customer_account_ids: [1],
    },
    response: item(recordOf(loyaltyPrograms)),
  },
  'PATCH /loyalty-programs/{id}': {
    ...writes,
    summary: 'Change a loyalty program',
    description: `${HOW} Orders that were placed earn what their buyers were told.`,
    params: oneRecord,
    body: loyaltyProgramChange,
    example: { is_active: true, value: 5 },
    response: item(recordOf(loyaltyPrograms)),
    errors: ['not_found', 'changed_meanwhile'],
  },
  'DELETE /loyalty-programs/{id}': {
    ...writes,
    summary: 'Delete a loyalty program that nobody earned by',
    description: '409 for one that orders earn by: switch it off. It can be undone as every change.',
    params: oneRecord,
    errors: ['not_found', 'conflict'],
  },
});
