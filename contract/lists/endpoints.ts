import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { idParam, oneRecord } from '../fields.ts';
import { item, items, LIST_HELP, listQuery, RECORD_HELP, recordOf, recordQuery } from '../list.ts';
import {
  customerProductListInput,
  customerProductListItemInput,
  customerProductListItems,
  customerProductLists,
} from './records.ts';
import { LIST_TYPES } from './rules.ts';

const ofCustomer = { access: 'customer' } as const;

export const listEndpoints = endpoints({
  'GET /customer-product-lists': {
    ...ofCustomer,
    summary: 'The customer’s lists of products: wish lists and the comparison',
    description: LIST_HELP,
    query: listQuery.extend({
      type: z
        .enum(Object.values(LIST_TYPES).map(String))
        .optional()
        .describe('1 wish lists, 2 the comparison; both when left out'),
    }),
    resource: customerProductLists,
    response: items(recordOf(customerProductLists)),
  },
  'POST /customer-product-lists': {
    ...ofCustomer,
    summary: 'Make a list of products',
    description: 'A customer has one comparison: the one that is there is answered.',
    status: 201,
    shareOfCalls: 0.05,
    body: customerProductListInput,
    example: { type: 1, name: 'Gifts for Christmas' },
    response: item(recordOf(customerProductLists)),
    errors: ['too_many_product_lists'],
  },
  'GET /customer-product-lists/{id}': {
    ...ofCustomer,
    summary: 'One list of the customer',
    description: `${RECORD_HELP} Lists of others are not there.`,
    params: oneRecord,
    query: recordQuery,
    resource: customerProductLists,
    response: item(recordOf(customerProductLists)),
    errors: ['not_found'],
  },
  'DELETE /customer-product-lists/{id}': {
    ...ofCustomer,
    summary: 'Delete a list with what is in it',
    description: 'The products are untouched.',
    params: oneRecord,
    status: 204,
    errors: ['not_found'],
  },
  'GET /customer-product-lists/{id}/items': {
    ...ofCustomer,
    summary: 'What is in a list, the oldest first',
    description: `${LIST_HELP} Products that are not offered to the customer now are left out, and come back with their offer.`,
    params: oneRecord,
    query: listQuery,
    resource: customerProductListItems,
    response: items(recordOf(customerProductListItems)),
    errors: ['not_found'],
  },
  'POST /customer-product-lists/{id}/items': {
    ...ofCustomer,
    summary: 'Put a product, or a variation of it, into a list',
    description:
      'What is in the list already is answered as it stands. A comparison takes twelve products, a wish list a hundred.',
    status: 201,
    params: oneRecord,
    body: customerProductListItemInput,
    example: { product_id: 1 },
    response: item(recordOf(customerProductListItems)),
    errors: ['not_found', 'too_many_list_items'],
  },
  'DELETE /customer-product-lists/{id}/items/{item_id}': {
    ...ofCustomer,
    summary: 'Take a product out of a list',
    description: 'The others keep their order.',
    params: z.object({ id: idParam, item_id: idParam }),
    status: 204,
    errors: ['not_found'],
  },
});
