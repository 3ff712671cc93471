import { endpoints } from '../endpoint.ts';
import { items, LIST_HELP, listQuery, recordOf } from '../list.ts';
import { productVisits, productVisitsInput } from './records.ts';

/** An operator who acts for a customer looks at products too, but not as the customer. */
const ofCustomer = { access: 'customer', notWhileImpersonated: true } as const;

export const visitEndpoints = endpoints({
  'GET /product-visits': {
    ...ofCustomer,
    summary: 'The products that the customer looked at last, the newest first',
    description: `${LIST_HELP} Products that are not offered to the customer now are left out.`,
    query: listQuery,
    resource: productVisits,
    response: items(recordOf(productVisits)),
  },
  'POST /product-visits': {
    ...ofCustomer,
    summary: 'Remember that the customer looked at products',
    description:
      'One product when its page is shown; several when a guest signs in, whose browser remembered them. A later moment replaces an earlier one; one in the future, or none, counts as now. Products that do not exist are passed over. Fifty products are kept, for ninety days.',
    status: 204,
    body: productVisitsInput,
    example: { items: [{ product_id: 1 }] },
  },
  'DELETE /product-visits': {
    ...ofCustomer,
    summary: 'Forget what the customer looked at',
    description: 'All of it, for good.',
    status: 204,
  },
});
