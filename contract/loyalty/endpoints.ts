import { endpoints } from '../endpoint.ts';
import { oneRecord } from '../fields.ts';
import { items, longListQuery, recordOf } from '../list.ts';
import { customerAccountUsages, namedAccountAmounts } from './records.ts';

const ofCustomer = { access: 'customer', confirmedEmail: true, params: oneRecord } as const;

export const loyaltyEndpoints = endpoints({
  'GET /customers/{id}/customer-accounts': {
    ...ofCustomer,
    summary: 'What the customer has in each account of credits',
    description: 'Accounts that nothing was booked in are missing, unless orders under way will earn in them.',
    response: items(namedAccountAmounts),
  },
  'GET /customers/{id}/customer-account-usages': {
    ...ofCustomer,
    summary: 'Bookings in the customer’s accounts of credits, the newest first',
    description: 'Their amounts add up to `amount` of each account.',
    query: longListQuery,
    resource: customerAccountUsages,
    response: items(recordOf(customerAccountUsages)),
  },
});
