import { endpoints } from '../endpoint.ts';
import { oneRecord } from '../fields.ts';
import { items, longListQuery } from '../list.ts';
import { customerAccountUsages, namedAccountAmounts, usageAnswer, usagesOfOperators } from './records.ts';

const ofCustomer = {
  access: 'customer',
  right: 'credits.read',
  confirmedEmail: true,
  params: oneRecord,
} as const;

export const loyaltyEndpoints = endpoints({
  'GET /customers/{id}/customer-accounts': {
    ...ofCustomer,
    summary: 'What the customer has in each account of credits',
    description:
      'Accounts that are switched off are missing, and those that nothing was booked in, unless orders under way will earn in them.',
    response: items(namedAccountAmounts),
  },
  'GET /customers/{id}/customer-account-usages': {
    ...ofCustomer,
    summary: 'Bookings in the customer’s accounts of credits, the newest first',
    description: 'Their amounts add up to `amount` of each account. Operators see who corrected by hand (`booked_by`).',
    query: longListQuery,
    resource: customerAccountUsages,
    resourceOfOperators: usagesOfOperators,
    response: items(usageAnswer),
  },
});
