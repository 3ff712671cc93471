import { z } from 'zod';
import { endpoints, publicRead } from '../endpoint.ts';
import { id, line, oneRecord } from '../fields.ts';
import { item, items, LIST_HELP, listQuery, longListQuery, RECORD_HELP, recordOf, recordQuery } from '../list.ts';
import { LANGUAGES } from '../locales.ts';
import { MOST_PIECES } from '../stock/rules.ts';
import {
  brandNode,
  brands,
  brandsOfOperators,
  brandTree,
  categories,
  categoriesOfOperators,
  categoryNode,
  categoryTree,
} from './categories.ts';
import { productSettings, products, productsOfOperators, productVariations, variationSettings } from './products.ts';
import { relatedProducts } from './related.ts';
import { LONGEST_CONTENTS, RELATION_TYPES } from './rules.ts';

const LAST_RELATION = Math.max(...Object.values(RELATION_TYPES));

const groupsByAll = { ...publicRead, right: 'content.read' } as const;
const readByAll = { ...publicRead, right: 'products.read' } as const;

/** Unknown fields are rejected, so that a typo is not silently ignored. */
const stock = z.strictObject({
  /** New number of pieces, or with `change` the difference to add. */
  stock_state: z.int().min(0).max(MOST_PIECES).optional(),
  change: z.int().min(-1_000_000).max(1_000_000).optional(),
});

/** The values that a write started from; pieces become a difference by it. */
const expectedOf = <S extends z.core.$ZodLooseShape>(settings: S) =>
  z
    .strictObject({ stock_state: z.int().min(0).max(MOST_PIECES), ...settings })
    .partial()
    .optional();

