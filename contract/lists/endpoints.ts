import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { CART_ID } from '../examples.ts';
import { idParam, oneRecord, token } from '../fields.ts';
import { item, items, LIST_HELP, listQuery, RECORD_HELP, recordOf, recordQuery } from '../list.ts';
import {
  customerProductListInput,
  customerProductListItemInput,
  customerProductListItemPatch,
  customerProductListItems,
  customerProductListPatch,
  customerProductLists,
  listMove,
  listMoveInput,
  listShare,
  listShareInput,
  sharedProductList,
} from './records.ts';
import { LIST_TYPES, MOST_LIST_MAILS_A_DAY } from './rules.ts';

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
  'PATCH /customer-product-lists/{id}': {
    ...ofCustomer,
    summary: 'Rename, describe or move a list, or choose its mails',
    description: `\`position\` is its place among the customer’s lists of the same type, from 1; the others make room. Mails about falling prices and about products that are for sale again go to customers with a confirmed e-mail, at the prices of their customer group, ${MOST_LIST_MAILS_A_DAY} a day at most; only wish lists have them.`,
    params: oneRecord,
    body: customerProductListPatch,
    example: { name: 'Gifts for Christmas', position: 1 },
    response: item(recordOf(customerProductLists)),
    errors: ['not_found', 'email_not_confirmed', 'not_for_comparisons'],
  },
  'POST /customer-product-lists/{id}/share': {
    ...ofCustomer,
    summary: 'A link that shows a wish list to others',
    description:
      'Its `token` opens `GET /shared-product-lists` until it is withdrawn. It is answered once and stored as a hash: another call makes another link, and the one before ends.',
    status: 201,
    shareOfCalls: 0.05,
    params: oneRecord,
    body: listShareInput,
    example: { shows_owner: true },
    response: item(listShare),
    errors: ['not_found', 'not_for_comparisons'],
  },
  'DELETE /customer-product-lists/{id}/share': {
    ...ofCustomer,
    summary: 'Withdraw the link to a list',
    description: 'May be repeated.',
    params: oneRecord,
    status: 204,
    errors: ['not_found'],
  },
  'GET /shared-product-lists': {
    access: 'capability',
    summary: 'What a link to a wish list shows',
    description:
      'Products that are offered to the reader, with the prices of the asking host. The owner’s first name, the description and the notes are null unless the owner chose to show them. A link that is unknown or withdrawn is answered alike.',
    callsPerMinute: 60,
    query: z.object({ token }),
    response: item(sharedProductList),
    errors: ['link_not_valid'],
  },
  'POST /product-list-mails/cancellations': {
    access: 'capability',
    summary: "End the mails about a list by the token of a mail's link",
    description: 'Mail programs call it by `List-Unsubscribe`. May be repeated.',
    callsPerMinute: 30,
    body: z.object({ token }),
    example: { token: CART_ID },
    errors: ['link_not_valid'],
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
  'POST /customer-product-lists/{id}/moves': {
    ...ofCustomer,
    summary: 'Move products into another list of the customer',
    description:
      'All or none for which there is room. What the other list has already stays there as it is and leaves this one; a note goes along where there is none. `missing` are items that are not in this list (any more).',
    params: oneRecord,
    body: listMoveInput,
    example: { item_ids: [1], customer_product_list_id: 2 },
    response: item(listMove),
    errors: ['not_found', 'too_many_list_items'],
  },
  'PATCH /customer-product-lists/{id}/items/{item_id}': {
    ...ofCustomer,
    summary: 'Change the note of a product in a list',
    description: 'Null or an empty text deletes it.',
    params: z.object({ id: idParam, item_id: idParam }),
    body: customerProductListItemPatch,
    example: { note: 'For grandmother' },
    errors: ['not_found'],
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
