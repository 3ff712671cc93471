import { endpoints } from '../endpoint.ts';
import { oneRecord } from '../fields.ts';
import { item, items, LIST_HELP, longListQuery, recordOf } from '../list.ts';
import { customerSession } from '../sign-in/records.ts';
import { impersonationInput, impersonations } from './records.ts';

const impersonates = { access: 'operator', right: 'customers.impersonate' } as const;

export const impersonationEndpoints = endpoints({
  'POST /customers/{id}/impersonations': {
    ...impersonates,
    recentSignIn: true,
    persons: 'customer',
    summary: 'Act for a customer: a session of theirs of fifteen minutes, without a refresh token',
    description:
      'Who, whom, when and why is kept. While it lasts, calls that touch passwords, payments, ways to sign in or the account itself are 403 `not_while_impersonated`. `POST /auth/logout` ends it.',
    status: 201,
    params: oneRecord,
    body: impersonationInput,
    example: { reason: 'Cannot find the invoice, asked by phone.' },
    response: item(customerSession),
    errors: ['not_found', 'customer_blocked', 'customer_inactive', 'person_needed'],
  },
  'GET /impersonations': {
    ...impersonates,
    summary: 'Who acted for which customer, the newest first',
    description: LIST_HELP,
    query: longListQuery,
    resource: impersonations,
    response: items(recordOf(impersonations)),
  },
});