export const catalogueEndpoints = endpoints({
  'GET /products': {
    ...readByAll,
    summary: 'Products',
    description: LIST_HELP,
    query: longListQuery,
    resource: products,
    resourceOfOperators: productsOfOperators,
    response: items(recordOf(products)),
  },
  'GET /products/{id}': {
    ...readByAll,
    summary: 'One product',
    description: `${RECORD_HELP} To show a product whole: \`embed=computed_prices,images,brand,product_availability,variations.computed_prices,variation_properties\`.`,
    params: oneRecord,
    query: recordQuery.extend({
      product_ids: z
        .string()
        .max(LONGEST_CONTENTS)
        .optional()
        .describe(
          'What is in a configurable package, as the address of its page says it: ids of products joined by underscores, each with a dash and the id of its variation where one has to be picked: `12_15_18-34`. Once all its places are filled, prices without tax are those of this filling, as in carts.',
        ),
      lenient: z
        .enum(['0', '1'])
        .optional()
        .describe(
          'With 1 what of `product_ids` cannot be chosen is passed over, as `lenient` of `GET /listings` does; otherwise it is refused with 422.',
        ),
    }),
    resource: products,
    response: item(recordOf(products)),
    errors: ['not_found'],
  },
  'GET /products/{id}/variations': {
    ...readByAll,
    summary: 'Variations of a product',
    description: LIST_HELP,
    params: oneRecord,
    query: listQuery,
    resource: productVariations,
    response: items(recordOf(productVariations)),
    errors: ['not_found'],
  },
  'GET /products/{id}/related-products': {
    ...readByAll,
    summary: 'Products that go with a product, in the order of the relation',
    description: LIST_HELP,
    params: oneRecord,
    query: listQuery.extend({
      relation_type: z.coerce.number().int().min(0).max(LAST_RELATION).default(RELATION_TYPES.related),
    }),
    resource: relatedProducts,
    response: items(recordOf(relatedProducts)),
    errors: ['not_found'],
  },
  'GET /categories': {
    ...groupsByAll,
    summary: 'Categories',
    description: LIST_HELP,
    query: listQuery,
    resource: categories,
    resourceOfOperators: categoriesOfOperators,
    response: items(recordOf(categoriesOfOperators)),
  },
  'GET /categories/tree': {
    ...publicRead,
    summary: 'The tree of visible categories: each with its fields and `children`',
    description:
      'All levels at once, as menus show them. With `with_products=1` without those that have no visible product, neither themselves nor below; name `id` among the fields then.',
    query: recordQuery.extend({
      with_products: z.literal('1').optional().describe('Leaves out categories without products.'),
    }),
    resource: categoryTree,
    response: items(categoryNode),
  },
  'GET /categories/{id}': {
    ...groupsByAll,
    summary: 'One category',
    description: RECORD_HELP,
    params: oneRecord,
    query: recordQuery,
    resource: categories,
    resourceOfOperators: categoriesOfOperators,
    response: item(recordOf(categoriesOfOperators)),
    errors: ['not_found'],
  },
  'GET /brands': {
    ...groupsByAll,
    summary: 'Brands',
    description: LIST_HELP,
    query: listQuery,
    resource: brands,
    resourceOfOperators: brandsOfOperators,
    response: items(recordOf(brandsOfOperators)),
  },
  'GET /brands/tree': {
    ...publicRead,
    summary: 'The tree of visible brands: each with its fields and `children`',
    description: 'All levels at once.',
    query: recordQuery,
    resource: brandTree,
    response: items(brandNode),
  },
  'GET /brands/{id}': {
    ...groupsByAll,
    summary: 'One brand',
    description: RECORD_HELP,
    params: oneRecord,
    query: recordQuery,
    resource: brands,
    resourceOfOperators: brandsOfOperators,
    response: item(recordOf(brandsOfOperators)),
    errors: ['not_found'],
  },
  'GET /product-variations/{id}': {
    access: 'operator',
    right: 'products.read',
    summary: 'One variation, whether or not shoppers see it',
    description: 'Those of a product tells `GET /products/{id}/variations`, to operators all of them.',
    params: oneRecord,
    query: recordQuery,
    resource: productVariations,
    response: item(recordOf(productVariations)),
    errors: ['not_found'],
  },
  'PATCH /products/{id}': {
    access: 'operator',
    right: 'products.write',
    summary: 'Change stock, visibility or availability of a product',
    description:
      'Send `stock_state` (the new number) or `change` (a difference), not both. A product with variations has no stock of its own: 422 names the call to use, `PATCH /product-variations/{id}`. A stock below zero is 409 with the smallest difference in its text.',
    params: oneRecord,
    body: stock.extend({ ...z.object(productSettings).partial().shape, expected: expectedOf(productSettings) }),
    dryRun: true,
    example: { stock_state: 120 },
    response: item(z.object({ id, stock_state: z.int().nullable(), is_active: z.boolean() })),
    errors: ['not_found', 'conflict', 'changed_meanwhile'],
  },
  'PATCH /product-variations/{id}': {
    access: 'operator',
    right: 'products.write',
    summary: 'Change stock or visibility of a variation',
    description: 'Send `stock_state` (the new number) or `change` (a difference), not both.',
    params: oneRecord,
    body: stock.extend({ ...z.object(variationSettings).partial().shape, expected: expectedOf(variationSettings) }),
    dryRun: true,
    example: { change: -3 },
    response: item(z.object({ id, stock_state: z.int().nullable(), is_active: z.boolean() })),
    errors: ['not_found', 'conflict', 'changed_meanwhile'],
  },
  'POST /products/{id}/slugs': {
    access: 'operator',
    right: 'products.write',
    summary: 'Give a product a new address in one language; the old one goes on as a redirect',
    description: 'The path must be free in that language; a taken one is 409 `conflict`.',
    status: 201,
    params: oneRecord,
    body: z.strictObject({
      language: z.enum(LANGUAGES),
      path: line(200),
      expected: z
        .strictObject({
          path: z.string().max(400).nullable().describe('The address that it had; null when it had none.'),
        })
        .optional(),
    }),
    dryRun: true,
    example: { language: 'en', path: 'rose-hand-cream' },
    response: item(z.object({ path: z.string() })),
    errors: ['not_found', 'conflict', 'changed_meanwhile'],
  },
});
