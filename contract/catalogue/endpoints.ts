import { z } from 'zod';
import { endpoints, publicRead } from '../endpoint.ts';
import { id, line, oneRecord } from '../fields.ts';
import { item, items, listQuery, recordOf, recordQuery } from '../list.ts';
import { MOST_PIECES } from '../stock/rules.ts';
import { brandNode, brands, brandTree, categories, categoryNode, categoryTree } from './categories.ts';
import { products, productVariations, relatedProducts } from './products.ts';

const readByAll = { ...publicRead, operatorsSeeMore: true } as const;

/** A field that a write does not know is refused, so that a typing error changes nothing. */
const stock = z.strictObject({
  /** New number of pieces, or with `change` the difference to add. */
  stock_state: z.int().min(0).max(MOST_PIECES).optional(),
  change: z.int().min(-1_000_000).max(1_000_000).optional(),
});

export const catalogueEndpoints = endpoints({
  'GET /products': {
    ...readByAll,
    summary: 'Products',
    query: listQuery,
    resource: products,
    response: items(recordOf(products)),
  },
  'GET /products/{id}': {
    ...readByAll,
    summary: 'One product',
    params: oneRecord,
    query: recordQuery,
    resource: products,
    response: item(recordOf(products)),
  },
  'GET /products/{id}/variations': {
    ...readByAll,
    summary: 'Variations of a product',
    params: oneRecord,
    query: listQuery,
    resource: productVariations,
    response: items(recordOf(productVariations)),
  },
  'GET /products/{id}/related-products': {
    ...publicRead,
    summary:
      'Products that go with a product, in the order of the relation. `relation_type`: 0 alternative, 1 related, 2 random of the same categories, 3 random of the same default category (both change daily), 4 gift',
    params: oneRecord,
    query: listQuery.extend({ relation_type: z.coerce.number().int().min(0).max(4).default(1) }),
    resource: relatedProducts,
    response: items(recordOf(relatedProducts)),
  },
  'GET /categories': {
    ...publicRead,
    summary: 'Categories',
    query: listQuery,
    resource: categories,
    response: items(recordOf(categories)),
  },
  'GET /categories/tree': {
    ...publicRead,
    summary: 'The tree of visible categories: each with its fields and `children`',
    query: recordQuery,
    resource: categoryTree,
    response: items(categoryNode),
  },
  'GET /categories/{id}': {
    ...publicRead,
    summary: 'One category',
    params: oneRecord,
    query: recordQuery,
    resource: categories,
    response: item(recordOf(categories)),
  },
  'GET /brands': {
    ...publicRead,
    summary: 'Brands',
    query: listQuery,
    resource: brands,
    response: items(recordOf(brands)),
  },
  'GET /brands/tree': {
    ...publicRead,
    summary: 'The tree of visible brands: each with its fields and `children`',
    query: recordQuery,
    resource: brandTree,
    response: items(brandNode),
  },
  'GET /brands/{id}': {
    ...publicRead,
    summary: 'One brand',
    params: oneRecord,
    query: recordQuery,
    resource: brands,
    response: item(recordOf(brands)),
  },
  'GET /product-variations/{id}': {
    access: 'operator',
    summary: 'One variation, whether or not shoppers see it',
    params: oneRecord,
    query: recordQuery,
    resource: productVariations,
    response: item(recordOf(productVariations)),
  },
  'PATCH /products/{id}': {
    access: 'operator',
    summary: 'Change stock, visibility or availability of a product',
    params: oneRecord,
    body: stock.extend({
      is_active: z.boolean().optional(),
      product_availability_id: id.optional(),
      max_purchasable_amount: z.int().min(1).max(10_000).nullish(),
    }),
    response: item(z.object({ id, stock_state: z.int().nullable(), is_active: z.boolean() })),
  },
  'PATCH /product-variations/{id}': {
    access: 'operator',
    summary: 'Change stock or visibility of a variation',
    params: oneRecord,
    body: stock.extend({ is_active: z.boolean().optional() }),
    response: item(z.object({ id, stock_state: z.int().nullable(), is_active: z.boolean() })),
  },
  'POST /products/{id}/slugs': {
    access: 'operator',
    summary: 'Give a product a new address in one language; the old one goes on as a redirect',
    status: 201,
    params: oneRecord,
    body: z.strictObject({ language: z.enum(['cs', 'sk', 'en']), path: line(200) }),
    response: item(z.object({ path: z.string() })),
  },
});
