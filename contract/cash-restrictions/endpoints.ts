import { endpoints } from '../endpoint.ts';
import { oneRecord } from '../fields.ts';
import { item, items, LIST_HELP, listQuery, RECORD_HELP, recordOf, recordQuery } from '../list.ts';
import { cashRestrictionChange, cashRestrictions, newCashRestriction } from './records.ts';
import { MOST_RESTRICTION_DAYS } from './rules.ts';

const reads = { access: 'operator', right: 'orders.read' } as const;
const writes = { access: 'operator', right: 'orders.write', dryRun: true } as const;
const answer = item(recordOf(cashRestrictions));

export const cashRestrictionEndpoints = endpoints({
  'GET /cash-restrictions': {
    ...reads,
    summary: 'Buyers who are kept from cash on delivery',
    description: `${LIST_HELP} \`search\` looks in reasons and hints.`,
    query: listQuery,
    resource: cashRestrictions,
    response: items(recordOf(cashRestrictions)),
  },
  'GET /cash-restrictions/{id}': {
    ...reads,
    summary: 'One restriction',
    description: RECORD_HELP,
    params: oneRecord,
    query: recordQuery,
    resource: cashRestrictions,
    response: answer,
    errors: ['not_found'],
  },
  'POST /cash-restrictions': {
    ...writes,
    summary: 'Keep a buyer from cash on delivery',
    description: `By e-mail, phone (with its dial code) or address (street with number, and \`post_code\`), however they are written. Carts and orders with them, also of guests, are not offered it. At most ${MOST_RESTRICTION_DAYS} days. Only a keyed hash is kept, and a hint by which operators know it.`,
    status: 201,
    body: newCashRestriction,
    example: {
      kind: 'phone',
      value: '+420 601 234 567',
      reason: 'Three parcels came back',
      valid_to: '2027-11-30T00:00:00.000Z',
    },
    response: answer,
  },
  'PATCH /cash-restrictions/{id}': {
    ...writes,
    summary: 'Change the reason or the end of a restriction',
    description: 'Fields that are left out stay.',
    params: oneRecord,
    body: cashRestrictionChange,
    example: { valid_to: '2027-05-31T00:00:00.000Z' },
    response: answer,
    errors: ['not_found', 'changed_meanwhile'],
  },
  'DELETE /cash-restrictions/{id}': {
    ...writes,
    summary: 'Offer cash on delivery again',
    description: 'It can be undone as every change.',
    params: oneRecord,
    errors: ['not_found'],
  },
});
