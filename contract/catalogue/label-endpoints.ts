import { changeBody, newBody } from '../content/writes.ts';
import { endpoints } from '../endpoint.ts';
import { oneRecord } from '../fields.ts';
import { item, items, LIST_HELP, listQuery, recordOf } from '../list.ts';
import {
  availabilityFields,
  categoriesInput,
  productAvailabilities,
  productTags,
  tagFields,
  tagsInput,
} from './labels.ts';

const read = { access: 'operator', right: 'products.read', query: listQuery } as const;
const write = { access: 'operator', right: 'products.write', dryRun: true } as const;
const TEXTS = 'Texts are sent by language; a language left out stays, null takes its text away.';
const CHANGE_FAILURES = ['not_found', 'conflict', 'changed_meanwhile'] as const;
const FOLLOWED =
  'Products whose stock is counted change to the one with `for_empty_stock` when it runs out and to the one with `for_refilled_stock` when it comes back; of each there is one. A flag that is given to another leaves the former one, together with what is sold out; it cannot be taken away otherwise.';

/** Availabilities and tags of products. */
export const labelEndpoints = endpoints({
  'GET /product-availabilities': {
    ...read,
    summary: 'What can be said of getting a product',
    description: LIST_HELP,
    resource: productAvailabilities,
    response: items(recordOf(productAvailabilities)),
  },
  'POST /product-availabilities': {
    ...write,
    summary: 'Add an availability',
    description: `${TEXTS} ${FOLLOWED} Without \`slug\` it is made of the name.`,
    status: 201,
    body: newBody(availabilityFields, { name: availabilityFields.name }),
    example: { name: { cs: 'Na cestě', en: 'On its way' }, can_purchase: true },
    response: item(recordOf(productAvailabilities)),
    errors: ['conflict'],
  },
  'PATCH /product-availabilities/{id}': {
    ...write,
    summary: 'Change an availability',
    description: `${TEXTS} ${FOLLOWED}`,
    params: oneRecord,
    body: changeBody(availabilityFields),
    example: { note: { en: 'Comes within a week.' } },
    response: item(recordOf(productAvailabilities)),
    errors: CHANGE_FAILURES,
  },
  'DELETE /product-availabilities/{id}': {
    ...write,
    summary: 'Delete an availability that nothing has',
    description: '409 while products or variations have it, or change to it with their stock.',
    params: oneRecord,
    errors: ['not_found', 'conflict'],
  },
  'GET /product-tags': {
    ...read,
    summary: 'Labels of products',
    description: LIST_HELP,
    resource: productTags,
    response: items(recordOf(productTags)),
  },
  'POST /product-tags': {
    ...write,
    summary: 'Add a label of products',
    description: `${TEXTS} Without \`slug\` it is made of the name. Products get it by \`PUT /products/{id}/tags\`.`,
    status: 201,
    body: newBody(tagFields, { name: tagFields.name }),
    example: { name: { cs: 'Novinka', en: 'New' }, color: '#e4012c' },
    response: item(recordOf(productTags)),
    errors: ['conflict'],
  },
  'PATCH /product-tags/{id}': {
    ...write,
    summary: 'Change a label of products',
    description: TEXTS,
    params: oneRecord,
    body: changeBody(tagFields),
    example: { color: null },
    response: item(recordOf(productTags)),
    errors: CHANGE_FAILURES,
  },
  'DELETE /product-tags/{id}': {
    ...write,
    summary: 'Delete a label',
    description: 'It is taken off all products. It can be undone as every change.',
    params: oneRecord,
    errors: ['not_found', 'conflict'],
  },
  'PUT /products/{id}/categories': {
    ...write,
    summary: 'Set the categories of a product',
    description:
      'Replaces the whole list, in the order sent; an empty one removes all. Breadcrumbs go through `default_category_id`, one of them, or null for none. The brand is `brand_id` of `PATCH /products/{id}`.',
    params: oneRecord,
    body: categoriesInput,
    example: { category_ids: [2, 7], default_category_id: 7 },
    response: item(categoriesInput),
    errors: ['not_found'],
  },
  'PUT /products/{id}/tags': {
    ...write,
    summary: 'Set the labels of a product',
    description: 'Replaces the whole list; an empty one removes all. Variations have the labels of their product.',
    params: oneRecord,
    body: tagsInput,
    example: { tag_ids: [3] },
    response: item(tagsInput),
    errors: ['not_found'],
  },
});
