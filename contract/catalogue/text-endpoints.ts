import { z } from 'zod';
import { changeWithSlugs, newWithSlugs } from '../content/writes.ts';
import { endpoints } from '../endpoint.ts';
import { id, oneRecord } from '../fields.ts';
import { item } from '../list.ts';
import { urls } from '../meta-fields.ts';
import { brandFields, categoryFields, productTextFields } from './text-fields.ts';

/** The record with its addresses. */
const written = item(z.object({ id, urls }));
const TEXTS =
  'Texts are sent by language; a language left out stays, null takes its text away. HTML is sanitised. A former address leads on to the new one.';
const write = { access: 'operator', right: 'content.write', dryRun: true, response: written } as const;
const change = {
  ...write,
  description: TEXTS,
  params: oneRecord,
  errors: ['not_found', 'conflict', 'changed_meanwhile'],
} as const;
const remove = {
  access: 'operator',
  right: 'content.write',
  dryRun: true,
  params: oneRecord,
  errors: ['not_found', 'conflict'],
} as const;
const CLOSED =
  'With `customer_groups_restriction` it is shown to `restricted_customer_group_ids` only, and so are products of no other category.';

export const catalogueTextEndpoints = endpoints({
  'GET /products/{id}/texts': {
    access: 'operator',
    right: 'content.read',
    summary: 'Texts of a product in all languages, to be changed',
    description: 'With the fields that `PATCH /products/{id}/texts` takes.',
    params: oneRecord,
    response: item(z.object({ id, urls, ...productTextFields })),
    errors: ['not_found'],
  },
  'PATCH /products/{id}/texts': {
    ...change,
    summary: 'Change texts and address of a product',
    body: changeWithSlugs(productTextFields),
    example: { short_description: { en: 'Poured by hand, burns for forty hours.' } },
  },
  'POST /categories': {
    ...write,
    summary: 'Add a category',
    description: `${TEXTS} Without \`slugs\` the addresses are made of the name. ${CLOSED}`,
    status: 201,
    body: newWithSlugs(categoryFields, { name: categoryFields.name }),
    example: { name: { cs: 'Svíčky', en: 'Candles' }, parent_id: 3 },
    errors: ['conflict'],
  },
  'PATCH /categories/{id}': {
    ...change,
    summary: 'Change a category: texts, pictures, address, place in the tree, who sees it',
    description: `${TEXTS} ${CLOSED}`,
    body: changeWithSlugs(categoryFields),
    example: { description: { en: '<p>Hand-poured candles.</p>' } },
  },
  'DELETE /categories/{id}': {
    ...remove,
    summary: 'Delete a category that nothing stands in',
    description: '409 while categories stand below it, or products, banners or other records have it: they are named.',
  },
  'POST /brands': {
    ...write,
    summary: 'Add a brand',
    description: `${TEXTS} Without \`slugs\` the addresses are made of the name, and so is \`slug\`, by which filters name it.`,
    status: 201,
    body: newWithSlugs(brandFields, { name: brandFields.name }),
    example: { name: 'Lípa', short_description: { en: 'A family workshop.' } },
    errors: ['conflict'],
  },
  'PATCH /brands/{id}': {
    ...change,
    summary: 'Change a brand: name, texts, pictures, address, place in the tree, whether shoppers see it',
    body: changeWithSlugs(brandFields),
    example: { short_description: { en: 'A family workshop.' } },
  },
  'DELETE /brands/{id}': {
    ...remove,
    summary: 'Delete a brand that nothing has',
    description: '409 while brands stand below it, or products, banners or other records have it: they are named.',
  },
});
